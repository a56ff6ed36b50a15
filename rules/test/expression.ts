import type { Logic } from '@lifeform/rules';
import fc from 'fast-check';

const OPERATORS =
  '== === != !== > >= < <= ! !! + - * / % min max cat substr in merge if ?: and or missing missing_some var'.split(' ');
const LOOPS = ['map', 'filter', 'all', 'some', 'none', 'reduce'];

const literal = fc.oneof(
  fc.constantFrom<Logic>(null, true, false, '', 'a', 'b', '1', 'x y', 0, 1, -1, 2.5),
  fc.array(fc.constantFrom<Logic>(0, 1, 'a', null), { maxLength: 3 }),
);

/** Any expression. */
export const expression = fc.letrec<{ logic: Logic }>((tie) => ({
  logic: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    literal,
    fc.constantFrom('a', 'b', 'c.d', 'missing', '', 'current', 'accumulator').map((path): Logic => ({ var: path })),
    fc
      .tuple(fc.constantFrom(...OPERATORS), fc.array(tie('logic'), { maxLength: 4 }))
      .map(([operator, args]): Logic => ({ [operator]: args })),
    fc
      .tuple(fc.constantFrom(...LOOPS), tie('logic'), tie('logic'), fc.option(tie('logic'), { nil: 0 }))
      .map(([operator, list, body, initial]): Logic => ({ [operator]: [list, body, initial] })),
  ),
})).logic;

// Two keys in every record: the reference takes one with a single key for an expression, even in data.
export const scope = fc.record(
  { a: literal, b: literal, c: fc.record({ d: literal, e: literal }, { noNullPrototype: true }) },
  { noNullPrototype: true },
);
