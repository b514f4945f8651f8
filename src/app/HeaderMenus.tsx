import type { SiteDocument } from '../model/generated/documents.ts';
import { useEngine } from '../runner/engine.ts';
import type { FollowedEnd } from '../runner/use-sequences.ts';
import { useFacts } from '../runner/use-session.ts';
import { actionsOf } from './header-actions.ts';
import { useIdleFile } from './use-idle-file.ts';

interface HeaderMenusProps {
  menus: SiteDocument['header']['menus'];
  onEnd(end: FollowedEnd): void;
}

/** The menus that offer something to whoever is there. For a visitor there are none, and nothing is loaded. */
export function HeaderMenus({ menus = {}, onEnd }: HeaderMenusProps) {
  const { steps } = useEngine().configuration;
  const facts = useFacts();
  const offered = Object.entries(menus).flatMap(([name, { document, icon }]) => {
    const menu = steps[document];
    return menu && actionsOf(menu, facts).length > 0 ? [{ name, menu, icon }] : [];
  });
  return offered.map(({ name, menu, icon }) => <LaterMenu key={name} document={menu} icon={icon} onEnd={onEnd} />);
}

const file = async () => (await import('./later-parts.ts')).HeaderMenu;

/** Its place is there from the start: nothing moves when it comes. */
function LaterMenu(props: Parameters<Awaited<ReturnType<typeof file>>>[0]) {
  const Menu = useIdleFile(file);
  return Menu ? <Menu {...props} /> : <span className="fw-menu" />;
}
