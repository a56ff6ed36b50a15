import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { setStage } from '../harness/stage.ts';
import { shell, text } from '../harness/texts.ts';

const stage = setStage();

/** Goes to an address without loading the product again, as a link of it does. */
async function follow(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => {
    history.pushState({ usr: null, key: 'journey' }, '', to);
    dispatchEvent(new PopStateEvent('popstate', { state: history.state }));
  }, path);
}

/** Each with people who may open it, their first address, and others they go on to without signing in again. */
const AREAS: readonly (readonly [roleID: string, ...paths: readonly string[]])[] = [
  [
    'administratorDeveloper',
    ...['/illustration', '/illustration/savedIllustration', '/illustration/sharedOwnership'],
    ...['/inforce/policyLookup', '/inforce/alphalookup', '/inforce/dataReports', '/proneeds', '/template'],
    ...['/admin/dashboard', '/admin/roles', '/admin/users', '/admin/bi', '/developer'],
    ...['/bi/widgets', '/bi/tracking', '/bi/biReports'],
  ],
  ['eapplicationAdministrator', '/eapplication'],
];

/** What an area is headed with; the e-application shows those who only set it up its settings. */
function titleOf(path: string): string {
  if (path === '/eapplication') return text('tEdit-EApplicationSettings-title');
  return shell(`route-${path.slice(1).replaceAll('/', '-')}`);
}

test('every area of the product opens to people permitted there, in one session [GEN-001] [GEN-004]', async () => {
  const opened: string[] = [];
  for (const [roleID, first = '', ...others] of AREAS) {
    const { page } = await stage.visit(roleID, first);
    for (const path of [first, ...others]) {
      await follow(page, path);
      const heading = page.getByRole('main').getByRole('heading', { level: 1, name: titleOf(path), exact: true });
      await expect.poll(() => heading.count(), { message: path }).toBeGreaterThan(0);
      const refused = page.locator('[data-notice="notPermitted"]');
      expect([path, new URL(page.url()).pathname, await refused.count()]).toEqual([path, path, 0]);
      // A text that is not there is shown by its key.
      expect([path, (await page.getByRole('main').innerText()).match(/(tEdit|msg)-\S+/g)]).toEqual([path, null]);
      opened.push(path);
    }
  }
  expect(opened).toHaveLength(AREAS.reduce((sum, [, ...paths]) => sum + paths.length, 0));
});
