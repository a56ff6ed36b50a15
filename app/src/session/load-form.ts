import type { FormDocument } from '@lifeform/metadata';
import { isAborted, UnreachableError } from '../data/api-error.ts';

interface LoadFormPorts {
  readonly load: () => Promise<FormDocument>;
  readonly wait: (milliseconds: number) => Promise<void>;
  /** Called when control items fail to load in a way that questions the session. */
  readonly onAuthError: () => void;
}

const WAITS = [500, 2000] as const;

/**
 * Loads a form, trying three times with growing waits. A form that is still refused or empty is an authorisation error;
 * an unreachable server is only an error.
 * @throws the last attempt's error
 */
export async function loadForm({ load, wait, onAuthError }: LoadFormPorts): Promise<FormDocument> {
  for (let tries = 0; ; tries += 1) {
    try {
      const document = await load();
      // A form that was just made here has no fields yet.
      if (document.items.length > 0 || document.record) return document;
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
