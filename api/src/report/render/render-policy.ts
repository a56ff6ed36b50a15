import { FALLBACKS, type Form, formatLongDate, type RecordNode, shownValue, splitCodes } from '@lifeform/engine';
import {
  type Language,
  type LedgerAnswer,
  type LedgerColumn,
  labelKey,
  optionKey,
  type Policy,
  type PolicyProjection,
} from '@lifeform/metadata';
import { keyYears } from '../figure/key-years.ts';
import type { ReportLook } from '../report-look.ts';
import type { ReportText } from '../report-text.ts';
import { renderDocument } from './render-document.ts';
import { findTemplate } from './template-engine.ts';

/** A policy in force to be printed. */
export interface PolicyReportInput {
  readonly language: Language;
  /** Texts of the groups `Report`, `Inforce` and `Policy`. */
  readonly text: ReportText;
  readonly look: ReportLook;
  readonly policy: Policy;
  /** The policy's sections, as the form draws them. */
  readonly nodes: readonly RecordNode[];
  readonly projection: PolicyProjection;
  readonly names: { readonly owners: string; readonly insureds: string; readonly agent: string };
  /** Whoever it is made for. */
  readonly reader: string;
  /** `YYYY-MM-DD`. */
  readonly date: string;
  readonly version: string;
}

/** Sections of the form by the page they are printed on; what is on none stands with the policy's own. */
const PAGES = [
  { code: 'policy-information', sections: undefined },
  { code: 'policy-coverages', sections: ['secCoverages'] },
  { code: 'policy-clients', sections: ['secClientInformation'] },
] as const;

/** What a policy is worth and pays, year by year, from left to right. */
const QUANTITIES = [
  'premium',
  'cumulativePremium',
  'cashValue',
  'accountValue',
  'value',
  'dividend',
  'income',
  'deathBenefit',
];
/** What rests on a lower return stands in illustrations, not in a report of how a policy is doing. */
const LOWER: ReadonlySet<string> = new Set(['reduced', 'lower']);

/** The policy progress report as one HTML document that asks for nothing. */
export function renderPolicy(input: PolicyReportInput): string {
  const { language, text, look, policy, projection, names, date, version, reader } = input;
  const productName = policy.prodName[language];
  const title = text.report('policy-title');
  const section = findTemplate('policy')(
    {
      ...{ look, date, version, productName, policyNumber: policy.policyNumber, currentDate: policy.currentDate },
      ...{ ownerNames: names.owners, insuredNames: names.insureds, agent: names.agent },
      pages: pagesOf(input),
      policyYear: projection.policyYear,
      ...valuesOf(projection.ledger, text),
    },
    { text, language },
  );
  const made = text.report('policy-footer', { date: formatLongDate(date, language), user: reader });
  const footer = [
    `${made} · ${text.report('policy-number', { number: policy.policyNumber })}`,
    text.report('policy-version', { version }),
  ];
  return renderDocument({ language, text, look, title, productName: title, footer, sections: [section] });
}

interface Block {
  readonly title: string;
  readonly isMain: boolean;
  readonly rows: readonly { readonly label: string; readonly value: string }[];
}

function pagesOf(input: PolicyReportInput) {
  const elsewhere = PAGES.flatMap(({ sections = [] }): readonly string[] => sections);
  const pages = PAGES.map(({ code, sections }) => {
    const own = input.nodes.filter(({ id }) => {
      // A container under headings of its own is one node a heading: `secCoverages.term`.
      const section = id.split('.')[0] ?? id;
      return sections ? (sections as readonly string[]).includes(section) : !elsewhere.includes(section);
    });
    return { title: input.text.report(code), blocks: own.flatMap((node) => blocksOf(node, input, true)) };
  });
  return pages.filter(({ blocks }) => blocks.length > 0);
}

/** A heading with its rows, then those nested in it. */
function blocksOf(node: RecordNode, input: PolicyReportInput, isMain: boolean): readonly Block[] {
  const { form, rows, title, children } = node;
  const told = rows.map((name) => ({
    label: input.text.message(form.getField(name).label),
    value: toldValue(form, name, input),
  }));
  const nested = children.flatMap((child) => blocksOf(child, input, false));
  if (title !== undefined) return [{ title: input.text.message(title), isMain, rows: told }, ...nested];
  // An element is called what its first row says.
  const [first, ...rest] = told;
  return [{ title: first?.value ?? '', isMain, rows: rest }, ...nested];
}

/** A value as it is read; what is sensitive is covered, as in every file. */
function toldValue(form: Form, name: string, { text, language }: PolicyReportInput): string {
  const field = form.getField(name);
  if (field.status !== undefined) return text.message(field.status);
  const shown = wordsOf(form, name, text) ?? shownValue(field, language);
  if (field.type === 'SIN' && shown === '') return text.message(FALLBACKS.sin);
  return field.item.isSensitive || field.type === 'SIN' ? shown.replace(/\w/g, '•') : shown;
}

/** The words of a tick or of choices; undefined for a value that is its own text. */
function wordsOf(form: Form, name: string, text: ReportText): string | undefined {
  const { value, type } = form.getField(name);
  if (typeof value === 'boolean') return text.report(value ? 'yes' : 'no');
  if (type !== 'multicheck') return optionOf(form, name, value, text);
  return splitCodes(String(value ?? ''))
    .map((code) => optionOf(form, name, code, text) ?? code)
    .join(', ');
}

function optionOf(form: Form, name: string, value: unknown, text: ReportText): string | undefined {
  const { optionItems, item } = form.getField(name);
  const chosen = optionItems.find(({ code }) => code === value);
  if (!chosen) return undefined;
  if (chosen.key !== undefined) return text.message(chosen.key);
  return item.isTranslateOptions ? text.message(optionKey(form.document.form, name, chosen.code)) : chosen.text;
}

function valuesOf({ age, columns }: LedgerAnswer, text: ReportText) {
  const shown = QUANTITIES.flatMap((name) =>
    columns.filter((column) => column.name === name && !LOWER.has(column.group) && column.unit === 'dollars'),
  );
  const years = age.map((value, index) => ({ year: index + 1, age: value }));
  return {
    heads: shown.map((column) => headOf(column, shown, text)),
    rows: keyYears(years).map((row) => ({
      ...row,
      cells: shown.map(({ values }) => {
        const value = values[row.year - 1] ?? null;
        return { value, hasValue: value !== null };
      }),
    })),
  };
}

function headOf({ name, group }: LedgerColumn, shown: readonly LedgerColumn[], text: ReportText): string {
  const label = text.message(`msg-Ledger-${name}`);
  const isAlone = shown.filter((column) => column.name === name).length === 1;
  return isAlone ? label : `${label}, ${text.message(`msg-LedgerGroup-${group}`)}`;
}

/** What such runs are counted under. */
export const POLICY_REPORT_NAME = labelKey('Report', 'policy-title');
