import { createForm, runCases, scalarValue } from '@lifeform/engine';
import type { ControlItem } from '@lifeform/metadata';
import { type ListedReport, REPORT_DATES_SECTION, RESULT_CODES } from '@lifeform/metadata/contract';
import { DATA_REPORTS, flowAct } from '@lifeform/metadata/insurance';
import { seed } from '@lifeform/metadata/seed';
import { describe, expect, test } from 'vitest';
import { dataReportRequest } from '../src/area/bi/reports/data-report-request.ts';
import { dataReportsAfter, NO_DATA_REPORTS } from '../src/area/bi/reports/data-reports-state.ts';
import { choiceOf, createReportForm } from '../src/area/bi/reports/report-form.ts';

const found = seed.forms.find(({ form }) => form === 'DataReports');
if (!found) throw new Error('the seed has no form DataReports');
const document = found;

const said = (code: string) => seed.messages[code]?.en;
const start = (values = {}) => createForm(document, { locale: 'en', now: () => new Date(2026, 2, 15, 12), values });
const issuesOf = (values: object, field: string) =>
  start(values)
    .getField(field)
    .issues.map(({ code }) => said(code));

describe('the form of data reports', () => {
  test('holds in every case it carries', () => {
    const results = runCases(document, { setups: [], now: () => new Date(2026, 2, 15, 12) });
    expect(results.filter(({ failures }) => failures.length > 0)).toEqual([]);
    expect(results.length).toBeGreaterThan(4);
  });

  test('asks for dates up to today and for Excel, and narrows lists of clients [RPT-001] [RPT-003] [META-035]', () => {
    const until = document.items.filter(({ isUntilToday }) => isUntilToday).map(({ name }) => name);
    expect(until).toEqual(expect.arrayContaining(['dtBIReportsStartDate', 'dtBIReportsEndDate']));
    const later = { dtBIReportsStartDate: '2026-03-16', dtBIReportsEndDate: '2026-03-16' };
    for (const name of Object.keys(later)) expect(issuesOf(later, name)).toEqual([said('msg-DateAfterToday')]);
    expect(said('tEdit-DataReports-chkStoreInExcel')).toBe('Store in Excel');
    expect(document.items.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['txtPostalCode', 'txtCity', 'mltPolicyStatus', 'cboChurch', 'cboDenomination']),
    );
  });

  test.each([
    ['Postal Code cannot be empty', { rdoPlace: 'P' }, 'txtPostalCode', '[VAL-035]'],
    ['City cannot be empty', { rdoPlace: 'C' }, 'txtCity', '[VAL-036]'],
    [
      "'From' date must be less or equal to 'To' date",
      { rdoBirth: 'B', dtBirthdayFrom: '1990-05-02', dtBirthdayTo: '1990-05-01' },
      'dtBirthdayTo',
      '[VAL-037]',
    ],
  ])('says %j %s', (sentence, values: object, field, _id) => {
    expect(issuesOf(values, field)).toEqual([sentence]);
  });

  test('lets equal birthdays pass, and any where ages are chosen [VAL-037] [VAL-038]', () => {
    const same = { dtBirthdayFrom: '1990-05-01', dtBirthdayTo: '1990-05-01' };
    expect(issuesOf({ rdoBirth: 'B', ...same }, 'dtBirthdayTo')).toEqual([]);
    expect(issuesOf({ rdoBirth: 'A', ...same, dtBirthdayFrom: '1999-01-01' }, 'dtBirthdayTo')).toEqual([]);
  });
});

describe('a run', () => {
  const LISTED: ListedReport = { reportNumber: 9, name: { en: 'Summary of Products Run', fr: 'Sommaire' } };

  test('is asked for by user, three parameters, id, number and name [RPT-010] [RPT-038]', () => {
    const choice = { startDate: '2024-01-31', endDate: '2024-02-29', isStoreInExcel: true, scalars: [] };
    expect(dataReportRequest(LISTED, choice, { username: 'marie', agentID: '000214' })).toEqual({
      user: { username: 'marie', agentID: '000214' },
      reportID: '',
      reportNumber: 9,
      reportName: 'Summary of Products Run',
      reportInputItems: [
        { name: 'startDate', value: '2024-01-31T12:00:00Z', scalarType: 'date' },
        { name: 'endDate', value: '2024-02-29T12:00:00Z', scalarType: 'date' },
        { name: 'isStoreInExcel', value: '1', scalarType: 'boolean' },
      ],
      reportScalarItems: [],
      isRunExcel: true,
      isRunPDF: false,
    });
    expect(DATA_REPORTS.map(({ reportNumber }) => reportNumber)).toHaveLength(22);
    expect(RESULT_CODES).toEqual({ success: 0, noRows: 1, error: 2 });
  });
});

describe('what a run is sent of its form', () => {
  /** Of the form as a developer may publish it, with one more field beside its dates. */
  function sent(item: ControlItem, value: string) {
    const entry = { id: item.name, kind: 'field', parent: REPORT_DATES_SECTION, order: 9 } as const;
    const form = createReportForm(
      { ...document, items: [...document.items, item], layout: [...document.layout, entry] },
      { startDate: '2026-01-31', endDate: '2026-02-28' },
      { locale: 'en' },
    );
    form.change(item.name, value);
    const choice = choiceOf(form, (key) => (key.endsWith(item.name) ? 'Note' : key));
    const names = (choice?.scalars ?? []).filter(({ name }) => name.startsWith(item.name) || name.startsWith('Note'));
    return names.map(({ name, stringValue }) => [name, stringValue]);
  }

  test.each(['combo', 'radio'])('is the code of a %s and its description [RPT-052, RPT-053]', (fieldType) => {
    const optionItems = [{ code: 'A', text: 'Annual' }];
    expect(sent({ name: 'cboMode', fieldType, optionItems } as ControlItem, 'A')).toEqual([
      ['cboMode', 'A'],
      ['cboModeDesc', 'Annual'],
    ]);
  });

  test.each([
    [100, [['txtNote', 100]]],
    [
      101,
      [
        ['Note', 100],
        ['Note2', 1],
      ],
    ],
    [
      250,
      [
        ['Note', 100],
        ['Note2', 100],
        ['Note3', 50],
      ],
    ],
  ])('is a text of %d characters in pieces of a hundred, named by its label [FMT-030, RPT-048]', (length, pieces) => {
    const texts = sent({ name: 'txtNote', fieldType: 'text', maxLength: 300 }, 'x'.repeat(length));
    expect(texts.map(([name, text]) => [name, text?.length])).toEqual(pieces);
  });
});

describe('a scalar', () => {
  test('has the field of its type filled and the others at nothing [ENT-046] [ENT-047]', () => {
    expect(scalarValue('chkADO', 'boolean', true)).toEqual({
      ...{ name: 'chkADO', dataType: 'boolean', booleanValue: 1, singleValue: '1', format: '' },
      ...{ stringValue: '', integerValue: 0, longIntValue: 0, doubleValue: 0, dateValue: '' },
    });
    expect(scalarValue('amount', 'double', 12.5, '0.00')).toMatchObject({ doubleValue: 12.5, format: '0.00' });
    expect(scalarValue('issued', 'date', '2024-01-31')).toMatchObject({ dateValue: '2024-01-31T12:00:00Z' });
  });

  test.each([
    ['integer', { integerValue: 0 }],
    ['longint', { longIntValue: 0 }],
    ['double', { doubleValue: 0 }],
    ['boolean', { booleanValue: 0 }],
    ['string', { stringValue: '' }],
    ['date', { dateValue: '' }],
  ] as const)('of a blank %s counts as nothing [ENT-048]', (type, expected) => {
    for (const blank of ['', null, undefined]) expect(scalarValue('x', type, blank)).toMatchObject(expected);
  });
});

describe('what there is to run', () => {
  const reports = { groups: [], startDate: null, endDate: null };

  test('is loaded once reports and lists are there, together [RPT-033]', () => {
    expect(NO_DATA_REPORTS.isLoaded).toBe(false);
    const state = dataReportsAfter({ type: 'loaded', reports, lists: { churchList: [] } });
    expect(state).toEqual({ isLoaded: true, hasFailed: false, reports: { ...reports, churchList: [] } });
  });

  test('is nothing after a failure or once cleared [ERR-017] [ERR-018]', () => {
    expect(dataReportsAfter({ type: 'failed' })).toEqual({ isLoaded: false, hasFailed: true, reports: undefined });
    expect(dataReportsAfter({ type: 'cleared' })).toEqual(NO_DATA_REPORTS);
  });
});

test.each([
  ['pageAboutYou', 'page'],
  ['btnBack', 'back'],
  ['btnStartOver', 'startOver'],
  ['btnFinish', 'finish'],
  ['lnkGuide', 'link'],
  ['lnkProviderFund', 'providerLink'],
  ['txtAge', undefined],
] as const)('%s is known as %s in a flow [RPT-035]', (name, act) => {
  expect(flowAct(name)).toBe(act);
});
