import { labelKey } from '@lifeform/metadata';
import { asOperatorNode, type Explanation } from '@lifeform/rules';
import { partsWithin, pathOf } from './paths-read.ts';
import { fieldRead } from './row-fields.ts';
import type { FieldState, Form } from './types.ts';

/** Something a rule read. */
export type Operand =
  | { readonly kind: 'field'; readonly name: string }
  /** A setting of the form setup or of the signed-in person for which the form has a label: `tEdit-{form}-{path}`. */
  | { readonly kind: 'setting'; readonly path: string; readonly value: unknown }
  /** An amount calculated from fields. */
  | { readonly kind: 'worked'; readonly by: Working; readonly value: unknown; readonly sources: readonly Operand[] }
  | { readonly kind: 'today'; readonly value: unknown }
  /** A message key a rule answered. */
  | { readonly kind: 'text'; readonly key: string }
  /** A literal, or a value calculated from settings without a label. */
  | { readonly kind: 'value'; readonly value: unknown };

/** How an amount was calculated, as far as there are words for it. */
export type Working = 'total' | 'length' | 'count' | 'age' | 'year' | 'result';

/** Context for explaining the rule of one property of one field. */
export interface ExplainContext {
  readonly form: Form;
  readonly fields: Readonly<Record<string, FieldState>>;
  /** The field being explained. */
  readonly of: string;
  /** The field whose `value` the rule sets: reading it gives the entry, which does not explain itself. */
  readonly own: string | undefined;
}

/** The operator of an explanation's node; undefined for a literal. */
export function operatorOf({ expression }: Explanation): string | undefined {
  return asOperatorNode(expression)?.operator;
}

/** What a node represents in a sentence; for an `if`, the branch taken. */
export function operandOf(node: Explanation, context: ExplainContext): Operand {
  const path = pathOf(node);
  if (path !== undefined) return variable(path, node.value, context);
  const { branch } = chosenBranch(node);
  return branch === undefined ? amount(node, context) : operandOf(branch, context);
}

function variable(path: string, value: unknown, { form, fields, of }: ExplainContext): Operand {
  const field = fieldRead(fields, of, path);
  if (field !== undefined) return { kind: 'field', name: field };
  if (path === 'today') return { kind: 'today', value };
  const isLabelled = Object.hasOwn(form.messages, labelKey(form.document.form, path));
  return isLabelled ? { kind: 'setting', path, value } : { kind: 'value', value };
}

const WORKINGS: ReadonlyMap<string | undefined, Working> = new Map([
  ['sum', 'total'],
  ['+', 'total'],
  ['length', 'length'],
  ['age', 'age'],
  ['nearestAge', 'age'],
  ['year', 'year'],
]);

/** Without fields it is a plain value; a single unchanged field is that field. */
function amount(node: Explanation, context: ExplainContext): Operand {
  const { value } = node;
  const sources = sourcesOf(node, context).filter(({ kind }) => kind !== 'today');
  const [source] = sources;
  if (source === undefined) return { kind: 'value', value };
  if (sources.length === 1 && source.kind === 'field' && context.fields[source.name]?.value === value) return source;
  return { kind: 'worked', by: workingOf(node, sources.length), value, sources };
}

function workingOf(node: Explanation, sources: number): Working {
  const by = WORKINGS.get(operatorOf(node)) ?? 'result';
  if (by === 'length') return node.parts.every((part) => pathOf(part) !== undefined) ? 'length' : 'count';
  return by === 'total' && sources === 1 ? 'result' : by;
}

interface Choice {
  readonly conditions: readonly Explanation[];
  readonly branch: Explanation | undefined;
}

/** The conditions an `if` evaluated and the branch it took; no branch for anything else. */
export function chosenBranch(node: Explanation): Choice {
  const operator = operatorOf(node);
  if (operator !== 'if' && operator !== '?:') return { conditions: [], branch: undefined };
  const isCondition = (place: number) => place % 2 === 0 && place < node.parts.length - 1;
  const taken = node.parts.map((part, place) => ({ part, place })).filter(({ part }) => part.taken);
  return {
    conditions: taken.filter(({ place }) => isCondition(place)).map(({ part }) => part),
    branch: taken.find(({ place }) => !isCondition(place))?.part,
  };
}

/** What a value was calculated from, without duplicates or conditions. */
export function sourcesOf(node: Explanation, context: ExplainContext): readonly Operand[] {
  const found = new Map<string, Operand>();
  collectSources(node, context, found);
  return [...found.values()];
}

function collectSources(node: Explanation, context: ExplainContext, found: Map<string, Operand>, inside = 0): void {
  const path = pathOf(node, inside);
  if (path !== undefined) {
    const operand = variable(path, node.value, context);
    const isOwn = operand.kind === 'field' && operand.name === context.own;
    if (operand.kind !== 'value' && !isOwn) found.set(path, operand);
    return;
  }
  const { branch } = chosenBranch(node);
  const within = branch === undefined ? partsWithin(node, inside) : [{ part: branch, inside }];
  for (const next of within) if (next.part.taken) collectSources(next.part, context, found, next.inside);
}

/** The identity of an operand. */
export function nameOf(operand: Operand): string {
  if (operand.kind === 'field') return operand.name;
  return operand.kind === 'setting' ? operand.path : operand.kind;
}
