import type { VersionAnswer } from '@lifeform/metadata';

/** Minutes between checks when the server names none. */
const DEFAULT_HEARTBEAT = 30;
const MINUTE = 60_000;
const VERSION_KEY = 'version';

export interface VersionPorts {
  readonly getVersion: () => Promise<VersionAnswer>;
  readonly storage: Pick<Storage, 'getItem' | 'setItem'>;
  /** Loads the page anew, when that disturbs nobody. */
  readonly reload: () => void;
  readonly schedule: (run: () => void, milliseconds: number) => void;
}

/**
 * Asks for the server's version now and at every heartbeat. Another version than the one stored means that this
 * page is of an older release: the new one is stored first, so that the page reloads once.
 */
export function watchVersion(ports: VersionPorts): void {
  const { getVersion, storage, reload, schedule } = ports;
  const check = async (): Promise<void> => {
    let heartbeat: number | undefined;
    try {
      const answer = await getVersion();
      heartbeat = answer.heartbeatMinutes;
      const known = storage.getItem(VERSION_KEY);
      storage.setItem(VERSION_KEY, answer.version);
      if (known !== null && known !== answer.version) reload();
    } catch {
      // Not reached now: the next heartbeat asks again.
    }
    schedule(() => void check(), (heartbeat || DEFAULT_HEARTBEAT) * MINUTE);
  };
  void check();
}

/** Milliseconds without a field in focus before a page may be replaced under somebody's hands. */
const QUIET = 5_000;

/** Reloads as soon as no field has had the focus for five seconds. What was entered is in the draft by then. */
export function reloadWhenQuiet(): void {
  const isTyping = document.activeElement?.matches('input, select, textarea, [role=spinbutton]') === true;
  if (isTyping) setTimeout(reloadWhenQuiet, QUIET);
  else window.location.reload();
}
