import type { Explanation } from '@lifeform/rules';
import type { Clause, GroundCode, Subject } from './explain-clause.ts';
import { type ExplainContext, type Operand } from './explain-operand.ts';
import { pathOf } from './paths-read.ts';

/** The current state of a field, setting or amount, whatever it is read for. */
export function standing(subject: Subject, { fields }: Pick<ExplainContext, 'fields'>): Clause {
  if (subject.kind !== 'field') return { code: 'is', subject };
  const field = fields[subject.name];
  if (typeof field?.value === 'boolean') return { code: field.value ? 'ticked' : 'unticked', subject };
  if (field === undefined || !isBlank(field.value)) return { code: 'is', subject };
  // A field the user cannot enter is not reported as missing.
  return { code: field.readOnly || field.disabled || field.locked ? 'empty' : 'blank', subject };
}

/** Empty: no text, no number, and in a list no number in any position. */
export function isBlank(value: unknown): boolean {
  return value === null || value === '' || (Array.isArray(value) && value.every((entry) => entry === null));
}

/** Whether an operand can be named. */
export function isSubject(operand: Operand): operand is Subject {
  return operand.kind === 'field' || operand.kind === 'setting' || operand.kind === 'worked';
}

const GROUNDS: ReadonlyMap<string | undefined, GroundCode> = new Map([
  ['setup', 'settings'],
  ['user', 'rights'],
  ['items', 'form'],
]);

/** Deciding factors without a label, without duplicates. */
export function groundsOfSettings(node: Explanation, context: ExplainContext): readonly Clause[] {
  if (!node.taken) return [];
  const path = pathOf(node);
  if (path === undefined) return node.parts.flatMap((part) => groundsOfSettings(part, context));
  const code = GROUNDS.get(path.split('.')[0]);
  return code === undefined ? [] : [ground(code, context.of)];
}

/** A statement about a deciding factor other than a field. */
export function ground(code: GroundCode, of: string): Clause {
  return { code, subject: { kind: 'field', name: of } };
}

const GROUND_CODES: Readonly<Record<GroundCode, true>> = {
  settings: true,
  rights: true,
  form: true,
  setup: true,
  entered: true,
  initial: true,
};

/** Whether a statement names nothing the reader can look up. */
export function isGround({ code }: Clause): boolean {
  return Object.hasOwn(GROUND_CODES, code);
}
