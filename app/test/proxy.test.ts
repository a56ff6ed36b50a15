import { ENDPOINTS } from '@lifeform/metadata/contract';
import { expect, test } from 'vitest';
import config from '../vite.config.ts';

const passedOn = Object.keys(config.server?.proxy ?? {});

/** As Vite matches them: what begins with ^ is a pattern, the rest is how an address begins. */
function isPassedOn(address: string): boolean {
  return passedOn.some((entry) =>
    entry.startsWith('^') ? new RegExp(entry).test(address) : address.startsWith(entry),
  );
}

test('the development server passes every address of the API on, and no page [API-045]', () => {
  const addresses = Object.keys(ENDPOINTS).map((route) => route.slice(route.indexOf('/')));
  expect(addresses.filter((address) => !isPassedOn(address))).toEqual([]);
  expect(['/login', '/illustration', '/developer', '/assets/index.js'].filter(isPassedOn)).toEqual([]);
});
