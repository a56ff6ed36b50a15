import { expect, test } from 'vitest';
import { figureLine } from '../bench/figure-line.mjs';

const figure = { bench: 'a', unit: 'ms', measured: [9, 3, 4] };

test('a goal is compared with the ratio where there is one, else with the median, and the line says which [SPEED-005]', () => {
  const alone = figureLine({ ...figure, goal: 4 });
  expect(alone).toEqual({
    bench: 'a',
    unit: 'ms',
    median: 4,
    goal: 4,
    better: 'lower',
    compared: 'median',
    isMet: true,
  });
  // A median of 4 is within a goal of 4; four times the floor is not within one of 3.
  const beside = figureLine({ ...figure, floor: [1, 1, 2], goal: 3 });
  expect(beside).toMatchObject({ median: 4, floor: 1, ratio: 4, compared: 'ratio', isMet: false });
  expect(figureLine({ ...figure, floor: 1, goal: 4 })).toMatchObject({ compared: 'ratio', isMet: true });
});

test('a ratio taken round by round goes before that of the medians', () => {
  expect(figureLine({ ...figure, floor: 1, ratio: 2, goal: 2 })).toMatchObject({ ratio: 2, isMet: true });
});

test('where more is better the goal is the least', () => {
  expect(figureLine({ ...figure, goal: 4, better: 'higher' }).isMet).toBe(true);
  expect(figureLine({ ...figure, goal: 4.1, better: 'higher' }).isMet).toBe(false);
});

test('a figure without a goal is told and not judged', () => {
  expect(figureLine(figure)).toEqual({ bench: 'a', unit: 'ms', median: 4 });
});

test.each([
  ['measured nothing', { measured: [] }],
  ['no number', { goal: 'ratio <= 3' as unknown as number }],
])('what %s is refused', (said, wrong) => {
  expect(() => figureLine({ ...figure, ...wrong })).toThrow(said);
});
