import { EventEmitter } from 'node:events';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { describe, expect, test } from 'vitest';
import { Admission } from '../src/platform/http/admission.ts';
import { LoopDelay } from '../src/platform/http/loop-delay.ts';

const LIMITS = { requests: 2, loopMilliseconds: 200 };

/** What comes to a server whose loop is late by so many milliseconds. */
function server() {
  const loop = { delay: 0, isLate: (limit: number) => loop.delay > limit };
  const admission = new Admission(LIMITS, loop);
  const ask = (route = 'GET /api/products', headers: IncomingMessage['headers'] = {}) => {
    const [method, url] = route.split(' ');
    const request = Object.assign(new EventEmitter(), { method, url, headers });
    const response = Object.assign(new EventEmitter(), { writableEnded: false });
    const excess = admission.excess(request as unknown as IncomingMessage, response as unknown as ServerResponse);
    return { excess, request, response };
  };
  return { ask, loop };
}

describe('a request', () => {
  test('beyond the most at a time is refused until one of them is answered [STAND-022]', () => {
    const { ask } = server();
    const [first, second, third] = [ask(), ask(), ask()];
    expect([first.excess, second.excess, third.excess]).toEqual([undefined, undefined, 'requests']);
    first.response.emit('close');
    expect([ask().excess, ask().excess]).toEqual([undefined, 'requests']);
  });

  test('that finds the event loop later than the limit is refused, one at the limit is not [STAND-022]', () => {
    const { ask, loop } = server();
    loop.delay = 200;
    expect(ask().excess).toBeUndefined();
    loop.delay = 201;
    expect(ask().excess).toBe('loop');
  });

  test.each([
    'GET /api/getVersion',
    'GET /api/ready',
    'HEAD /api/ready?probe',
    'GET /api/live',
    'POST /users/logout',
    'GET /api/GetMessages/Refusal',
  ])('%s is served whatever is asked besides [STAND-022]', (route) => {
    const { ask, loop } = server();
    ask();
    ask();
    loop.delay = 10_000;
    expect([ask('GET /api/products').excess, ask(route).excess]).toEqual(['loop', undefined]);
  });

  test('counts from the end of its body, so that one sent slowly keeps nobody out', () => {
    const { ask } = server();
    const slow = [1, 2, 3].map(() => ask('POST /api/illustrations', { 'content-length': '9' }));
    expect(slow.map(({ excess }) => excess)).toEqual([undefined, undefined, undefined]);
    slow[0]?.request.emit('end');
    slow[1]?.request.emit('end');
    expect(ask().excess).toBe('requests');
    slow[2]?.response.emit('close');
    slow[2]?.request.emit('end');
    slow[0]?.response.emit('close');
    expect(ask().excess).toBeUndefined();
  });

  test('whose answer only has to be read does not count', () => {
    const { ask } = server();
    const [first] = [ask(), ask()];
    Object.assign(first?.response ?? {}, { writableEnded: true });
    expect(ask().excess).toBeUndefined();
  });
});

test('a burst may take the whole limit of the loop, and turns without a pause between them a share of it each [STAND-022]', async () => {
  const LIMIT = 80;
  const SHARE = LIMIT / 4;
  let now = 0;
  const loop = new LoopDelay(() => now);
  const turn = async (milliseconds: number): Promise<boolean> => {
    const isFirstLate = loop.isLate(LIMIT);
    now += milliseconds;
    const isLate = loop.isLate(LIMIT);
    await new Promise(setImmediate);
    return isFirstLate || isLate;
  };
  expect(await turn(SHARE * 2)).toBe(false);
  expect(await turn(LIMIT + 5)).toBe(true);
  // By now there was no pause for longer than the limit.
  expect(await turn(SHARE + 5)).toBe(true);
  // A short turn means that it has caught up.
  expect(await turn(0)).toBe(false);
  expect(await turn(SHARE * 2)).toBe(false);
  await turn(LIMIT);
  now += 30;
  expect(await turn(SHARE * 2)).toBe(false);
  loop.close();
});
