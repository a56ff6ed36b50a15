import { expect, test } from 'vitest';
import { bareRoundings, bareRoundingsOfAll } from './roundings.mjs';

test.each([
  'Math.round(x * 100)',
  'Math.round((x + y) * 100) / 100',
  'Math.floor(100 * x) / 100',
  'x.toFixed(2)',
  'Math.round(x * CENTS)',
  'Math.floor(x * 100 + 0.5 + 1e-6)',
  'Math.floor(x + 0.5)',
])('%s is refused: it makes 1.00 of 1.005 [NUM-030]', (rounding) => {
  const [problem] = bareRoundings(
    'api/src/a.ts',
    `const a = 1;\nexport const b = (x: number, y: number) => ${rounding};`,
  );
  expect(problem).toMatch(/^api\/src\/a\.ts:2 /);
});

test('percentages and the product’s own roundings pass', () => {
  const source =
    'export const a = (x: number) => [toCents(x), wholeCents(x), Math.round(x * 1000), Math.floor(x + 1), x * 100];';
  expect(bareRoundings('api/src/a.ts', source)).toEqual([]);
});

test('no source rounds amounts by itself [NUM-030]', () => {
  expect(bareRoundingsOfAll()).toEqual([]);
});
