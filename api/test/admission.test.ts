import { EventEmitter } from 'node:events';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { describe, expect, test } from 'vitest';
import { Admission } from '../src/platform/http/admission.ts';
import { LoopDelay } from '../src/platform/http/loop-delay.ts';

const LIMITS = { requests: 2, loopMilliseconds: 200 };

/** What comes to a server whose loop is late by so many milliseconds. */
function server() {
  const loop = { delay: 0, now: () => loop.delay };
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

test('the delay of the loop is what the current turn has taken so far', async () => {
  const loop = new LoopDelay();
  loop.now();
  const end = performance.now() + 30;
  while (performance.now() < end);
  const late = loop.now();
  await new Promise(setImmediate);
  expect(late).toBeGreaterThanOrEqual(30);
  expect(loop.now()).toBeLessThan(late);
  loop.close();
});
