import { mkdir, mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Language } from '@lifeform/metadata';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { choose, enter, field, pick, pricedPanel } from '../harness/agent.ts';
import { lookUp } from '../harness/policy.ts';
import { setStage } from '../harness/stage.ts';
import { label, text } from '../harness/texts.ts';

const stage = setStage();
const root = fileURLToPath(new URL('../../', import.meta.url));

interface Picture {
  readonly name: string;
  /** Nobody is signed in without it. */
  readonly role?: string;
  readonly path?: string;
  /** From the screen as it opens to what the picture shows. */
  readonly show?: (page: Page, language: Language) => Promise<unknown>;
}

async function quote(page: Page, language: Language): Promise<void> {
  await pick(page, 'cboProduct', '0010', language);
  await field(page, 'txtFaceAmount', language).waitFor();
  await enter(page, 'txtInsuredName', 'Marguerite Tremblay', language);
  await enter(page, 'txtInsuredAge', '40', language);
  await choose(page, 'rdoInsuredSex', 'F', language);
  await field(page, 'cboInsuredSmokerClass', language).selectOption('R');
  await enter(page, 'txtFaceAmount', '500000', language);
  await pricedPanel(page).waitFor();
}

async function openTab(page: Page, view: string, language: Language): Promise<void> {
  await page.getByRole('tab', { name: text(`tEdit-Illustration-view-${view}`, language) }).click();
}

const PICTURES: readonly Picture[] = [
  { name: 'sign-in', path: '/login' },
  {
    name: 'quote',
    role: 'agent',
    show: async (page, language) => {
      await quote(page, language);
      await openTab(page, 'chart', language);
      const chart = page.getByRole('tabpanel').locator('.lf-chart').first();
      await chart.getByRole('slider').waitFor();
      await chart.evaluate((drawn) => drawn.scrollIntoView({ block: 'center' }));
    },
  },
  {
    name: 'years',
    role: 'agent',
    show: async (page, language) => {
      await quote(page, language);
      await openTab(page, 'results', language);
      const table = page.getByRole('tabpanel').getByRole('table').first();
      await table.waitFor();
      await table.scrollIntoViewIfNeeded();
    },
  },
  { name: 'illustrations', role: 'agent', path: '/illustration/savedIllustration' },
  { name: 'needs', role: 'agent', path: '/proneeds' },
  {
    name: 'application',
    role: 'agent',
    show: async (page, language) => {
      await quote(page, language);
      await page.getByRole('button', { name: label('btnStartEapplication', language), exact: true }).click();
      await page.getByRole('heading', { level: 1, name: text('tEdit-EApplication-pagInsured', language) }).waitFor();
    },
  },
  { name: 'policy', role: 'agent', path: '/inforce/policyLookup', show: (page) => lookUp(page, 'L1000210') },
  {
    name: 'widgets',
    role: 'headOffice',
    path: '/bi/widgets',
    show: async (page) => {
      await page.locator('[data-widget]').first().waitFor();
      await page.locator('[data-overlay]').waitFor({ state: 'detached' });
    },
  },
  {
    name: 'editor',
    role: 'developer',
    path: '/developer?form=NeedsLite&tab=layout&entry=txtYears',
    show: (page) => page.getByRole('treegrid').waitFor(),
  },
  {
    name: 'rules',
    role: 'developer',
    path: '/developer?form=NeedsLite&tab=rules',
    show: async (page, language) => {
      await page.getByText('value-txtTotalNeed').first().click();
      await page.getByText(text('tEdit-Developer-chooseEntry', language)).waitFor({ state: 'detached' });
      await page.getByRole('main').locator('.cm-content').waitFor();
    },
  },
  { name: 'guide', role: 'developer', path: '/developer/guide' },
  { name: 'roles', role: 'systemAdministrator', path: '/admin/roles' },
];

/** Where `npm run pictures` keeps them; a test run keeps none. */
let folder = '';

beforeAll(async () => {
  folder = process.env.PICTURES ?? (await mkdtemp(join(tmpdir(), 'lifeform-pictures-')));
  await mkdir(folder, { recursive: true });
});

afterAll(async () => {
  if (process.env.PICTURES === undefined) await rm(folder, { recursive: true, force: true });
});

const fileOf = ({ name }: Picture, language: Language) => `${name}-${language}.png`;

/** Opened anew where the language changed, so that nothing of the former one is still on its way out. */
async function speak(page: Page, language: Language): Promise<void> {
  const html = page.locator(`html[lang^="${language}"]`);
  if (await html.count()) return;
  await page.getByRole('button', { name: language === 'fr' ? 'Français' : 'English' }).click();
  await html.waitFor({ state: 'attached' });
  await page.reload();
  await isThere(page);
}

async function isThere(page: Page): Promise<void> {
  await page.getByRole('heading').or(page.getByRole('textbox')).first().waitFor();
}

test.each(PICTURES)('$name is pictured in both languages', async (picture) => {
  for (const language of ['fr', 'en'] as const) {
    const { page } = await stage.visit(picture.role, picture.path);
    await isThere(page);
    await speak(page, language);
    await picture.show?.(page, language);
    await page.evaluate(() => document.fonts.ready);
    await page.screenshot({ path: join(folder, fileOf(picture, language)) });
  }
});

test('twelve screens make twenty-four pictures, and the README shows one of them [FEEL-049]', async () => {
  const wanted = PICTURES.flatMap((picture) => [fileOf(picture, 'en'), fileOf(picture, 'fr')]);
  const made = (await readdir(folder)).filter((name) => name.endsWith('.png'));
  expect(made.toSorted()).toEqual(wanted.toSorted());
  expect(made).toHaveLength(24);
  const readme = await readFile(join(root, 'README.md'), 'utf8');
  const [, shown = ''] = /!\[[^\]]*\]\(docs\/pictures\/([\w-]+\.png)\)/.exec(readme) ?? [];
  expect(wanted).toContain(shown);
  const kept = await readFile(join(root, 'docs/pictures', shown));
  expect(kept.subarray(1, 4).toString()).toBe('PNG');
});
