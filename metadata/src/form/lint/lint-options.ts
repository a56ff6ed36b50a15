import type { Logic } from '@lifeform/rules';
import { type Holds, traitsOf } from '../control-item/field-type.ts';
import type { FormDocument } from '../document/form-document.ts';
import type { FormSetup } from '../document/form-setup.ts';
import type { Rule } from '../rule/rule.ts';
import { formVariant, setupVariant } from './form-variant.ts';
import { type LintIssue, warning } from './lint-issue.ts';
import { answersOf, logicParts, operationOf, variableOf } from './logic-part.ts';

/** Possible codes of each choice, under the form and every setup; fields whose options a rule sets are left out. */
type Codes = ReadonlyMap<string, ReadonlySet<string>>;

/** Kinds of value that are one of the field's codes. */
const ONE_OF: ReadonlySet<Holds> = new Set(['code', 'option']);
const EQUAL: ReadonlySet<string> = new Set(['==', '===', '!=', '!==']);

/** Codes that rules compare with or set, but the field does not offer. */
export function lintOptionCodes(document: FormDocument, setups: readonly FormSetup[]): readonly LintIssue[] {
  const variants = [formVariant(document), ...setups.flatMap((setup) => setupVariant(document, setup) ?? [])];
  const open = new Set(variants.flatMap((variant) => [...variant.open]));
  const codes = new Map<string, Set<string>>();
  for (const { name, fieldType, optionItems = [] } of variants.flatMap(({ items }) => items)) {
    if (!ONE_OF.has(traitsOf(fieldType).holds) || open.has(name) || optionItems.length === 0) continue;
    const known = codes.get(name) ?? new Set();
    for (const { code } of optionItems) known.add(code);
    codes.set(name, known);
  }
  return document.rules.flatMap((rule, index) => lintRuleCodes(rule, `/rules/${index}`, codes));
}

function lintRuleCodes(rule: Rule, path: string, codes: Codes): readonly LintIssue[] {
  if (rule.kind === 'check') return lintCompared(rule.fails, `${path}/fails`, codes);
  const at = `${path}/expression`;
  const own = rule.property === 'value' ? codes.get(rule.field) : undefined;
  const set = own === undefined ? [] : answersOf(rule.expression);
  return [
    ...set.flatMap(({ step, part }) => unknownCode(part, at + step, rule.field, own)),
    ...lintCompared(rule.expression, at, codes),
  ];
}

function lintCompared(logic: Logic, path: string, codes: Codes): readonly LintIssue[] {
  const below = logicParts(logic).flatMap(({ step, part }) => lintCompared(part, path + step, codes));
  const { operator, args } = operationOf(logic) ?? { operator: '', args: [] };
  const [left = null, right = null] = args;
  const [first, second] = [variableOf(left), variableOf(right)];
  if (EQUAL.has(operator) && args.length === 2) {
    if (first !== undefined) return [...unknownCode(right, path, first, codes.get(first)), ...below];
    if (second !== undefined) return [...unknownCode(left, path, second, codes.get(second)), ...below];
  }
  if (operator !== 'in' || first === undefined || !Array.isArray(right)) return below;
  const listed = (right as readonly Logic[]).flatMap((code) => unknownCode(code, path, first, codes.get(first)));
  return [...listed, ...below];
}

function unknownCode(literal: Logic, path: string, field: string, codes: ReadonlySet<string> | undefined) {
  const isCode = (typeof literal === 'string' || typeof literal === 'number') && literal !== '';
  if (!isCode || codes === undefined || codes.has(String(literal))) return [];
  return [warning('unknown-option-code', path, `${field} ${literal}`)];
}
