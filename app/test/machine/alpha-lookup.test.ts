import type { AlphaLookupAnswer } from '@lifeform/metadata/contract';
import { createAlertStore } from '@lifeform/renderer';
import { describe, expect, test } from 'vitest';
import { createActor } from 'xstate';
import { createAlphaLookupMachine } from '../../src/area/inforce/machine/alpha-lookup-machine.ts';

const QUERY = { firstName: '', middleName: '', lastName: 'Tremblay' };
const ROWS: AlphaLookupAnswer = [
  { errorCode: 0, policyNumber: '100', name: 'Tremblay, Luc' },
  { errorCode: 0, policyNumber: '200', name: 'Tremblay, Zoé' },
];

function start() {
  const calls: { resolve: (answer: AlphaLookupAnswer) => void; reject: (error: unknown) => void }[] = [];
  const raised: object[] = [];
  const alerts = createAlertStore();
  const actor = createActor(
    createAlphaLookupMachine({
      search: () => new Promise((resolve, reject) => calls.push({ resolve, reject })),
      message: (error) => (error instanceof Error ? error.message || undefined : undefined),
      raise: (alert) => {
        raised.push(alert);
        alerts.raise(alert);
      },
      remove: alerts.remove,
    }),
  ).start();
  const search = async (outcome: AlphaLookupAnswer | Error): Promise<void> => {
    actor.send({ type: 'search', query: QUERY });
    const call = calls.at(-1);
    if (outcome instanceof Error) call?.reject(outcome);
    else call?.resolve(outcome);
    for (let turn = 0; turn < 5; turn += 1) await Promise.resolve();
  };
  return { actor, raised, alerts, search, context: () => actor.getSnapshot().context };
}

describe('a search by name', () => {
  test('opens out every row it finds [INF-003]', async () => {
    const { search, context } = start();
    await search(ROWS);
    expect(context().alphaLookupData).toEqual(ROWS.map((row) => ({ ...row, expanded: true })));
  });

  test('that finds nothing tells so for five seconds and has no rows [INF-086]', async () => {
    const { search, context, raised } = start();
    await search([{ errorCode: 2, errorMessage: 'Nobody of that name.' }]);
    expect(raised).toEqual([
      { id: 'alphaLookup', alertType: 'Secondary', msg: 'Nobody of that name.', duration: 5000 },
    ]);
    expect(context()).toMatchObject({ alphaLookupData: [], note: 'Nobody of that name.' });
  });

  test('that finds more than is answered keeps the rows and what is said of them', async () => {
    const { search, context, raised } = start();
    await search([{ errorCode: 1, errorMessage: 'There are more.', policyNumber: '100' }, ...ROWS]);
    expect(context()).toMatchObject({ note: 'There are more.' });
    expect(context().alphaLookupData).toHaveLength(3);
    expect(raised).toEqual([]);
  });

  test('that fails clears the rows, and tells what the answer says for fifty seconds [INF-085] [INF-087]', async () => {
    const { search, context, raised } = start();
    await search(ROWS);
    await search(new Error('The lookup is closed for the night.'));
    expect(context().alphaLookupData).toEqual([]);
    expect(raised).toEqual([
      { id: 'alphaLookup', alertType: 'Error', msg: 'The lookup is closed for the night.', duration: 50_000 },
    ]);
    expect(context().failure).toBeUndefined();
    const silent = new Error('');
    await search(silent);
    expect(raised).toHaveLength(1);
    expect(context().failure, 'what nobody was told of is there to be shown').toBe(silent);
    await search(ROWS);
    expect(context().failure).toBeUndefined();
  });

  test('does not stand under what an earlier one was told [INF-087]', async () => {
    const { search, alerts, context } = start();
    await search(new Error('The lookup is closed for the night.'));
    expect(alerts.getState().shown).toMatchObject([{ msg: 'The lookup is closed for the night.' }]);
    await search(new Error(''));
    expect(alerts.getState().shown).toEqual([]);
    expect(context().failure).toBeInstanceOf(Error);
  });

  test('is empty again once it is cleared [INF-085]', async () => {
    const { actor, search, context } = start();
    await search(ROWS);
    actor.send({ type: 'clear' });
    expect(actor.getSnapshot().value).toBe('empty');
    expect(context()).toEqual({ query: undefined, alphaLookupData: [], note: undefined, failure: undefined });
  });
});
