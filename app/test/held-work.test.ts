import { expect, test, vi } from 'vitest';
import { createHeldWork, type HeldWork } from '../src/session/held-work.ts';

/** Whether the browser would ask before the page is left. */
const asks = (page: EventTarget): boolean => !page.dispatchEvent(new Event('beforeunload', { cancelable: true }));

test('work that is held is found again by its own person alone, and the page is not left unasked until it is gone [DEV-008]', () => {
  const page = new EventTarget();
  const held = createHeldWork(() => page);
  const work = { max: 9 };
  held.hold('Ann@x.ca', 'form NewBusiness', work);
  expect([held.read('ann@x.ca', 'form NewBusiness'), held.hasAny('ANN@x.ca'), asks(page)]).toEqual([work, true, true]);
  expect([held.read('bob@x.ca', 'form NewBusiness'), held.hasAny('bob@x.ca')]).toEqual([undefined, false]);
  held.hold('ann@x.ca', 'form NewBusiness', undefined);
  expect([held.hasAny('ann@x.ca'), asks(page)]).toEqual([false, false]);
});

test('work that is kept elsewhere too is found again, and holds nobody up', () => {
  const page = new EventTarget();
  const held = createHeldWork(() => page);
  held.hold('ann@x.ca', 'form User', { max: 9 }, true);
  expect([held.read('ann@x.ca', 'form User'), held.hasAny('ann@x.ca'), asks(page)]).toEqual([{ max: 9 }, false, false]);
  held.hold('ann@x.ca', 'form User', { max: 10 });
  expect([held.hasAny('ann@x.ca'), asks(page)]).toEqual([true, true]);
});

test('a sign-out leaves nothing of anybody', () => {
  const page = new EventTarget();
  const held = createHeldWork(() => page);
  held.hold('ann@x.ca', 'form User', {});
  held.clearAll();
  expect([held.read('ann@x.ca', 'form User'), asks(page)]).toEqual([undefined, false]);
});

test('before a sign-out every screen keeps elsewhere what it still can, and a screen that is gone is not asked', async () => {
  const held = createHeldWork(() => new EventTarget());
  const kept: string[] = [];
  const settle = (name: string) => async () => void kept.push(name);
  held.beforeSignOut(settle('draft'));
  held.beforeSignOut(settle('closed'))();
  await held.settle();
  expect(kept).toEqual(['draft']);
});

test('what an earlier page held is held again, and a page that is left with its work put aside is left unasked [KEEP-001]', () => {
  const [page, next] = [new EventTarget(), new EventTarget()];
  const held = createHeldWork(() => page);
  held.hold('ann@x.ca', 'form User', { max: 9 });
  held.release();
  expect(asks(page)).toBe(false);
  const after = createHeldWork(() => next);
  after.restore(held.entries());
  expect([after.read('ann@x.ca', 'form User'), asks(next)]).toEqual([{ max: 9 }, true]);
});

const NEVER = new Promise<void>(() => undefined);

test('files that are being sent keep the page from being left unasked until they are there', async () => {
  const page = new EventTarget();
  const held = createHeldWork(() => page);
  let arrive = (): void => undefined;
  const done = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  const sending = { ...{ names: () => ['a.pdf'], isWanted: () => true, giveUp: () => undefined }, done };
  held.send('ann@x.ca', 'files', sending);
  expect([held.sending('ANN@x.ca', 'files'), held.hasAny('ann@x.ca'), asks(page)]).toEqual([sending, true, true]);
  expect([held.sending('bob@x.ca', 'files'), held.entries()]).toEqual([undefined, []]);
  arrive();
  await held.settle();
  expect([held.sending('ann@x.ca', 'files'), held.hasAny('ann@x.ca'), asks(page)]).toEqual([undefined, false, false]);
});

test.each([
  ['that nothing waits for any more', (held: HeldWork) => held.sending('ann@x.ca', 'files')],
  ['of who signs out', (held: HeldWork) => held.clearAll()],
])('files %s are given up', (_which, act) => {
  const held = createHeldWork(() => new EventTarget());
  const giveUp = vi.fn();
  held.send('ann@x.ca', 'files', { names: () => ['a.pdf'], isWanted: () => false, done: NEVER, giveUp });
  act(held);
  expect(giveUp).toHaveBeenCalledOnce();
});
