import type { Form, FormState } from '@lifeform/engine';
import type { FormValues } from '@lifeform/metadata';
import type { FirstYearPremium } from '@lifeform/metadata/insurance';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createPremiumController, PREMIUM_DEBOUNCE } from '../src/area/illustration/premium/premium-controller.ts';
import { ApiError } from '../src/data/api-error.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

// The controller reads these of an answer; the table and the chart read the rest.
const priced = (annualPremium: number) =>
  ({ annualPremium, errors: [], jointAgeError: false }) as unknown as FirstYearPremium;

const NAMES = { kind: 'check', id: 'names-for-the-report', on: ['btnGenerateReport'] };

/** A field of the form that is in order. */
const FIELDS = { txtDeposit: {} };

/** The three methods of a form the controller uses, driven by hand. */
function startPricing(errors: readonly string[] = [], isShown = true) {
  const listeners = new Set<(changed: readonly string[]) => void>();
  let state = { errors, fields: FIELDS } as unknown as FormState;
  let values: FormValues = { face: 1 };
  let isTyping = false;
  const calls: {
    values: FormValues;
    signal: AbortSignal;
    resolve: (premium: FirstYearPremium) => void;
    reject: (error: unknown) => void;
  }[] = [];
  const controller = createPremiumController({
    form: {
      document: { rules: [NAMES] } as unknown as Form['document'],
      getState: () => state,
      getValues: () => values,
      isTyping: () => isTyping,
      subscribe: (listener) => {
        listeners.add(listener);
        return () => listeners.delete(listener);
      },
    },
    subject: () => String(values.cboProduct ?? ''),
    price: (asked, signal) => new Promise((resolve, reject) => calls.push({ values: asked, signal, resolve, reject })),
    now: () => new Date('2026-03-04T14:40:00'),
  });
  const stop = controller.start();
  const commit = (next: FormValues, nextErrors: readonly string[] = [], rule?: string) => {
    const issues = [{ code: 'msg-Required', parameters: {}, ...(rule ? { rule } : {}) }];
    const fields = Object.fromEntries(nextErrors.map((name) => [name, { showsError: isShown, issues }]));
    state = { errors: nextErrors, fields: { ...FIELDS, ...fields } } as unknown as FormState;
    values = next;
    isTyping = false;
    for (const listener of listeners) listener([]);
  };
  /** What is typed is in order, what was committed is not yet. */
  const type = () => {
    state = { errors: [], fields: FIELDS } as unknown as FormState;
    isTyping = true;
    for (const listener of listeners) listener([]);
  };
  const pause = (milliseconds = PREMIUM_DEBOUNCE) => vi.advanceTimersByTimeAsync(milliseconds);
  const answer = async (premium: FirstYearPremium) => {
    calls.at(-1)?.resolve(premium);
    await pause(0);
  };
  return { controller, stop, calls, commit, type, pause, answer, kind: () => controller.getState().kind };
}

test('a name that only the report asks for does not stop the price [FEEL-004]', async () => {
  const pricing = startPricing();
  await pricing.pause();
  await pricing.answer(priced(500));
  pricing.commit({ face: 2 }, ['txtInsuredName'], NAMES.id);
  await pricing.pause();
  await pricing.answer(priced(700));
  expect(pricing.controller.getState()).toMatchObject({ kind: 'priced', last: { premium: { annualPremium: 700 } } });
  pricing.commit({ face: 3 }, ['txtInsuredName'], 'names-always');
  expect(pricing.controller.getState()).toMatchObject({ kind: 'notApplicable', fields: ['txtInsuredName'] });
});

describe('the premium of another product', () => {
  test('is gone once a product is chosen, whether or not the new one can be priced', async () => {
    const pricing = startPricing();
    await pricing.pause();
    await pricing.answer(priced(500));
    pricing.commit({ face: 1, cboProduct: '0330' }, ['txtDeposit']);
    expect(pricing.controller.getState()).toMatchObject({ kind: 'notApplicable', last: undefined });
    pricing.commit({ face: 1, cboProduct: '0110' });
    expect(pricing.controller.getState()).toEqual({ kind: 'updating', last: undefined });
  });

  test('is nothing to tell the difference to', async () => {
    const pricing = startPricing();
    await pricing.pause();
    await pricing.answer(priced(500));
    pricing.commit({ face: 1, cboProduct: '0330' });
    await pricing.pause();
    await pricing.answer(priced(700));
    expect(pricing.controller.getState()).toMatchObject({ kind: 'priced', last: { delta: undefined } });
  });
});

describe('the premium request', () => {
  test('leaves 300 ms after the last change [ILL-025]', async () => {
    const pricing = startPricing();
    await pricing.pause(299);
    pricing.commit({ face: 2 });
    await pricing.pause(299);
    expect(pricing.calls).toHaveLength(0);
    await pricing.pause(1);
    expect(pricing.calls.map((call) => call.values)).toEqual([{ face: 2 }]);
  });

  test('is never sent while the form has errors [ILL-025]', async () => {
    const pricing = startPricing();
    await pricing.pause(200);
    pricing.commit({ face: 9 }, ['face']);
    await pricing.pause(1000);
    expect(pricing.calls).toHaveLength(0);
    expect(pricing.kind()).toBe('notApplicable');
  });

  test('is not sent with the old value while an error is being corrected [ILL-025]', async () => {
    const pricing = startPricing();
    pricing.commit({ face: 9 }, ['face']);
    pricing.type();
    await pricing.pause(1000);
    expect([pricing.calls.length, pricing.kind()]).toEqual([0, 'notApplicable']);
    pricing.commit({ face: 2 });
    await pricing.pause();
    expect(pricing.calls.map((call) => call.values)).toEqual([{ face: 2 }]);
  });

  test('aborts the one before it [ILL-023]', async () => {
    const pricing = startPricing();
    await pricing.pause();
    pricing.commit({ face: 2 });
    await pricing.pause();
    expect(pricing.calls.map((call) => call.signal.aborted)).toEqual([true, false]);
  });

  test('that was overtaken changes nothing when it answers late', async () => {
    const pricing = startPricing();
    await pricing.pause();
    pricing.commit({ face: 2 });
    pricing.calls[0]?.resolve(priced(100));
    await pricing.pause(0);
    expect(pricing.kind()).toBe('updating');
  });

  test('is not repeated by a commit that changes no value', async () => {
    const pricing = startPricing();
    await pricing.pause();
    await pricing.answer(priced(100));
    pricing.commit({ face: 1 });
    await pricing.pause();
    expect(pricing.calls).toHaveLength(1);
  });

  test('that failed is not repeated until a value changes or somebody asks', async () => {
    const pricing = startPricing();
    await pricing.pause();
    pricing.calls[0]?.reject(new Error('offline'));
    await pricing.pause(0);
    pricing.commit({ face: 1 });
    await pricing.pause();
    expect(pricing.kind()).toBe('failed');
    pricing.commit({ face: 2 });
    await pricing.pause();
    expect(pricing.calls).toHaveLength(2);
  });

  test('is aborted when the screen goes away', async () => {
    const pricing = startPricing();
    await pricing.pause();
    pricing.stop();
    expect(pricing.calls[0]?.signal.aborted).toBe(true);
  });
});

describe('the premium state', () => {
  test('keeps the old figure while the new one is on its way', async () => {
    const pricing = startPricing();
    await pricing.pause();
    await pricing.answer(priced(100));
    pricing.commit({ face: 2 });
    expect(pricing.controller.getState()).toMatchObject({
      kind: 'updating',
      last: { premium: { annualPremium: 100 } },
    });
  });

  test('says how much the premium moved', async () => {
    const pricing = startPricing();
    await pricing.pause();
    await pricing.answer(priced(100.1));
    pricing.commit({ face: 2 });
    await pricing.pause();
    await pricing.answer(priced(112.4));
    expect(pricing.controller.getState()).toMatchObject({ kind: 'priced', last: { delta: 12.3 } });
  });

  test('is no data while nobody was shown an error of an empty form', () => {
    const pricing = startPricing([], false);
    pricing.commit({}, ['face']);
    expect(pricing.kind()).toBe('noData');
  });

  test('keeps the last good figure beside the errors that stop the next', async () => {
    const pricing = startPricing();
    await pricing.pause();
    await pricing.answer(priced(100));
    pricing.commit({ face: 9 }, ['face']);
    expect(pricing.controller.getState()).toMatchObject({
      fields: ['face'],
      last: { premium: { annualPremium: 100 } },
    });
  });

  test('of a failed call marks the old figure stale, and a retry asks again at once', async () => {
    const pricing = startPricing();
    await pricing.pause();
    pricing.calls[0]?.reject(new Error('offline'));
    await pricing.pause(0);
    expect(pricing.kind()).toBe('failed');
    pricing.controller.retry();
    expect(pricing.calls).toHaveLength(2);
  });

  test('of a joint age error is not applicable', async () => {
    const pricing = startPricing();
    await pricing.pause();
    await pricing.answer({ ...priced(0), jointAgeError: true });
    expect(pricing.controller.getState()).toMatchObject({ kind: 'notApplicable', isJointAgeError: true });
  });
});

describe('values the form takes and the server does not', () => {
  test('are told by their fields with the reasons of the server, beside the figure from before', async () => {
    const pricing = startPricing();
    await pricing.pause();
    await pricing.answer(priced(100));
    pricing.commit({ face: 2 });
    await pricing.pause();
    const issue = {
      code: 'msg-TfsaRoom',
      path: 'txtDeposit',
      parameters: { amount: { value: 5, format: 'currency' as const } },
    };
    pricing.calls.at(-1)?.reject(new ApiError(400, 'no', { issues: [issue, { code: 'msg-Option', path: 'prodID' }] }));
    await pricing.pause(0);
    expect(pricing.controller.getState()).toMatchObject({
      kind: 'notApplicable',
      fields: ['txtDeposit'],
      issues: [issue],
      last: { premium: { annualPremium: 100 } },
    });
  });

  test('are a failure where no field of the form is at fault', async () => {
    const pricing = startPricing();
    await pricing.pause();
    pricing.calls.at(-1)?.reject(new ApiError(400, 'no', { issues: [{ code: 'msg-Option', path: 'prodID' }] }));
    await pricing.pause(0);
    expect(pricing.kind()).toBe('failed');
  });
});

test('the change of a headline is that of the same figure, and none of another', async () => {
  const pricing = startPricing();
  const figures = (name: string, value: number) => ({
    ...priced(1000),
    figures: [{ name, unit: 'dollars' as const, value }],
  });
  await pricing.pause();
  await pricing.answer(figures('valueAtAge', 500));
  const next = async (face: number, answer: FirstYearPremium) => {
    pricing.commit({ face });
    await pricing.pause();
    await pricing.answer(answer);
    const state = pricing.controller.getState();
    return state.kind === 'priced' ? state.last.delta : undefined;
  };
  expect(await next(2, figures('valueAtAge', 650))).toBe(150);
  expect(await next(3, figures('income', 20))).toBeUndefined();
});
