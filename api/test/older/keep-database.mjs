// `node api/test/older/keep-database.mjs DATA_FOLDER NAME`: keeps the embedded database of a release, which was tried out a
// little and stopped, as `NAME.json.br` beside this file. Of each table a few rows stay, and all of those that the audit
// chain and the forms named here need; `api/test/upgrade.test.ts` then brings it up to date on each database.
import { copyFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import Database from 'libsql';

/** Rows kept of a table: the newest. */
const FEW = 4;
const WHOLE = new Set(['app_user', 'audit_head', 'audit_log', 'migrations', 'role', 'seal_pending']);
const FORMS = ['Tracking', 'User', 'WhiteLabel'];
/** Of these, what belongs to a form. */
const OF_FORMS = new Set(['form_version', 'control_item', 'interface_setup_item', 'rule', 'form_case']);
/** Not kept: texts are in the seeds, and printed files are not in the database. */
const EMPTY = new Set(['message', 'report_file', 'server_lease']);

const [from, name] = process.argv.slice(2);
const folder = mkdtempSync(join(tmpdir(), 'lifeform-keep-'));
for (const end of ['', '-wal'])
  copyFileSync(join(from, `lifeform.sqlite${end}`), join(folder, `lifeform.sqlite${end}`));
const database = new Database(join(folder, 'lifeform.sqlite'));
database.exec('PRAGMA foreign_keys = OFF');
const all = (sql) => database.prepare(sql).all();
const tables = all("SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite_%'").map(
  (table) => table.name,
);
const forms = FORMS.map((form) => `'${form}'`).join();
for (const table of tables) {
  if (EMPTY.has(table)) database.exec(`DELETE FROM \`${table}\``);
  else if (OF_FORMS.has(table)) database.exec(`DELETE FROM \`${table}\` WHERE form NOT IN (${forms})`);
  else if (table === 'shipped_content') database.exec(`DELETE FROM shipped_content WHERE name NOT IN ('seed')`);
  else if (!WHOLE.has(table)) {
    database.exec(
      `DELETE FROM \`${table}\` WHERE rowid NOT IN (SELECT rowid FROM \`${table}\` ORDER BY rowid DESC LIMIT ${FEW})`,
    );
  }
}
// What referred to a row that went goes too.
for (let left = all('PRAGMA foreign_key_check'); left.length > 0; left = all('PRAGMA foreign_key_check')) {
  for (const { table, rowid } of left) database.exec(`DELETE FROM \`${table}\` WHERE rowid = ${rowid}`);
}
const migration = all('SELECT name FROM migrations ORDER BY timestamp DESC LIMIT 1')[0].name;
const rows = Object.fromEntries(
  tables
    .filter((table) => table !== 'migrations')
    .map((table) => [table, all(`SELECT * FROM \`${table}\``)])
    .filter(([, found]) => found.length > 0),
);
database.close();
rmSync(folder, { recursive: true });
const secret = readFileSync(join(from, 'signing-secret'), 'utf8');
const text = JSON.stringify({ migration, secret, tables: rows }, (_, value) =>
  value?.type === 'Buffer' ? { base64: Buffer.from(value.data).toString('base64') } : value,
);
const quality = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY };
writeFileSync(new URL(`${name}.json.br`, import.meta.url), brotliCompressSync(text, { params: quality }));
console.log(
  name,
  migration,
  Object.entries(rows)
    .map(([table, found]) => `${table} ${found.length}`)
    .join(', '),
);
