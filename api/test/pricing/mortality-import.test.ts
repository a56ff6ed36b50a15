import { describe, expect, test } from 'vitest';
import { createBasis } from '../../src/pricing/basis/basis.ts';
import { ob10 } from '../../src/pricing/basis/ob-1.0.ts';
import { adoptTable, type TableTarget } from '../../src/pricing/import/adopt-table.ts';
import { checkRateTable } from '../../src/pricing/import/check-rate-table.ts';
import { premiumDifferences } from '../../src/pricing/import/premium-differences.ts';
import type { RateCell, RateTable, TableReading } from '../../src/pricing/import/rate-table.ts';
import { readMortalityCsv } from '../../src/pricing/import/read-mortality-csv.ts';
import { readXtbml } from '../../src/pricing/import/read-xtbml.ts';

const NAME = { version: 'OWN-1', en: 'Own', fr: 'Maison' };
const MEN: TableTarget = { kind: 'insured', sex: 'M', table: 'N' };

const axis = (id: string, least: number, most: number) =>
  `<AxisDef id="${id}"><ScaleType tc="3">${id}</ScaleType><AxisName>${id}</AxisName>` +
  `<MinScaleValue>${least}</MinScaleValue><MaxScaleValue>${most}</MaxScaleValue><Increment>1</Increment></AxisDef>`;

function xtbml(...tables: readonly string[]): string {
  const head = '<ContentClassification><TableName>Men &amp; boys</TableName></ContentClassification>';
  return `\uFEFF<?xml version="1.0" encoding="utf-8"?><XTbML>${head}${tables.join('')}</XTbML>`;
}

const metaData = (axes: string, scaling = '0') =>
  `<MetaData><ScalingFactor>${scaling}</ScalingFactor><DataType tc="2">Floating Point</DataType>${axes}</MetaData>`;

const ultimate =
  `<Table>${metaData(axis('Age', 40, 43))}<Values><Axis>` +
  '<Y t="40">0.001</Y><Y t="41">0.0012</Y><Y t="42">0.0014</Y><Y t="43">1.5E-3</Y>' +
  '</Axis></Values></Table>';

const select =
  `<Table>${metaData(axis('Age', 40, 41) + axis('Duration', 1, 2))}<Values>` +
  '<Axis t="40"><Axis><Y t="1">0.0004</Y><Y t="2">0.0006</Y></Axis></Axis>' +
  '<Axis t="41"><Axis><Y t="1">0.0005</Y><Y t="2"></Y></Axis></Axis>' +
  '</Values></Table>';

function tableOf(reading: TableReading): RateTable {
  if (reading.kind === 'table') return reading.table;
  throw new Error(reading.why.code);
}

function codes(cells: readonly RateCell[]) {
  return checkRateTable({ name: '', cells }).map(({ level, code, age, duration }) =>
    [level, code, age, duration].filter((part) => part !== undefined).join(' '),
  );
}

/** Every age from 0 to 120 at the basis's own rate for men. */
const own: readonly RateCell[] = [...ob10.life('M', 'N').ultimate].map((q, age) => ({ age, q }));

function replaced(age: number, q: number): readonly RateCell[] {
  return own.map((cell) => (cell.age === age ? { age, q } : cell));
}

describe('XTbML', () => {
  test('an aggregate or ultimate table is read by age', () => {
    expect(tableOf(readXtbml(xtbml(ultimate)))).toEqual({
      name: 'Men & boys',
      cells: [
        { age: 40, q: 0.001 },
        { age: 41, q: 0.0012 },
        { age: 42, q: 0.0014 },
        { age: 43, q: 0.0015 },
      ],
    });
  });

  test('a select table is read by issue age and policy year, an empty cell at the end of a row being none', () => {
    expect(tableOf(readXtbml(xtbml(select, ultimate))).cells.slice(0, 4)).toEqual([
      { age: 40, duration: 1, q: 0.0004 },
      { age: 40, duration: 2, q: 0.0006 },
      { age: 41, duration: 1, q: 0.0005 },
      { age: 40, q: 0.001 },
    ]);
  });

  test.each([
    ['a document type', '<!DOCTYPE x [<!ENTITY e SYSTEM "file:///etc/passwd">]><XTbML>&e;</XTbML>', 'declaresTypes'],
    ['an entity in lower case', '<!entity a "b"><XTbML/>', 'declaresTypes'],
    ['an open element', '<XTbML><Table></XTbML>', 'notXml'],
    ['another root', '<html><Table/></html>', 'notXtbml'],
    ['no table', xtbml(), 'noTable'],
    ['scaled rates', xtbml(`<Table>${metaData(axis('Age', 1, 2), '3')}<Values/></Table>`), 'scaled'],
    ['three tables', xtbml(ultimate, ultimate, ultimate), 'axes'],
    [
      'three axes',
      xtbml(`<Table>${metaData(axis('a', 1, 2) + axis('b', 1, 2) + axis('c', 1, 2))}<Values/></Table>`),
      'axes',
    ],
    ['more than four million characters', ' '.repeat(4_000_001), 'tooLarge'],
  ])('%s is refused', (_, source, code) => {
    expect(readXtbml(source)).toMatchObject({ kind: 'unreadable', why: { code } });
  });

  test('deep nesting is refused and not followed', () => {
    const deep = `<XTbML>${'<a>'.repeat(30)}${'</a>'.repeat(30)}</XTbML>`;
    expect(readXtbml(deep)).toMatchObject({ kind: 'unreadable', why: { code: 'notXml' } });
  });
});

describe('CSV', () => {
  test('columns may stand in any order and an ultimate rate has no duration', () => {
    const text = '\uFEFFq,Duration,Age\n0.0004,1,40\n0.001,,40\n0.0012,ultimate,41\n';
    expect(tableOf(readMortalityCsv(text, 'men.csv'))).toEqual({
      name: 'men.csv',
      cells: [
        { age: 40, duration: 1, q: 0.0004 },
        { age: 40, q: 0.001 },
        { age: 41, q: 0.0012 },
      ],
    });
  });

  test('as spreadsheets write it where the comma is for decimals', () => {
    const text = 'age;duration;q\r\n40;1;0,0004\r\n40;;1,5E-3\r\n41;ultimate;0.0012\r\n';
    expect(tableOf(readMortalityCsv(text, 'men.csv')).cells).toEqual([
      { age: 40, duration: 1, q: 0.0004 },
      { age: 40, q: 0.0015 },
      { age: 41, q: 0.0012 },
    ]);
    expect(tableOf(readMortalityCsv('age;q\n40;1,000,5\n', 'men.csv')).cells).toEqual([{ age: 40, q: Number.NaN }]);
  });

  test.each(['0x1', '0b1', 'Infinity', '0.1.1', '0,1', '1%', '1e', '-', 'NaN'])('%s is no rate', (text) => {
    expect(tableOf(readMortalityCsv(`age,q\n40,"${text}"\n`, 'x')).cells).toEqual([{ age: 40, q: Number.NaN }]);
  });

  test.each([
    ['age,rate\n40,0.1\n', 'columns'],
    ['age,q\n', 'empty'],
    ['', 'empty'],
    ['age,q\n"40,0.1', 'quotes'],
  ])('%j is refused', (text, code) => {
    expect(readMortalityCsv(text, 'x')).toMatchObject({ kind: 'unreadable', why: { code } });
  });
});

describe('checks', () => {
  test('a whole table of rising rates has no finding', () => {
    expect(codes(own)).toEqual([]);
  });

  test.each([
    ['a rate above 1', replaced(50, 1.01), ['error rateRange 50']],
    ['a negative rate', replaced(50, -0.01), ['error rateRange 50']],
    ['no rate', replaced(50, Number.NaN), ['error rateRange 50']],
    ['an age past 120', [...own, { age: 121, q: 1 }], ['error ageRange 121']],
    ['half an age', [...own, { age: 50.5, q: 0.1 }], ['error ageRange 50.5']],
    ['a policy year 0', [...own, { age: 40, duration: 0, q: 0.001 }], ['error durationRange 40 0']],
    ['an age twice', [...own, { age: 50, q: 0.004 }], ['error twice 50']],
    ['an age left out', own.filter(({ age }) => age !== 50), ['error gap 50']],
    ['a policy year left out', [...own, { age: 40, duration: 2, q: 0.0001 }], ['error gap 40 1']],
    ['select rates alone', [{ age: 40, duration: 1, q: 0.0001 }], ['error noUltimate']],
    ['a rate that falls at 85', replaced(84, 0.5), ['warning falls 85']],
    ['a select rate above the ultimate', [...own, { age: 0, duration: 1, q: 0.9 }], ['warning selectAbove 0 1']],
    ['select rates from 40 alone', [...own, { age: 40, duration: 1, q: 0.0001 }], ['warning selectFrom 40']],
    ['a rate of 0', replaced(30, 0), ['warning certain 30']],
    ['a rate of 1 with ages after it', replaced(50, 1), ['warning certain 50']],
    ['a select rate of 0', [...own, { age: 0, duration: 1, q: 0 }], ['warning certain 0 1']],
    ['a table that ends in rates of 1', own.map((cell) => (cell.age < 110 ? cell : { ...cell, q: 1 })), []],
    ['a last rate of 1', [...own.filter(({ age }) => age < 100), { age: 100, q: 1 }], []],
    ['a table from 18', own.filter(({ age }) => age >= 18), ['warning youngAges 18']],
    ['a table to 100', own.filter(({ age }) => age <= 100), ['warning oldAges 100']],
  ])('%s is told', (_, cells, expected) => {
    expect(codes(cells).slice(0, 2)).toEqual(expected);
  });
});

test('of rates of 0, and of select rates that begin late, only what is used is told', () => {
  const select = { age: 18, duration: 1, q: 0.0001 };
  const cells = [...own.map((cell) => (cell.age < 18 ? { ...cell, q: 0 } : cell)), select];
  expect(checkRateTable({ name: '', cells }, 18)).toEqual([]);
  expect(checkRateTable({ name: '', cells }, 17).map(({ code }) => code)).toEqual(['certain', 'selectFrom']);
});

describe('a new basis', () => {
  test('from the same rates changes no premium', () => {
    const adopted = createBasis(adoptTable(ob10.document, { name: '', cells: own }, MEN, NAME));
    expect(premiumDifferences(ob10, adopted)).toEqual([]);
    expect(adopted.document).toMatchObject({ version: 'OWN-1', name: { en: 'Own', fr: 'Maison' } });
  });

  test('from higher rates raises the premiums of those lives alone [PREM-001]', () => {
    const higher = own.map(({ age, q }) => ({ age, q: Math.min(1, 1.2 * q) }));
    const adopted = createBasis(adoptTable(ob10.document, { name: '', cells: higher }, MEN, NAME));
    const differences = premiumDifferences(ob10, adopted);
    const term = differences.filter(({ product }) => product === '0180');
    expect(term.length).toBeGreaterThan(0);
    expect(term.every(({ inputs, before, after }) => inputs.startsWith('sex=M;cls=N;') && after > before)).toBe(true);
    expect(new Set(differences.map(({ product }) => product)).has('0110')).toBe(true);
  });

  test('leaves the former basis as it was', () => {
    adoptTable(ob10.document, { name: '', cells: replaced(50, 0.5) }, MEN, NAME);
    expect(ob10.document.mortality.insured.M.tables).toBeUndefined();
  });

  test('takes select rates as they stand and goes over to ultimate after them', () => {
    const table = tableOf(readXtbml(xtbml(select, ultimate)));
    const { life } = createBasis(adoptTable(ob10.document, table, MEN, NAME));
    expect([...life('M', 'N').select(40).subarray(0, 4)]).toEqual([0.0004, 0.0006, 0.0014, 0.0015]);
    expect([...life('M', 'N').select(41).subarray(0, 3)]).toEqual([0.0005, 0.0014, 0.0015]);
    expect(life('M', 'N').select(40).at(-1)).toBe(1);
  });

  test('keeps the former rates at the ages a table leaves out', () => {
    const table = { name: '', cells: own.filter(({ age }) => age >= 18 && age <= 100) };
    const rates = createBasis(adoptTable(ob10.document, table, MEN, NAME)).life('M', 'N').ultimate;
    expect([...rates]).toEqual([...ob10.life('M', 'N').ultimate]);
  });

  test('never falls after the last age of a table', () => {
    const table = { name: '', cells: own.filter(({ age }) => age <= 100).map(({ age, q }) => ({ age, q: 2 * q })) };
    const rates = createBasis(adoptTable(ob10.document, table, MEN, NAME)).life('M', 'N').ultimate;
    expect([...rates.subarray(60)]).toEqual([...rates.subarray(60)].sort((a, b) => a - b));
    expect(rates).toHaveLength(121);
  });

  test('with an annuitant table changes payouts and no life premium', () => {
    const cells = [...ob10.annuitant('F').base].map((q, age) => ({ age, q: age === 120 ? 1 : 0.9 * q }));
    const target = { kind: 'annuitant', sex: 'F' } as const;
    const adopted = createBasis(adoptTable(ob10.document, { name: '', cells }, target, NAME));
    const differences = premiumDifferences(ob10, adopted);
    expect(new Set(differences.map(({ product }) => product))).toEqual(new Set(['0330']));
    expect(differences.every(({ inputs, before, after }) => inputs.includes('lives=F') && after < before)).toBe(true);
  });

  test.each([
    ['a table with errors', replaced(50, 2), MEN, NAME, 'the table has errors'],
    ['the same version', own, MEN, { ...NAME, version: 'OB-1.0' }, 'version OB-1.0 is the former basis itself'],
    [
      'select rates for annuitants',
      [...own, { age: 40, duration: 1, q: 0.0001 }],
      { kind: 'annuitant', sex: 'M' } as const,
      NAME,
      'annuitant tables have no select rates',
    ],
  ])('is not made from %s', (_, cells, target, name, message) => {
    expect(() => adoptTable(ob10.document, { name: '', cells }, target, name)).toThrow(message);
  });
});
