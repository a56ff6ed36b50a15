import type { Page } from 'playwright-core';

/** Every address of the route table, by somebody who may open it. */
export const SCREENS = {
  headOffice: [
    '/illustration',
    '/illustration/savedIllustration',
    '/illustration/batch',
    '/illustration/sharedOwnership',
    '/inforce/policyLookup',
    '/inforce/alphalookup',
    '/inforce/dataReports',
    '/inforce/batch',
    '/proneeds',
    '/template',
    '/forms',
    '/bi/widgets',
  ],
  administratorDeveloper: [
    '/admin/dashboard',
    '/admin/roles',
    '/admin/users',
    '/admin/fields',
    '/admin/bi',
    '/admin/whiteLabel',
    '/admin/sources',
    '/admin/audit',
    '/admin/jobs',
    '/admin/personData',
    '/admin/basis',
    '/admin/changes',
    '/admin/packages',
    '/developer',
    '/developer/forms',
    '/developer/gallery',
    '/developer/guide',
    '/eapplication',
    '/bi/tracking',
    '/bi/biReports',
  ],
} as const;

/** Once a screen has its title and waits for nothing. */
export async function settled(page: Page): Promise<void> {
  await page.getByRole('main').getByRole('heading', { level: 1 }).first().waitFor();
  await page.locator('main [aria-busy="true"], [data-busy]').first().waitFor({ state: 'detached' });
}
