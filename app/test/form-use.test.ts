import { createForm } from '@lifeform/engine';
import type { FormDocument } from '@lifeform/metadata';
import type { FormUseRequest } from '@lifeform/metadata/contract';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createFormUse } from '../src/session/form-use.ts';

const AT = { form: 'NeedsLite', version: 3 };

/** A counter with a timer that waits to be told, and a server that notes. */
function start(serve: () => Promise<{ readonly isCounted: boolean }> = async () => ({ isCounted: true })) {
  const sent: (FormUseRequest & { readonly isLeaving: boolean })[] = [];
  const failures: unknown[] = [];
  const timers: (() => void)[] = [];
  const use = createFormUse({
    send: (request, isLeaving) => {
      sent.push({ ...request, isLeaving });
      return serve();
    },
    failed: (error) => failures.push(error),
    schedule: (run) => timers.push(run),
  });
  const wait = () => {
    for (const run of timers.splice(0)) run();
  };
  const counts = () => sent.splice(0).flatMap((request) => request.counts);
  return { use, sent, failures, timers, wait, counts };
}

describe('the use of a form', () => {
  test('is sent as counts by field and act, some seconds later in one request', () => {
    const { use, sent, timers, wait } = start();
    use.add(AT, { act: 'err', field: 'txtAge' });
    use.add(AT, { act: 'err', field: 'txtAge' });
    use.add(AT, { act: 'why', field: 'txtNeed' });
    expect([sent.length, timers.length]).toEqual([0, 1]);
    wait();
    const counts = [
      { field: 'txtAge', act: 'err', count: 2 },
      { field: 'txtNeed', act: 'why', count: 1 },
    ];
    expect(sent).toEqual([{ ...AT, counts, isLeaving: false }]);
    wait();
    expect(sent).toHaveLength(1);
  });

  test('stops at the field reached last, when a form is closed that was not finished [SHIP-013]', () => {
    const { use, counts } = start();
    use.add(AT, { act: 'reach', field: 'txtAge' });
    use.add(AT, { act: 'reach', field: 'txtIncome' });
    use.leave(AT.form);
    expect(counts()).toEqual([{ field: 'txtIncome', act: 'stop', count: 1 }]);
    use.leave(AT.form);
    expect(counts()).toEqual([]);
  });

  test('stops nowhere once it was finished, until a field is reached again', () => {
    const { use, counts } = start();
    use.add(AT, { act: 'reach', field: 'txtAge' });
    use.add(AT, { act: 'finish' });
    use.leave(AT.form);
    expect(counts()).toEqual([]);
    use.add(AT, { act: 'reach', field: 'txtAge' });
    void use.leaveAll(false);
    expect(counts()).toEqual([{ field: 'txtAge', act: 'stop', count: 1 }]);
  });

  test('stops where it is when the page is closed, in a request that outlives the page', () => {
    const { use, sent } = start();
    use.add(AT, { act: 'reach', field: 'txtAge' });
    void use.leaveAll(true);
    expect(sent).toEqual([{ ...AT, counts: [{ field: 'txtAge', act: 'stop', count: 1 }], isLeaving: true }]);
  });

  test('is of the version it happened in: a newer one begins a request of its own', () => {
    const { use, sent, wait } = start();
    use.add(AT, { act: 'err', field: 'txtAge' });
    use.add({ ...AT, version: 4 }, { act: 'err', field: 'txtNew' });
    wait();
    expect(sent.map(({ version, counts }) => [version, counts[0]?.field])).toEqual([
      [3, 'txtAge'],
      [4, 'txtNew'],
    ]);
  });

  test('goes at once when a hundred are waiting, at one field or at a hundred', () => {
    const one = start();
    for (let times = 0; times < 99; times += 1) one.use.add(AT, { act: 'err', field: 'txtAge' });
    expect(one.sent).toEqual([]);
    one.use.add(AT, { act: 'err', field: 'txtAge' });
    expect(one.counts()).toEqual([{ field: 'txtAge', act: 'err', count: 100 }]);
    const many = start();
    for (let at = 0; at < 99; at += 1) many.use.add(AT, { act: 'err', field: `txtAge${at}` });
    expect(many.sent).toEqual([]);
    many.use.add(AT, { act: 'err', field: 'txtAge99' });
    expect(many.counts()).toHaveLength(100);
  });

  test('is sent no more once the server said that it counts nothing, and never twice when sending fails', async () => {
    const off = start(async () => ({ isCounted: false }));
    off.use.add(AT, { act: 'err', field: 'txtAge' });
    await off.use.leaveAll(false);
    off.use.add(AT, { act: 'err', field: 'txtAge' });
    await off.use.leaveAll(false);
    expect(off.sent).toHaveLength(1);
    const broken = start(() => Promise.reject(new Error('away')));
    broken.use.add(AT, { act: 'err', field: 'txtAge' });
    await broken.use.leaveAll(false);
    await broken.use.leaveAll(false);
    expect([broken.sent.length, broken.failures.length]).toEqual([1, 1]);
  });

  test('holds nothing that was entered, whatever that is', () => {
    const document: FormDocument = {
      ...{ ...AT, layout: [], rules: [], messages: {} },
      items: [
        { name: 'txtName', fieldType: 'text', required: true },
        { name: 'txtAge', fieldType: 'integer', max: 5 },
      ],
    };
    const step = fc.tuple(
      fc.constantFrom('txtName', 'txtAge'),
      fc.string({ minLength: 1 }).map((words) => `⟦${words}⟧`),
    );
    fc.assert(
      fc.property(fc.array(step, { minLength: 1, maxLength: 12 }), (steps) => {
        const { use, sent } = start();
        const onUse: Parameters<typeof createForm>[1]['onUse'] = (one) => use.add(AT, one);
        const form = createForm(document, { locale: 'en', now: () => new Date(2026, 10, 20), onUse });
        for (const [name, words] of steps) {
          form.focus(name);
          form.type(name, words);
          form.blur(name);
          form.explained(name);
        }
        void use.leaveAll(true);
        expect(sent).toHaveLength(1);
        expect(JSON.stringify(sent)).not.toMatch(/[⟦⟧]/);
        expect(sent[0]?.counts.find(({ act }) => act === 'stop')?.field).toBe(steps.at(-1)?.[0]);
      }),
    );
  });
});
