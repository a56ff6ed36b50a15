import type { Language } from '@lifeform/metadata';
import type { LedgerGroup } from '@lifeform/metadata/insurance';
import { seed } from '@lifeform/metadata/seed';
import { describe, expect, test } from 'vitest';
import { renderReport } from '../../src/report/render/render-report.ts';
import type { ReportInput } from '../../src/report/report-input.ts';
import { PRODUCT_ENTRIES } from './product-entries.ts';
import { readable } from './readable.ts';
import { reportInput, toggles } from './report-fixture.ts';

const LANGUAGES = ['en', 'fr'] as const;

function input(prodID: string, language: Language, changes = {}): ReportInput {
  const entered = {
    ...toggles(true),
    chkHideIllustrationNumber: false,
    cboProduct: prodID,
    ...PRODUCT_ENTRIES[prodID],
    ...changes,
  };
  return reportInput(entered, language, prodID);
}

/** The headings of the table by year, for each of its groups. */
function headsByGroup(html: string) {
  const [, table = ''] = /<table class="ledger (?:wide|close)">\s*<thead>([\s\S]*?)<\/thead>/.exec(html) ?? [];
  const [groupRow = '', headRow = ''] = table.split('</tr>');
  const heads = [...headRow.matchAll(/<th[^>]*>([^<]*)/g)].map(([, head = '']) => head).slice(2);
  return [...groupRow.matchAll(/colspan="(\d+)" class="((?:not-)?guaranteed)"/g)].map(([, span, name]) => ({
    isOpen: name === 'not-guaranteed',
    heads: heads.splice(0, Number(span)),
  }));
}

/** What the foot of every page says, in its lines. */
function footOf(html: string): string {
  const [, content = ''] = /@bottom-left \{ content: (.*); white-space/.exec(html) ?? [];
  return content
    .replace(/" "\\A " "/g, '\n')
    .replace(/\\([0-9a-f]+) /g, (_, code) => String.fromCodePoint(Number.parseInt(code, 16)));
}

test('there are entries for every shipped product', () => {
  expect(Object.keys(PRODUCT_ENTRIES)).toEqual(seed.products.map(({ prodID }) => prodID));
});

describe.each(LANGUAGES)('in %s, the illustration', (language) => {
  test.each(Object.keys(PRODUCT_ENTRIES))(
    'of product %s says when it was made and until when it is valid, for whom, by whom, in which money and from which rates [PAPER-005]',
    (prodID) => {
      const birth = prodID === '0180' || prodID.startsWith('02') ? '1988-06-15' : undefined;
      const report = input(prodID, language, birth && { dtInsuredBirthDate: birth });
      const html = renderReport({
        ...report,
        basis: { ...report.basis, document: { ...report.basis.document, version: 'R-7.1' } },
      });
      const foot = footOf(html);
      for (const said of language === 'en'
        ? ['November 20, 2026', 'Canadian dollars', 'Meridian Life, 100 Example Street, Toronto', 'Basis R-7.1']
        : ['20 novembre 2026', 'dollars canadiens', 'Meridian Life, 100, rue Example, Toronto', 'Base R-7.1'])
        expect(foot).toContain(said);
      expect(foot).toContain('ILL-2026-000123');
      expect(foot).toMatch(language === 'en' ? /Valid until December \d+, 2026/ : /Valable jusqu’au \d+ décembre 2026/);
      expect(html).toMatch(/counter\(page\) .* counter\(pages\)/);
      const born = language === 'en' ? 'June 15, 1988' : '15 juin 1988';
      const age = String(report.quote.issueAge);
      expect(readable(html)).toContain(birth ? born : age);
    },
  );

  test.each(seed.products.filter(({ settings }) => settings.premiumInterest !== undefined).map(({ prodID }) => prodID))(
    'of product %s has premiums with interest beside their total, and says at what rate [PAPER-008]',
    (prodID) => {
      const report = input(prodID, language);
      const { columns, premiumInterest } = report.quote.ledger;
      expect(premiumInterest).toBe(0.05);
      const names = columns.map(({ name }) => name);
      expect(names[names.indexOf('cumulativePremium') + 1]).toBe('premiumsWithInterest');
      const text = readable(renderReport(report)).replace(/[\u00a0\u202f]/g, ' ');
      expect(text).toMatch(
        language === 'en'
          ? /At 5\.00% interest|(Premiums|Deposits) with interest .* 5\.00%/
          : /À 5,00 % d’intérêt|(Primes|Dépôts) avec intérêt .* 5,00 %/,
      );
    },
  );

  test.each(Object.keys(PRODUCT_ENTRIES))(
    'of product %s has every figure that is not guaranteed under a reduced scenario too [PAPER-009]',
    (prodID) => {
      const report = input(prodID, language, { chkCoveragePage: true });
      const { columns } = report.quote.ledger;
      const namesIn = (group: LedgerGroup) =>
        columns.filter((column) => column.group === group).map(({ name }) => name);
      expect(namesIn('reduced')).toEqual(namesIn('current'));
      expect(namesIn('lower')).toEqual(namesIn('assumed'));
      // A product of one page of premiums has no ledger page: all of it is guaranteed.
      const heads = report.setup.pages.some(({ template }) => template === 'ledger')
        ? headsByGroup(renderReport(report))
        : [];
      const open = heads.filter(({ isOpen }) => isOpen);
      expect(open.length % 2).toBe(0);
      for (let at = 0; at < open.length; at += 2) {
        for (const head of open[at + 1]?.heads ?? []) expect(open[at]?.heads).toContain(head);
      }
    },
  );

  test.each(['0310', '0340', '0350', '0360', '0370', '0380', '0385'])(
    'of product %s tells its figures at the lower return beside those assumed [PAPER-009]',
    (prodID) => {
      const figures = (input(prodID, language).quote.figures ?? []).map(({ name }) => name);
      const twins = ['valueAtAge', 'interestEarned', 'earlyCash', 'lastsToAge'].filter((name) =>
        figures.includes(name),
      );
      expect(twins).not.toEqual([]);
      for (const name of twins) expect(figures).toContain(`lower${name[0]?.toUpperCase()}${name.slice(1)}`);
    },
  );

  test('paid monthly says what is annual and what is monthly, of each coverage and in all [PAPER-001]', () => {
    const text = readable(renderReport(input('0180', language)));
    const { quote } = input('0180', language);
    expect(quote.mode).toBe(1);
    const said =
      language === 'en'
        ? [
            'Annual premium Monthly payment',
            /All coverages \$750,000 \$[\d.,]+ \$[\d.]+ /,
            /Paid monthly: 12 payments of \$[\d.]+\. Tables by year show \$[\d.]+ a year\./,
          ]
        : [
            'Prime annuelle Paiement mensuel',
            /Toutes les couvertures 750 000 \$ [\d,]+ \$ [\d,]+ \$/,
            /Versé chaque mois : 12 paiements de [\d,]+ \$\. Les tableaux par année montrent [\d,]+ \$\./,
          ];
    const plain = text.replace(/[\u00a0\u202f]/g, ' ');
    for (const one of said) expect(plain).toMatch(one);
    const [, yearly = ''] = /(?:year show \$|année montrent )([\d.,]*\d)/.exec(plain) ?? [];
    expect(Number(yearly.replace(',', '.'))).toBeCloseTo(quote.modal['1'] * 12, 2);
  });

  test('paid once a year has no second total and no sentence about payments [PAPER-001]', () => {
    const text = readable(renderReport(input('0180', language, { rdoPaymentMode: '12' })));
    expect(text).not.toMatch(/Annual premium Monthly|Prime annuelle Paiement mensuel|Paid monthly|Versé chaque mois/);
  });

  test.each(Object.keys(PRODUCT_ENTRIES))(
    'of product %s sets the dollar sign as its company says [PAPER-011]',
    (prodID) => {
      const report = input(prodID, language);
      const [before, after] = (['before', 'after'] as const).map((dollarSign) =>
        renderReport({ ...report, branding: { ...report.branding, dollarSign } }),
      );
      const words = (html = '') => html.replace(/<style[\s\S]*?<\/style>/, '');
      expect(words(before)).toMatch(/\$\d/);
      expect(words(before)).not.toMatch(/\d\u00a0\$/);
      expect(renderReport(report)).toBe(language === 'fr' ? after : before);
      if (language === 'en') return expect(after).toBe(before);
      expect(words(after)).toMatch(/\d\u00a0\$/);
      expect(words(after)).not.toMatch(/\$\d/);
    },
  );

  test('of critical illness lists the 26 conditions it covers with their definitions, a carrier’s own words in place of one [PAPER-007]', () => {
    const listed = ({ messages, setup }: ReportInput) =>
      (setup.tables?.conditions ?? []).map(({ code }) => [
        messages[`tEdit-Report-condition-${code}`]?.[language] ?? '',
        messages[`tEdit-Report-definition-${code}`]?.[language] ?? '',
      ]);
    const report = input('0230', language);
    const text = readable(renderReport(report)).replace(/\u00a0/g, ' ');
    const rows = listed(report);
    expect([rows.length, new Set(rows.flat()).size]).toEqual([26, 52]);
    const missing = rows.flat().filter((words) => words === '' || !text.includes(words.replace(/\u00a0/g, ' ')));
    expect(missing).toEqual([]);
    const own = { en: 'Our own words for a coma.', fr: 'Nos propres mots pour un coma.' };
    const messages = { ...report.messages, 'tEdit-Report-definition-coma': own };
    const changed = readable(renderReport({ ...report, messages }));
    expect(changed).toContain(own[language]);
    expect(changed).not.toContain('Glasgow');
    expect(readable(renderReport(input('0210', language)))).not.toContain(rows[0]?.[1]);
  });
});
