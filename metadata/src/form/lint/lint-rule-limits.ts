import type { Logic } from '@lifeform/rules';
import type { ControlItem } from '../control-item/control-item.ts';
import { usesLimits, usesMinLength } from '../control-item/uses.ts';
import type { FormDocument } from '../document/form-document.ts';
import type { FormSetup } from '../document/form-setup.ts';
import type { BindingRule, Rule } from '../rule/rule.ts';
import { error, type LintCode, type LintIssue } from './lint-issue.ts';
import { endsOf, operationOf } from './logic-part.ts';

type Limit = 'min' | 'max' | 'minLength' | 'maxLength';

interface Pair {
  readonly low: Limit;
  readonly high: Limit;
  readonly code: LintCode;
  /** Whether the limits of an item are in force. */
  readonly isOn: (item: ControlItem) => boolean;
}

const PAIRS: readonly Pair[] = [
  { low: 'min', high: 'max', code: 'min-above-max', isOn: usesLimits },
  { low: 'minLength', high: 'maxLength', code: 'min-length-above-max-length', isOn: usesMinLength },
];

interface Range {
  readonly low: number;
  readonly high: number;
}

/** Possible values of a limit, with the path of the rule; no path for items and setups. */
interface Possible extends Range {
  readonly path?: string;
}

interface Bound {
  readonly rule: BindingRule;
  readonly index: number;
}

/** Limits that rules set beyond one another, or beyond everything that items and setups allow. */
export function lintRuleLimits({ items, rules }: FormDocument, setups: readonly FormSetup[]) {
  const bounds = new Map(rules.flatMap((rule, index) => (isLimit(rule) ? [[placeOf(rule), { rule, index }]] : [])));
  return items.flatMap((item) => {
    const variants = [item, ...setups.map((setup) => ({ ...item, ...setup.items[item.name] }))];
    const pairs = PAIRS.filter(({ isOn }) => variants.every(isOn));
    return pairs.flatMap((pair) => lintPair(pair, variants, (limit) => bounds.get(`${item.name} ${limit}`)));
  });
}

function isLimit(rule: Rule): rule is BindingRule {
  return rule.kind === 'binding' && PAIRS.some(({ low, high }) => rule.property === low || rule.property === high);
}

function placeOf({ field, property }: BindingRule): string {
  return `${field} ${property}`;
}

function lintPair(
  { low, high, code }: Pair,
  variants: readonly ControlItem[],
  boundOf: (limit: Limit) => Bound | undefined,
): readonly LintIssue[] {
  const least = possible(low, variants, boundOf(low), ANY.low);
  const most = possible(high, variants, boundOf(high), ANY.high);
  const highest = Math.max(...most.map((one) => one.high));
  const lowest = Math.min(...least.map((one) => one.low));
  const aboveAll = least.filter((one) => one.low > highest);
  // A contradiction is reported on one side only.
  const beyond = aboveAll.length > 0 ? aboveAll : most.filter((one) => one.high < lowest);
  return beyond.flatMap(({ path }) => (path === undefined ? [] : [error(code, path)]));
}

function possible(
  limit: Limit,
  variants: readonly ControlItem[],
  bound: Bound | undefined,
  none: number,
): readonly Possible[] {
  const own = variants.map((variant) => ({ low: variant[limit] ?? none, high: variant[limit] ?? none }));
  if (bound === undefined) return own;
  const ends = endsOf(bound.rule.expression);
  const said = ends.flatMap(({ step, part }): readonly Possible[] => {
    const range = rangeOf(part);
    return range === undefined ? [] : [{ ...range, path: `/rules/${bound.index}/expression${step}` }];
  });
  // When the rule answers null or no number, the item's own limit holds.
  return said.length === ends.length && said.every(isFinal) ? said : [...said, ...own];
}

function isFinal({ low, high }: Range): boolean {
  return low === high;
}

const ANY: Range = { low: Number.NEGATIVE_INFINITY, high: Number.POSITIVE_INFINITY };

/** The range of an expression; undefined when it is not a number and leaves the limit unchanged. */
function rangeOf(logic: Logic): Range | undefined {
  if (typeof logic === 'number') return { low: logic, high: logic };
  const node = operationOf(logic);
  if (node === undefined) return undefined;
  const ranges = node.args.map((arg) => rangeOf(arg) ?? ANY);
  const [lows, highs] = [ranges.map(({ low }) => low), ranges.map(({ high }) => high)];
  if (node.operator === 'max') return { low: Math.max(...lows), high: Math.max(...highs) };
  return node.operator === 'min' ? { low: Math.min(...lows), high: Math.min(...highs) } : ANY;
}
