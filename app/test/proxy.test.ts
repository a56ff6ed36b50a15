import { PATHS } from '@lifeform/metadata/contract';
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
  expect(Object.values(PATHS).filter((address) => !isPassedOn(address))).toEqual([]);
  expect(['/login', '/illustration', '/developer', '/assets/index.js'].filter(isPassedOn)).toEqual([]);
});
