import type { FormDocument } from '@lifeform/metadata';
import { isAborted, UnreachableError } from '../data/api-error.ts';

interface LoadFormPorts {
  readonly load: () => Promise<FormDocument>;
  readonly wait: (milliseconds: number) => Promise<void>;
  /** Control items that cannot be had put the session in doubt. */
  readonly onAuthError: () => void;
}

const WAITS = [500, 2000] as const;

/**
 * A form, tried three times with growing waits. A form that is refused or comes empty after that is an authorisation
 * error; a server that cannot be reached says nothing of the session and is only an error.
 * @throws what the last try failed with
 */
export async function loadForm({ load, wait, onAuthError }: LoadFormPorts): Promise<FormDocument> {
  for (let tries = 0; ; tries += 1) {
    try {
      const document = await load();
      if (document.items.length > 0) return document;
      throw new Error(`The form ${document.form} came without fields.`);
    } catch (error) {
      if (isAborted(error)) throw error;
      const pause = WAITS[tries];
      if (pause !== undefined) await wait(pause);
      else {
        if (!(error instanceof UnreachableError)) onAuthError();
        throw error;
      }
    }
  }
}
