import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { findBoundary, type Trial } from '../../src/pricing/solve/find-boundary.ts';

const measured = (margin: number): Trial => ({ holds: margin >= 0, margin });

describe('the first value that holds', () => {
  test('is what going through all of them finds, with the one before it', () => {
    const monotone = fc.record({
      last: fc.integer({ min: 1, max: 3000 }),
      from: fc.integer({ min: 1, max: 3200 }),
      bend: fc.constantFrom(0.2, 0.5, 1, 2, 5, 20),
      isMeasured: fc.boolean(),
    });
    fc.assert(
      fc.property(monotone, ({ last, from, bend, isMeasured }) => {
        const trial = (value: number): Trial =>
          isMeasured ? measured((value / from) ** bend - 1) : { holds: value >= from };
        const expected = from <= last ? { stopped: 'met', value: from, beside: from - 1 } : { stopped: 'none' };
        expect(findBoundary(last, trial)).toMatchObject(expected);
      }),
    );
  });

  test.each([
    ['a straight line', (value: number) => measured(value - 123_456_789), 6],
    ['a steep curve', (value: number) => measured((value / 123_456_789) ** 30 - 1), 40],
    ['a step', (value: number): Trial => ({ holds: value >= 123_456_789 }), 40],
  ])('of a billion is found along %s in at most %i tries', (_, trial, most) => {
    const found = findBoundary(1e9, trial);
    expect(found).toMatchObject({ stopped: 'met', value: 123_456_789 });
    expect(found.tries).toBeLessThanOrEqual(most as number);
  });

  test('is found before values that are refused, however few of them hold', () => {
    fc.assert(
      fc.property(fc.integer({ min: 2, max: 1000 }), fc.nat(999), (refusedFrom, below) => {
        const from = Math.max(1, refusedFrom - 1 - below);
        const trial = (value: number): Trial =>
          value >= refusedFrom ? { holds: false, isRefused: true } : measured(value - from);
        expect(findBoundary(1000, trial)).toMatchObject({ stopped: 'met', value: from, beside: from - 1 });
      }),
    );
  });
});

describe('a search that cannot end at one change ends all the same [SOLVE-008]', () => {
  test('where nothing holds, or everything does', () => {
    expect(findBoundary(1e9, () => measured(-5))).toMatchObject({ stopped: 'none' });
    expect(findBoundary(1e9, () => measured(-5)).value).toBeUndefined();
    expect(findBoundary(1e9, () => measured(5))).toEqual({ stopped: 'limit', value: 0, tries: 1 });
  });

  test('where it holds between two values alone, at the first of them', () => {
    const between = (value: number): Trial => ({ holds: value >= 40_000 && value <= 90_000 });
    expect(findBoundary(200_000, between)).toMatchObject({ stopped: 'met', value: 40_000, beside: 39_999 });
  });

  test('where margins lie, within the bound', () => {
    fc.assert(
      fc.property(
        fc.func(
          fc.record({
            holds: fc.boolean(),
            margin: fc.option(fc.double(), { nil: undefined }),
            isRefused: fc.boolean(),
          }),
        ),
        (of) => {
          const asked: number[] = [];
          const { tries, value } = findBoundary(1e9, (at) => {
            asked.push(at);
            return of(at);
          });
          expect(tries).toBeLessThanOrEqual(90);
          expect(Math.min(...asked)).toBe(0);
          expect(Math.max(...asked)).toBeLessThanOrEqual(1e9);
          if (value !== undefined) expect(of(value).holds).toBe(true);
        },
      ),
    );
  });
});
