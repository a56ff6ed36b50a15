import type { FormDocument } from '@lifeform/metadata';
import { expect, test } from 'vitest';
import { type CaseRunner, openCaseLine } from '../src/area/developer/case/case-line.ts';
import {
  type CaseAnswer,
  type CaseJob,
  type CaseRequest,
  createCaseProgram,
} from '../src/area/developer/case/case-program.ts';

const jobOf = (version: number, ...ids: readonly string[]): CaseJob => {
  const cases = ids.map((id) => ({ id, steps: [{ action: 'open' }] }) as const);
  const document: FormDocument = { form: 'Claim', version, items: [], layout: [], rules: [], messages: {}, cases };
  return { document, surroundings: { setups: [] } };
};

/** A worker that answers when it is told to. */
function runner() {
  const sent: CaseRequest[] = [];
  const made: CaseRunner = {
    ...{ onmessage: null, onerror: null },
    postMessage: (request) => void sent.push(request),
    terminate: () => void sent.push({ stop: true }),
  };
  const answer = (data: CaseAnswer): void => made.onmessage?.(new MessageEvent('message', { data }));
  return { made, sent, answer, fail: () => made.onerror?.(new Event('error') as ErrorEvent) };
}

test('while tests run, of the drafts that come the newest is run next, and what is under way is ended once [EDIT-014]', () => {
  const { made, sent, answer } = runner();
  const heard: number[] = [];
  const line = openCaseLine(made, ({ document }) => heard.push(document.version));
  const [first, second, third] = [jobOf(1), jobOf(2), jobOf(3)];
  line.run(first);
  line.run(second);
  line.run(third);
  expect(sent).toEqual([first, { stop: true }]);
  answer({ kind: 'ended' });
  expect(sent.slice(2)).toEqual([third]);
  expect(heard).toEqual([]);
  answer({ kind: 'results', results: [], coverage: [] });
  expect(heard).toEqual([3]);
  answer({ kind: 'suggestions', suggestions: [] });
  expect(heard).toEqual([3, 3]);
  line.run(first);
  expect(sent.slice(3)).toEqual([first]);
});

test('tests that cannot be run are told, and the next draft is run', () => {
  const { made, sent, fail } = runner();
  const heard: unknown[] = [];
  const line = openCaseLine(made, (_, { kind }) => heard.push(kind));
  line.run(jobOf(1));
  fail();
  expect(heard).toEqual(['ended']);
  line.run(jobOf(2));
  expect(sent).toEqual([jobOf(1), jobOf(2)]);
});

test('a run that is ended goes no further than the test it is at, and the next one runs whole', async () => {
  const answers: CaseAnswer[] = [];
  const pauses: (() => void)[] = [];
  const hear = createCaseProgram(
    (answer) => void answers.push(answer),
    () => new Promise((resolve) => pauses.push(resolve)),
  );
  const go = async (): Promise<void> => {
    await expect.poll(() => pauses.length).toBe(1);
    pauses.pop()?.();
  };
  hear(jobOf(1, 'a', 'b'));
  hear({ stop: true });
  await go();
  await expect.poll(() => answers).toEqual([{ kind: 'ended' }]);
  hear(jobOf(2, 'a', 'b'));
  await go();
  await go();
  await expect.poll(() => answers.map(({ kind }) => kind)).toEqual(['ended', 'results', 'suggestions']);
  const [, done] = answers;
  expect(done?.kind === 'results' && done.results.map((result) => result.case)).toEqual(['a', 'b']);
});
