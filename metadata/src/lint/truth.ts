import { compile, isTruthy, type Logic } from '@lifeform/rules';
import { isConstant, operationOf, variableOf } from './logic-part.ts';

/** Whether a condition is the same whatever is entered; undefined when it depends. */
export function truthOf(logic: Logic): boolean | undefined {
  if (isConstant(logic)) return constantTruth(logic);
  const { operator, args } = operationOf(logic) ?? { operator: '', args: [] };
  switch (operator) {
    case '!':
      return not(truthOf(args[0] ?? null));
    case '!!':
      return truthOf(args[0] ?? null);
    case 'and':
      return decided(args, false) ?? (contradicts(claimsOf(logic, true)) ? false : undefined);
    case 'or':
      return decided(args, true) ?? (contradicts(claimsOf(logic, false)) ? true : undefined);
    default:
      return undefined;
  }
}

function constantTruth(logic: Logic): boolean | undefined {
  try {
    return isTruthy(compile(logic).evaluate({}));
  } catch {
    // What cannot be compiled, or throws, is told elsewhere.
    return undefined;
  }
}

function not(truth: boolean | undefined): boolean | undefined {
  return truth === undefined ? undefined : !truth;
}

/** One part of `decisive` truth decides; without one, all have to be of the other. */
function decided(args: readonly Logic[], decisive: boolean): boolean | undefined {
  const truths = args.map(truthOf);
  if (truths.includes(decisive)) return decisive;
  return truths.every((truth) => truth === !decisive) ? !decisive : undefined;
}

/** Something that must hold of one thing for a condition to be true. */
interface Claim {
  /** A path, or a whole expression by its text. */
  readonly of: string;
  readonly relation: '==' | '!=' | '<' | '<=' | '>' | '>=' | 'truthy' | 'falsy';
  readonly value?: string | number | boolean | null;
}

const OPPOSITE = { '==': '!=', '!=': '==', '<': '>=', '<=': '>', '>': '<=', '>=': '<' } as const;
const MIRRORED = { '==': '==', '!=': '!=', '<': '>', '<=': '>=', '>': '<', '>=': '<=' } as const;
type Comparison = keyof typeof OPPOSITE;

/** Everything that has to hold for `logic` to be true, or with `holds` off for it to be false. */
function claimsOf(logic: Logic, holds: boolean): readonly Claim[] {
  const { operator, args } = operationOf(logic) ?? { operator: '', args: [] };
  if (operator === (holds ? 'and' : 'or')) return args.flatMap((arg) => claimsOf(arg, holds));
  if (operator === '!' && args[0] !== undefined) return claimsOf(args[0], !holds);
  if (operator === '!!' && args[0] !== undefined) return claimsOf(args[0], holds);
  const comparison = comparisonOf(operator, args);
  if (comparison === undefined) {
    return [{ of: variableOf(logic) ?? JSON.stringify(logic), relation: holds ? 'truthy' : 'falsy' }];
  }
  return [holds ? comparison : { ...comparison, relation: OPPOSITE[comparison.relation] }];
}

/** A path held against a literal, the path on the left. */
function comparisonOf(operator: string, args: readonly Logic[]): (Claim & { relation: Comparison }) | undefined {
  const relation = ({ '===': '==', '!==': '!=' } as Readonly<Record<string, string>>)[operator] ?? operator;
  const [left = null, right = null] = args;
  if (args.length !== 2 || !isComparison(relation)) return undefined;
  const [path, other] = [variableOf(left), variableOf(right)];
  if (path !== undefined && isLiteral(right)) return { of: path, relation, value: right };
  if (other !== undefined && isLiteral(left)) return { of: other, relation: MIRRORED[relation], value: left };
  return undefined;
}

function isComparison(relation: string): relation is Comparison {
  return relation in OPPOSITE;
}

function isLiteral(logic: Logic): logic is string | number | boolean | null {
  return logic === null || typeof logic !== 'object';
}

function contradicts(claims: readonly Claim[]): boolean {
  const things = new Set(claims.map((claim) => claim.of));
  return [...things].some((thing) => excludeEachOther(claims.filter((claim) => claim.of === thing)));
}

function excludeEachOther(claims: readonly Claim[]): boolean {
  const valuesOf = (wanted: Claim['relation']) =>
    claims.flatMap(({ relation, value }) => (relation === wanted ? [String(value)] : []));
  const equal = valuesOf('==');
  const has = (relation: Claim['relation']): boolean => claims.some((claim) => claim.relation === relation);
  if (new Set(equal).size > 1 || valuesOf('!=').some((value) => equal.includes(value))) return true;
  return (has('truthy') && has('falsy')) || isEmptyRange(claims);
}

/** Only among numbers: what is blank counts as 0 in an order, but is no number. */
function isEmptyRange(claims: readonly Claim[]): boolean {
  const bounds = claims.flatMap(({ relation, value }) => (typeof value === 'number' ? [{ relation, value }] : []));
  const of = (...relations: readonly string[]) =>
    bounds.filter(({ relation }) => relations.includes(relation)).map(({ value }) => value);
  const lower = Math.max(Number.NEGATIVE_INFINITY, ...of('>', '>=', '=='));
  const upper = Math.min(Number.POSITIVE_INFINITY, ...of('<', '<=', '=='));
  if (lower !== upper) return lower > upper;
  return of('>', '<').includes(lower);
}
