import { type Notation, OWN, type Parsed } from './parsed.ts';

const MOST_CHARACTERS = 5000;
const MOST_DEPTH = 40;
const UNARY = 8;

const SPACE = /\s+/y;
const NUMBER = /\d+(?:\.\d+)?|\.\d+/y;
const WORD = /[A-Za-z_][A-Za-z0-9_:-]*/y;
const PATH = /(?:\.\.?|[A-Za-z_][A-Za-z0-9_.-]*)?(?:\/(?:\.\.?(?![A-Za-z0-9_.-])|[A-Za-z_][A-Za-z0-9_.-]*))+|\.\./y;
/** What opens a text, with what may close it: spreadsheets write quotation marks of their own. */
const QUOTES: Readonly<Record<string, string>> = {
  ...{ '"': '"', "'": "'" },
  ...{ '\u2018': '\u2019\u2018', '\u2019': '\u2019', '\u201c': '\u201d\u201c', '\u201d': '\u201d' },
};
const SIGN = /<=|>=|<>|!=|==|&&|\|\||[-+*/%^<>=!()[\],.]/y;

interface Token {
  readonly kind: 'number' | 'text' | 'name' | 'word' | 'sign' | 'end';
  readonly text: string;
}

const END: Token = { kind: 'end', text: '' };

/** Undefined for what is no expression of that notation. Each character is read once, and depth is bounded. */
export function parseExpression(text: string, notation: Notation): Parsed | undefined {
  if (text.length > MOST_CHARACTERS) return undefined;
  const tokens = lex(text, notation);
  if (tokens === undefined || tokens.length === 0) return undefined;
  const parser = new Parser(tokens, notation);
  const parsed = parser.expression(0, 0);
  return parser.isAtEnd ? parsed : undefined;
}

function lex(text: string, { opening, closing, hasPaths }: Notation): readonly Token[] | undefined {
  const tokens: Token[] = [];
  let at = 0;
  const match = (pattern: RegExp): string | undefined => {
    pattern.lastIndex = at;
    return pattern.exec(text)?.[0];
  };
  const enclosed = (kind: 'text' | 'name', start: number, sign: string): boolean => {
    const end = text.indexOf(sign, at + start);
    if (end < 0) return false;
    tokens.push({ kind, text: text.slice(at + start, end) });
    at = end + sign.length;
    return true;
  };
  const plain = (kind: Token['kind'], found: string): void => {
    tokens.push({ kind, text: found });
    at += found.length;
  };
  while (at < text.length) {
    const first = text.charAt(at);
    const space = match(SPACE);
    if (space !== undefined) {
      at += space.length;
      continue;
    }
    if (text.startsWith(opening, at)) {
      if (!enclosed('name', opening.length, closing)) return undefined;
      continue;
    }
    const quote = Object.hasOwn(QUOTES, first) ? QUOTES[first] : undefined;
    if (quote !== undefined) {
      if (!enclosed('text', 1, nearest(text, at + 1, quote))) return undefined;
      continue;
    }
    const path = hasPaths ? match(PATH) : undefined;
    if (path !== undefined) {
      plain('name', path);
      continue;
    }
    const [number, word] = [match(NUMBER), match(WORD)];
    const sign = number ?? word ?? match(SIGN);
    if (sign === undefined) return undefined;
    plain(number !== undefined ? 'number' : word !== undefined ? 'word' : 'sign', sign);
  }
  return tokens;
}

/** Which of some signs comes first from there on. */
function nearest(text: string, from: number, signs: string): string {
  const found = [...signs].filter((sign) => text.includes(sign, from));
  return found.toSorted((one, other) => text.indexOf(one, from) - text.indexOf(other, from))[0] ?? signs.charAt(0);
}

class Parser {
  readonly #tokens: readonly Token[];
  readonly #notation: Notation;
  #at = 0;

  constructor(tokens: readonly Token[], notation: Notation) {
    this.#tokens = tokens;
    this.#notation = notation;
  }

  get isAtEnd(): boolean {
    return this.#at >= this.#tokens.length;
  }

  /** Operators that hold at least as tightly as `power`, worked out from the left. */
  expression(power: number, depth: number): Parsed | undefined {
    if (depth > MOST_DEPTH) return undefined;
    let left = this.#operand(depth);
    while (left !== undefined) {
      const behind = this.#word(this.#notation.behind);
      if (behind !== undefined) {
        this.#at += 1;
        left = call(behind, left);
        continue;
      }
      const operator = this.#word(this.#notation.between);
      if (operator === undefined || operator[1] < power) return left;
      this.#at += 1;
      const right = this.expression(operator[1] + 1, depth + 1);
      left = right && call(operator[0], left, right);
    }
    return undefined;
  }

  #operand(depth: number): Parsed | undefined {
    if (depth > MOST_DEPTH) return undefined;
    const before = this.#word(this.#notation.before);
    const token = this.#next();
    this.#at += 1;
    if (before !== undefined) return under(before, this.expression(UNARY, depth + 1));
    switch (token.kind) {
      case 'number':
        return { kind: 'value', value: Number(token.text) };
      case 'text':
        return { kind: 'value', value: token.text };
      case 'name':
        return { kind: 'name', name: token.text.trim() };
      case 'word':
        return this.#named(token.text, depth);
      case 'sign':
        return this.#signed(token.text, depth);
      default:
        return undefined;
    }
  }

  #named(word: string, depth: number): Parsed | undefined {
    if (this.#isSign('(')) {
      this.#at += 1;
      const args = this.#list(')', depth + 1);
      return args && { kind: 'call', name: word, args };
    }
    const lower = word.toLowerCase();
    if (lower === 'true' || lower === 'false') return { kind: 'value', value: lower === 'true' };
    return undefined;
  }

  #signed(sign: string, depth: number): Parsed | undefined {
    switch (sign) {
      case '(': {
        const inside = this.expression(0, depth + 1);
        if (!this.#isSign(')')) return undefined;
        this.#at += 1;
        return inside;
      }
      case '[': {
        const entries = this.#list(']', depth + 1);
        return entries && { kind: 'list', entries };
      }
      case '-':
        return under('-', this.expression(UNARY, depth + 1));
      case OWN:
        return this.#notation.hasPaths ? { kind: 'name', name: OWN } : undefined;
      default:
        return undefined;
    }
  }

  /** Expressions up to the closing sign, which is taken too. */
  #list(closing: string, depth: number): readonly Parsed[] | undefined {
    const entries: Parsed[] = [];
    while (!this.#isSign(closing)) {
      if (entries.length > 0) {
        if (!this.#isSign(',')) return undefined;
        this.#at += 1;
      }
      const entry = this.expression(0, depth);
      if (entry === undefined) return undefined;
      entries.push(entry);
    }
    this.#at += 1;
    return entries;
  }

  #next(): Token {
    return this.#tokens[this.#at] ?? END;
  }

  #isSign(sign: string): boolean {
    const { kind, text } = this.#next();
    return kind === 'sign' && text === sign;
  }

  #word<T>(words: Readonly<Record<string, T>>): T | undefined {
    const { kind, text } = this.#next();
    if (kind !== 'sign' && kind !== 'word') return undefined;
    const word = text.toLowerCase();
    return Object.hasOwn(words, word) ? words[word] : undefined;
  }
}

function call(name: string, ...args: readonly Parsed[]): Parsed {
  return { kind: 'call', name, args };
}

function under(name: string, operand: Parsed | undefined): Parsed | undefined {
  return operand && call(name, operand);
}
