import type { Logic } from '../logic.ts';
import { FormulaError, type FormulaProblemCode, lex, type Span } from './lex.ts';
import { type Parsed, parse } from './parse.ts';

export type FormulaReading =
  /** `spans` has the place of each part by its JSON pointer in the expression, as `check` names it. */
  | { readonly kind: 'logic'; readonly logic: Logic; readonly spans: ReadonlyMap<string, Span> }
  | { readonly kind: 'problem'; readonly code: FormulaProblemCode; readonly span: Span };

/**
 * Reads what `writeFormula` writes, and what people write for it: one `=`, single and typographic quotes, `≤`. Whether
 * operators and names exist is for `check` and the lint to say. Never throws.
 */
export function readFormula(formula: string): FormulaReading {
  try {
    const parsed = parse(lex(formula), formula.length);
    return { kind: 'logic', logic: parsed.logic, spans: spansOf(parsed) };
  } catch (error) {
    if (!(error instanceof FormulaError)) throw error;
    return { kind: 'problem', code: error.code, span: error.span };
  }
}

function spansOf(parsed: Parsed): ReadonlyMap<string, Span> {
  const spans = new Map<string, Span>();
  const visit = ({ from, to, parts }: Parsed, path: string): void => {
    spans.set(path, { from, to });
    for (const { steps, part } of parts) visit(part, path + steps.map(pointerStep).join(''));
  };
  visit(parsed, '');
  return spans;
}

function pointerStep(step: string | number): string {
  return `/${String(step).replaceAll('~', '~0').replaceAll('/', '~1')}`;
}
