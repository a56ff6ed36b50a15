import { labelKey } from '@lifeform/metadata';
import { asOperatorNode, type Explanation } from '@lifeform/rules';
import type { FieldState, Form } from './types.ts';

/** Something a rule looked at. */
export type Operand =
  | { readonly kind: 'field'; readonly name: string }
  /** A setting of the product or of the signed-in person that the form has a label for: `tEdit-{form}-{path}`. */
  | { readonly kind: 'setting'; readonly path: string; readonly value: unknown }
  | { readonly kind: 'today'; readonly value: unknown }
  /** A literal, something worked out, or a setting without a label. */
  | { readonly kind: 'value'; readonly value: unknown };

/** What the rule of one property of one field is looked at with. */
export interface Look {
  readonly form: Form;
  readonly fields: Readonly<Record<string, FieldState>>;
  /** The field whose `value` the rule sets: reading it answers the entry, which is no reason of itself. */
  readonly own: string | undefined;
}

/** The operator of an explanation's node; undefined for a literal. */
export function operatorOf({ expression }: Explanation): string | undefined {
  return asOperatorNode(expression)?.operator;
}

/** The path a node reads, when it reads one. */
export function pathOf({ expression }: Explanation): string | undefined {
  const node = asOperatorNode(expression);
  const [path] = node?.operator === 'var' ? node.args : [];
  return typeof path === 'string' ? path : undefined;
}

/** What a node stands for in a sentence. Of an `if`, the branch taken. */
export function operandOf(node: Explanation, look: Look): Operand {
  const path = pathOf(node);
  if (path !== undefined) return variable(path, node.value, look);
  const { branch } = chosenBranch(node);
  return branch === undefined ? { kind: 'value', value: node.value } : operandOf(branch, look);
}

function variable(path: string, value: unknown, { form, fields }: Look): Operand {
  if (Object.hasOwn(fields, path)) return { kind: 'field', name: path };
  if (path === 'today') return { kind: 'today', value };
  const isLabelled = Object.hasOwn(form.messages, labelKey(form.document.form, path));
  return isLabelled ? { kind: 'setting', path, value } : { kind: 'value', value };
}

interface Choice {
  readonly conditions: readonly Explanation[];
  readonly branch: Explanation | undefined;
}

/** The conditions an `if` looked at, and the branch it took; no branch for anything else. */
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

/** What a value was worked out from, each once; conditions are no part of it. */
export function sourcesOf(node: Explanation, look: Look): readonly Operand[] {
  const found = new Map<string, Operand>();
  collectSources(node, look, found);
  return [...found.values()];
}

function collectSources(node: Explanation, look: Look, found: Map<string, Operand>): void {
  const path = pathOf(node);
  if (path !== undefined) {
    const operand = variable(path, node.value, look);
    if (operand.kind !== 'value' && path !== look.own) found.set(path, operand);
    return;
  }
  const { branch } = chosenBranch(node);
  const parts = branch === undefined ? node.parts : [branch];
  for (const part of parts) if (part.taken) collectSources(part, look, found);
}
