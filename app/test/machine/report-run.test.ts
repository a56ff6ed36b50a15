import type { GenerateReportRequest } from '@lifeform/metadata/contract';
import type { ReportResult } from '@lifeform/metadata/insurance';
import { describe, expect, test } from 'vitest';
import { createActor } from 'xstate';
import { createReportRunMachine } from '../../src/shell/machine/report-run-machine.ts';

const REQUEST = { payload: { prodID: '0180', formVersion: 1, values: {} } };
// The machine reads these three fields; the rest passes through to the screen.
const DONE = { resultCode: 0, errorText: '', reportOutputFile: '/DBReports/x.pdf?ticket=1' } as ReportResult;
const REFUSED = { resultCode: 2, errorText: 'No browser to print with.', reportOutputFile: '' } as ReportResult;

function startRun(isStored = false) {
  const calls: { resolve: (answer: ReportResult) => void; reject: (error: unknown) => void; signal: AbortSignal }[] =
    [];
  const presented: string[] = [];
  const raised: string[] = [];
  const logged: unknown[] = [];
  const actor = createActor(
    createReportRunMachine<GenerateReportRequest, ReportResult>({
      run: (_, signal) => new Promise((resolve, reject) => calls.push({ resolve, reject, signal })),
      present: (answer) => void presented.push(answer.reportOutputFile),
      isStored: () => isStored,
      raise: (message) => void raised.push(message),
      log: (error) => void logged.push(error),
      failure: (error) => String(error),
    }),
  ).start();
  return { actor, calls, presented, raised, logged, state: () => actor.getSnapshot().value };
}

async function settled(): Promise<void> {
  for (let turn = 0; turn < 5; turn += 1) await Promise.resolve();
}

describe('a report run', () => {
  test('goes from idle through loading to opened and back to idle [ARCH-005] [RPT-037]', async () => {
    const run = startRun();
    expect(run.state()).toBe('idle');
    run.actor.send({ type: 'run', request: REQUEST });
    expect(run.state()).toBe('loading');
    run.calls[0]?.resolve(DONE);
    await settled();
    expect(run.state()).toBe('opened');
    expect(run.presented).toEqual(['/DBReports/x.pdf?ticket=1']);
    run.actor.send({ type: 'dismiss' });
    expect(run.state()).toBe('idle');
  });

  test('with a file asked for ends stored [RPT-037]', async () => {
    const run = startRun(true);
    run.actor.send({ type: 'run', request: REQUEST });
    run.calls[0]?.resolve(DONE);
    await settled();
    expect(run.state()).toBe('stored');
  });

  test('with result code 2 ends in error with the text of the answer and shows no report [ARCH-005] [RPT-037]', async () => {
    const run = startRun();
    run.actor.send({ type: 'run', request: REQUEST });
    run.calls[0]?.resolve(REFUSED);
    await settled();
    expect(run.state()).toBe('error');
    expect(run.actor.getSnapshot().context.error).toBe('No browser to print with.');
    expect(run.presented).toEqual([]);
    expect(run.raised).toEqual(['No browser to print with.']);
    expect(run.logged).toEqual([]);
  });

  test('whose call fails is idle again, logged and not alerted of; the next run forgets why [ERR-004] [ERR-006]', async () => {
    const run = startRun();
    run.actor.send({ type: 'run', request: REQUEST });
    run.calls[0]?.reject('offline');
    await settled();
    expect(run.state()).toBe('idle');
    expect(run.actor.getSnapshot().context.error).toBe('offline');
    expect(run.logged).toEqual(['offline']);
    expect(run.raised).toEqual([]);
    run.actor.send({ type: 'run', request: REQUEST });
    expect(run.actor.getSnapshot().context.error).toBeUndefined();
    expect(run.state()).toBe('loading');
  });

  test('is not started twice', () => {
    const run = startRun();
    run.actor.send({ type: 'run', request: REQUEST });
    run.actor.send({ type: 'run', request: REQUEST });
    expect(run.calls).toHaveLength(1);
  });

  test('that is cancelled aborts its call', () => {
    const run = startRun();
    run.actor.send({ type: 'run', request: REQUEST });
    run.actor.send({ type: 'cancel' });
    expect(run.calls[0]?.signal.aborted).toBe(true);
    expect(run.state()).toBe('idle');
  });
});
