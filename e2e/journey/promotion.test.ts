import { readFile } from 'node:fs/promises';
import type { FormDocument } from '@lifeform/metadata';
import type { ChangeLine, PackageKeys } from '@lifeform/metadata/contract';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { accessibilityViolations, sidewaysScroll } from '../harness/accessibility.ts';
import { screenshot } from '../harness/browser.ts';
import { apiFor, type Send } from '../harness/claim-form.ts';
import { setStage } from '../harness/stage.ts';
import { text } from '../harness/texts.ts';

// Two installations, each with a server, a port and a data folder of its own.
const staging = setStage({ INSTALLATION: 'Staging' });
const production = setStage({ REVIEW: 'on' });

const FORM = 'NewBusiness';
const PLACE = '/developer/packages';
const say = (code: string) => text(`tEdit-Developer-package-${code}`);
const change = (code: string) => text(`tEdit-Developer-change-${code}`);
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });

const read = (send: Send) => send<FormDocument>('get', `/api/GetControlItemsByForm/${FORM}`);
const maxOf = async (send: Send, field: string) => (await read(send)).items.find(({ name }) => name === field)?.max;

/** The request that sets other maxima of fields. */
async function limits(send: Send, maxima: Readonly<Record<string, number>>) {
  const { version, items } = await read(send);
  const changed = items.flatMap((item) => (item.name in maxima ? [{ ...item, max: maxima[item.name] }] : []));
  return { form: FORM, baseVersion: version, items: changed };
}

/** Publishes that past the review the installation asks for. */
async function pastReview(send: Send, maxima: Readonly<Record<string, number>>): Promise<void> {
  const request = { route: 'POST /api/updateControlItems', params: {}, body: await limits(send, maxima) };
  const made = await send<ChangeLine>('post', '/api/changes/bypass', { title: 'Ours', reason: 'A journey', request });
  expect(made.state).toBe('published');
}

async function exported(page: Page, title: string): Promise<string> {
  await page.getByLabel(say('title'), { exact: true }).fill(title);
  await page.getByLabel(say('add'), { exact: true }).selectOption(FORM);
  await page.getByRole('checkbox').first().waitFor();
  const saved = page.waitForEvent('download');
  await button(page, say('exportNow')).click();
  return (await saved).path();
}

const take = (page: Page, file: string | { name: string; mimeType: string; buffer: Buffer }) =>
  page.getByLabel(say('importFile'), { exact: true }).setInputFiles(file);

async function isFit(page: Page, name: string): Promise<void> {
  expect(await accessibilityViolations(page)).toEqual([]);
  await screenshot(page, `${name}-1280`);
  const size = page.viewportSize();
  await page.setViewportSize({ width: 390, height: 844 });
  expect(await sidewaysScroll(page)).toBe(0);
  await screenshot(page, `${name}-390`);
  if (size) await page.setViewportSize(size);
}

test('changes of one running installation are merged into another: its key is trusted, a conflict decided, the change reviewed and published [SHIP-009]', async () => {
  const { page: sender } = await staging.visit('developer', PLACE);
  await sender.setViewportSize({ width: 1280, height: 900 });
  const there = await apiFor(sender, 'developer');
  await there(
    'post',
    '/api/updateControlItems',
    await limits(there, { txtFaceTerm20: 4_000_000, txtFaceTerm30: 3_000_000 }),
  );
  await sender.reload();
  const file = await exported(sender, 'Limits of spring');
  await isFit(sender, 'package-export');

  // Meanwhile the other installation changed one of the two, and a third.
  const { page: author } = await production.visit('developer', PLACE);
  await author.setViewportSize({ width: 1280, height: 900 });
  const here = await apiFor(author, 'administratorDeveloper');
  await pastReview(here, { txtFaceTerm20: 2_000_000, txtFaceTerm10: 3_000_000 });

  await take(author, file);
  const refusal = author.getByRole('alert').filter({ hasText: 'not trusted here' });
  await refusal.waitFor();
  const { own } = await there<PackageKeys>('get', '/api/packageKeys');
  expect(await refusal.textContent()).toContain(own.fingerprint);
  const publicKey = await sender.getByText(own.publicKey).textContent();
  await author.getByLabel(say('keyName'), { exact: true }).fill('The staging installation');
  await author.getByLabel(say('keyPublic'), { exact: true }).fill(publicKey ?? '');
  await button(author, say('keyTrust')).click();
  await author.getByRole('button', { name: /Revoke The staging/ }).waitFor();

  await button(author, say('again')).click();
  await author.getByText(/1 conflict/).waitFor();
  expect(await maxOf(here, 'txtFaceTerm30')).not.toBe(3_000_000);
  expect(await button(author, change('send')).getAttribute('aria-disabled')).toBe('true');
  expect(await button(author, say('publish')).count()).toBe(0);
  await isFit(author, 'package-conflict');
  await button(author, /Decide conflicts/).click();
  const dialog = author.getByRole('dialog');
  await dialog.getByRole('radio', { name: /package.*4,000,000/ }).waitFor();
  expect(await accessibilityViolations(author)).toEqual([]);
  await screenshot(author, 'package-merge');
  await dialog.getByRole('radio', { name: /package.*4,000,000/ }).check();
  await button(author, say('decideConfirm')).click();
  await author.getByText(say('state-changed'), { exact: true }).waitFor();
  await screenshot(author, 'package-decided');
  await button(author, change('send')).click();
  await author
    .getByRole('dialog')
    .getByRole('button', { name: change('sendNow'), exact: true })
    .click();
  await author.getByRole('dialog').waitFor({ state: 'detached' });

  const { page: reviewer } = await production.visit('administratorDeveloper', '/developer/changes');
  await reviewer.getByRole('link', { name: 'Limits of spring' }).click();
  await reviewer.getByText('4,000,000').first().waitFor();
  await screenshot(reviewer, 'package-review');
  await button(reviewer, change('approve')).click();
  await button(reviewer, change('publish')).click();
  await expect.poll(() => maxOf(here, 'txtFaceTerm20')).toBe(4_000_000);
  expect(await maxOf(here, 'txtFaceTerm30')).toBe(3_000_000);
  expect(await maxOf(here, 'txtFaceTerm10')).toBe(3_000_000);

  // The same file once more says so, and there is nothing to press.
  await author.goto(PLACE);
  await take(author, file);
  await author.getByText(/published this package here/).waitFor();
  expect(await button(author, change('send')).count()).toBe(0);
});

test('where nothing is reviewed a package is published at once; one with a changed byte is refused in words, in French too [SHIP-009]', async () => {
  const { page: sender } = await production.visit('developer', PLACE);
  const from = await apiFor(sender, 'administratorDeveloper');
  await pastReview(from, { txtCompareFace: 8_765_432 });
  await sender.reload();
  const file = await exported(sender, 'Thirty years');
  const { own } = await from<PackageKeys>('get', '/api/packageKeys');

  const { page } = await staging.visit('administrator', '/admin/packages');
  const to = await apiFor(page, 'administrator');
  await to('post', '/api/packageKeys', { name: 'Production', publicKey: own.publicKey });
  await page.getByLabel(say('importFile'), { exact: true }).waitFor();
  const changed = (await readFile(file, 'utf8')).replace('8765432', '9765432');
  await take(page, { name: 'package.json', mimeType: 'application/json', buffer: Buffer.from(changed) });
  await page.getByText(/no longer as it was signed/).waitFor();
  await page
    .getByRole('link', { name: 'Français' })
    .or(page.getByRole('button', { name: 'Français' }))
    .first()
    .click();
  const heading = page.getByRole('heading', { level: 1, name: text('tEdit-Shell-route-developer-packages', 'fr') });
  await heading.waitFor();
  await page.getByLabel(text('tEdit-Developer-package-importFile', 'fr'), { exact: true }).setInputFiles({
    ...{ name: 'package.json', mimeType: 'application/json', buffer: Buffer.from(changed) },
  });
  await page.getByText(/plus tel qu’il a été signé/).waitFor();
  await isFit(page, 'package-french');
  await page.getByLabel(text('tEdit-Developer-package-importFile', 'fr'), { exact: true }).setInputFiles(file);
  const publish = button(page, text('tEdit-Developer-package-publish', 'fr'));
  await publish.click();
  await expect.poll(() => maxOf(to, 'txtCompareFace')).toBe(8_765_432);
});
