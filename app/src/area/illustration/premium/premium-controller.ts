import type { Form, FormState } from '@lifeform/engine';
import type { FormValues } from '@lifeform/metadata';
import { type FirstYearPremium, toCents } from '@lifeform/metadata/insurance';
import { ApiError } from '../../../data/api-error.ts';
import { headlineOf } from './headline.ts';
import { lastPremium, type PremiumState, type PricedPremium } from './premium-state.ts';
import { stoppingFields } from './stopping-fields.ts';

/** Milliseconds without a change before the premium is requested. */
export const PREMIUM_DEBOUNCE = 300;

export interface PremiumPorts {
  readonly form: Pick<Form, 'document' | 'getState' | 'getValues' | 'isTyping' | 'subscribe'>;
  /** What is priced, such as a product: a premium of another subject is outdated. */
  readonly subject: () => string;
  readonly price: (values: FormValues, signal: AbortSignal) => Promise<FirstYearPremium>;
  readonly now: () => Date;
}

export interface PremiumController {
  getState(): PremiumState;
  subscribe(listener: () => void): () => void;
  /** Requests again at once, after a failure. */
  retry(): void;
  /** Starts following the form. The returned function stops timers and requests; it may be started again. */
  start(): () => void;
}

/**
 * Keeps the premium in step with a form: each commit without errors requests it 300 ms later, and a newer request
 * aborts the older. A form with errors is never priced; checks bound to a button, such as names needed by a report, do
 * not stop pricing.
 */
export function createPremiumController({ form, subject, price, now }: PremiumPorts): PremiumController {
  const listeners = new Set<() => void>();
  let state: PremiumState = { kind: 'noData' };
  let timer: ReturnType<typeof setTimeout> | undefined;
  let request: AbortController | undefined;
  /** Values of the newest request or result, so that a commit without changes requests nothing. */
  let asked: string | undefined;
  /** The subject of the current state. */
  let shown = subject();

  /** The newest premium of the current subject. */
  function last(): PricedPremium | undefined {
    return subject() === shown ? lastPremium(state) : undefined;
  }

  function show(next: PremiumState): void {
    state = next;
    shown = subject();
    for (const listener of listeners) listener();
  }

  function cancel(): void {
    clearTimeout(timer);
    request?.abort();
    request = undefined;
    asked = undefined;
  }

  function follow(): void {
    const formState = form.getState();
    const stopping = stoppingFields(form);
    if (stopping.length > 0) {
      stop(formState, stopping);
      return;
    }
    // No errors of what is being typed says nothing of the values before it.
    if (form.isTyping() || JSON.stringify(form.getValues()) === asked) return;
    cancel();
    asked = JSON.stringify(form.getValues());
    show({ kind: 'updating', last: last() });
    timer = setTimeout(ask, PREMIUM_DEBOUNCE);
  }

  function stop(formState: FormState, fields: readonly string[]): void {
    cancel();
    const known = last();
    if (known === undefined && isUntouched(formState)) {
      if (state.kind !== 'noData') show({ kind: 'noData' });
      return;
    }
    if (state.kind === 'notApplicable' && isSame(state.fields, fields)) return;
    show({ kind: 'notApplicable', fields, isJointAgeError: false, last: known });
  }

  async function ask(): Promise<void> {
    const own = new AbortController();
    request = own;
    try {
      const premium = await price(form.getValues(), own.signal);
      if (!own.signal.aborted) show(settle(premium));
    } catch (error) {
      if (!own.signal.aborted) show(notApplicable(error) ?? { kind: 'failed', error, last: last() });
    }
  }

  /** The server refuses values that the form accepts; undefined for any other failure. */
  function notApplicable(error: unknown): PremiumState | undefined {
    if (!(error instanceof ApiError) || error.status !== 400 || error.issues.length === 0) return undefined;
    const known = form.getState().fields;
    const issues = error.issues.filter(({ path }) => known[path] !== undefined);
    if (issues.length === 0) return undefined;
    const fields = [...new Set(issues.map(({ path }) => path))];
    return { kind: 'notApplicable', fields, isJointAgeError: false, issues, last: last() };
  }

  function settle(premium: FirstYearPremium): PremiumState {
    const known = last();
    if (premium.jointAgeError || premium.errors.length > 0) {
      const fields = premium.errors.flatMap((issue) => issue.fields);
      return { kind: 'notApplicable', fields, isJointAgeError: premium.jointAgeError, last: known };
    }
    return { kind: 'priced', last: { premium, at: now(), delta: deltaTo(premium, known) } };
  }

  return {
    getState: () => state,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    retry: () => {
      if (stoppingFields(form).length > 0) return;
      cancel();
      asked = JSON.stringify(form.getValues());
      show({ kind: 'updating', last: last() });
      void ask();
    },
    start: () => {
      const unsubscribe = form.subscribe(follow);
      follow();
      return () => {
        cancel();
        unsubscribe();
      };
    },
  };
}

function isSame(some: readonly string[], others: readonly string[]): boolean {
  return some.length === others.length && some.every((name, at) => name === others[at]);
}

/** A form nobody has filled in has errors but none shown: no data rather than a mistake. */
function isUntouched({ errors, fields }: FormState): boolean {
  return errors.every((name) => fields[name]?.showsError !== true);
}

function deltaTo(premium: FirstYearPremium, last: PricedPremium | undefined): number | undefined {
  if (last === undefined) return undefined;
  const [now, before] = [headlineOf(premium), headlineOf(last.premium)];
  // Of another product or account, so it does not apply.
  if (now.name !== before.name || now.unit !== 'dollars') return undefined;
  return toCents(now.value - before.value);
}
