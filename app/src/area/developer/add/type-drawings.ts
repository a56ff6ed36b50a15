import type { FieldType } from '@lifeform/metadata';

/** How a field of a type looks on a form, on a sheet of 40 by 28. */
export interface TypeDrawing {
  /** The lines of it, as the data of a path. */
  readonly lines: string;
  /** What stands written in the middle of it. */
  readonly signs?: string;
}

/** The box most fields are. */
const BOX = 'M4 6h32a2 2 0 0 1 2 2v12a2 2 0 0 1-2 2H4a2 2 0 0 1-2-2V8a2 2 0 0 1 2-2z';
const CHEVRON = 'M28 12l3 3 3-3';
const SQUARES = 'M4 4h8v8H4zM4 16h8v8H4zM17 8h18M17 20h18';
const CIRCLES = 'M12 8a4 4 0 1 1-8 0a4 4 0 1 1 8 0zM12 20a4 4 0 1 1-8 0a4 4 0 1 1 8 0zM17 8h18M17 20h18';
const boxed = (signs: string): TypeDrawing => ({ lines: BOX, signs });

export const TYPE_DRAWINGS: Readonly<Record<FieldType, TypeDrawing>> = {
  text: boxed('Abc'),
  upper: boxed('ABC'),
  name: { lines: `${BOX}M14 11.5a3 3 0 1 1-6 0a3 3 0 1 1 6 0zM6 20c.6-4.6 9.4-4.6 10 0M21 12h12M21 16h8` },
  dollar: boxed('$1.50'),
  number: boxed('2026'),
  'dollar-integer': boxed('$15'),
  integer: boxed('12'),
  button: { lines: 'M6 8h28a4 4 0 0 1 4 4v4a4 4 0 0 1-4 4H6a4 4 0 0 1-4-4v-4a4 4 0 0 1 4-4zM12 14h16' },
  combo: { lines: `${BOX}M7 14h14${CHEVRON}` },
  check: { lines: 'M4 8h12v12H4zM7 14l2.5 3 5-6M21 14h14' },
  radio: { lines: `${CIRCLES}M9 8a1 1 0 1 1-2 0a1 1 0 1 1 2 0z` },
  real: boxed('1.25'),
  date: { lines: 'M8 6h24v18H8zM8 11h24M14 3v5M26 3v5M13 15h3M19 15h3M25 15h3M13 20h3M19 20h3' },
  multicheck: { lines: `${SQUARES}M6 8l1.5 2L11 5.5M6 20l1.5 2 3.5-4.5` },
  multiselect: { lines: `${BOX}M6 10h8v8H6zM17 10h8v8h-8z${CHEVRON}` },
  percent: boxed('5 %'),
  phone: {
    lines: 'M13 4l4 1 1.5 5-2.5 2c1 2.5 2.5 4 5 5l2-2.5 5 1.5 1 4c-1 3-3 4-5 4C17 23 10 16 9.5 9c0-2 1-4 3.5-5z',
  },
  label: { lines: 'M4 7h32M4 14h26M4 21h30' },
  tab: { lines: 'M2 24V6h13v6h23v12zM15 6h11v6' },
  page: { lines: 'M11 3h13l6 6v16H11zM24 3v6h6M15 13h11M15 18h11' },
  email: boxed('@'),
  'postal code': boxed('K1A'),
  'zip code': boxed('90210'),
  SIN: boxed('046 •••'),
  SSN: boxed('078-••'),
  'credit card': { lines: 'M5 4h30a2 2 0 0 1 2 2v16a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2V6a2 2 0 0 1 2-2zM3 10h34M8 18h9' },
  'long int': boxed('00421'),
  option: { lines: 'M12 14a4 4 0 1 1-8 0a4 4 0 1 1 8 0zM17 14h9M32 10v8M28 14h8' },
  dev: { lines: 'M14 5c-4 0-2 9-6 9c4 0 2 9 6 9M26 5c4 0 2 9 6 9c-4 0-2 9-6 9' },
  array: boxed('1; 2; 3'),
  files: { lines: 'M29 12l-9 9a5.5 5.5 0 0 1-8-8l9-9a3.8 3.8 0 0 1 5.5 5.5l-9 9a1.8 1.8 0 0 1-2.7-2.7l8-8' },
  list: { lines: 'M3 5h34v18H3zM3 11h34M3 17h34M14 5v18' },
  signature: { lines: 'M4 24h32M6 19c4-14 8-14 7-6s-4 8 1 3 4-6 4-1 4 1 6-2 2 4 5 2 3-2 6-1' },
};
