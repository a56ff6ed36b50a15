import { type Explanation, isTruthy } from '@lifeform/rules';
import type { Clause, ClauseCode } from './explain-clause.ts';
import { factsOfComparison, isComparison } from './explain-comparison.ts';
import { chosenBranch, type ExplainContext, operandOf, operatorOf, sourcesOf } from './explain-operand.ts';
import { groundsOfSettings, isSubject, standing } from './explain-standing.ts';

/** The facts that currently make an expression true or false. */
export function factsOf(node: Explanation, context: ExplainContext): readonly Clause[] {
  const operator = operatorOf(node);
  switch (operator) {
    case undefined:
      return [];
    case 'var':
    case 'val':
      return factsOfVariable(node, context);
    case '!':
    case '!!':
    case 'in':
    // What failed decided that a `try` went on.
    case 'try':
    case '??':
      return allFacts(node.parts, context);
    case 'and':
    case 'or':
      return allFacts(decidingParts(node, operator), context);
    case 'if':
    case '?:':
      return factsOfChoice(node, context);
    default:
      return factsOfOperator(operator, node, context);
  }
}

/** Facts of several parts together. */
export function allFacts(parts: readonly Explanation[], context: ExplainContext): readonly Clause[] {
  return parts.filter(({ taken }) => taken).flatMap((part) => factsOf(part, context));
}

/** When evaluation stopped early, the last part alone decided; otherwise all did. */
function decidingParts({ value, parts }: Explanation, operator: 'and' | 'or'): readonly Explanation[] {
  const taken = parts.filter((part) => part.taken);
  return isTruthy(value) === (operator === 'or') ? taken.slice(-1) : taken;
}

function factsOfChoice(node: Explanation, context: ExplainContext): readonly Clause[] {
  const { conditions, branch } = chosenBranch(node);
  return allFacts(branch === undefined ? conditions : [...conditions, branch], context);
}

function factsOfVariable(node: Explanation, context: ExplainContext): readonly Clause[] {
  const operand = operandOf(node, context);
  if (operand.kind === 'field' && operand.name === context.own) return [];
  return isSubject(operand) ? [standing(operand, context)] : groundsOfSettings(node, context);
}

/** Statements of operators that test a text's form, when they hold and when not. */
const SHAPES: ReadonlyMap<string, readonly [ClauseCode, ClauseCode]> = new Map([
  ['matches', ['wellFormed', 'malformed']],
  ['isFullLength', ['complete', 'incomplete']],
  ['hasCheckDigit', ['checked', 'miskeyed']],
]);

function factsOfOperator(operator: string, node: Explanation, context: ExplainContext): readonly Clause[] {
  const compared = isComparison(operator) ? factsOfComparison(operator, node, context) : undefined;
  return compared ?? factsOfShape(operator, node, context) ?? factsOfReading(node, context);
}

function factsOfShape(operator: string, node: Explanation, context: ExplainContext): readonly Clause[] | undefined {
  const [holds, fails] = SHAPES.get(operator) ?? [];
  const subject = node.parts[0] && operandOf(node.parts[0], context);
  if (holds === undefined || fails === undefined || subject?.kind !== 'field') return undefined;
  const now = standing(subject, context);
  return [now.code === 'is' ? { code: isTruthy(node.value) ? holds : fails, subject } : now];
}

/** For an operator without its own wording: what it read and the values found. */
function factsOfReading(node: Explanation, context: ExplainContext): readonly Clause[] {
  const read = sourcesOf(node, context).filter(isSubject);
  return read.length > 0 ? read.map((source) => standing(source, context)) : groundsOfSettings(node, context);
}
