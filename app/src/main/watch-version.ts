import type { VersionAnswer } from '@lifeform/metadata/contract';
import { SESSION_LIMITS } from '@lifeform/metadata/insurance';

const MINUTE = 60_000;
const VERSION_KEY = 'version';

export interface VersionPorts {
  readonly getVersion: () => Promise<VersionAnswer>;
  readonly storage: Pick<Storage, 'getItem' | 'setItem'>;
  /** Reloads the page when that disturbs nobody. */
  readonly reload: () => void;
  readonly schedule: (run: () => void, milliseconds: number) => void;
  readonly log: (error: unknown) => void;
}

/**
 * Asks for the server's version now and at every heartbeat. A version other than the stored one means that this page is
 * of an older release: the new one is stored first, so that the page reloads once.
 */
export function watchVersion(ports: VersionPorts): void {
  const { getVersion, storage, reload, schedule, log } = ports;
  const check = async (): Promise<void> => {
    let heartbeat: number | undefined;
    try {
      const answer = await getVersion();
      heartbeat = answer.heartbeatMinutes;
      const known = storage.getItem(VERSION_KEY);
      storage.setItem(VERSION_KEY, answer.version);
      if (known !== null && known !== answer.version) reload();
    } catch (error) {
      log(error); // the next heartbeat tries again
    }
    const wait = heartbeat ? heartbeat * MINUTE : SESSION_LIMITS.versionCheckMilliseconds;
    schedule(() => void check(), wait);
  };
  void check();
}

/** Milliseconds between checks of whether somebody is working, before a reload. */
const QUIET = 5_000;

/** Reloads once nothing would be lost, checking every five seconds. Entries of a quote are in its draft. */
export function reloadWhenQuiet(): void {
  if (isAtWork(document, window)) setTimeout(reloadWhenQuiet, QUIET);
  else window.location.reload();
}

const ENTRIES = 'input, select, textarea, [role=spinbutton]';
const DIALOGS = '[role=dialog], [role=alertdialog]';

/** Somebody is typing, a dialog is open, or the browser would ask before leaving. */
export function isAtWork(page: Pick<Document, 'activeElement' | 'querySelector'>, target: EventTarget): boolean {
  const isTyping = page.activeElement?.matches(ENTRIES) === true;
  return isTyping || page.querySelector(DIALOGS) !== null || !target.dispatchEvent(leaving());
}

function leaving(): Event {
  return new Event('beforeunload', { cancelable: true });
}
