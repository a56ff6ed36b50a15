import { FormulaError, type FormulaProblemCode, type Span, type Token } from './lex.ts';

/** As deep as expressions may be, and the parentheses around them. */
const MOST_DEPTH = 100;

/** A place among the tokens of a formula. The last token, its end, is never passed. */
export class Cursor {
  readonly #tokens: readonly Token[];
  readonly #end: Token;
  #at = 0;
  #depth = 0;

  constructor(tokens: readonly Token[], end: Token) {
    this.#tokens = tokens;
    this.#end = end;
  }

  get next(): Token {
    return this.#tokens[this.#at] ?? this.#end;
  }

  /** The token that was taken last. */
  get last(): Token {
    return this.#tokens[this.#at - 1] ?? this.next;
  }

  take(): Token {
    const token = this.next;
    this.#at += 1;
    return token;
  }

  isSign(text: string): boolean {
    return this.next.kind === 'sign' && this.next.text === text;
  }

  isName(text: string): boolean {
    return this.next.kind === 'name' && this.next.text === text;
  }

  /** Takes that sign. @throws FormulaError at the place given where another token comes */
  require(sign: string, code: FormulaProblemCode = 'unexpected', at: Span = this.next): Token {
    if (!this.isSign(sign)) throw new FormulaError(code, at);
    return this.take();
  }

  /** Reads one level further down. @throws FormulaError past the deepest */
  within<T>(read: () => T): T {
    this.#depth += 1;
    if (this.#depth > MOST_DEPTH) throw new FormulaError('too-deep', this.next);
    const result = read();
    this.#depth -= 1;
    return result;
  }
}
