import type { PolicyAnswer } from '@lifeform/metadata/contract';
import type { CoverageSetupAnswer, Policy } from '@lifeform/metadata/insurance';
import { seed } from '@lifeform/metadata/seed';
import { describe, expect, test } from 'vitest';
import { createActor } from 'xstate';
import type { InforceFailure } from '../../src/area/inforce/machine/inforce-failure.ts';
import { createInforceMachine } from '../../src/area/inforce/machine/inforce-machine.ts';

class Refused extends Error {
  readonly status: number;

  constructor(status: number) {
    super('refused');
    this.status = status;
  }
}

const POLICY = { policyNumber: '100', policyType: 'WholeLife', owners: [] } as unknown as Policy; // what the machine reads

const BASE = { coverageID: '001', riderType: 'none', coverages: [] };
const WITH_BASE = {
  ...POLICY,
  baseCoverage: BASE,
  coverages: [],
  totalModalPremium: 10,
  premiumMode: 12,
} as unknown as Policy; // likewise
const RIDER = {
  coverageID: '002',
  insured: {},
  modePremiumAmount: 2,
  premWaiver: 0,
  premAnnual: 2,
  modalFactor: 1,
} as CoverageSetupAnswer; // likewise

function answer(errorCode: number, rest: Partial<PolicyAnswer> = {}): PolicyAnswer {
  return { errorCode, inforcePolicy: POLICY, illustrationDate: '2026-11-21', ...rest } as PolicyAnswer; // limits are the screen's
}

function start() {
  const calls: { number: string; resolve: (answer: PolicyAnswer) => void; reject: (error: unknown) => void }[] = [];
  const built: PolicyAnswer[] = [];
  const raised: InforceFailure[] = [];
  const actor = createActor(
    createInforceMachine<string>({
      load: (number) => new Promise((resolve, reject) => calls.push({ number, resolve, reject })),
      build: (of) => {
        built.push(of);
        return `tree of ${of.inforcePolicy?.policyNumber}, ${built.length}`;
      },
      riderName: () => ({ en: 'Proposed', fr: 'Proposé' }),
      status: (error) => (error instanceof Refused ? error.status : undefined),
      raise: (failure) => void raised.push(failure),
    }),
  ).start();
  const load = async (outcome: PolicyAnswer | Error): Promise<void> => {
    actor.send({ type: 'load', policyNumber: '100' });
    const call = calls.at(-1);
    if (outcome instanceof Error) call?.reject(outcome);
    else call?.resolve(outcome);
    for (let turn = 0; turn < 5; turn += 1) await Promise.resolve();
  };
  return {
    actor,
    calls,
    built,
    raised,
    load,
    state: () => actor.getSnapshot().value.policy,
    context: () => actor.getSnapshot().context,
  };
}

describe('the policy on the screen', () => {
  test('is removed, loaded or error, and nothing else [ARCH-006] [INF-018]', async () => {
    const { actor, load, state, context } = start();
    expect(state()).toBe('removed');
    await load(answer(1));
    expect(state()).toBe('loaded');
    expect(context().treeData).toBe('tree of 100, 1');
    await load(answer(2));
    expect(state()).toBe('error');
    await load(answer(1));
    actor.send({ type: 'remove' });
    expect(state()).toBe('removed');
    expect(context().treeData).toBeUndefined();
  });

  test.each([1, 3, 5, 9])('code %d counts as loaded and builds the tree [INF-007]', async (code) => {
    const { load, built, state } = start();
    await load(answer(code));
    expect([state(), built.length]).toEqual(['loaded', 1]);
  });

  test.each([
    [2, 'NotFound'],
    [4, 'PremiumRestrict'],
    [6, 'PaidUp'],
    [7, 'Rejected'],
    [8, 'ETI'],
    [10, 'NotLoadable'],
    [11, 'NotLoadable'],
    [0, 'NotLoadable'],
  ])('code %d builds no tree and says %s [INF-008]', async (code, name) => {
    const { load, built, state, raised } = start();
    await load(answer(code));
    expect([state(), built.length]).toEqual(['error', 0]);
    expect(raised).toEqual([{ code, key: `tEdit-Policy-lookup-${name}`, text: undefined }]);
  });

  test('a sentence of the server goes before ours, and the policy before leaves the screen [INF-015]', async () => {
    const { load, context } = start();
    await load(answer(1));
    await load(answer(7, { errorMessage: 'Ask the office in Moncton.' }));
    expect(context().failure?.text).toBe('Ask the office in Moncton.');
    expect([context().inforceData, context().treeData]).toEqual([undefined, undefined]);
    await load(answer(7, { errorMessage: ' ' }));
    expect(context().failure?.text).toBeUndefined();
  });

  test.each([
    [new Refused(500), 500, 'Internal server error, please try after sometime'],
    [new Refused(503), 2, 'There is some error with request'],
    [new Refused(403), 2, 'There is some error with request'],
    [new Error('no network'), 2, 'There is some error with request'],
  ])(
    'a request that fails (%s) stores what it was answered under code %d: %s [INF-017] [INF-019] [INF-020]',
    async (error, code, text) => {
      const { load, context, state } = start();
      await load(error);
      expect(state()).toBe('error');
      expect(context()).toMatchObject({ error, failure: { code } });
      expect(seed.messages[context().failure?.key ?? '']?.en).toBe(text);
    },
  );

  test('the policy before stays until the answer is there, and the last search wins', async () => {
    const { actor, calls, load, state, context } = start();
    await load(answer(1));
    actor.send({ type: 'load', policyNumber: '200' });
    expect(state()).toBe('loaded');
    actor.send({ type: 'load', policyNumber: '300' });
    calls[1]?.resolve(answer(2));
    calls[2]?.resolve(answer(1, { inforcePolicy: { ...POLICY, policyNumber: '300' } }));
    for (let turn = 0; turn < 5; turn += 1) await Promise.resolve();
    expect([state(), context().treeData]).toEqual(['loaded', 'tree of 300, 2']);
  });

  test('a removal gives up the request on its way', async () => {
    const { actor, calls, state } = start();
    actor.send({ type: 'load', policyNumber: '100' });
    actor.send({ type: 'remove' });
    calls[0]?.resolve(answer(1));
    for (let turn = 0; turn < 5; turn += 1) await Promise.resolve();
    expect(state()).toBe('removed');
  });

  test('policies opened are listed once each, the latest first, every row opened out [INF-003]', async () => {
    const { load, context, actor } = start();
    await load(answer(1));
    await load(answer(3, { inforcePolicy: { ...POLICY, policyNumber: '200' } }));
    await load(answer(1));
    actor.send({ type: 'remove' });
    expect(context().opened.map(({ policyNumber, expanded }) => [policyNumber, expanded])).toEqual([
      ['100', true],
      ['200', true],
    ]);
  });

  test('is built anew on request', async () => {
    const { actor, load, context } = start();
    await load(answer(1));
    actor.send({ type: 'rebuild' });
    expect(context().treeData).toBe('tree of 100, 2');
  });

  test('riders that are tried stand in the policy on the screen until they are taken off or it is loaded again [INF-069]', async () => {
    const { actor, load, context, built } = start();
    const coverages = () => context().inforceData?.inforcePolicy?.coverages.map(({ coverageID }) => coverageID);
    await load(answer(1, { inforcePolicy: WITH_BASE }));
    actor.send({ type: 'propose', rider: RIDER });
    expect([coverages(), built.at(-1)?.inforcePolicy?.totalModalPremium]).toEqual([['002'], 12]);
    actor.send({ type: 'rebuild' });
    expect(coverages()).toEqual(['002']);
    expect(context().loaded?.inforcePolicy).toBe(WITH_BASE);
    actor.send({ type: 'withdraw' });
    expect([coverages(), context().riders]).toEqual([[], []]);
    actor.send({ type: 'propose', rider: RIDER });
    await load(answer(1, { inforcePolicy: WITH_BASE }));
    expect([coverages(), context().riders]).toEqual([[], []]);
  });
});
