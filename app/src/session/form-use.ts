import type { FieldUse } from '@lifeform/engine';
import { type FormUseAct, type FormUseRequest, MOST_USE_COUNTS, MOST_USES } from '@lifeform/metadata/contract';

type FormAt = Pick<FormUseRequest, 'form' | 'version'>;

/** Counts what people do at the fields of open forms: where they stop, correct, err and ask why. */
export interface FormUseCounter {
  add(at: FormAt, use: FieldUse): void;
  /** The form is closed: if it was not finished, the person stopped at the field they reached last. */
  leave(form: string): void;
  /** Every form is closed, and what was counted is sent. @param isLeaving the page is being closed */
  leaveAll(isLeaving: boolean): Promise<void>;
}

interface FormUseOptions {
  readonly send: (request: FormUseRequest, isLeaving: boolean) => Promise<{ readonly isCounted: boolean }>;
  /** Receives sending errors. Nothing is shown. */
  readonly failed: (error: unknown) => void;
  readonly schedule: (run: () => void, milliseconds: number) => void;
}

interface OpenForm {
  readonly at: FormAt;
  /** Reached last, since the form was opened or finished. */
  last: string | undefined;
  /** By field and act, as `txtName err`. */
  readonly counts: Map<string, number>;
}

const WAIT_MILLISECONDS = 20_000;

/** Sends small batches. One that fails is dropped: a count is not worth a retry. */
export function createFormUse({ send, failed, schedule }: FormUseOptions): FormUseCounter {
  const open = new Map<string, OpenForm>();
  let isOff = false;
  let isWaiting = false;

  const flush = async ({ at, counts }: OpenForm, isLeaving: boolean): Promise<void> => {
    const request = { ...at, counts: [...counts].map(toCount) };
    counts.clear();
    if (isOff || request.counts.length === 0) return;
    await send(request, isLeaving).then(({ isCounted }) => {
      isOff = !isCounted;
    }, failed);
  };
  const flushAll = async (isLeaving: boolean): Promise<void> => {
    await Promise.all([...open.values()].map((form) => flush(form, isLeaving)));
  };
  const wait = (): void => {
    if (isWaiting) return;
    isWaiting = true;
    schedule(() => {
      isWaiting = false;
      void flushAll(false);
    }, WAIT_MILLISECONDS);
  };
  const count = (form: OpenForm, field: string, act: FormUseAct): void => {
    const key = `${field} ${act}`;
    const times = (form.counts.get(key) ?? 0) + 1;
    form.counts.set(key, times);
    if (times === MOST_USES || form.counts.size === MOST_USE_COUNTS) void flush(form, false);
    else wait();
  };
  const stop = (form: OpenForm): void => {
    if (form.last !== undefined) count(form, form.last, 'stop');
    form.last = undefined;
  };
  /** What was counted in another version is of that version. */
  const formAt = (at: FormAt): OpenForm => {
    const known = open.get(at.form);
    if (known?.at.version === at.version) return known;
    if (known) void flush(known, false);
    const next = { at, last: known?.last, counts: new Map<string, number>() };
    open.set(at.form, next);
    return next;
  };

  return {
    add(at, use) {
      if (isOff) return;
      const form = formAt(at);
      if (use.act === 'finish') form.last = undefined;
      else if (use.act === 'reach') form.last = use.field;
      else count(form, use.field, use.act);
    },
    leave(name) {
      const form = open.get(name);
      if (form === undefined) return;
      stop(form);
      void flush(form, false);
    },
    leaveAll(isLeaving) {
      for (const form of open.values()) stop(form);
      return flushAll(isLeaving);
    },
  };
}

function toCount([key, count]: readonly [string, number]): FormUseRequest['counts'][number] {
  const [field = '', act] = key.split(' ');
  return { field, act: act as FormUseAct, count }; // the keys made above
}
