import { isUuid } from '../model/uuid.ts';
import { safeStorage } from './storage.ts';

/** Where the application stands that a provider's page leads back to (Shared §9). */
const key = 'heloc_uuid';

const storage = () => safeStorage(() => window.localStorage);

/** Keeps which application something was last done in with this browser: a provider's page may lead back to no other. */
export function keepApplication(uuid: unknown): void {
  if (typeof uuid === 'string' && isUuid(uuid)) storage().set(key, uuid);
}

/** The application that was kept; undefined where there is none, or what stands there is no UUID. */
export function keptApplication(): string | undefined {
  const kept = storage().get(key);
  return isUuid(kept) ? kept : undefined;
}
