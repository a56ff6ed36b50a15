import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createForm } from '@lifeform/engine';
import { formSetup } from '@lifeform/metadata/insurance';
import { seed } from '@lifeform/metadata/seed';
import type { Browser, Page } from 'playwright-core';
import { ob10 } from '../src/pricing/basis/ob-1.0.ts';
import { compileQuote } from '../src/pricing/quote/compiled-quote.ts';
import { illustrated } from '../src/pricing/quote/illustrated.ts';
import { priceQuote } from '../src/pricing/quote/price-quote.ts';
import { validityOf } from '../src/pricing/quote/validity.ts';
import { launchBrowser } from '../src/report/browser/find-browser.ts';
import { PdfPrinter } from '../src/report/browser/pdf-printer.ts';
import { renderReport } from '../src/report/render/render-report.ts';
import { reportBranding } from '../src/report/report-branding.ts';
import type { ReportInput } from '../src/report/report-input.ts';

const PAGES = 6;
const WARM_UP = 5;
const ROUNDS = 25;
const GOAL = 1.1;

/** What a new form prints without its two optional lists: cover, summary, coverages with ledger, notice, signatures. */
function sixPages(): ReportInput {
  const setup = seed.products.find(({ prodID }) => prodID === '0180');
  const document = seed.forms.find(({ form }) => form === 'NewBusiness');
  if (!setup || !document) throw new Error('the seed has no product 0180');
  const entered = { txtInsuredName: 'Marie Chen', txtOwnerName: 'Marie Chen', txtInsuredAge: 40, rdoInsuredSex: 'F' };
  const values = createForm(document, {
    locale: 'en',
    now: () => new Date(2026, 10, 20),
    setup: formSetup(setup, document.form),
    values: {
      ...entered,
      chkMemberBenefits: false,
      chkHealthMatchPage: false,
      cboInsuredSmokerClass: 'R',
      txtFaceTerm10: 500_000,
      rdoPaymentMode: '1',
    },
  }).getValues();
  const compiled = compileQuote(setup);
  const priced = priceQuote(ob10, compiled, values);
  if (priced.kind === 'refused') throw new Error('the form refuses the policy of the bench');
  return {
    language: 'en',
    messages: seed.messages,
    form: document.form,
    formVersion: 1,
    productVersion: '2.0.4',
    setup,
    values,
    entered: [],
    ...illustrated(setup, ob10, values, priced.premium),
    basis: ob10,
    compared: [],
    quote: { ...priced.premium, formVersion: 1 },
    ...compiled.summary(values),
    illustrationNumber: 'ILL-2026-000001',
    hidesNumber: true,
    agent: { name: 'Luc Gagnon', number: '004217', phone: '(514) 555-0134', email: 'agent@example.com' },
    branding: reportBranding(null, 'en', (key) => seed.messages[key]?.en),
    date: '2026-11-20',
    ...validityOf(setup, values, '2026-11-20'),
  };
}

async function printBarely(page: Page, html: string): Promise<Buffer> {
  await page.setContent(html, { waitUntil: 'load' });
  return page.pdf({ preferCSSPageSize: true, printBackground: true, tagged: true, outline: true });
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}

function countPages(pdf: Buffer): number {
  return pdf.toString('latin1').match(/\/Type\s*\/Page\b(?!s)/g)?.length ?? 0;
}

/** From the priced policy to the PDF, templates included, against the plain page that only prints. */
export default async function run(): Promise<readonly object[]> {
  const home = join(tmpdir(), 'lifeform-bench-browser');
  const browser: Browser = await launchBrowser({ chosen: process.env.CHROME_PATH || undefined, home });
  const printer = new PdfPrinter({ launch: async () => browser, pages: 1, waiting: 2, timeLimit: 30_000 });
  try {
    const input = sixPages();
    const html = renderReport(input);
    const plain = await browser.newPage();
    const ours = () => printer.print(renderReport(input));
    const bare = () => printBarely(plain, html);
    const pages = countPages(await ours());
    if (pages !== PAGES) throw new Error(`the report of the bench has ${pages} pages, not ${PAGES}`);
    for (let round = 0; round < WARM_UP; round++) await Promise.resolve(ours()).then(idle).then(bare);
    const measured: number[] = [];
    const floors: number[] = [];
    for (let round = 0; round < ROUNDS; round++) {
      const first = round % 2 === 0;
      if (first) measured.push(await timed(ours));
      await idle();
      floors.push(await timed(bare));
      if (!first) measured.push(await timed(ours));
      await idle();
    }
    return [{ bench: 'pdf-six-pages [SPEED-008]', unit: 'ms', measured, floor: floors, goal: GOAL }];
  } finally {
    await printer.close();
  }
}

/** The printer cleans its page after it has answered; a floor measured meanwhile would pay for it. */
function idle(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, 40));
}
