import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { accessibilityViolations, sidewaysScroll } from '../harness/accessibility.ts';
import { labelled, signIn } from '../harness/agent.ts';
import { screenshot } from '../harness/browser.ts';
import { setStage } from '../harness/stage.ts';
import { account, shell, text } from '../harness/texts.ts';

const stage = setStage();
const FORM = 'Tracking';
const FIELD = 'cboEventType';
const PLACE = `/developer?form=${FORM}`;
const say = (code: string) => text(`tEdit-Developer-${code}`);
const DRAFTS = 'drafts? of this form';

async function open(roleID = 'developer'): Promise<Page> {
  const { page } = await stage.visit(roleID, PLACE);
  await page.getByLabel(say('find')).waitFor();
  return page;
}

function attribute(page: Page, name: string) {
  return labelled(page, text(`tEdit-ControlItem-${name}`));
}

async function edit(page: Page, name: string): Promise<void> {
  await page
    .getByRole('button', { name: new RegExp(name) })
    .first()
    .click();
  await expect.poll(() => attribute(page, 'name').inputValue()).toBe(name);
}

async function set(page: Page, name: string, value: string): Promise<void> {
  await attribute(page, name).fill(value);
  await attribute(page, name).press('Tab');
}

function kept(page: Page, status: string): Promise<void> {
  return page.locator(`[data-kept="${status}"]`).waitFor();
}

async function list(page: Page) {
  await page.getByRole('button', { name: new RegExp(DRAFTS, 'i') }).click();
  const dialog = page.getByRole('dialog', { name: say('draftsTitle') });
  await dialog.getByLabel(say('draftLabel')).first().waitFor();
  return dialog;
}

async function discard(page: Page): Promise<void> {
  const gone = page.waitForResponse((answer) => answer.request().method() === 'DELETE');
  await page.getByRole('button', { name: say('discard'), exact: true }).click();
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: say('discard') })
    .click();
  expect((await gone).status()).toBe(204);
}

test('two people see which item the other has open, in the list and on the panel, until one leaves [EDIT-019]', async () => {
  // First of all: pages of other tests stay where they are.
  const [page, colleague] = [await open(), await open('administratorDeveloper')];
  const [first, other] = [FIELD, 'txtTrackedUser'] as const;
  const row = (of: Page, name: string) => of.getByRole('button', { name: new RegExp(name) }).first();
  const here = (roleID: string) => say('presentAt').replace('{name}', account(roleID).profileName);
  await edit(page, first);
  await edit(colleague, other);
  await row(page, other).getByText(here('administratorDeveloper')).waitFor();
  await row(colleague, first).getByText(here('developer')).waitFor();
  expect(await row(page, first).getByText(here('developer')).count()).toBe(0);
  await page.locator('[data-present="1"]').getByText(account('administratorDeveloper').profileName).waitFor();
  await screenshot(page, 'developer-presence-1440');
  expect(await accessibilityViolations(page)).toEqual([]);
  // The colleague comes to the same item: the panel says so.
  await edit(colleague, first);
  const panel = page.getByRole('region', { name: new RegExp(`^${say('edit').replace('{label}', '')}`) });
  await panel.getByText(here('administratorDeveloper')).waitFor();
  expect(await row(page, other).getByText(here('administratorDeveloper')).count()).toBe(0);
  await page.setViewportSize({ width: 390, height: 844 });
  expect(await sidewaysScroll(page)).toBe(0);
  await screenshot(page, 'developer-presence-390');
  await colleague.goto('/developer/forms');
  await page.locator('[data-present="0"]').waitFor({ state: 'attached' });
});

describe('a draft', () => {
  test('is named, and outlives a reload, a sign-out and a page that is killed, with its steps to be taken back; a colleague opens it and goes on with it [EDIT-018]', async () => {
    const page = await open();
    await edit(page, FIELD);
    await set(page, 'labelEn', 'Kind of event');
    await kept(page, 'saved');
    const dialog = await list(page);
    await dialog.getByLabel(say('draftLabel')).fill('Words of June');
    await dialog.getByLabel(say('draftLabel')).press('Tab');
    await dialog.getByText(say('draftAtWork')).waitFor();
    expect(await accessibilityViolations(page)).toEqual([]);
    await screenshot(page, 'developer-drafts-1440');
    await page.setViewportSize({ width: 390, height: 844 });
    expect(await sidewaysScroll(page)).toBe(0);
    await screenshot(page, 'developer-drafts-390');
    await dialog
      .getByRole('button', { name: shell('close') })
      .last()
      .click();
    expect(await sidewaysScroll(page)).toBe(0);
    await screenshot(page, 'developer-draft-390');
    await page.setViewportSize({ width: 1440, height: 950 });
    await page.getByText('Words of June').waitFor();
    await kept(page, 'saved');
    await screenshot(page, 'developer-draft-1440');

    await page.reload();
    await page.getByText('Words of June').waitFor();
    await edit(page, FIELD);
    expect(await attribute(page, 'labelEn').inputValue()).toBe('Kind of event');
    await set(page, 'labelEn', 'Sort of event');
    await page.getByRole('button', { name: say('undo') }).click();
    await page.getByRole('button', { name: say('undo') }).click();
    await page.locator('[data-draft]').waitFor({ state: 'detached' });
    await page.getByRole('button', { name: say('redo') }).click();
    await page.getByRole('button', { name: say('redo') }).click();
    await expect.poll(() => attribute(page, 'labelEn').inputValue()).toBe('Sort of event');

    // Nobody is asked: what was typed just now is kept first.
    await set(page, 'labelFr', 'Sorte d’événement');
    await page.getByRole('button', { name: shell('signOut'), exact: true }).click();
    await page.waitForURL('**/login');
    await signIn(page, 'developer');
    await page.goto(PLACE);
    await edit(page, FIELD);
    expect(await attribute(page, 'labelFr').inputValue()).toBe('Sorte d’événement');

    await set(page, 'labelEn', 'Just before the crash');
    await kept(page, 'saved');
    await expect.poll(() => page.getByText('Words of June').count()).toBe(1);
    const session = await page.context().newCDPSession(page);
    const crashed = page.waitForEvent('crash');
    void session.send('Page.crash').catch(() => undefined);
    await crashed;
    await page.close();
    const again = await open();
    await edit(again, FIELD);
    expect(await attribute(again, 'labelEn').inputValue()).toBe('Just before the crash');

    const colleague = await open('administratorDeveloper');
    const theirs = await list(colleague);
    await theirs.getByText(account('developer').profileName).waitFor();
    await theirs.getByRole('button', { name: 'Open Words of June' }).click();
    await edit(colleague, FIELD);
    await expect.poll(() => attribute(colleague, 'labelEn').inputValue()).toBe('Just before the crash');

    // Both go on: what one does is soon with the other, whose own steps stay their own.
    await set(colleague, 'labelEn', 'Of a colleague');
    await expect.poll(() => attribute(again, 'labelEn').inputValue()).toBe('Of a colleague');
    await set(again, 'labelFr', 'Type d’événement');
    await expect.poll(() => attribute(colleague, 'labelFr').inputValue()).toBe('Type d’événement');
    await again.getByRole('button', { name: say('undo') }).click();
    await expect.poll(() => attribute(colleague, 'labelFr').inputValue()).toBe('Sorte d’événement');
    expect(await attribute(again, 'labelEn').inputValue()).toBe('Of a colleague');
    await kept(again, 'saved');
    await discard(again);
    await colleague.locator('[data-draft]').waitFor({ state: 'detached' });
  });

  test('that cannot be saved says so and keeps what is typed until it can; where two changed one thing it waits for a choice', async () => {
    const page = await open();
    await page.route('**/drafts', (route) => route.abort());
    await edit(page, FIELD);
    await set(page, 'labelEn', 'Typed offline');
    await page.getByText(say('kept-failed')).waitFor();
    await screenshot(page, 'developer-draft-failed-1440');
    await page.unroute('**/drafts');
    await page.getByRole('button', { name: shell('retry') }).click();
    await kept(page, 'saved');

    const colleague = await open('administratorDeveloper');
    const theirs = await list(colleague);
    await theirs.getByRole('button', { name: /^Open / }).click();
    await edit(colleague, FIELD);
    await expect.poll(() => attribute(colleague, 'labelEn').inputValue()).toBe('Typed offline');
    // Neither hears of the other before both have changed it.
    await page.route('**/drafts', (route) => route.abort());
    await set(page, 'labelEn', 'Of one');
    await page.getByText(say('kept-failed')).waitFor();
    await set(colleague, 'labelEn', 'Of the other');
    await kept(colleague, 'saved');
    await page.unroute('**/drafts');
    await page
      .getByRole('button', { name: say('draftChoose') })
      .or(page.getByRole('button', { name: shell('retry') }))
      .first()
      .click();
    await page.getByRole('button', { name: say('draftChoose') }).waitFor();
    expect(await attribute(page, 'labelEn').inputValue()).toBe('Of one');
    await page.getByRole('button', { name: say('draftChoose') }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('radio', { name: /Of one/ }).check();
    expect(await accessibilityViolations(page)).toEqual([]);
    await screenshot(page, 'developer-draft-choice-1440');
    await dialog.getByRole('button', { name: say('draftJoin') }).click();
    await expect.poll(() => attribute(colleague, 'labelEn').inputValue()).toBe('Of one');
    await kept(page, 'saved');
    await discard(page);
  });
});
