import { useEngine } from '../runner/engine.ts';
import { useIdleFile } from './use-idle-file.ts';

const file = async () => (await import('./later-parts.ts')).Banners;

/** Where banners are shown, once the page has nothing else to do. */
export function BannerPlace() {
  const { banners } = useEngine().configuration.site;
  const Banners = useIdleFile(file);
  return banners && Banners ? <Banners banners={banners} /> : null;
}
