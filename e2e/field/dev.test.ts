import { seed } from '@lifeform/metadata/seed';
import { expect, inject, test } from 'vitest';
import { signIn } from '../harness/agent.ts';
import { openPage } from '../harness/browser.ts';
import { sharedBrowser } from '../harness/stage.ts';
import { driveField } from './driver.ts';
import { openGallery } from './gallery.ts';

const DIAGNOSTICS = { name: 'devProbe', fieldType: 'dev' };

/** The illustration form as if a developer had put diagnostics into it. */
async function openIllustration(roleID: 'agent' | 'developer') {
  const watched = await openPage(await sharedBrowser(), inject('productURL'));
  await watched.page.route('**/api/GetControlItemsByForm/NewBusiness', async (route) => {
    const document = await (await route.fetch()).json();
    const messages = { ...document.messages, 'tEdit-NewBusiness-devProbe': { en: 'Probe', fr: 'Sonde' } };
    await route.fulfill({ json: { ...document, items: [...document.items, DIAGNOSTICS], messages } });
  });
  await signIn(watched.page, roleID);
  return watched;
}

test('a developer reads the value they are bound to as JSON', async () => {
  const page = await openGallery('en');
  const { whole } = await driveField(page, 'devPlain');
  const bound = seed.forms.flatMap(({ items }) => items).find(({ name }) => name === 'arrayHelped')?.defaultValue;
  await expect.poll(async () => JSON.parse((await whole.locator('pre').innerText()) || 'null')).toEqual(bound);
});

test('an agent never sees them [FTYPE-032]', async () => {
  const { page, close } = await openIllustration('agent');
  await page.goto('/illustration');
  await page.locator('[data-field="txtInsuredName"]').waitFor();
  expect(await page.locator('[data-field="devProbe"]').count()).toBe(0);
  expect(await page.getByText('Probe', { exact: true }).count()).toBe(0);
  await close();
});
