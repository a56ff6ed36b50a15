import { writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { setStage } from '../harness/stage.ts';
import { shell } from '../harness/texts.ts';

const BRAND = {
  company: 'Northern Oak Mutual',
  logoAddress: '/favicon.svg?northern-oak',
  localPhoneNumber: '613-555-0142',
  emailAddress: { en: 'help@oak.example', fr: 'aide@oak.example' },
  websiteAddress: 'https://oak.example/',
  vendor: 'Oak Works',
  vendorSite: 'https://works.oak.example/',
};
const file = join(tmpdir(), `lifeform-brand-${process.pid}.json`);
writeFileSync(file, JSON.stringify(BRAND));

const stage = setStage({ BRAND_FILE: file });

test('an installation has its own company, logo, phones and addresses [SHELL-048]', async () => {
  const { page } = await stage.visit('agent');
  expect(await page.title()).toContain(BRAND.company);
  const powered = page.getByRole('link', { name: 'Powered by Oak Works' });
  expect(await powered.getAttribute('href')).toBe(BRAND.vendorSite);
  await page.getByRole('button', { name: shell('about'), exact: true }).click();
  const dialog = page.getByRole('dialog');
  const logo = dialog.getByRole('img', { name: 'Northern Oak Mutual logo' });
  expect(await logo.getAttribute('src')).toBe(BRAND.logoAddress);
  for (const shown of [BRAND.localPhoneNumber, BRAND.emailAddress.en, BRAND.websiteAddress]) {
    await dialog.getByRole('link', { name: shown }).waitFor();
  }
  await dialog.getByText('2015-2022 Northern Oak Mutual').waitFor();
});
