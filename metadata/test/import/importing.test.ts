import { expect, test } from 'vitest';
import { schemas } from '../../src/contract/index.ts';
import { COMMON, FAMILIES, type Family } from '../../src/form/import/families.ts';
import { type ImportedForm, importForm } from '../../src/form/import/index.ts';
import { type FeatureList, isUsual } from '../../src/form/import/source/report.ts';
import { lintForm } from '../../src/form/lint/lint-form.ts';
import { checkSchema } from '../../src/form/schema/check-schema.ts';
import { isRecord } from '../../src/form/schema/is-record.ts';
import { sameJson } from '../../src/form/schema/same-json.ts';
import { SAMPLES } from './samples.ts';

const FAMILY_NAMES = Object.keys(FAMILIES) as readonly Family[];

function imported(source: unknown): ImportedForm {
  const made = importForm(source);
  if ('refused' in made) throw new Error(made.refused);
  return made;
}

/** What a form is and what was left of it, wherever that stood. */
function differing({ title, content, left }: ImportedForm): unknown {
  return { title, content, left: left.map(({ feature, why }) => `${feature} ${why}`) };
}

/** A value that the list of features calls one that says nothing by itself. */
function isUsualIn(features: FeatureList, property: string, value: unknown): boolean {
  return Object.entries(features).some(([name, feature]) => name.endsWith(`.${property}`) && isUsual(feature, value));
}

/** Every value of a source that is no list or record, but for those that are skipped. */
function* parts(
  value: unknown,
  isSkipped: (property: string, value: unknown) => boolean,
  path = '',
): Generator<{ readonly path: string; readonly value: unknown }> {
  const entries: readonly (readonly [string, unknown])[] = Array.isArray(value)
    ? value.map((entry, at) => [String(at), entry] as const)
    : isRecord(value)
      ? Object.entries(value)
      : [];
  for (const [name, part] of entries) {
    const at = `${path}/${name.replaceAll('~', '~0').replaceAll('/', '~1')}`;
    if (isSkipped(name, part)) continue;
    if (typeof part === 'object' && part !== null) yield* parts(part, isSkipped, at);
    else yield { path: at, value: part };
  }
}

/** The source without these; the last first, so that the places of the others stay. */
function without(source: unknown, paths: readonly string[]): unknown {
  const copy: unknown = JSON.parse(JSON.stringify(source));
  const number = new Intl.Collator('en', { numeric: true });
  for (const path of [...paths].sort(number.compare).reverse()) remove(copy, path);
  return copy;
}

function remove(source: unknown, path: string): void {
  const steps = path
    .split('/')
    .slice(1)
    .map((step) => step.replaceAll('~1', '/').replaceAll('~0', '~'));
  const last = steps.pop() ?? '';
  let holder: unknown = source;
  for (const step of steps) holder = (holder as Record<string, unknown>)?.[step];
  if (Array.isArray(holder)) holder.splice(Number(last), 1);
  else if (isRecord(holder)) delete (holder as Record<string, unknown>)[last];
}

const isWithin = (path: string, outer: string): boolean => path === outer || path.startsWith(`${outer}/`);
const isEmpty = (value: unknown): boolean =>
  value === null || value === '' || (typeof value === 'object' && Object.values(value).every(isEmpty));

test.each(FAMILY_NAMES)('twenty samples of %s are made forms the lint accepts [DEVX-004]', (family) => {
  const samples = Object.entries(SAMPLES[family]);
  expect(samples).toHaveLength(20);
  for (const [name, source] of samples) {
    const { family: found, content } = imported(source);
    expect(found, name).toBe(family);
    const errors = lintForm({ version: 0, ...content }).filter(({ severity }) => severity === 'error');
    expect(errors, name).toEqual([]);
    expect(checkSchema(schemas.formDocument, { version: 0, ...content }), name).toEqual([]);
  }
});

test.each(FAMILY_NAMES)(
  'what the report of a %s sample names is exactly what taking it away does not change [DEVX-004]',
  (family) => {
    const { features } = FAMILIES[family];
    const silent: string[] = [];
    const wrong: string[] = [];
    for (const [name, source] of Object.entries(SAMPLES[family])) {
      const made = imported(source);
      const reported = made.left.map(({ path }) => path).filter((path) => path !== '');
      for (const { path, value } of parts(source, (property, part) => isUsualIn(features, property, part))) {
        if (reported.some((one) => isWithin(path, one)) || isEmpty(value)) continue;
        const other = importForm(without(source, [path]));
        if (!('refused' in other) && sameJson(differing(other), differing(made))) silent.push(`${name}${path}`);
      }
      const bare = importForm(without(source, reported));
      if ('refused' in bare || !sameJson(bare.content, made.content)) wrong.push(name);
    }
    expect({ silent, wrong }).toEqual({ silent: [], wrong: [] });
  },
);

test.each(FAMILY_NAMES)(
  'every feature of the %s samples is in the list of features, and none besides [DEVX-005]',
  (family) => {
    const { features } = FAMILIES[family];
    const taken = new Set<string>();
    const left = new Map<string, Set<string>>();
    for (const source of Object.values(SAMPLES[family])) {
      const made = imported(source);
      for (const { feature } of made.taken) taken.add(feature);
      for (const { feature, why } of made.left) left.set(feature, (left.get(feature) ?? new Set()).add(why));
    }
    const listed = Object.entries(features).filter(([feature]) => !Object.hasOwn(COMMON, feature));
    const unlisted = [...taken, ...left.keys()].filter((feature) => !Object.hasOwn(features, feature));
    // What is of nobody's list is left as such.
    expect(unlisted.filter((feature) => [...(left.get(feature) ?? [])].some((why) => why !== 'unknown'))).toEqual([]);
    const gone = listed.filter(
      ([feature, { usual, becomes }]) => becomes === undefined && !usual && !left.has(feature),
    );
    expect(gone.map(([feature]) => feature)).toEqual([]);
    const survive = listed.filter(([, { becomes }]) => becomes !== undefined).map(([feature]) => feature);
    expect(survive.filter((feature) => !taken.has(feature))).toEqual([]);
    expect([...taken].filter((feature) => features[feature]?.becomes === undefined)).toEqual([]);
  },
);
