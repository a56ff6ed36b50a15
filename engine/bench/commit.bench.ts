import { createForm, type Form } from '@lifeform/engine';
import type { ControlItem, FormDocument, Rule } from '@lifeform/metadata';

declare const performance: { now(): number };

const ROUNDS = 31;
const KEYS = 400;
const COMMITS = 100;
/** Warm-up commits on both sides, after which everything is compiled. */
const WARM_UP = 2000;
const DEPENDANTS = 100;
const RULES = 2000;

/** Fields f0, f1 …; a hundred are calculated from f0, and the rest of two thousand rules read others. */
function buildDocument(fields: number): FormDocument {
  const items: readonly ControlItem[] = Array.from({ length: fields }, (_, index) => ({
    name: `f${index}`,
    fieldType: index % 2 === 0 ? 'integer' : 'dollar',
    min: 0,
    max: 1e9,
  }));
  const rules: readonly Rule[] = items.slice(1, RULES + 1).map(({ name }, index) => ({
    kind: 'binding',
    id: name,
    field: name,
    property: index < DEPENDANTS ? 'value' : 'disabled',
    expression: index < DEPENDANTS ? { '+': [{ var: 'f0' }, 1] } : { '>': [{ var: `f${fields - 1}` }, index] },
  }));
  return { form: 'Bench', version: 1, items, layout: [], rules, messages: {} };
}

function start(fields: number): Form {
  return createForm(buildDocument(fields), { locale: 'en', now: () => new Date(2026, 10, 20) });
}

/** Microseconds for one of `count` runs. */
function microseconds(count: number, run: (index: number) => void): number {
  const begun = performance.now();
  for (let index = 0; index < count; index += 1) run(index);
  return ((performance.now() - begun) * 1000) / count;
}

const typeKey = (form: Form) => (index: number) => form.type('f2', `${1000 + index}`);
const commit = (form: Form) => (index: number) => form.change('f0', index);

/** The minimum cost of reaching a hundred subscribers: one store, a list of readers, a new record for each. */
function handWritten(): (value: number) => void {
  const values = new Map<string, { readonly value: number; readonly text: string }>();
  const readers = Array.from({ length: DEPENDANTS }, (_, index) => `f${index + 1}`);
  return (value) => {
    for (const name of readers) values.set(name, { value: value + 1, text: (value + 1).toLocaleString('en') });
  };
}

/** A keystroke among 5,000 fields against one among 200; a commit with 100 dependants against hand-written code. */
export default async (): Promise<readonly object[]> => {
  const [large, small] = [start(5000), start(200)];
  const write = handWritten();
  const figures = { large: [] as number[], small: [] as number[], commit: [] as number[], floor: [] as number[] };
  microseconds(WARM_UP, commit(large));
  microseconds(WARM_UP, write);
  for (let round = 0; round < ROUNDS; round += 1) {
    figures.large.push(microseconds(KEYS, typeKey(large)));
    figures.small.push(microseconds(KEYS, typeKey(small)));
    figures.commit.push(microseconds(COMMITS, commit(large)));
    figures.floor.push(microseconds(COMMITS, write));
  }
  return [
    { bench: 'engine-keystroke-5000-fields', unit: 'us', measured: figures.large, floor: figures.small, goal: 1.2 },
    { bench: 'engine-commit-100-dependants', unit: 'us', measured: figures.commit, floor: figures.floor, goal: 2.5 },
  ];
};
