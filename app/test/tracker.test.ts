import { createForm, type Form } from '@lifeform/engine';
import { type ControlItem, FIELD_TYPES, type FormDocument } from '@lifeform/metadata';
import type { TrackingInfo } from '@lifeform/metadata/contract';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createApiClient } from '../src/data/api-client.ts';
import { call } from '../src/data/call.ts';
import { createTracker } from '../src/session/tracker.ts';

interface Posted {
  readonly path: string;
  readonly init: RequestInit;
  readonly events: readonly TrackingInfo[];
}

const PERSON = { username: 'agent@lifeform.example', trackingUserName: '', agentID: '000123' };
const NOON = new Date(2026, 10, 20, 12, 0, 0, 987);

/** A tracker over the application's own client, with a timer that waits to be told and a server that notes. */
function start(person = PERSON, serve: () => Response | Promise<Response> = () => new Response(null, { status: 204 })) {
  const posted: Posted[] = [];
  const failures: unknown[] = [];
  const timers: (() => void)[] = [];
  const credentials = () => ({ jwt: 'the-jwt', challenge: 'c', token: undefined });
  const client = createApiClient({ credentials, refreshed: () => {}, expired: () => {} }, async (path, init = {}) => {
    posted.push({ path: String(path), init, events: JSON.parse(String(init.body)).events });
    return serve();
  });
  const tracker = createTracker({
    person,
    now: () => NOON,
    send: (events, isLeaving) =>
      call(client, 'POST /tracking/sendTrackingInfo', { body: { events }, isKeptAlive: isLeaving }),
    failed: (error) => failures.push(error),
    schedule: (run) => timers.push(run),
  });
  const wait = () => {
    for (const run of timers.splice(0)) run();
  };
  return { tracker, posted, failures, wait };
}

/** A form of tracked items that tells the tracker, as the application's forms do. */
function formOf(items: readonly ControlItem[], { tracker }: ReturnType<typeof start>): Form {
  const document: FormDocument = { form: 'NewBusiness', version: 7, items, layout: [], rules: [], messages: {} };
  const onTrack = (event: Parameters<NonNullable<Parameters<typeof createForm>[1]['onTrack']>>[0]) =>
    tracker.add({ ...event, formName: 'NewBusiness', formVersion: 7 });
  return createForm(document, { locale: 'en', now: () => NOON, onTrack });
}

const tracked = (name: string, fieldType: string): ControlItem => ({ name, fieldType, isTracking: true });

describe('a tracked event is posted', () => {
  const started = start();
  const form = formOf(
    [tracked('btnGo', 'button'), tracked('tabOne', 'tab'), tracked('chkYes', 'check'), tracked('pagOne', 'page')],
    started,
  );
  form.click('btnGo');
  form.show('tabOne');
  form.change('chkYes', true);
  form.show('pagOne');
  started.wait();
  const [{ events = [], path, init } = {}] = started.posted;
  const told = (name: string) => events.find(({ header }) => header.name === name)?.header.eventType;

  test('BUTTON_CLICK when a tracked button is clicked [TRK-003]', () => expect(told('btnGo')).toBe('BUTTON_CLICK'));
  test('TAB_CLICK when a tracked tab is clicked [TRK-004]', () => expect(told('tabOne')).toBe('TAB_CLICK'));
  test('CONTROL_CHANGE when a tracked control changes [TRK-005]', () => expect(told('chkYes')).toBe('CONTROL_CHANGE'));
  test('PAGE_LOAD when a page loads [TRK-006]', () => expect(told('pagOne')).toBe('PAGE_LOAD'));

  test('with who, what, where and when in whole seconds, and a detail [TRK-001] [TRK-002]', () => {
    expect(events[0]).toEqual({
      header: {
        username: 'agent@lifeform.example',
        loginUserName: 'agent@lifeform.example',
        eventType: 'BUTTON_CLICK',
        formName: 'NewBusiness',
        name: 'btnGo',
        agentID: '000123',
        timestamp: Math.floor(NOON.getTime() / 1000),
      },
      detail: { formVersion: 7 },
    });
  });

  test('by the signed-in person, to the address of tracking [API-017]', () => {
    const headers = init?.headers as Record<string, string>; // as the client makes them
    expect([path, init?.method, headers.authorization]).toEqual([
      '/tracking/sendTrackingInfo',
      'POST',
      'Bearer the-jwt',
    ]);
  });
});

test('the name for tracking stands for the sign-in name where there is one [TRK-007]', () => {
  const started = start({ ...PERSON, trackingUserName: 'user-x' });
  started.tracker.add({ eventType: 'PAGE_LOAD', formName: '', name: '/illustration' });
  started.wait();
  expect(started.posted[0]?.events[0]?.header).toMatchObject({
    username: 'user-x',
    loginUserName: 'agent@lifeform.example',
  });
});

describe('events go in small batches', () => {
  const add = ({ tracker }: ReturnType<typeof start>, count: number) => {
    for (let index = 0; index < count; index += 1)
      tracker.add({ eventType: 'CONTROL_CHANGE', formName: 'F', name: `c${index}` });
  };

  test('five in a few seconds are one request, and nothing is sent twice [TRK-008]', () => {
    const started = start();
    add(started, 5);
    expect(started.posted).toHaveLength(0);
    started.wait();
    started.tracker.flush(true);
    expect(started.posted.map(({ events }) => events.map(({ header }) => header.name))).toEqual([
      ['c0', 'c1', 'c2', 'c3', 'c4'],
    ]);
  });

  test('what waits is sent when the page goes away, by a request that outlives it [TRK-008]', () => {
    const started = start();
    add(started, 2);
    started.tracker.flush(true);
    expect([started.posted.length, started.posted[0]?.init.keepalive]).toEqual([1, true]);
  });

  test('a burst does not wait', () => {
    const started = start();
    add(started, 51);
    expect(started.posted.map(({ events }) => events.length)).toEqual([50]);
  });
});

test('a failure is logged and nothing else comes of it [ERR-001]', async () => {
  for (const serve of [() => Promise.reject(new TypeError('offline')), () => new Response('{}', { status: 500 })]) {
    const started = start(PERSON, serve);
    started.tracker.add({ eventType: 'BUTTON_CLICK', formName: 'F', name: 'b' });
    started.wait();
    await new Promise((done) => setTimeout(done));
    expect(started.failures).toHaveLength(1);
  }
});

test('nothing that is entered is told, whatever the control [TRK-009]', () => {
  const CHANGED: TrackingInfo = {
    header: {
      username: PERSON.username,
      loginUserName: PERSON.username,
      eventType: 'CONTROL_CHANGE',
      formName: 'NewBusiness',
      name: 'control',
      agentID: PERSON.agentID,
      timestamp: Math.floor(NOON.getTime() / 1000),
    },
    detail: { formVersion: 7 },
  };
  const SECRETS = ['046454286', '123-45-6789', '4111111111111111', 'Jane Doe', '0815-4711', '31/12/1980'];
  fc.assert(
    fc.property(fc.constantFrom(...FIELD_TYPES), fc.constantFrom(...SECRETS), (type, secret) => {
      const started = start();
      const form = formOf([tracked('control', type)], started);
      form.focus('control');
      form.type('control', secret);
      form.blur('control');
      form.change('control', `${secret}0`);
      started.wait();
      const events = started.posted.flatMap((request) => request.events);
      // Whole objects, so that there is no place left where an entry could stand.
      for (const event of events) expect(event).toEqual(CHANGED);
      if (!form.getField('control').isDefault) expect(events.length).toBeGreaterThan(0);
    }),
  );
});
