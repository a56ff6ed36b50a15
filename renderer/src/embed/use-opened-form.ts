import { createForm, type Form } from '@lifeform/engine';
import type { FormDocument } from '@lifeform/metadata';
import { useEffect, useMemo, useRef, useState } from 'react';
import type { FormProps } from './props.ts';
import { type FormSource, type FormToShow, fetchSource } from './source.ts';

interface Opened {
  readonly form: Form | undefined;
  /** The source, as an object. */
  readonly source: FormSource | undefined;
  readonly isFailed: boolean;
  readonly retry: () => void;
}

async function load(from: FormDocument | FormSource, signal: AbortSignal): Promise<FormToShow> {
  const loaded = 'load' in from ? await from.load(signal) : from;
  // A backend may answer anything.
  const shown = 'document' in Object(loaded) ? (loaded as FormToShow) : { document: loaded as FormDocument };
  refuseOther(shown.document);
  return shown;
}

const LISTS = ['items', 'layout', 'rules'] as const;

/** @throws Error that tells the page's programmer what of a form is not there */
function refuseOther(document: Partial<FormDocument>): void {
  const missing = LISTS.filter((part) => !Array.isArray(Object(document)[part]));
  if (missing.length > 0) throw new Error(`This is no form document: it has no list of ${missing.join(', ')}.`);
}

function open(
  shown: FormToShow,
  { setup = shown.setup, values = shown.values, user, language = 'en' }: FormProps,
): Form {
  return createForm(shown.document, {
    locale: language,
    now: () => new Date(),
    ...(setup && { setup }),
    ...(values && { values }),
    ...(user && { user }),
  });
}

/** The form of a document or a source, opened once it is there. */
export function useOpenedForm(props: FormProps, latest: { readonly current: FormProps }): Opened {
  const [form, setForm] = useState<Form>();
  const opened = useRef<Form>(undefined);
  const [isFailed, setFailed] = useState(false);
  const [attempt, setAttempt] = useState(0);
  const given = props.source;
  const source = useMemo(() => (typeof given === 'string' ? fetchSource(given) : given), [given]);
  // A document is shown without its source being asked.
  const asked = props.document === undefined ? source : undefined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt loads again; the rest is read as it is then
  useEffect(() => {
    const gone = new AbortController();
    setFailed(false);
    // Nothing is given yet: a page may say later what it shows.
    const from = latest.current.document ?? asked;
    if (!from) return undefined;
    load(from, gone.signal)
      .then((shown) => {
        if (gone.signal.aborted) return;
        const before = opened.current;
        if (before?.document.form === shown.document.form) {
          before.replace(shown.document, latest.current.setup ?? shown.setup);
          return;
        }
        opened.current = open(shown, latest.current);
        setForm(opened.current);
      })
      .catch((error: unknown) => {
        if (gone.signal.aborted) return;
        setFailed(true);
        latest.current.onError?.({ during: 'load', error });
      });
    return () => gone.abort();
  }, [props.document, asked, attempt]);
  return { form, source, isFailed, retry: () => setAttempt(attempt + 1) };
}
