import type { FormDocument, FormSetup, FormValues } from '@lifeform/metadata';

/** A form with what it is opened with. */
export interface FormToShow {
  readonly document: FormDocument;
  readonly setup?: FormSetup | undefined;
  /** Values to start from, over the items' defaults. */
  readonly values?: FormValues | undefined;
}

/** What a person sends. */
export interface Submission {
  readonly form: string;
  readonly version: number;
  /** Of the button that was pressed, as its item names it. */
  readonly action: string | undefined;
  readonly values: FormValues;
}

/** A backend: where a form comes from, and where what was entered goes. */
export interface FormSource {
  readonly load: (signal: AbortSignal) => Promise<FormDocument | FormToShow>;
  /** What it resolves to is told with the `submit` event. One that rejects leaves everything as it was entered. */
  readonly send?: (submission: Submission) => Promise<unknown>;
}

async function answerOf(response: Response): Promise<unknown> {
  if (!response.ok) throw new Error(`${response.url} answered ${response.status} ${response.statusText}`.trim());
  const text = await response.text();
  return text === '' ? undefined : JSON.parse(text);
}

/** A source at one address: `GET` answers the form, `POST` takes what was entered. */
export function fetchSource(address: string, init: RequestInit = {}): FormSource {
  return {
    load: async (signal) => {
      const headers = { accept: 'application/json', ...init.headers };
      // What is not a form is refused when it is opened.
      return (await answerOf(await fetch(address, { ...init, headers, signal }))) as FormDocument;
    },
    send: async (submission) => {
      const headers = { accept: 'application/json', 'content-type': 'application/json', ...init.headers };
      return answerOf(await fetch(address, { ...init, method: 'POST', headers, body: JSON.stringify(submission) }));
    },
  };
}
