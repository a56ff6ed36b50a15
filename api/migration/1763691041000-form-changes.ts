import { isDeepStrictEqual } from 'node:util';
import type { MigrationInterface, QueryRunner } from 'typeorm';

type Json = Readonly<Record<string, unknown>>;
/** Entries before and after, by part and key, as they were written down until now. */
type Difference = Readonly<
  Record<string, Readonly<Record<string, { readonly before: unknown; readonly after: unknown }>>>
>;

interface Change {
  readonly part: string;
  readonly key: string;
  readonly property: string;
  readonly before?: unknown;
  readonly after?: unknown;
}

/** What each version of a form changed is written down property by property, as it is shown and merged. */
export class FormChanges1763691041000 implements MigrationInterface {
  readonly name = 'FormChanges1763691041000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE form_version RENAME COLUMN difference TO changes');
    await rewrite(runner, (form, difference: Difference) => changesOf(form, difference));
  }

  async down(runner: QueryRunner): Promise<void> {
    await rewrite(runner, (form, changes: readonly Change[]) => differenceOf(form, changes));
    await runner.query('ALTER TABLE form_version RENAME COLUMN changes TO difference');
  }
}

async function rewrite<T>(runner: QueryRunner, turn: (form: string, stored: T) => unknown): Promise<void> {
  const rows: readonly { readonly id: string; readonly form: string }[] = await runner.query(
    'SELECT id, form FROM form_version',
  );
  for (const { id, form } of rows) {
    const [row] = await runner.query('SELECT changes FROM form_version WHERE id = ?', [id]);
    const turned = JSON.stringify(turn(form, JSON.parse(row.changes) as T));
    await runner.query('UPDATE form_version SET changes = ? WHERE id = ?', [turned, id]);
  }
}

/** A setup is compared down to a setting and to an attribute it sets over a field; anything else to its properties. */
const SETUP_DEPTH = 4;

function changesOf(form: string, difference: Difference): readonly Change[] {
  return Object.entries(difference).flatMap(([part, entries]) =>
    Object.entries(entries).flatMap(([key, { before, after }]) => {
      const values = valueChanges(before ?? undefined, after ?? undefined, part === 'setups' ? SETUP_DEPTH : 1);
      const [prodID = '', field = ''] = key.split('/');
      const place = part === 'overrides' ? { part: 'setups', key: prodID } : { part, key };
      const outer = part === 'overrides' ? ['items', form, field] : [];
      return values.map(({ path, ...rest }) => ({ ...place, property: [...outer, ...path].join('.'), ...rest }));
    }),
  );
}

export function valueChanges(
  before: unknown,
  after: unknown,
  depth: number,
): readonly { readonly path: readonly string[]; readonly before?: unknown; readonly after?: unknown }[] {
  if (isDeepStrictEqual(before, after)) return [];
  if (depth === 0 || !isRecord(before) || !isRecord(after)) {
    return [{ path: [], ...(before === undefined ? {} : { before }), ...(after === undefined ? {} : { after }) }];
  }
  return [...new Set([...Object.keys(before), ...Object.keys(after)])].flatMap((key) =>
    valueChanges(before[key], after[key], depth - 1).map(({ path, ...rest }) => ({ path: [key, ...path], ...rest })),
  );
}

/** Of an entry that both versions have, its changed properties stand for all of it. */
function differenceOf(form: string, changes: readonly Change[]): Difference {
  const parts = ['items', 'layout', 'rules', 'messages', 'overrides', 'cases', 'setups'];
  const difference = Object.fromEntries(
    parts.map((part) => [part, {} as Record<string, { before: unknown; after: unknown }>]),
  );
  for (const { part, key, property, before = null, after = null } of changes) {
    const own = `items.${form}.`;
    const isOverride = part === 'setups' && property.startsWith(own);
    const [field = '', ...attribute] = property.slice(own.length).split('.');
    const [at, name, within] = isOverride
      ? ['overrides', `${key}/${field}`, attribute.join('.')]
      : [part, key, part === 'setups' ? (property.split('.')[0] ?? '') : property];
    const entries = difference[at] ?? {};
    const known = entries[name];
    entries[name] =
      within === ''
        ? { before, after }
        : {
            before: { ...toRecord(known?.before), [within]: before },
            after: { ...toRecord(known?.after), [within]: after },
          };
  }
  return difference;
}

function toRecord(value: unknown): Json {
  return isRecord(value) ? value : {};
}

function isRecord(value: unknown): value is Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
