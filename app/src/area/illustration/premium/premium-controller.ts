import type { Form, FormState } from '@lifeform/engine';
import type { FormValues } from '@lifeform/metadata';
import { type FirstYearPremium, toCents } from '@lifeform/metadata/insurance';
import { ApiError } from '../../../data/api-error.ts';
import { headlineOf } from './headline.ts';
import { lastPremium, type PremiumState, type PricedPremium } from './premium-state.ts';
import { stoppingFields } from './stopping-fields.ts';

/** Milliseconds without a change before the premium is asked for. */
export const PREMIUM_DEBOUNCE = 300;

export interface PremiumPorts {
  readonly form: Pick<Form, 'document' | 'getState' | 'getValues' | 'subscribe'>;
  /** What is priced, such as a product: a premium of another says nothing of this one. */
  readonly subject: () => string;
  readonly price: (values: FormValues, signal: AbortSignal) => Promise<FirstYearPremium>;
  readonly now: () => Date;
}

export interface PremiumController {
  getState(): PremiumState;
  subscribe(listener: () => void): () => void;
  /** Asks again at once, after a failure. */
  retry(): void;
  /** Follows the form from now on. Calling what it returns stops timers and requests; it may be started again. */
  start(): () => void;
}

/**
 * Keeps the premium in step with a form: each commit that leaves the form free of errors asks for it, 300 ms
 * after the last one, and a newer request aborts the older. A form with errors is never priced; what only a button
 * asks for, such as the names a report needs, stops no price.
 */
export function createPremiumController({ form, subject, price, now }: PremiumPorts): PremiumController {
  const listeners = new Set<() => void>();
  let state: PremiumState = { kind: 'noData' };
  let timer: ReturnType<typeof setTimeout> | undefined;
  let request: AbortController | undefined;
  /** Values of the newest request or result, so that a commit that changes none of them asks nothing. */
  let asked: string | undefined;
  /** What the state speaks of. */
  let shown = subject();

  /** The newest premium of what is priced now. */
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
    if (JSON.stringify(form.getValues()) === asked) return;
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

  /** The server takes values the form has nothing against, but not these; undefined for any other failure. */
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

/** A form nobody has filled yet has errors, but none the person was shown: that is no data, not a mistake. */
function isUntouched({ errors, fields }: FormState): boolean {
  return errors.every((name) => fields[name]?.showsError !== true);
}

function deltaTo(premium: FirstYearPremium, last: PricedPremium | undefined): number | undefined {
  if (last === undefined) return undefined;
  const [now, before] = [headlineOf(premium), headlineOf(last.premium)];
  // Of another product, or another account of this one, it says nothing.
  if (now.name !== before.name || now.unit !== 'dollars') return undefined;
  return toCents(now.value - before.value);
}
