/** A part of a formula by its place: characters from 0, the end not included. */
export interface Span {
  readonly from: number;
  readonly to: number;
}

export type TokenKind = 'name' | 'quoted' | 'text' | 'number' | 'sign' | 'end';

export interface Token extends Span {
  readonly kind: TokenKind;
  /** A name, a sign, or what a text or number stands for as it was written. */
  readonly text: string;
}

/** Why a text is no formula. */
export type FormulaProblemCode =
  | 'unknown-sign'
  | 'unclosed-text'
  | 'bad-text'
  | 'number-too-large'
  | 'expected-value'
  | 'unexpected'
  | 'unclosed'
  | 'chained-comparison'
  | 'record-of-one'
  | 'too-deep';

export class FormulaError extends Error {
  readonly code: FormulaProblemCode;
  readonly span: Span;

  constructor(code: FormulaProblemCode, { from, to }: Span) {
    super(`${code} at ${from}`);
    this.code = code;
    this.span = { from, to };
  }
}

const SPACE = /[\s\u00a0]+/y;
const WORD = /[A-Za-z_][A-Za-z0-9_]*(?:\.[A-Za-z0-9_]+)*/y;
const NUMBER = /(?:\d+(?:\.\d+)?|\.\d+)(?:[eE][+-]?\d+)?/y;
const TEXT = /"(?:[^"\\]|\\[\s\S])*"/y;
const QUOTED = /`(?:[^`]|``)*`/y;
const SIGN = /===|!==|==|!=|<=|>=|\?\?|[-+*/%<>=(),[\]{}:~]/y;

/** How texts and signs come from a word processor. */
const TYPOGRAPHIC: Readonly<Record<string, string>> = { '“': '”', '”': '”', '«': '»', "'": "'", '‘': '’', '’': '’' };
const SIGNS: Readonly<Record<string, string>> = {
  '≤': '<=',
  '≥': '>=',
  '≠': '!=',
  '×': '*',
  '÷': '/',
  '−': '-',
  '–': '-',
};

/** The tokens of a formula. @throws FormulaError for what belongs to none */
export function lex(formula: string): readonly Token[] {
  const tokens: Token[] = [];
  let at = skipSpace(formula, 0);
  while (at < formula.length) {
    const token = nextToken(formula, at);
    tokens.push(token);
    at = skipSpace(formula, token.to);
  }
  return tokens;
}

function skipSpace(formula: string, at: number): number {
  return at + (matchAt(SPACE, formula, at)?.length ?? 0);
}

function matchAt(pattern: RegExp, text: string, at: number): string | undefined {
  pattern.lastIndex = at;
  return pattern.exec(text)?.[0];
}

function nextToken(formula: string, from: number): Token {
  const first = formula[from] ?? '';
  const token = (kind: TokenKind, written: string, text = written): Token => ({
    kind,
    text,
    from,
    to: from + written.length,
  });
  const word = matchAt(WORD, formula, from);
  if (word !== undefined) return token('name', word);
  const number = matchAt(NUMBER, formula, from);
  if (number !== undefined) return numberToken(token('number', number));
  if (first === '"') return textToken(formula, from, token);
  if (first === '`') {
    const quoted = matchAt(QUOTED, formula, from);
    if (quoted === undefined) throw new FormulaError('unclosed-text', { from, to: formula.length });
    return token('quoted', quoted, quoted.slice(1, -1).replaceAll('``', '`'));
  }
  const closing = TYPOGRAPHIC[first];
  if (closing !== undefined) return typographicToken(formula, from, closing);
  const sign = SIGNS[first];
  if (sign !== undefined) return token('sign', first, sign);
  const plain = matchAt(SIGN, formula, from);
  if (plain === undefined) throw new FormulaError('unknown-sign', { from, to: from + 1 });
  // One equals sign is what people write for the comparison.
  return token('sign', plain, plain === '=' ? '==' : plain);
}

/** Beyond what a number can be there is none, and no JSON for it. */
function numberToken(token: Token): Token {
  if (!Number.isFinite(Number(token.text))) throw new FormulaError('number-too-large', token);
  return token;
}

function textToken(
  formula: string,
  from: number,
  token: (kind: TokenKind, written: string, text: string) => Token,
): Token {
  const written = matchAt(TEXT, formula, from);
  if (written === undefined) throw new FormulaError('unclosed-text', { from, to: formula.length });
  try {
    return token('text', written, String(JSON.parse(written)));
  } catch {
    throw new FormulaError('bad-text', { from, to: from + written.length });
  }
}

/** Nothing in it is escaped. */
function typographicToken(formula: string, from: number, closing: string): Token {
  const end = formula.indexOf(closing, from + 1);
  if (end < 0) throw new FormulaError('unclosed-text', { from, to: formula.length });
  const inside = formula.slice(from + 1, end);
  const text = closing === '»' ? inside.replace(/^[ \u00a0\u202f]|[ \u00a0\u202f]$/g, '') : inside;
  return { kind: 'text', text, from, to: end + 1 };
}
