/**
 * How quietly operators answer. `classic` is json-logic-js to the letter. In `strict`, what cannot be meant is an error:
 * values of different types compared, arithmetic over what is no number, arguments an operator does not take.
 */
export type Dialect = 'classic' | 'strict';
