import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { type MigrationInterface, type QueryRunner, Table } from 'typeorm';
import { id, integer, key, longText, unique } from '../src/platform/database/table.ts';
import { valueChanges } from './1763691041000-form-changes.ts';

type Entry = Readonly<Record<string, unknown>>;
type Part = 'items' | 'layout' | 'rules' | 'cases';
type Parts = Readonly<Record<Part, readonly Entry[]>>;

interface Version {
  readonly form: string;
  readonly version: number;
  readonly document: string;
  readonly overrides: string;
}

/** A table of rows for each part: what a row is known by, where it holds the entry, and what the entry calls that. */
const TABLES: readonly { table: string; part: Part; name: string; entry: string; own: string; index: string }[] = [
  { table: 'control_item', part: 'items', name: 'name', entry: 'item', own: 'name', index: 'uq_control_item_name' },
  {
    ...{ table: 'interface_setup_item', part: 'layout', name: 'itemID', entry: 'item', own: 'id' },
    index: 'uq_interface_setup_item',
  },
  { table: 'rule', part: 'rules', name: 'ruleID', entry: 'rule', own: 'id', index: 'uq_rule' },
  { table: 'form_case', part: 'cases', name: 'caseID', entry: 'testCase', own: 'id', index: 'uq_form_case' },
];

/**
 * A form is its newest version: the rows that held it a second time go. Rows somebody changed by hand, past the server,
 * were to come with the next publication; they become a version of their own.
 */
export class FormRows1763691042000 implements MigrationInterface {
  readonly name = 'FormRows1763691042000';

  async up(runner: QueryRunner): Promise<void> {
    for (const form of await forms(runner)) await keepRows(runner, form);
    for (const { table } of TABLES) await runner.dropTable(table);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const { table, name, entry, index } of TABLES) {
      const columns = [id(), key('form'), key(name), integer('position'), longText(entry)];
      await runner.createTable(new Table({ name: table, columns, indices: [unique(index, 'form', name)] }));
    }
    for (const form of await forms(runner)) await writeRows(runner, form);
  }
}

async function forms(runner: QueryRunner): Promise<readonly string[]> {
  const rows: readonly { readonly form: string }[] = await runner.query('SELECT DISTINCT form FROM form_version');
  return rows.map(({ form }) => form);
}

async function newest(runner: QueryRunner, form: string): Promise<Version> {
  const statement =
    'SELECT form, version, document, overrides FROM form_version WHERE form = ? ORDER BY version DESC LIMIT 1';
  const [row] = await runner.query(statement, [form]);
  return row;
}

async function keepRows(runner: QueryRunner, form: string): Promise<void> {
  const last = await newest(runner, form);
  const { cases = [], ...document } = JSON.parse(last.document);
  const before: Parts = { ...document, cases };
  const after = await readRows(runner, form);
  if (TABLES.every(({ part }) => after[part].length === 0)) return;
  const changes = TABLES.flatMap(({ part, own }) =>
    changesOf(part, byName(before[part], own), byName(after[part], own)),
  );
  const isInOrder = TABLES.every(({ part, own }) =>
    isDeepStrictEqual([...byName(before[part], own).keys()], [...byName(after[part], own).keys()]),
  );
  if (changes.length === 0 && isInOrder) return;
  const version = last.version + 1;
  const { cases: rowCases, ...parts } = after;
  const whole = { ...document, ...parts, version, ...(rowCases.length > 0 ? { cases: rowCases } : {}) };
  const fields = new Set(changes.flatMap((change) => (change.part === 'items' ? [change.key] : [])));
  const texts = [JSON.stringify(whole), last.overrides, JSON.stringify([...fields]), JSON.stringify(changes)];
  const at = new Date().toISOString().replace('T', ' ').replace('Z', '');
  await runner.query(
    `INSERT INTO form_version (id, form, version, document, overrides, changed, changes, author, comment, createdAt)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
    [randomUUID(), form, version, ...texts, 'system', 'As it stood in the database', at],
  );
}

async function readRows(runner: QueryRunner, form: string): Promise<Parts> {
  const parts: Partial<Record<Part, readonly Entry[]>> = {};
  for (const { table, part, entry } of TABLES) {
    const statement = `SELECT \`${entry}\` AS entry FROM \`${table}\` WHERE form = ? ORDER BY position`;
    const rows: readonly { readonly entry: string }[] = await runner.query(statement, [form]);
    parts[part] = rows.map((row) => JSON.parse(row.entry));
  }
  return parts as Parts;
}

async function writeRows(runner: QueryRunner, form: string): Promise<void> {
  const document: Partial<Parts> = JSON.parse((await newest(runner, form)).document);
  for (const { table, part, name, entry, own } of TABLES) {
    for (const [position, value] of (document[part] ?? []).entries()) {
      await runner.query(
        `INSERT INTO \`${table}\` (id, form, \`${name}\`, position, \`${entry}\`) VALUES (?, ?, ?, ?, ?)`,
        [randomUUID(), form, value[own], position, JSON.stringify(value)],
      );
    }
  }
}

function byName(entries: readonly Entry[], own: string): ReadonlyMap<string, Entry> {
  return new Map(entries.map((entry) => [String(entry[own]), entry]));
}

function changesOf(part: Part, before: ReadonlyMap<string, Entry>, after: ReadonlyMap<string, Entry>) {
  return [...new Set([...after.keys(), ...before.keys()])].flatMap((name) =>
    valueChanges(before.get(name), after.get(name), 1).map(({ path, ...values }) => ({
      ...{ part, key: name, property: path.join('.') },
      ...values,
    })),
  );
}
