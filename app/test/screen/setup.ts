import '@testing-library/jest-dom/vitest';
import { cleanup, configure } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, expect, vi } from 'vitest';
import { lightenStyles, noteNoOwners } from '../../../renderer/test/light-screen.ts';
import './quick-labels.ts';
import { CaseWorker } from './case-worker.ts';
import { server } from './server.ts';

// On a busy machine a screen takes longer to arrive than the second that is waited for otherwise.
configure({ asyncUtilTimeout: 60_000 });

lightenStyles(window);
noteNoOwners();

// jsdom draws nothing: what is asked of the page's layout has no answer there.
globalThis.scrollTo = () => {};
globalThis.matchMedia = (query) =>
  Object.assign(new EventTarget(), {
    matches: false,
    media: query,
    onchange: null,
    addListener: () => {},
    removeListener: () => {},
  });
class Observer {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
  takeRecords(): never[] {
    return [];
  }
}
// Without an IntersectionObserver a form is drawn whole.
Object.assign(globalThis, { ResizeObserver: Observer, Worker: CaseWorker });
Element.prototype.scrollIntoView = () => {};

const underWay = new Set<string>();
const unanswered: string[] = [];

beforeAll(() => {
  server.listen({ onUnhandledRequest: 'error' });
  server.events.on('request:start', ({ requestId }) => underWay.add(requestId));
  server.events.on('request:end', ({ requestId }) => underWay.delete(requestId));
  server.events.on('request:unhandled', ({ request }) => unanswered.push(`${request.method} ${request.url}`));
});
afterEach(async () => {
  cleanup();
  // What a screen sends as it goes is answered by its own test, and met by no other. What a test holds back for good ends the wait.
  await vi.waitUntil(() => underWay.size === 0, { timeout: 1000, interval: 5 }).catch(() => underWay.clear());
  server.resetHandlers();
  sessionStorage.clear();
  localStorage.clear();
  // A test says what its screen asks for, and what is answered.
  expect(unanswered.splice(0)).toEqual([]);
});
afterAll(() => {
  server.events.removeAllListeners();
  server.close();
});

// Addresses of the product are relative to the page, which Node's own fetch has none of.
const fetchFrom = globalThis.fetch;
globalThis.fetch = (input, init) =>
  fetchFrom(typeof input === 'string' ? new URL(input, location.origin) : input, init);
