import { countsShownOnly, type RuleProperty } from '@lifeform/metadata';
import { dependenciesOf, type Explanation } from '@lifeform/rules';
import type { Clause, GroundCode } from './explain-clause.ts';
import { isComparison } from './explain-comparison.ts';
import { allFacts, factsOf } from './explain-facts.ts';
import { chosenBranch, type ExplainContext, nameOf, type Operand, operatorOf, sourcesOf } from './explain-operand.ts';
import { ground, groundsOfSettings, isBlank, isGround } from './explain-standing.ts';
import { isDecidedBy, isOn, stateOf } from './explain-state.ts';
import { INHERITED } from './inherited-state.ts';
import { containersOf } from './layout.ts';
import { pathOf } from './paths-read.ts';
import { ownSource, type PropertySource } from './property-source.ts';
import { fieldRead } from './row-fields.ts';
import type { FieldState, Form } from './types.ts';

/**
 * Why a property of a field has its value, ready to be worded: the state, the facts behind it, and the sources of the
 * value.
 */
export interface Reason {
  readonly state: Clause;
  readonly facts: readonly Clause[];
  /** What a value or limit was calculated from. */
  readonly sources: readonly Operand[];
}

interface Grounds {
  readonly facts: readonly Clause[];
  readonly sources: readonly Operand[];
}

/**
 * Why a property of a field has its value: by its rule, or by whatever decides without one.
 *
 * @returns undefined when there is nothing to explain, as for a limit the field does not have
 * @throws when the form has no such field
 */
export function reasonOf(form: Form, name: string, property: RuleProperty): Reason | undefined {
  const field = form.getField(name);
  const state = stateOf(field, property);
  if (state === undefined) return undefined;
  const grounds =
    groundsOfRule(form, field, property) ??
    groundsOfContainer(form, field, property) ??
    groundsOfItem(form, field, property);
  return grounds && { state, ...withoutRepeats(grounds) };
}

/** Most reasons given in a row. */
const MOST = 3;

/** The reason, followed by the reasons of the calculated amounts in it: a user can change entries, not results. */
export function reasonsOf(form: Form, name: string, property: RuleProperty): readonly Reason[] {
  const first = reasonOf(form, name, property);
  const reasons = first ? [first] : [];
  const told = new Set(property === 'value' ? [name] : []);
  for (const { facts } of reasons) {
    for (const field of facts.filter((fact) => !isGround(fact)).flatMap(fieldsOf)) {
      const isNew = reasons.length < MOST && !told.has(field);
      const next = isNew ? reasonOf(form, field, 'value') : undefined;
      told.add(field);
      if (next && !next.facts.some(isGround)) reasons.push(next);
    }
  }
  return reasons;
}

function fieldsOf({ subject, other }: Clause): readonly string[] {
  return [subject, other].flatMap((operand) => (operand?.kind === 'field' ? [operand.name] : []));
}

/** The rule's explanation; undefined without a rule, or when the rule changes nothing. */
function groundsOfRule(form: Form, field: FieldState, property: RuleProperty): Grounds | undefined {
  const explanation = form.explain(field.name, property);
  if (explanation === undefined && property === 'value') return groundsOfFailure(form, field);
  if (explanation === undefined || !isDecidedBy(field, property, explanation.value)) return undefined;
  const own = property === 'value' ? field.name : undefined;
  if (own !== undefined && isAsEntered(explanation, field.item.name, explanation.value)) return undefined;
  const context = { form, fields: form.getState().fields, of: field.name, own };
  const { facts, sources } = isAmount(property)
    ? groundsOfAmount(explanation, context)
    : groundsOfFlag(explanation, context);
  // A rule that reads nothing is the form's own statement.
  const isBare = facts.length === 0 && sources.length === 0;
  return isBare ? { facts: bareGrounds(explanation, context), sources } : withUncounted(form, { facts, sources });
}

/** What a value would be worked out from whose rule fails, as a division by nothing does. */
function groundsOfFailure(form: Form, { name, item, value }: FieldState): Grounds | undefined {
  const rule = form.document.rules.find(
    (one) => one.kind === 'binding' && one.property === 'value' && one.field === item.name,
  );
  const isFailed = form.failures().some(({ rule: id, fields }) => id === rule?.id && fields.includes(name));
  if (rule?.kind !== 'binding' || !isFailed || !isBlank(value)) return undefined;
  const { fields } = form.getState();
  const read = dependenciesOf(rule.expression).paths.flatMap((path) => fieldRead(fields, name, path) ?? []);
  const sources = read.filter((field) => field !== name).map((field): Operand => ({ kind: 'field', name: field }));
  return sources.length === 0 ? undefined : withUncounted(form, { facts: [], sources });
}

/** Of a field that is left out for being hidden, that is all there is to say: what it holds decided nothing. */
function withUncounted(form: Form, { facts, sources }: Grounds): Grounds {
  if (!countsShownOnly(form.document)) return { facts, sources };
  const said = (operand: Operand | undefined): readonly Clause[] =>
    operand?.kind === 'field' && form.getField(operand.name).hidden ? [{ code: 'uncounted', subject: operand }] : [];
  const worked = sources.flatMap((source) => [
    ...said(source),
    ...(source.kind === 'worked' ? source.sources.flatMap(said) : []),
  ]);
  const isCounted = (operand: Operand): boolean => said(operand).length === 0;
  return {
    facts: [
      ...facts.flatMap((fact) => [...(isCounted(fact.subject) ? [fact] : said(fact.subject)), ...said(fact.other)]),
      ...worked,
    ],
    sources: sources.filter(isCounted),
  };
}

/** What a page, tab, section or group is hidden, disabled or read-only for is why its fields are. */
function groundsOfContainer(form: Form, field: FieldState, property: RuleProperty): Grounds | undefined {
  const isSo = (one: FieldState): boolean => isOn(one, property);
  if (!INHERITED.has(property) || !isSo(field)) return undefined;
  const items = new Set(form.document.items.map(({ name }) => name));
  const around = (containersOf(form.layout).get(field.item.name) ?? []).filter((id) => items.has(id));
  const from = around.map((id) => form.getField(id)).find(isSo);
  return from && (groundsOfRule(form, from, property) ?? groundsOfItem(form, from, property));
}

function bareGrounds(explanation: Explanation, context: ExplainContext): readonly Clause[] {
  const settings = groundsOfSettings(explanation, context);
  return settings.length > 0 ? settings : [ground('form', context.of)];
}

/** A rule that answers the entry decided nothing. */
function isAsEntered(node: Explanation, own: string, answer: unknown): boolean {
  if (!node.taken) return false;
  if (pathOf(node) === own) return Object.is(node.value, answer);
  return node.parts.some((part) => isAsEntered(part, own, answer));
}

const GROUND_OF: Readonly<Record<Exclude<PropertySource, 'rule'>, GroundCode>> = {
  setup: 'setup',
  item: 'form',
  entry: 'entered',
  default: 'form',
};

/** What decides without a rule: an entry, the form, its setup, or a violated limit. */
function groundsOfItem(form: Form, field: FieldState, property: RuleProperty): Grounds | undefined {
  if (property === 'error') return field.isError ? missedLimit(field) : undefined;
  const source = ownSource(form, field, property);
  const code = property === 'value' && source !== 'entry' ? 'initial' : GROUND_OF[source];
  return { facts: [ground(code, field.name)], sources: [] };
}

function missedLimit({ name, value, required, min, max }: FieldState): Grounds {
  const subject = { kind: 'field', name } as const;
  const fact = (code: Clause['code'], limit: number): Grounds => ({
    facts: [{ code, subject, other: { kind: 'value', value: limit } }],
    sources: [],
  });
  if (typeof value === 'number' && min !== undefined && value < min) return fact('below', min);
  if (typeof value === 'number' && max !== undefined && value > max) return fact('above', max);
  const isMissing = required && (value === null || value === '' || value === false);
  const code = !isMissing ? 'malformed' : value === false ? 'unticked' : 'blank';
  return { facts: [{ code, subject }], sources: [] };
}

function isAmount(property: RuleProperty): boolean {
  return !(['disabled', 'displayHidden', 'required', 'readOnly', 'error'] as RuleProperty[]).includes(property);
}

function groundsOfFlag(node: Explanation, context: ExplainContext): Grounds {
  return { facts: factsOf(node, context), sources: [] };
}

const LOGICAL: ReadonlySet<string> = new Set(['and', 'or', '!', '!!', 'in']);

/** The conditions that led to the chosen branch, and the sources of its value. */
function groundsOfAmount(node: Explanation, context: ExplainContext): Grounds {
  const { conditions, branch } = chosenBranch(node);
  if (branch === undefined) {
    const operator = operatorOf(node) ?? '';
    const isLogical = LOGICAL.has(operator) || isComparison(operator);
    return isLogical ? groundsOfFlag(node, context) : { facts: [], sources: sourcesOf(node, context) };
  }
  const rest = groundsOfAmount(branch, context);
  return { facts: [...allFacts(conditions, context), ...rest.facts], sources: rest.sources };
}

/** Drops statements that repeat others, and unnamed reasons when there are named ones. */
function withoutRepeats({ facts, sources }: Grounds): Grounds {
  const beside = facts.flatMap(({ other }) => (other === undefined ? [] : [nameOf(other)]));
  const named = new Set([...sources.map(nameOf), ...beside]);
  const told = new Set(facts.filter(({ code }) => code !== 'is').map(({ subject }) => nameOf(subject)));
  const hasMore = sources.length > 0 || facts.some((fact) => !isGround(fact));
  const seen = new Set<string>();
  const kept = facts.filter((fact) => {
    const name = nameOf(fact.subject);
    const key = JSON.stringify(fact);
    const isNew = !seen.has(key);
    seen.add(key);
    if (isGround(fact)) return isNew && !hasMore;
    return isNew && (fact.code !== 'is' || (!named.has(name) && !told.has(name)));
  });
  return { facts: kept, sources };
}
