import { readFile } from 'node:fs/promises';
import type { FormDocument } from '@lifeform/metadata';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { accessibilityViolations } from '../harness/accessibility.ts';
import { fillQuote, pricedPanel } from '../harness/agent.ts';
import { screenshot } from '../harness/browser.ts';
import { setStage } from '../harness/stage.ts';
import { account, label, shell, text } from '../harness/texts.ts';

const stage = setStage();
const PDF = Buffer.from('%PDF-1.7\nproof of age');

/** As a developer would: another field, in the first section. */
async function addFilesField(page: Page): Promise<void> {
  const { username, password } = account('developer');
  const answer = await page.request.post('/users/authenticate', {
    data: { username, password, generateTrackingUserName: false },
  });
  const headers = { authorization: `Bearer ${(await answer.json()).jwt}` };
  const place = '/api/GetControlItemsByForm/NewBusiness';
  const document = (await (await page.request.get(place, { headers })).json()) as FormDocument;
  const parent = document.layout.find(({ id }) => id === 'txtInsuredName')?.parent ?? null;
  const published = await page.request.post('/api/updateControlItems', {
    headers,
    data: {
      ...{ form: document.form, baseVersion: document.version },
      items: [{ name: 'filProof', fieldType: 'files' }],
      layout: [...document.layout, { id: 'filProof', kind: 'field', parent, order: 9000 }],
      messages: { 'tEdit-NewBusiness-filProof': { en: 'Proof of age', fr: 'Preuve d’âge' } },
    },
  });
  expect(await published.text()).toContain('successfully');
}

test('a file that is attached is there when the saved illustration is opened again, byte for byte; one that may not be kept says so [KEEP-008]', async () => {
  const { page: anybody } = await stage.visit(undefined, '/login');
  await addFilesField(anybody);
  const { page } = await stage.visit('agent');
  const field = page.locator('[data-field="filProof"]');
  await fillQuote(page);
  await field.locator('input[type="file"]').setInputFiles([
    { name: 'proof.pdf', mimeType: 'application/pdf', buffer: PDF },
    { name: 'page.pdf', mimeType: 'application/pdf', buffer: Buffer.from('<p>no</p>') },
  ]);
  await field
    .getByRole('alert')
    .getByText(/^page\.pdf: .*no larger than 5 MB/)
    .waitFor();
  await field
    .getByText(/proof\.pdf/)
    .first()
    .waitFor();
  await screenshot(page, 'kept-file');
  expect(await accessibilityViolations(page)).toEqual([]);
  await pricedPanel(page).waitFor();
  const saved = page.waitForResponse((answer) => answer.url().endsWith('/api/illustrations'));
  await page.getByRole('button', { name: new RegExp(`^${label('btnSave')}`) }).click();
  const { id } = await (await saved).json();
  await page.goto('/illustration/savedIllustration');
  const listed = page.getByRole('row').filter({ hasText: 'Marguerite Tremblay' }).first();
  await listed.waitFor();
  await listed.getByRole('button', { name: new RegExp(`^${text('tEdit-Saved-openNamed').split('{')[0]}`) }).click();
  await page.waitForURL('**/illustration');
  const download = page.waitForEvent('download');
  await field.getByRole('button', { name: shell('download').replace('{label}', 'proof.pdf') }).click();
  const kept = await download;
  expect(kept.suggestedFilename()).toBe('proof.pdf');
  expect((await readFile(await kept.path())).equals(PDF)).toBe(true);
  expect(id).toMatch(/^[\da-f-]{36}$/);
});

test('a file that is still being sent when the illustration is left is in it when it is opened again', async () => {
  const { page } = await stage.visit('agent');
  let arrive = (): void => undefined;
  const isLet = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  await page.route('**/api/files', async (route) => {
    await isLet;
    await route.continue();
  });
  const field = page.locator('[data-field="filProof"]');
  await fillQuote(page);
  await field
    .locator('input[type="file"]')
    .setInputFiles({ name: 'late.pdf', mimeType: 'application/pdf', buffer: PDF });
  await page.getByText(shell('uploading').split('{')[0]?.trim() ?? '').waitFor();
  await page.getByRole('link', { name: shell('route-illustration-savedIllustration') }).click();
  await page.getByText(shell('sendsOn').replace('{name}', 'late.pdf')).waitFor();
  await page.goBack();
  await page.getByText(shell('sendingFirst').replace('{name}', 'late.pdf')).waitFor();
  arrive();
  await field.getByText('late.pdf').first().waitFor();
  await page.reload();
  await field.getByText('late.pdf').first().waitFor();
});
