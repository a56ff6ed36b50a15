import { readdir, readFile } from 'node:fs/promises';
import { constants, getPriority } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { checkRows } from '../src/feature/import/check-rows.ts';
import { FileError } from '../src/platform/file/file-error.ts';
import { FileReader } from '../src/platform/file/file-reader.ts';
import { readTable } from '../src/platform/file/read-table.ts';
import { ApiError } from '../src/platform/http/api-error.ts';
import { Metrics } from '../src/platform/metrics/metrics.ts';
import type { WorkerLimits } from '../src/platform/worker/worker-line.ts';
import { startApi } from './harness.ts';
import { csv, issuesOf, people, upload } from './import-client.ts';
import { zip } from './zip-by-hand.ts';

const api = startApi();
const config = { readerProgram: join(process.env.TEST_PROGRAMS ?? '', 'reader.js') };
const LIMITS = { lines: 100_000, cells: 60 };

/** Text of which every element is begun and none is ended: whoever looks on from each of them reads it over and over. */
const begun = (element: string, characters: number) =>
  Buffer.from(element.repeat(Math.ceil(characters / element.length)).slice(0, characters));

describe('a workbook made to stall its reader', () => {
  test.each([
    ['of 500 bytes', 'xl/workbook.xml', '<sheet ', 250_000, 400, 600],
    ['of 846 bytes', 'xl/workbook.xml', '<sheet ', 480_000, 700, 900],
    ['of relations', 'xl/_rels/workbook.xml.rels', '<Relationship ', 300_000, 400, 900],
    ['of attributes', 'xl/workbook.xml', ' r:id="', 500_000, 400, 900],
    ['of cells', 'xl/worksheets/sheet1.xml', '<row><c t="s" ', 500_000, 400, 1400],
  ])('%s is refused like any other that is none [STAND-001]', async (_what, name, element, size, least, most) => {
    const file = zip(name, begun(element, size));
    expect(file.length).toBeGreaterThan(least);
    expect(file.length).toBeLessThan(most);
    const { status, body } = await upload(api, file, { name: 'users.xlsx' });
    expect(status).toBeGreaterThanOrEqual(400);
    expect(status).toBeLessThan(500);
    expect(issuesOf(body)).toEqual([expect.stringMatching(/^File msg-Import(NotReadable|Empty)$/)]);
  });

  test('and while it is looked at, others are answered [STAND-001]', async () => {
    const order: string[] = [];
    await api.as('administrator');
    const file = zip('xl/workbook.xml', begun('<sheet ', 480_000));
    const reading = upload(api, file, { name: 'users.xlsx' }).then(() => order.push('file'));
    const asking = api.request('GET', '/api/getVersion').then(() => order.push('version'));
    await Promise.all([reading, asking]);
    expect(order).toEqual(['version', 'file']);
  });
});

describe('a file that is read', () => {
  const reader = new FileReader(config, new Metrics());

  test.runIf(process.platform === 'linux')('is read by a thread that gives way to the server [STAND-001]', async () => {
    /** Of each thread of this program: more for one that gives way. */
    const niceness = async () => {
      const stats = (await readdir('/proc/self/task')).map((id) => readFile(`/proc/self/task/${id}/stat`, 'utf8'));
      const known = (await Promise.allSettled(stats)).flatMap((stat) =>
        stat.status === 'fulfilled' ? [stat.value] : [],
      );
      // The fields after the name, which may hold blanks: the seventeenth is the niceness.
      return known.map((stat) => Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[16]));
    };
    const own = getPriority();
    expect(new Set(await niceness())).toEqual(new Set([own]));
    let isDone = false;
    const reading = reader.read('table', { bytes: Buffer.from(csv(people(20_000))), limits: LIMITS }).finally(() => {
      isDone = true;
    });
    const seen: number[][] = [];
    while (!isDone) seen.push(await niceness());
    await reading;
    expect(seen.some((threads) => threads.includes(constants.priority.PRIORITY_BELOW_NORMAL))).toBe(true);
    expect(getPriority()).toBe(own);
  });
  const bytes = Buffer.from(csv(people(5_000)));

  test('is read as it would be here, whatever its length [STAND-003]', async () => {
    expect(await reader.read('table', { bytes, limits: LIMITS })).toEqual({ rows: readTable(bytes, LIMITS) });
  });

  test('is checked there too, people and cases alike, with every row and everything that is wrong [STAND-003]', async () => {
    const rows = readTable(bytes, LIMITS);
    const roles = new Map([['agent', { id: 'agent', mayGrant: true }]]);
    const checked = await reader.read('people', { bytes, limits: LIMITS, roles });
    expect(checked).toEqual(checkRows(rows, roles));
    expect([checked.people.length, checked.issues]).toEqual([5_000, []]);
    const refused = await reader.read('people', { bytes, limits: LIMITS, roles: new Map() });
    expect([refused.people, refused.issues.length]).toEqual([[], 5_000]);

    const lines = Array.from({ length: 5_000 }, (_, age) => `01T18020,${age},F,R,250000`);
    const census = { bytes: Buffer.from(['plan,age,sex,smokerClass,faceAmount', ...lines].join('\n')), limits: LIMITS };
    const context = { items: [], planCodes: new Set(['01T18020']), mostCases: 5_000, language: 'en' } as const;
    const { cases, issues } = await reader.read('census', { ...census, context });
    expect([cases.length, cases.at(-1)?.age, issues]).toEqual([5_000, 4_999, []]);
    const few = await reader.read('census', { ...census, context: { ...context, mostCases: 10 } });
    expect(few.issues).toMatchObject([{ code: 'msg-BatchTooMany' }]);
  });

  test.each<[string, Partial<WorkerLimits>, string]>([
    ['time', { milliseconds: 1 }, 'msg-ImportTooSlow'],
    ['memory', { megabytes: 8 }, 'msg-ImportTooMuch'],
  ])(
    'past its limit of %s is refused by the name of the limit, and the next is read [STAND-003]',
    async (_, limit, code) => {
      const limits = { milliseconds: 10_000, megabytes: 256, ...limit };
      const large = Buffer.from(csv(people(20_000)));
      const refused = await reader.read('table', { bytes: large, limits: LIMITS }, limits).catch((error) => error);
      expect(refused).toBeInstanceOf(FileError);
      expect(refused).toMatchObject({ code });
      expect(await reader.read('table', { bytes: Buffer.from('a,b'), limits: LIMITS })).toEqual({
        rows: [{ row: 1, cells: ['a', 'b'] }],
      });
    },
  );

  test('waits for its turn behind others, and is refused where ten are there [STAND-003]', async () => {
    const small = { bytes: Buffer.from('a'), limits: LIMITS };
    const ends = await Promise.allSettled(Array.from({ length: 11 }, () => reader.read('table', small)));
    const refused = ends.flatMap((end) => (end.status === 'rejected' ? [end.reason] : []));
    expect(refused).toEqual([expect.any(ApiError)]);
    expect(refused[0]).toMatchObject({ code: 'readerBusy' });
    expect((await reader.read('table', small)).rows).toHaveLength(1);
  });
});
