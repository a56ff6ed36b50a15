// Loaded into a program under test before its own: kills it, as a power cut would, just before a statement that writes and
// that no program of this run was killed at yet. `KILLED_AT` is the file that remembers which those were.
import { createHash } from 'node:crypto';
import { appendFileSync, existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';

const { KILLED_AT = '', PROGRAMS = '' } = process.env;
const require = createRequire(join(PROGRAMS, 'main.js'));
const WRITING = /^\s*(?:ALTER|CREATE|DROP|RENAME|INSERT|REPLACE|UPDATE|DELETE|COMMIT)\b/i;
const known = new Set(existsSync(KILLED_AT) ? readFileSync(KILLED_AT, 'utf8').split('\n') : []);

function before(sql, values) {
  if (typeof sql !== 'string' || !WRITING.test(sql)) return;
  const place = createHash('sha256')
    .update(JSON.stringify([sql, values]))
    .digest('hex')
    .slice(0, 16);
  if (known.has(place)) return;
  appendFileSync(KILLED_AT, `${place}\n`);
  process.kill(process.pid, 'SIGKILL');
}

const Connection = require(join(require.resolve('mysql2'), '..', 'lib/base/connection.js'));
const { query } = Connection.prototype;
Connection.prototype.query = function (sql, values, ...more) {
  before(typeof sql === 'string' ? sql : sql?.sql, Array.isArray(values) ? values : undefined);
  return query.call(this, sql, values, ...more);
};

const Database = require('libsql');
for (const name of ['prepare', 'exec']) {
  const does = Database.prototype[name];
  Database.prototype[name] = function (sql, ...more) {
    before(sql);
    return does.call(this, sql, ...more);
  };
}
