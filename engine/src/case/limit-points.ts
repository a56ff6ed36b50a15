import {
  type ControlItem,
  type FormDocument,
  type FormSetup,
  isNumeric,
  type Rule,
  rowGroups,
  traitsOf,
  usesLimits,
} from '@lifeform/metadata';
import { asOperatorNode, literalRead, roundDecimal } from '@lifeform/rules';

/** A value just on one side of a limit, or as many characters as a length lies on one side of it. */
export interface LimitPoint {
  readonly field: string;
  /** The attribute of the field that limits it, or the id of the rule that compares it. */
  readonly limit: 'min' | 'max' | 'minLength' | 'maxLength' | 'rule';
  /** Of a comparison its rule. */
  readonly rule: string | undefined;
  readonly value: number | string;
  /** Ids of the setups under which the limit holds; undefined stands for a form without any. */
  readonly under: readonly (string | undefined)[];
}

type Point = Omit<LimitPoint, 'under'>;

/**
 * The last value on one side of every limit of a form and the first on the other: of the limits of its fields, and of
 * every number its rules compare a field with, as the form itself and each of its setups has them. Fields of rows have
 * none.
 */
export function limitPoints(document: FormDocument, setups: readonly FormSetup[] = []): readonly LimitPoint[] {
  const found = new Map<string, LimitPoint>();
  for (const setup of [undefined, ...setups]) {
    for (const [key, point] of pointsUnder(document, setup)) {
      const { under } = found.get(key) ?? { under: [] };
      found.set(key, { ...(found.get(key) ?? point), under: [...under, setup?.id] });
    }
  }
  // What every setup sets otherwise is nobody's limit.
  return [...found.values()].filter(({ under }) => setups.length === 0 || under.some((id) => id !== undefined));
}

function pointsUnder({ items, layout, rules }: FormDocument, setup: FormSetup | undefined): ReadonlyMap<string, Point> {
  const { around } = rowGroups(layout);
  const inForce = items.map((item) => ({ ...item, ...setup?.items[item.name] }));
  const fields = new Map(inForce.filter(({ name }) => !around.has(name)).map((item) => [item.name, item]));
  const about = { fields, settings: setup?.settings ?? {} };
  const all = [...[...fields.values()].flatMap(pointsOfItem), ...rules.flatMap((rule) => pointsOfRule(rule, about))];
  // Several rules may compare with one number.
  return new Map(all.map((point) => [`${point.field} ${typeof point.value} ${point.value}`, point]));
}

function pointsOfItem(item: ControlItem): readonly Point[] {
  const { name: field, min, max, minLength, maxLength, fieldType } = item;
  if (isNumeric(fieldType)) {
    if (!usesLimits(item)) return [];
    return [...around(item, min, 'below'), ...around(item, max, 'above')].map((value) => ({
      ...{ field, value, rule: undefined },
      limit: value === max || (max !== undefined && value > max) ? 'max' : 'min',
    }));
  }
  if (traitsOf(fieldType).length !== 'characters' || item.mask !== undefined || fieldType !== 'text') return [];
  const lengths = [
    ...(minLength ? [[minLength - 1, 'minLength'] as const, [minLength, 'minLength'] as const] : []),
    ...(maxLength ? [[maxLength, 'maxLength'] as const, [maxLength + 1, 'maxLength'] as const] : []),
  ];
  return lengths
    .filter(([length]) => length > 0 && length <= LONGEST)
    .map(([length, limit]) => ({ ...{ field, limit, rule: undefined }, value: 'a'.repeat(length) }));
}

/** Longer texts make no test that a person reads. */
const LONGEST = 200;

/** The limit and its neighbour. */
function around(item: ControlItem, limit: number | undefined, side: 'below' | 'above'): readonly number[] {
  if (limit === undefined) return [];
  const places = traitsOf(item.fieldType).holds === 'integer' ? 0 : (item.decimalPlaces ?? 2);
  const step = side === 'above' ? 10 ** -places : -(10 ** -places);
  const next = roundDecimal(limit + step, places);
  return side === 'above' ? [limit, next] : [next, limit];
}

/** What a rule compares: fields, and settings of a setup. */
interface Compared {
  readonly fields: ReadonlyMap<string, ControlItem>;
  readonly settings: FormSetup['settings'];
}

function pointsOfRule(rule: Rule, about: Compared): readonly Point[] {
  const found: Point[] = [];
  const visit = (logic: unknown): void => {
    const node = asOperatorNode(logic);
    const parts = node?.args ?? (Array.isArray(logic) ? logic : []);
    if (node) found.push(...pointsOfComparison(node.operator, node.args, rule.id, about));
    for (const part of parts) visit(part);
  };
  visit(rule.kind === 'check' ? rule.fails : rule.expression);
  return found;
}

/** Which neighbour of the number stands on its other side, where the field stands left of it. */
const NEXT: Readonly<Record<string, 'below' | 'above'>> = { '<': 'below', '>=': 'below', '>': 'above', '<=': 'above' };
const FLIPPED: Readonly<Record<string, string>> = { '<': '>', '<=': '>=', '>': '<', '>=': '<=' };

function pointsOfComparison(
  operator: string,
  args: readonly unknown[],
  rule: string,
  { fields, settings }: Compared,
): readonly Point[] {
  const pairs = args.slice(1).flatMap((right, at) => {
    const left = args[at];
    return [
      { name: nameIn(left), limit: limitIn(right, settings), side: NEXT[operator] },
      { name: nameIn(right), limit: limitIn(left, settings), side: NEXT[FLIPPED[operator] ?? ''] },
    ];
  });
  return pairs.flatMap(({ name, limit, side }) => {
    const item = name === undefined ? undefined : fields.get(name);
    if (!item || !isNumeric(item.fieldType) || typeof limit !== 'number' || side === undefined) return [];
    return around(item, limit, side).map((value) => ({ field: item.name, limit: 'rule', rule, value }) as const);
  });
}

/** What a field is compared with: a number, or a setting that is one. */
function limitIn(logic: unknown, settings: Compared['settings']): unknown {
  const [root, name = '', ...deeper] = nameIn(logic)?.split('.') ?? [];
  return root === 'setup' && deeper.length === 0 && Object.hasOwn(settings, name) ? settings[name] : logic;
}

/** The variable that an argument is. */
function nameIn(logic: unknown): string | undefined {
  const read = literalRead(asOperatorNode(logic));
  return read?.out === 0 ? read.path : undefined;
}
