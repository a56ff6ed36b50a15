import {
  type Form,
  formatCurrency,
  formatLongDate,
  NO_SIN,
  type RecordNode,
  shownValue,
  splitCodes,
} from '@lifeform/engine';
import { type Language, labelKey, optionKey } from '@lifeform/metadata';
import type { PolicyProjection } from '@lifeform/metadata/contract';
import type { Policy } from '@lifeform/metadata/insurance';
import type { ReportBranding } from '../report-branding.ts';
import type { ReportText } from '../report-text.ts';
import { policyTables } from './policy-tables.ts';
import { renderDocument } from './render-document.ts';
import { findTemplate } from './template-engine.ts';

/** Input of a printed policy in force. */
export interface PolicyReportInput {
  readonly language: Language;
  /** Texts of the groups `Report`, `Inforce` and `Policy`. */
  readonly text: ReportText;
  readonly branding: ReportBranding;
  readonly policy: Policy;
  /** The policy's sections, as the form shows them. */
  readonly nodes: readonly RecordNode[];
  /** Proposed coverages, printed separately, as the form shows them. */
  readonly tried?: { readonly policy: Policy; readonly nodes: readonly RecordNode[] };
  readonly projection: PolicyProjection;
  /** The basis of the values; absent without a projection. */
  readonly basis?: { readonly version: string; readonly illustrative: boolean };
  readonly names: { readonly owners: string; readonly insureds: string; readonly agent: string };
  /** The person it is made for. */
  readonly reader: string;
  /** `YYYY-MM-DD`. */
  readonly date: string;
  readonly version: string;
}

/** The row that marks a coverage as proposed. */
const PROPOSED = 'isProposed';

/** Sections of the form by page; those on no page are printed with the policy's own. */
const PAGES = [
  { code: 'policy-information', sections: undefined },
  { code: 'policy-coverages', sections: ['secCoverages'] },
  { code: 'policy-clients', sections: ['secClientInformation'] },
] as const;

/** The policy progress report as one self-contained HTML document. */
export function renderPolicy(input: PolicyReportInput): string {
  const { language, text, branding, policy, projection, names, date, version } = input;
  const productName = policy.prodName[language];
  const heading = text.report('policy-title');
  const number = text.report('policy-number', { number: policy.policyNumber });
  const section = findTemplate('policy')(
    {
      ...{
        look: branding,
        date,
        version,
        productName,
        policyNumber: policy.policyNumber,
        currentDate: policy.currentDate,
      },
      ...{ ownerNames: names.owners, insuredNames: names.insureds, agent: names.agent },
      pages: pagesOf(input),
      policyYear: projection.policyYear,
      isEnded: policy.terminatedDate !== undefined,
      ...valuesOf(input),
    },
    { text, language },
  );
  const title = `${heading} · ${number}`;
  const footer = footerOf(input, number);
  return renderDocument({ language, text, branding, title, productName: heading, footer, sections: [section] });
}

function footerOf({ text, language, date, reader, version, basis }: PolicyReportInput, number: string) {
  const made = text.report('policy-footer', { date: formatLongDate(date, language), user: reader });
  const versions = [
    text.report('policy-version', { version }),
    ...(basis ? [text.report('policy-basis', { basis: basis.version })] : []),
    ...(basis?.illustrative ? [text.report('footer-illustrative')] : []),
  ];
  return [`${made} · ${number}`, versions.join(' · ')];
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
      // A container with its own headings is one node a heading: `secCoverages.term`.
      const section = id.split('.')[0] ?? id;
      return sections ? (sections as readonly string[]).includes(section) : !elsewhere.includes(section);
    });
    return { title: input.text.report(code), blocks: own.flatMap((node) => blocksOf(node, input, true)) };
  });
  return [...pages, ...triedPage(input)].filter(({ blocks }) => blocks.length > 0);
}

/** Proposed coverages, and the policy's premium with them. */
function triedPage(input: PolicyReportInput) {
  const { tried, policy, text, language } = input;
  if (!tried) return [];
  const rows = [
    { label: text.report('policy-tried-on-file'), value: formatCurrency(policy.totalModalPremium, language) },
    { label: text.report('policy-tried-with'), value: formatCurrency(tried.policy.totalModalPremium, language) },
  ];
  const cost: Block = { title: text.report('policy-tried-modal'), isMain: true, rows };
  const blocks = proposedIn(tried.nodes).flatMap((node) => blocksOf(node, input, true));
  return [{ title: text.report('policy-tried'), lead: text.report('policy-tried-lead'), blocks: [...blocks, cost] }];
}

/** The proposed coverages, each with its sub-coverages. */
function proposedIn(nodes: readonly RecordNode[]): readonly RecordNode[] {
  return nodes.flatMap((node) =>
    node.rows.includes(PROPOSED) && node.form.getField(PROPOSED).value === true ? [node] : proposedIn(node.children),
  );
}

/** A heading with its rows, then its nested headings. */
function blocksOf(node: RecordNode, input: PolicyReportInput, isMain: boolean): readonly Block[] {
  const { form, rows, title, children } = node;
  const told = rows.map((name) => ({
    label: input.text.message(form.getField(name).label),
    value: toldValue(form, name, input),
  }));
  const nested = children.flatMap((child) => blocksOf(child, input, false));
  if (title !== undefined) return [{ title: input.text.message(title), isMain, rows: told }, ...nested];
  // A list element is titled by its first row.
  const [first, ...rest] = told;
  return [{ title: first?.value ?? '', isMain, rows: rest }, ...nested];
}

/** A value as printed; sensitive values are masked, as in every file. */
function toldValue(form: Form, name: string, { text, language }: PolicyReportInput): string {
  const field = form.getField(name);
  if (field.status !== undefined) return text.message(field.status);
  const shown = wordsOf(form, name, text) ?? shownValue(field, language);
  if (field.type === 'SIN' && shown === '') return text.message(NO_SIN);
  return field.item.isSensitive || field.type === 'SIN' ? shown.replace(/\w/g, '•') : shown;
}

/** The text of a tick or of choices; undefined for other values. */
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

function valuesOf(input: PolicyReportInput) {
  const { ledger } = input.projection;
  const rate = ledger.scaleInterest?.current ?? ledger.assumedReturn?.assumed;
  return {
    tables: policyTables(input),
    hasRate: rate !== undefined,
    rate: (rate ?? 0) * 100,
  };
}

/** The name under which such runs are counted. */
export const POLICY_REPORT_NAME = labelKey('Report', 'policy-title');
