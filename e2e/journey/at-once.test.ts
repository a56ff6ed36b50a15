import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { setStage } from '../harness/stage.ts';
import { text } from '../harness/texts.ts';

const stage = setStage();
const saved = (code: string) => text(`tEdit-Saved-${code}`);

/** Presses a button, and reads the page in the frame that follows. */
function frameAfter(button: Locator): Promise<string> {
  return button.evaluate(async (element) => {
    (element as HTMLElement).click();
    await new Promise(requestAnimationFrame);
    return document.querySelector('main')?.textContent ?? '';
  });
}

/** Holds the requests of a method until they are let go, and answers them so. */
async function hold(page: Page, path: string, method: string): Promise<(status?: number) => void> {
  let letGo = (_status?: number): void => {};
  const held = new Promise<number | undefined>((resolve) => {
    letGo = resolve;
  });
  await page.route(path, async (route) => {
    if (route.request().method() !== method) return route.fallback();
    const status = await held;
    return status === undefined ? route.continue() : route.fulfill({ status, body: '' });
  });
  return letGo;
}

const numberOf = async (page: Page): Promise<string> =>
  (
    await page
      .getByRole('button', { name: text('tEdit-Saved-delete') })
      .first()
      .getAttribute('aria-label')
  )?.match(/ILL-[\d-]+/)?.[0] ?? '';

async function confirmed(page: Page, number: string): Promise<Locator> {
  await page.getByRole('button', { name: new RegExp(`${saved('delete')}.*${number}`) }).click();
  return page.getByRole('alertdialog').getByRole('button', { name: saved('delete') });
}

test('a deletion and its undo show in the next frame, however long the server takes, and what it refuses is taken back [FEEL-047]', async () => {
  const { page } = await stage.visit('agent', '/illustration/savedIllustration');
  await page.getByRole('table').waitFor();
  const number = await numberOf(page);
  const told = text('tEdit-Saved-deleted').replace('{number}', number);
  const row = page.getByRole('row').filter({ hasText: number });

  const answer = await hold(page, '**/api/illustrations/*', 'DELETE');
  const after = await frameAfter(await confirmed(page, number));
  expect(after).toContain(told);
  expect(after.replace(told, '')).not.toContain(number);
  answer(503);
  await page.getByRole('alert').waitFor();
  await row.waitFor();
  expect(await page.getByText(told).count()).toBe(0);
  await page.unroute('**/api/illustrations/*');

  await (await confirmed(page, number)).click();
  await row.waitFor({ state: 'detached' });
  const restore = await hold(page, '**/api/illustrations', 'POST');
  const undone = await frameAfter(page.getByRole('button', { name: saved('undo') }));
  expect(undone).toContain(number);
  expect(undone).not.toContain(told);
  restore(503);
  await row.waitFor({ state: 'detached' });
  await page.getByText(told).waitFor();
  await page.unroute('**/api/illustrations');
  await page.getByRole('button', { name: saved('undo') }).click();
  await page.getByText(told).waitFor({ state: 'detached' });
});
