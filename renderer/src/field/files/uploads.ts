import { type Form, joinCodes, splitCodes } from '@lifeform/engine';
import type { FileStore } from './file-store.tsx';

/** The file on its way, and which of the chosen ones it is, from 1. */
export interface Underway {
  readonly name: string;
  readonly at: number;
  readonly count: number;
}

/** How the files that were chosen last in one field fare. */
export interface FieldUploads {
  readonly underway: Underway | undefined;
  /** What is wrong with those that were not kept, for the reader. */
  readonly problems: readonly string[];
}

/** Files of one form on their way to where it is kept. They belong to the form: a page of it that is left holds nothing up. */
export interface Uploads {
  readonly of: (field: string) => FieldUploads;
  /** Names of the files on their way. */
  readonly names: () => readonly string[];
  readonly subscribe: (listener: () => void) => () => void;
  /** Keeps files one after the other. @param refused what is wrong with those that are not even sent */
  readonly keep: (field: string, files: readonly File[], sending: Sending) => Promise<void>;
  /** Gives up the file on its way and those after it; without a field, in every field. */
  readonly cancel: (field?: string) => void;
  /** Resolves once nothing is on its way, with what is wrong with those that were not kept. */
  readonly settled: () => Promise<readonly string[]>;
}

interface Sending {
  readonly store: FileStore | undefined;
  readonly refused: readonly string[];
  /** Called for each as soon as it is kept. */
  readonly onKept: (code: string, file: File) => void;
}

const NOTHING: FieldUploads = { underway: undefined, problems: [] };
const known = new WeakMap<Form, Uploads>();

export function uploadsOf(form: Form): Uploads {
  const found = known.get(form) ?? createUploads(form);
  known.set(form, found);
  return found;
}

function createUploads(form: Form): Uploads {
  const fields = new Map<string, FieldUploads>();
  const stops = new Map<string, AbortController>();
  const listeners = new Set<() => void>();
  const of = (field: string): FieldUploads => fields.get(field) ?? NOTHING;
  const names = (): readonly string[] => [...fields.values()].flatMap(({ underway }) => underway?.name ?? []);
  const tell = (field: string, now: Partial<FieldUploads>): void => {
    fields.set(field, { ...of(field), ...now });
    for (const listener of [...listeners]) listener();
  };
  const subscribe = (listener: () => void) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  };
  return {
    ...{ of, names, subscribe },
    keep: async (field, files, { store, refused, onKept }) => {
      tell(field, { problems: refused });
      if (store === undefined) return;
      const controller = new AbortController();
      const { signal } = controller;
      stops.set(field, controller);
      for (const [index, file] of files.entries()) {
        if (signal.aborted) break;
        tell(field, { underway: { name: file.name, at: index + 1, count: files.length } });
        const outcome = await store.keep(file, { field, signal });
        if ('problem' in outcome) {
          if (!signal.aborted) tell(field, { problems: [...of(field).problems, outcome.problem] });
          continue;
        }
        onKept(outcome.code, file);
        addCode(form, field, outcome.code);
      }
      tell(field, { underway: undefined });
    },
    cancel: (field) => {
      for (const [name, stop] of stops) if (field === undefined || field === name) stop.abort();
    },
    settled: () =>
      new Promise((resolve) => {
        const look = (): void => {
          if (names().length > 0) return;
          stop();
          resolve([...fields.values()].flatMap(({ problems }) => problems));
        };
        const stop = subscribe(look);
        look();
      }),
  };
}

/** The field may be gone by now, with the row it was in. */
function addCode(form: Form, field: string, code: string): void {
  const found = form.getState().fields[field];
  if (found === undefined) return;
  form.change(field, joinCodes([...splitCodes(typeof found.value === 'string' ? found.value : ''), code]));
}
