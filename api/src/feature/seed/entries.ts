import type { Entries, FormDocument } from '@lifeform/metadata';
import type { ProductSetup } from '@lifeform/metadata/insurance';

type Parts = Required<Pick<FormDocument, 'items' | 'layout' | 'rules' | 'cases'>> & Pick<FormDocument, 'record'>;

/** The parts of a form, without texts, which are compared with all others. */
export function formEntries({
  items,
  layout,
  rules,
  cases = [],
  record,
}: Partial<Parts> & Omit<Parts, 'cases'>): Entries {
  return new Map<string, unknown>([
    ...items.map((item) => [`items/${item.name}`, item] as const),
    ...layout.map((item) => [`layout/${item.id}`, item] as const),
    ...rules.map((rule) => [`rules/${rule.id}`, rule] as const),
    ...cases.map((testCase) => [`cases/${testCase.id}`, testCase] as const),
    ...(record ? [['record', record] as const] : []),
  ]);
}

export function formParts(entries: Entries): Parts {
  const part = (name: string) =>
    [...entries].filter(([key]) => key.startsWith(`${name}/`)).map(([, value]) => value) as never;
  const record = entries.get('record') as FormDocument['record'];
  return {
    ...{ items: part('items'), layout: part('layout'), rules: part('rules'), cases: part('cases') },
    ...(record ? { record } : {}),
  };
}

/** Depth of the separately changeable parts of a setup: an override by form and field. */
const SETUP_DEPTHS = { settings: 2, quote: 2, inforce: 2, items: 3 } as const;

export function setupEntries(setup: ProductSetup): Entries {
  return flat(setup, SETUP_DEPTHS);
}

export function setupOf(entries: Entries): ProductSetup {
  return nested(entries) as unknown as ProductSetup;
}

const ROLE_DEPTHS = { permissions: 2, overrides: 2 } as const;

/** Rights and limits individually. */
export function roleEntries({ permissions, overrides }: { readonly permissions: object; readonly overrides: object }) {
  return flat({ permissions, overrides }, ROLE_DEPTHS);
}

/** Flattens an object to paths, to a depth given for each property, by default one. */
function flat(whole: object, depths: Readonly<Record<string, number>>): Entries {
  return new Map(
    Object.entries(whole).flatMap(([name, value]: [string, unknown]) => leaves(name, value, depths[name] ?? 1)),
  );
}

function leaves(path: string, value: unknown, depth: number): readonly (readonly [string, unknown])[] {
  if (value === undefined) return [];
  if (depth === 1 || !isRecord(value) || Object.keys(value).length === 0) return [[path, value]];
  return Object.entries(value).flatMap(([name, part]) => leaves(`${path}/${name}`, part, depth - 1));
}

/** The reverse of `flat`. */
export function nested(entries: Entries): Readonly<Record<string, unknown>> {
  const whole: Record<string, unknown> = {};
  for (const [path, value] of entries) {
    const names = path.split('/');
    const last = names.pop() ?? path;
    let place = whole;
    for (const name of names) {
      // A copy: the empty object belongs to the seed or to a stored setup.
      const inner = { ...(isRecord(place[name]) ? place[name] : {}) };
      place[name] = inner;
      place = inner;
    }
    place[last] = isRecord(place[last]) && isRecord(value) ? { ...place[last], ...value } : value;
  }
  return whole;
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
