import { schemas } from '@lifeform/metadata/contract';
import { describe, expect, test } from 'vitest';
import { slowExpressions, whySlow } from './expressions.mjs';

describe('expressions that meet text of strangers', () => {
  test.each([
    ['quadratic, beginning anew at each place', String.raw`/<sheet\b[^>]*\br:id="/`],
    ['quadratic at the end of a text', String.raw`/\s+$/`],
    ['quadratic, from one loop to the next', String.raw`/^\d*\.?\d*$/`],
    ['exponential', '/^(a|a)*$/'],
  ])('are refused where they are %s [STAND-002]', (_what, expression) => {
    const [problem] = slowExpressions(
      'api/src/a.ts',
      `const a = 1;\nexport const b = (text: string) => ${expression}.test(text);`,
    );
    expect(problem).toMatch(/^api\/src\/a\.ts:2 .* is (2nd degree polynomial|exponential)/);
  });

  test('pass where they read their text once [STAND-002]', () => {
    expect(
      slowExpressions('api/src/a.ts', String.raw`export const a = /^[^\s@]+@(?:[^\s@.]+\.)+[^\s@.]{2,}$/;`),
    ).toEqual([]);
  });

  test('are written down: one made of a text is refused [STAND-002]', () => {
    expect(slowExpressions('api/src/a.ts', 'export const a = (name: string) => new RegExp(name);')).toHaveLength(1);
  });

  test('stand in schemas as patterns, each of them linear [STAND-002]', () => {
    const patterns = patternsOf(schemas);
    expect(patterns.size).toBeGreaterThan(10);
    const slow = [...patterns]
      .map((pattern) => [pattern, whySlow(pattern, 'u')])
      .filter(([, why]) => why !== undefined);
    expect(slow).toEqual([]);
  });
});

/** `pattern` and the keys of `patternProperties`, wherever they stand. */
function patternsOf(value: unknown, found = new Set<string>()): Set<string> {
  if (typeof value !== 'object' || value === null) return found;
  for (const [key, part] of Object.entries(value)) {
    if (key === 'pattern' && typeof part === 'string') found.add(part);
    if (key === 'patternProperties') for (const pattern of Object.keys(part)) found.add(pattern);
    patternsOf(part, found);
  }
  return found;
}
