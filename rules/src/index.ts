export { MAX_DEPTH, MAX_LIST, MAX_NODES, MAX_STEPS, MAX_TEXT, RuleBudgetError } from './budget.ts';
export { check, type LogicIssue, type LogicIssueCode } from './compile/check.ts';
export { type CompiledLogic, compile } from './compile/compile.ts';
export { type Dependencies, dependenciesOf } from './compile/dependencies.ts';
export { type ListRead, listReadsOf } from './compile/list-reads.ts';
export { LogicRejectedError } from './compile/logic-rejected-error.ts';
export { observe, type TellDecision } from './compile/observe.ts';
export { type Decision, decisionsOf } from './decision/decisions.ts';
export { addMonths, type CalendarDay, compareDays, toDay } from './dialect/calendar.ts';
export { hasCheckDigit } from './dialect/check-digit.ts';
export { isTruthy } from './dialect/coerce.ts';
export { isExactly, roundDecimal, withoutNoise, writeDecimal } from './dialect/decimal.ts';
export type { Dialect } from './dialect/dialect.ts';
export {
  asOperatorNode,
  hasOwnScope,
  LOOP_OPERATORS,
  literalRead,
  type OperatorNode,
  WORD_OPERATORS,
} from './dialect/node.ts';
export { partsOf } from './dialect/walk.ts';
export type { Explanation } from './explanation.ts';
export type { FormulaProblemCode, Span } from './formula/lex.ts';
export { type FormulaReading, readFormula } from './formula/read-formula.ts';
export { writeFormula } from './formula/write-formula.ts';
export { orderRules, type RuleCycle, type RuleNode, type RuleOrder } from './graph/order-rules.ts';
export type { Logic } from './logic.ts';
export { age, nearestAge, yearsBetween } from './operators/date.ts';
export type { Operation, Operations } from './operators/operation.ts';
export { OPERATORS } from './operators/operations.ts';
export { PATTERNS, type PatternName } from './operators/pattern.ts';
export { toMinutes } from './operators/time.ts';
export { RuleThrownError } from './rule-error.ts';
