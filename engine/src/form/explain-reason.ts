import type { RuleProperty } from '@lifeform/metadata';
import { type Explanation, isTruthy } from '@lifeform/rules';
import { allFacts, type Clause, factsOf, standing } from './explain-facts.ts';
import { chosenBranch, type Look, type Operand, operatorOf, pathOf, sourcesOf } from './explain-operand.ts';
import type { FieldState, Form } from './types.ts';

/** Why a property of a field is as it is, ready to be put into words: the state, because of facts, from sources. */
export interface Reason {
  readonly state: Clause;
  readonly facts: readonly Clause[];
  /** What a value or limit was worked out from. */
  readonly sources: readonly Operand[];
}

/** More than this is no plain sentence. */
const MOST = 6;

/**
 * The reason a rule gives for a property: `disabled`, `displayHidden`, `required`, `readOnly`, `value`, `min`, `max`,
 * or the check that stands as `error`.
 *
 * @returns undefined when no rule decides the property as it stands, or its rule has no plain words
 * @throws when the form has no such field
 */
export function reasonOf(form: Form, name: string, property: RuleProperty): Reason | undefined {
  const explanation = form.explain(name, property);
  const field = form.getField(name);
  const state = explanation && stateOf(field, property, explanation.value);
  if (explanation === undefined || state === undefined) return undefined;
  const look = { form, fields: form.getState().fields, own: property === 'value' ? name : undefined };
  if (look.own !== undefined && isAsEntered(explanation, look.own, explanation.value)) return undefined;
  const isAmount = property === 'value' || property === 'min' || property === 'max';
  return plain(state, isAmount ? groundsOfAmount(explanation, look) : groundsOfFlag(explanation, look));
}

/** The state the rule's answer stands for; undefined when the field stands otherwise, or with nothing to explain. */
function stateOf(field: FieldState, property: RuleProperty, answer: unknown): Clause | undefined {
  const subject = { kind: 'field', name: field.name } as const;
  const flag = (now: boolean, on: Clause['code'], off: Clause['code']): Clause | undefined =>
    isTruthy(answer) === now ? { code: now ? on : off, subject } : undefined;
  switch (property) {
    case 'disabled':
      return flag(field.disabled, 'disabled', 'enabled');
    case 'displayHidden':
      return flag(field.hidden, 'hidden', 'shown');
    case 'required':
      return flag(field.required, 'required', 'optional');
    case 'readOnly':
      return flag(field.readOnly, 'readOnly', 'editable');
    case 'error':
      return isTruthy(answer) && field.isError ? { code: 'refused', subject } : undefined;
    case 'value':
      return standing(subject, { fields: { [field.name]: field } });
    case 'min':
    case 'max':
      return typeof answer === 'number' && field[property] === answer
        ? { code: property, subject, other: { kind: 'value', value: answer } }
        : undefined;
    default:
      return undefined;
  }
}

/** A rule that answers what was entered decided nothing. */
function isAsEntered(node: Explanation, own: string, answer: unknown): boolean {
  if (!node.taken) return false;
  if (pathOf(node) === own) return Object.is(node.value, answer);
  return node.parts.some((part) => isAsEntered(part, own, answer));
}

interface Grounds {
  readonly facts: readonly Clause[];
  readonly sources: readonly Operand[];
}

function groundsOfFlag(node: Explanation, look: Look): Grounds | undefined {
  const facts = factsOf(node, look);
  return facts && { facts, sources: [] };
}

const LOGICAL: ReadonlySet<string | undefined> = new Set([
  'and',
  'or',
  '!',
  '!!',
  'in',
  '==',
  '===',
  '!=',
  '!==',
  '<',
  '<=',
  '>',
  '>=',
]);

/** The conditions that led to the branch taken, and what its value was worked out from. */
function groundsOfAmount(node: Explanation, look: Look): Grounds | undefined {
  const { conditions, branch } = chosenBranch(node);
  if (branch === undefined) {
    return LOGICAL.has(operatorOf(node)) ? groundsOfFlag(node, look) : { facts: [], sources: sourcesOf(node, look) };
  }
  const facts = allFacts(conditions, look);
  const rest = groundsOfAmount(branch, look);
  return facts && rest && { facts: [...facts, ...rest.facts], sources: rest.sources };
}

function plain(state: Clause, grounds: Grounds | undefined): Reason | undefined {
  if (grounds === undefined) return undefined;
  const { sources } = grounds;
  const facts = withoutRepeats(grounds.facts, sources);
  const count = facts.length + sources.length;
  return count > 0 && count <= MOST ? { state, facts, sources } : undefined;
}

/** What something is needs no saying where it is said otherwise; nothing is said twice. */
function withoutRepeats(facts: readonly Clause[], sources: readonly Operand[]): readonly Clause[] {
  const named = new Set(sources.map(nameOf));
  const told = new Set(facts.filter(({ code }) => code !== 'is').map(({ subject }) => nameOf(subject)));
  const seen = new Set<string>();
  return facts.filter((fact) => {
    const name = nameOf(fact.subject);
    const key = JSON.stringify(fact);
    const isNew = !seen.has(key);
    seen.add(key);
    return isNew && (fact.code !== 'is' || (!named.has(name) && !told.has(name)));
  });
}

function nameOf(operand: Operand): string {
  return operand.kind === 'field' ? operand.name : operand.kind === 'setting' ? operand.path : operand.kind;
}
