import '@testing-library/jest-dom/vitest';
import { cleanup, configure } from '@testing-library/react';
import { afterAll, afterEach, beforeAll } from 'vitest';
import { server } from './server.ts';

// On a busy machine a screen takes longer to arrive than the second that is waited for otherwise.
configure({ asyncUtilTimeout: 10_000 });

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
Object.assign(globalThis, { ResizeObserver: Observer, IntersectionObserver: Observer });
Element.prototype.scrollIntoView = () => {};

beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterEach(() => {
  cleanup();
  server.resetHandlers();
  sessionStorage.clear();
  localStorage.clear();
});
afterAll(() => server.close());

// Addresses of the product are relative to the page, which Node's own fetch has none of.
const fetchFrom = globalThis.fetch;
globalThis.fetch = (input, init) =>
  fetchFrom(typeof input === 'string' ? new URL(input, location.origin) : input, init);
