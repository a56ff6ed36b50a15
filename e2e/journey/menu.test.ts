import { seed } from '@lifeform/metadata/seed';
import type { Locator, Page, Request } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { setStage } from '../harness/stage.ts';
import { shell, text } from '../harness/texts.ts';

const stage = setStage();

/** What is on its way and what was refused, from now on. The stream of news never ends and is none of it. */
function listen(page: Page) {
  const waiting = new Set<Request>();
  const refused: string[] = [];
  page.on('request', (request) => {
    const isCall = request.resourceType() === 'fetch' && !request.url().endsWith('/api/live');
    if (isCall) waiting.add(request);
  });
  page.on('requestfailed', (request) => waiting.delete(request));
  page.on('requestfinished', (request) => waiting.delete(request));
  page.on('response', (answer) => {
    if (![401, 403].includes(answer.status())) return;
    refused.push(`on ${new URL(page.url()).pathname}, ${new URL(answer.url()).pathname} answers ${answer.status()}`);
  });
  return { waiting, refused };
}

/** What the palette offers: every page the person may open, by its path, and what the header offers. */
async function openMenu(page: Page): Promise<Locator> {
  await page.keyboard.press('ControlOrMeta+k');
  const entries = page.getByRole('dialog', { name: shell('palette') }).getByRole('menuitem');
  await entries.first().waitFor();
  return entries;
}

/** Screens that begin with a page of their own: needs analysis where a person has one kind of it, the guide by its chapter. */
const BEGINS: Readonly<Record<string, readonly string[]>> = {
  '/proneeds': [text('tEdit-NeedsLite-pageAboutYou')],
  '/developer/guide': [text('tEdit-Developer-guideChapter-types')],
  '/admin/guide': [text('tEdit-Developer-guideChapter-types')],
};

describe('the menu of a role', () => {
  test.each(seed.roles.map(({ roleID }) => roleID))(
    '%s leads to screens that each load without an error, in one session and in words alone [GATE-004, GEN-001, GEN-004]',
    async (roleID) => {
      const { page, complaints } = await stage.visit(roleID);
      const { waiting, refused } = listen(page);
      const main = page.getByRole('main');
      const whole = async (path: string) => {
        await main.getByRole('heading', { level: 1 }).first().waitFor();
        const skeletons = main.getByRole('status').filter({ hasText: shell('loading') });
        const left = async () => [await skeletons.count(), waiting.size];
        await expect.poll(left, { message: `${path} is still waiting` }).toEqual([0, 0]);
        expect([path, await page.locator('[data-notice="notPermitted"]').count()]).toEqual([path, 0]);
      };
      const keys = await (await openMenu(page)).evaluateAll((rows) =>
        rows.map((row) => row.getAttribute('data-key') ?? ''),
      );
      await page.keyboard.press('Escape');
      // Applications are offered beside illustrations alone, where an agent starts.
      const isFirst = (path: string) => path === '/eapplication';
      const paths = keys
        .filter((key) => key.startsWith('/'))
        .toSorted((a, b) => Number(isFirst(b)) - Number(isFirst(a)));
      expect(paths.length).toBeGreaterThan(0);
      for (const path of paths) {
        await (await openMenu(page)).and(page.locator(`[data-key="${path}"]`)).click();
        await expect.poll(() => new URL(page.url()).pathname).toBe(path);
        const title = shell(`route-${path.slice(1).replaceAll('/', '-')}`);
        const titles = [title, ...(BEGINS[path] ?? [])];
        const shown = async () => (await main.getByRole('heading', { level: 1 }).allTextContents())[0];
        await expect.poll(async () => titles.includes((await shown()) ?? ''), { message: path }).toBe(true);
        await whole(path);
        // A text that is not there is shown by its key; the guide speaks of keys.
        const keyed = path.endsWith('/guide') ? null : (await main.innerText()).match(/(tEdit|msg)-\S+/g);
        expect([path, keyed]).toEqual([path, null]);
      }
      if (roleID === 'eapplicationAdministrator') {
        // The settings of applications are a choice of the switch, not of the palette.
        await (await openMenu(page)).and(page.locator('[data-key="/illustration"]')).click();
        await page.getByRole('button', { name: shell('switchProducts'), exact: true }).click();
        await page
          .getByRole('dialog')
          .getByRole('radio', { name: shell('product-eapplication') })
          .check();
        await page.getByRole('button', { name: shell('ok'), exact: true }).click();
        await page.waitForURL('**/eapplication?view=settings');
        await whole('/eapplication?view=settings');
      }
      expect(refused).toEqual([]);
      expect(complaints).toEqual([]);
    },
  );
});
