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

/** @throws Error whose `cause` is the response, to be read by the page: a server may say in it why it refused. */
async function textOf(response: Response): Promise<string> {
  if (response.ok) return response.text();
  throw new Error(`${response.url} answered ${response.status} ${response.statusText}`.trim(), { cause: response });
}

/** What a server answers to what it took: JSON, or else its text; undefined of none. */
function answerOf(text: string): unknown {
  if (text === '') return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

/** The page's own headers go over ours, however they are given. */
function headersOf({ headers }: RequestInit, ours: Readonly<Record<string, string>>): Headers {
  const all = new Headers(ours);
  new Headers(headers).forEach((value, name) => void all.set(name, value));
  return all;
}

const JSON_TYPE = 'application/json';

/** A source at one address: `GET` answers the form, `POST` takes what was entered. */
export function fetchSource(address: string, init: RequestInit = {}): FormSource {
  return {
    load: async (signal) => {
      const headers = headersOf(init, { accept: JSON_TYPE });
      // What is not a form is refused when it is opened.
      return JSON.parse(await textOf(await fetch(address, { ...init, headers, signal }))) as FormDocument;
    },
    send: async (submission) => {
      const headers = headersOf(init, { accept: JSON_TYPE, 'content-type': JSON_TYPE });
      const body = JSON.stringify(submission);
      return answerOf(await textOf(await fetch(address, { ...init, method: 'POST', headers, body })));
    },
  };
}
