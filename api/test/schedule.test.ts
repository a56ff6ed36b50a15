import type { ControlItem, FormCase, FormDocument } from '@lifeform/metadata';
import type {
  ChangeDetail,
  ChangeLine,
  ErrorAnswer,
  FormAsOf,
  PublishAnswer,
  UpdateControlItemsRequest,
} from '@lifeform/metadata/contract';
import { renameField } from '@lifeform/metadata/insurance';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { ChangeSchedule } from '../src/feature/change/change-schedule.ts';
import { CLOCK, type Clock } from '../src/platform/clock/clock.module.ts';
import { accountOf, type Client, path, startApi } from './harness.ts';

const api = startApi();
const form = 'NewBusiness';
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

let author: Client;
let reviewer: Client;
let now: number;
beforeAll(() => api.holdClock(true));
beforeEach(() => later(0));

/** That much later, when tokens of before are over: everybody signs in again, and what is due is published. */
async function later(milliseconds: number): Promise<void> {
  api.travel(milliseconds);
  [author, reviewer] = [
    await api.signIn(...accountOf('developer')),
    await api.signIn(...accountOf('administratorDeveloper')),
  ];
  now = at().getTime();
  await schedule();
}

/** What time the server has. */
function at(): Date {
  return api.app.get<Clock>(CLOCK)();
}
const schedule = () => api.app.get(ChangeSchedule).run();
const read = async (): Promise<FormDocument> =>
  (await author.get<FormDocument>(path('/api/GetControlItemsByForm/:form', { form }))).body;
const itemOf = ({ items }: Pick<FormDocument, 'items'>, name: string): ControlItem => {
  const item = items.find((one) => one.name === name);
  if (!item) throw new Error(name);
  return item;
};
const asOf = async (moment: number) =>
  (
    await author.get<FormAsOf>(
      `${path('/api/forms/:form/asOf', { form })}?at=${encodeURIComponent(new Date(moment).toISOString())}`,
    )
  ).body;
const maxAsOf = async (moment: number, name: string) => itemOf((await asOf(moment)).content, name).max;
const detail = async (id: string) => (await author.get<ChangeDetail>(path('/api/changes/:id', { id }))).body;
const publish = async (request: Partial<UpdateControlItemsRequest>) => {
  const body = { form, baseVersion: (await read()).version, items: [], ...request };
  const answer = await reviewer.post<PublishAnswer & ErrorAnswer>('/api/updateControlItems', body);
  expect([answer.status, answer.body.code]).toEqual([200, undefined]);
  return answer.body.version;
};

/** A change of a maximum that another person approved for a moment. */
async function approvedFor(moment: number, name: string, max: number): Promise<ChangeLine> {
  const document = await read();
  const body = { form, baseVersion: document.version, items: [{ ...itemOf(document, name), max }] };
  const request = { route: 'POST /api/updateControlItems', params: {}, body };
  const publishAt = new Date(moment).toISOString();
  const sent = await author.post<ChangeLine>('/api/changes', { title: `${name} ${max}`, request, publishAt });
  expect(sent.status).toBe(200);
  const approval = { move: 'approve', revision: sent.body.revision };
  const { body: approved } = await reviewer.post<ChangeLine>(
    path('/api/changes/:id/move', { id: sent.body.id }),
    approval,
  );
  expect([approved.state, approved.publishAt]).toEqual(['scheduled', publishAt]);
  return approved;
}

describe('a change that is approved for a date and time', () => {
  test('is in force from that minute and not before it, on the form and in its versions [SHIP-002]', async () => {
    const first = (await read()).version;
    const moment = now + HOUR;
    const { id } = await approvedFor(moment, 'txtFaceTerm20', 4_000_000);
    expect((await asOf(moment - MINUTE)).scheduled).toEqual([]);
    expect(await maxAsOf(moment - MINUTE, 'txtFaceTerm20')).toBe(5_000_000);
    expect((await asOf(moment)).scheduled).toEqual([
      { id, title: 'txtFaceTerm20 4000000', publishAt: new Date(moment).toISOString(), isConflict: false },
    ]);
    expect(await maxAsOf(moment, 'txtFaceTerm20')).toBe(4_000_000);

    await later(HOUR - MINUTE);
    expect([(await read()).version, (await detail(id)).state]).toEqual([first, 'scheduled']);
    await later(2 * MINUTE);
    const after = await read();
    expect([after.version, itemOf(after, 'txtFaceTerm20').max]).toEqual([first + 1, 4_000_000]);
    expect(await detail(id)).toMatchObject({ state: 'published', version: first + 1 });
    // The minute before is still told as it was.
    expect(await asOf(moment - MINUTE)).toMatchObject({ version: first, scheduled: [] });
    expect(await maxAsOf(moment - MINUTE, 'txtFaceTerm20')).toBe(5_000_000);
    expect((await asOf(moment + MINUTE)).version).toBe(first + 1);
  });

  test('is published at the next start when nothing ran at its time', async () => {
    const { id } = await approvedFor(now + HOUR, 'txtFaceTerm20', 3_900_000);
    const { version } = await read();
    api.travel(3 * HOUR);
    await api.restart({});
    await later(0);
    expect(await detail(id)).toMatchObject({ state: 'published', version: version + 1 });
  });

  test('keeps what others published since it was approved', async () => {
    const { id } = await approvedFor(now + HOUR, 'txtFaceTerm20', 3_800_000);
    await publish({ items: [{ ...itemOf(await read(), 'txtFaceTerm10'), max: 4_500_000 }] });
    await later(HOUR);
    const document = await read();
    expect((await detail(id)).state).toBe('published');
    expect(['txtFaceTerm10', 'txtFaceTerm20'].map((name) => itemOf(document, name).max)).toEqual([
      4_500_000, 3_800_000,
    ]);
  });

  test('is stopped where somebody meanwhile published another value, which stays, and says where', async () => {
    const { id } = await approvedFor(now + HOUR, 'txtFaceTerm20', 3_700_000);
    const version = await publish({ items: [{ ...itemOf(await read(), 'txtFaceTerm20'), max: 3_600_000 }] });
    expect((await asOf(now + HOUR)).scheduled).toMatchObject([{ id, isConflict: true }]);
    await later(HOUR);
    expect(await detail(id)).toMatchObject({
      state: 'stopped',
      failure: { code: 'changeConflicts', issues: [{ code: 'conflict', path: 'items txtFaceTerm20 max' }] },
    });
    expect([(await read()).version, itemOf(await read(), 'txtFaceTerm20').max]).toEqual([version, 3_600_000]);
  });

  test('is stopped by a case that was broken between its approval and its date: the version stays out and its author is told which [SHIP-003]', async () => {
    const { id } = await approvedFor(now + HOUR, 'txtFaceTerm20', 3_500_000);
    const held: FormCase = {
      id: 'twenty-years-hold',
      given: { setup: '0180', values: { chkTerm20: true } },
      steps: [
        { action: 'change', field: 'txtFaceTerm20', value: 3_550_000, expect: { txtFaceTerm20: { errors: [] } } },
      ],
    };
    const { content } = await asOf(now);
    const version = await publish({ cases: [...content.cases, held] });
    await later(HOUR);
    const stopped = await detail(id);
    expect(stopped).toMatchObject({
      state: 'stopped',
      failure: {
        code: 'formCasesFail',
        parameters: { case: 'twenty-years-hold', place: 'txtFaceTerm20.errors', expected: '[]' },
      },
    });
    expect([(await read()).version, itemOf(await read(), 'txtFaceTerm20').max]).toEqual([version, 3_600_000]);
    const again = path('/api/changes/:id/move', { id });
    const { body } = await reviewer.post<ErrorAnswer>(again, { move: 'publish', revision: stopped.revision });
    expect(body.code).toBe('changeStateRefused');
    await publish({ cases: content.cases });
  });

  test('is not published once its author may not publish any more', async () => {
    const { id } = await approvedFor(now + HOUR, 'txtFaceTerm20', 3_400_000);
    await api.dataSource.query("UPDATE app_user SET roleID = 'agent' WHERE username = 'developer@lifeform.example'");
    await later(HOUR);
    await api.dataSource.query(
      "UPDATE app_user SET roleID = 'developer' WHERE username = 'developer@lifeform.example'",
    );
    expect(await detail(id)).toMatchObject({ state: 'stopped', failure: { code: 'notAllowed' } });
  });

  test('is for a moment to come', async () => {
    const body = { form, baseVersion: (await read()).version, items: [] };
    const request = { route: 'POST /api/updateControlItems', params: {}, body };
    for (const publishAt of [new Date(now - 1).toISOString(), 'soon']) {
      const { status, body: error } = await author.post<ErrorAnswer>('/api/changes', {
        title: 'x',
        request,
        publishAt,
      });
      expect([status, error.code]).toEqual([400, 'changeMoment']);
    }
    const odd = await author.get<ErrorAnswer>(`${path('/api/forms/:form/asOf', { form })}?at=soon`);
    expect([odd.status, odd.body.code]).toEqual([400, 'momentRefused']);
  });
});

describe('one change among many', () => {
  const FIVE = ['txtFaceTerm10', 'txtFaceTerm20', 'txtFaceTerm30'] as const;
  const undo = (who: Client, version: number, more: object = {}) =>
    read().then(({ version: baseVersion }) =>
      who.post<PublishAnswer & ErrorAnswer>(
        path('/api/forms/:form/versions/:version/undo', { form, version: String(version) }),
        { baseVersion, ...more },
      ),
    );
  const limit = async (name: string, property: 'min' | 'max', value: number) =>
    publish({ items: [{ ...itemOf(await read(), name), [property]: value }] });

  test('that never was is named as it was asked for', async () => {
    const { status, body } = await undo(author, 999);
    expect([status, body.code, body.parameters]).toEqual([404, 'noFormVersion', { form, version: 999 }]);
  });

  test('is not undone where it is the first, as there is nothing before it', async () => {
    const { status, body } = await undo(author, 1);
    expect([status, body.code, body.parameters]).toEqual([409, 'undoFirst', { form }]);
  });

  test('is undone: of five the third goes, and four stay [SHIP-004]', async () => {
    const [ten, twenty, thirty] = FIVE;
    const before = itemOf(await read(), thirty).max;
    await limit(ten, 'max', 4_400_000);
    await limit(twenty, 'max', 3_300_000);
    const third = await limit(thirty, 'max', 2_200_000);
    await limit(ten, 'min', 60_000);
    await limit(thirty, 'min', 70_000);
    // Who may only set limits may take one back; the others may not even ask.
    const agent = await api.signIn(...accountOf('agent'));
    expect((await undo(agent, third)).status).toBe(403);
    const { status } = await undo(await api.signIn(...accountOf('administrator')), third);
    expect(status).toBe(200);
    const document = await read();
    expect(FIVE.map((name) => itemOf(document, name)).map(({ max, min }) => [min, max])).toEqual([
      [60_000, 4_400_000],
      [expect.any(Number), 3_300_000],
      [70_000, before],
    ]);
    expect((await undo(author, third)).body.code).toBe('undoNothing');
  });

  test('that gave a field another name is undone too, and what was entered meanwhile is found [SHIP-004]', async () => {
    const { content } = await asOf(now);
    const [from, to] = ['txtAlternate1Name', 'txtOtherName'];
    const renamed = renameField(content, { form, from, to });
    const body = { form, baseVersion: (await read()).version, isWhole: true, ...renamed };
    const { status, body: made } = await reviewer.post<PublishAnswer & ErrorAnswer>('/api/updateControlItems', body);
    expect([status, made.code]).toEqual([200, undefined]);
    expect((await undo(author, made.version)).status).toBe(200);
    const document = await read();
    expect(itemOf(document, from).formerNames).toEqual([to]);
    expect(document.items.some(({ name }) => name === to)).toBe(false);
    expect(document.layout.some(({ id }) => id === from)).toBe(true);
  });

  test('asks what becomes of a place that was changed again since', async () => {
    const second = await limit('txtFaceTerm20', 'max', 3_200_000);
    await limit('txtFaceTerm20', 'max', 3_100_000);
    const asked = await undo(author, second);
    const id = 'items txtFaceTerm20 max';
    expect([asked.status, asked.body.code, asked.body.issues?.map(({ path: at }) => at)]).toEqual([
      ...[409, 'undoConflicts'],
      [id],
    ]);
    expect((await undo(author, second, { choices: { [id]: 'keep' } })).body.code).toBe('undoNothing');
    expect((await undo(author, second, { choices: { [id]: 'undo' } })).status).toBe(200);
    expect(itemOf(await read(), 'txtFaceTerm20').max).toBe(3_300_000);
  });

  test('is not undone by somebody who could not have made it', async () => {
    const { content } = await asOf(now);
    const version = await publish({ cases: content.cases.slice(0, -1) });
    const { status, body } = await undo(await api.signIn(...accountOf('administrator')), version);
    expect([status, body.code]).toEqual([403, 'developerNeeded']);
    expect((await undo(author, version)).status).toBe(200);
  });
});
