/** An expression of another family, before it is known what its names stand for. */
export type Parsed =
  | { readonly kind: 'value'; readonly value: string | number | boolean | null }
  | { readonly kind: 'list'; readonly entries: readonly Parsed[] }
  | { readonly kind: 'name'; readonly name: string }
  | { readonly kind: 'call'; readonly name: string; readonly args: readonly Parsed[] };

/** How a family writes expressions. */
export interface Notation {
  /** What opens a name and what closes it: `${` and `}`. */
  readonly opening: string;
  readonly closing: string;
  /** Whether a lone point is the answer itself, and what stands between slashes the place of an answer. */
  readonly hasPaths: boolean;
  /** Operators between two values: what each is called, and how tightly it holds. */
  readonly between: Readonly<Record<string, readonly [name: string, power: number]>>;
  /** Operators behind a value. */
  readonly behind: Readonly<Record<string, string>>;
  /** Words that stand before a value without parentheses. */
  readonly before: Readonly<Record<string, string>>;
}

/** An answer under its own name. */
export const OWN = '.';

const COMPARED = 4;

const COMMON = {
  or: ['or', 1],
  and: ['and', 2],
  '=': ['==', COMPARED],
  '!=': ['!=', COMPARED],
  '<': ['<', COMPARED],
  '<=': ['<=', COMPARED],
  '>': ['>', COMPARED],
  '>=': ['>=', COMPARED],
  '+': ['+', 5],
  '-': ['-', 5],
  '*': ['*', 6],
} as const;

export const XPATH: Notation = {
  opening: '${',
  closing: '}',
  hasPaths: true,
  between: { ...COMMON, div: ['/', 6], mod: ['%', 6] },
  behind: {},
  before: {},
};

export const SURVEY: Notation = {
  opening: '{',
  closing: '}',
  hasPaths: false,
  between: {
    ...COMMON,
    '||': ['or', 1],
    '&&': ['and', 2],
    '==': ['==', COMPARED],
    '<>': ['!=', COMPARED],
    equal: ['==', COMPARED],
    notequal: ['!=', COMPARED],
    greater: ['>', COMPARED],
    less: ['<', COMPARED],
    greaterorequal: ['>=', COMPARED],
    lessorequal: ['<=', COMPARED],
    contains: ['contains', COMPARED],
    notcontains: ['notcontains', COMPARED],
    contain: ['contains', COMPARED],
    notcontain: ['notcontains', COMPARED],
    anyof: ['anyof', COMPARED],
    allof: ['allof', COMPARED],
    noneof: ['noneof', COMPARED],
    '/': ['/', 6],
    '%': ['%', 6],
    '^': ['pow', 7],
  },
  behind: { empty: 'empty', notempty: 'notempty' },
  before: { '!': 'not', negate: 'not' },
};
