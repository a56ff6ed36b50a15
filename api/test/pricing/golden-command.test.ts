import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { parseCsv } from '../../src/csv/parse-csv.ts';
import { goldenCommand, OWN_CASES, ownGoldenCommand } from '../../src/golden-command.ts';
import { ob10 } from '../../src/pricing/basis/ob-1.0.ts';

const HEADER = 'case,product,inputs,quantity,value,tolerance';
const GOOD = 'A1,0180,sex=M;cls=N;age=40;term=20;rateClass=S;face=500000,annualPremium,521.55,0.01';

let folder = '';

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'golden-'));
});

afterAll(() => {
  rmSync(folder, { recursive: true });
});

function run(...lines: readonly string[]) {
  return runText(lines.join('\n'));
}

function runText(text: string) {
  writeFileSync(join(folder, 'cases.csv'), text);
  return runFile('cases.csv');
}

function runFile(file: string) {
  const out: string[] = [];
  const err: string[] = [];
  const code = goldenCommand(ob10, file, folder, { out: (line) => out.push(line), err: (line) => err.push(line) });
  return { code, out, err };
}

test('without a file the open cases and those of limits and methods are priced, each with its count [NUM-050]', () => {
  const out: string[] = [];
  const terminal = { out: (line: string) => out.push(line), err: (line: string) => out.push(line) };
  expect(ownGoldenCommand(ob10, fileURLToPath(new URL('../..', import.meta.url)), terminal)).toBe(0);
  const counts = out.map((line) => /^(\d{1,5}) of (\d{1,5}) cases match$/.exec(line)?.slice(1).map(Number));
  expect(out.filter((_, index) => counts[index] === undefined)).toEqual([...OWN_CASES]);
  for (const [matching, all] of counts.filter((one) => one !== undefined)) expect(matching).toBe(all);
  expect(counts.at(-1)?.[1]).toBeGreaterThanOrEqual(150);
});

test('a file that is missing among them is told, and the command fails', () => {
  const err: string[] = [];
  expect(ownGoldenCommand(ob10, folder, { out: () => undefined, err: (line) => err.push(line) })).toBe(2);
  expect(err).toHaveLength(OWN_CASES.length);
});

test('a file whose cases all match ends with the count and exit code 0', () => {
  expect(run(HEADER, GOOD)).toEqual({ code: 0, out: ['1 of 1 cases match'], err: [] });
});

test('a case that differs is named with what was expected and what came out', () => {
  const { code, out } = run(HEADER, GOOD, GOOD.replace('A1', 'A2').replace('521.55', '521.57'));
  expect(code).toBe(1);
  expect(out).toEqual(['A2 annualPremium: expected 521.57, got 521.55', '1 of 2 cases match']);
});

test('a difference of exactly the tolerance matches', () => {
  expect(run(HEADER, GOOD.replace('521.55', '521.56')).code).toBe(0);
});

test.each([
  ['A2,0999,sex=M;age=50,ratePer1000,1,0.01', 'basis OB-1.0 does not price product 0999'],
  [
    'A2,reprojection,product=0010;sex=M;cls=N;age=40;face=100000;heldYears=10;acts=loan:12;year=12,cashValue_current,1,0',
    "input 'acts' has to be written as loan:22-25:1000, not 'loan:12'",
  ],
  [
    'A2,reprojection,product=0010;sex=M;cls=N;age=40;face=100000;heldYears=10;year=12,cashValue,1,0',
    "quantity 'cashValue' names none of guaranteed, current, reduced",
  ],
  [
    'A2,0180,sex=M;cls=N;age=40;term=20;face=500000,lapseYear,1,0',
    "quantity 'lapseYear' of product 0180 is not known here",
  ],
  ['A2,0180,sex=M;cls=N;age=forty;term=20;face=500000,annualPremium,1,0', "input 'age' is not a number: 'forty'"],
  ['A2,0180,sex=M;cls=N;age=40;term=20,annualPremium,1,0', "input 'face' is missing"],
  ['A2,0180,sex=M;cls=N;age=40;term=20;face=1000;colour=red,annualPremium,1,0', "input 'colour' is not known here"],
  ['A2,0180,sex=M;cls=N;age=40;term=15;face=1000,annualPremium,1,0', 'refused: msg-Option'],
  ['A2,0010,sex=M;cls=N;age=40;face=1000;growth=0.03,annualPremium,1,0', "input 'growth' is not known here"],
  ['A2,0010,sex=M;cls=N;age=40;face=1000;pay=20,annualPremium,1,0', 'refused: msg-Option at pay'],
  ['A2,0010,sex=M;cls=N;age=40;face=1000;divOption=GIC,dividend,1,0', "input 'divOption' is none of PUA"],
  ['A2,0010,sex=M;cls=N;age=40;face=1000;year=61,dividend,1,0', 'the policy has no year 61'],
  ['A2,0022,life1=M/N/60;face=1000,annualPremium,1,0', "input 'life2' is missing"],
  ['A2,0022,life1=M/N/60;life2=F/58;face=1000,annualPremium,1,0', "input 'life2' is not sex/class/age"],
  ['A2,0186,life1=M/N/60;life2=F/N/58;face=1000;fromYear=12,renewalRatePer1000,1,0', 'year 12 starts no renewal'],
  ['A2,093,sex=M;cls=N;age=40;coi=LEVEL,ratePer1000,1,0', "input 'coi' is neither YRT nor a term"],
  [
    'A2,joint,basis=T20;kind=FTD;life1=M/N/60;life2=F/N/58,ratePer1000,1,0',
    'basis OB-1.0 has no plan T20 on two lives',
  ],
  ['A2,loan,amount=100;loanYear=1,balanceEndOfMonth2,1,0', "quantity 'balanceEndOfMonth2' of loan is not known here"],
  ['A2,mortality,table=pensioner;sex=M;age=65;year=2026,q_annuitant,1,0', 'basis OB-1.0 has no pensioner table'],
  ['A2,WP,sex=M;age=40;payYears=60,fractionOfPremium,1,none', 'its tolerance is not a number from 0'],
])('%s cannot run, says why and counts as differing', (line, reason) => {
  const { code, out } = run(HEADER, GOOD, line);
  expect(code).toBe(1);
  expect(out[0]).toContain(`cannot run: ${reason}`);
  expect(out[1]).toBe('1 of 2 cases match');
});

test('quotes, a byte-order mark, CRLF, blank lines and columns in another order are read', () => {
  const text = [
    '\uFEFF"value",case,product,inputs,quantity,tolerance,note',
    '',
    '"521.55",A1,0180,"sex=M; cls=N; age=40; term=20; face=500000",annualPremium,0.01,"a ""quoted"", note"',
    ',,,,,,',
    '',
  ].join('\r\n');
  expect(runText(text)).toEqual({ code: 0, out: ['1 of 1 cases match'], err: [] });
});

test('a quoted cell may hold a line end, and lines are still counted', () => {
  expect(parseCsv('a,"b\nc"\nd,e')).toEqual([
    { row: 1, line: 1, cells: ['a', 'b\nc'] },
    { row: 2, line: 3, cells: ['d', 'e'] },
  ]);
});

test.each([
  ['missing.csv', 'Cannot read missing.csv'],
  ['.', 'Cannot read .: it does not exist'],
])('file %s exits 2 and says what to do', (file, message) => {
  const { code, err } = runFile(file);
  expect(code).toBe(2);
  expect(err[0]).toContain(message);
});

test.each([
  ['', 'it is empty'],
  ['case,product,inputs,value\n', 'column quantity, tolerance is missing'],
  [HEADER, 'it has a header but no cases'],
  [`${HEADER}\n"A1,0180`, 'a cell opens a quote that it does not close'],
])('content %j exits 2 and says what is missing', (text, message) => {
  const { code, err } = runText(text);
  expect(code).toBe(2);
  expect(err[0]).toContain(message);
});
