import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { accessibilityViolations, sidewaysScroll } from '../harness/accessibility.ts';
import { labelled } from '../harness/agent.ts';
import { screenshot, USUAL_SIZE } from '../harness/browser.ts';
import { makeForm } from '../harness/kept-form.ts';
import { setStage } from '../harness/stage.ts';
import { shell, text } from '../harness/texts.ts';

const stage = setStage();
const say = (code: string) => text(`tEdit-Developer-${code}`);
const ACTS = ['stop', 'correct', 'err', 'why'] as const;

let made: { readonly form: string; readonly address: string };
beforeAll(async () => {
  const { page } = await stage.visit(undefined, '/login');
  made = await makeForm(page, {
    title: { en: 'Roof repair', fr: 'Réparation du toit' },
    items: [
      { name: 'txtOwner', fieldType: 'text', maxLength: 60, required: true },
      { name: 'txtTiles', fieldType: 'integer', useLimits: true, min: 1, max: 500, required: true },
      { name: 'txtBoxes', fieldType: 'integer', readOnly: true },
      { name: 'txtPart', fieldType: 'text', maxLength: 60, isOptional: true },
    ],
    layout: [
      { id: 'section1', kind: 'section', parent: null, order: 1 },
      { id: 'txtOwner', kind: 'field', parent: 'section1', order: 1, width: 6 },
      { id: 'txtTiles', kind: 'field', parent: 'section1', order: 2, width: 6 },
      { id: 'txtBoxes', kind: 'field', parent: 'section1', order: 3, width: 6 },
      { id: 'parts', kind: 'group', parent: 'section1', order: 4, repeat: { layout: 'rows', min: 2 } },
      { id: 'txtPart', kind: 'field', parent: 'parts', order: 1, width: 6 },
    ],
    rules: [
      {
        ...{ kind: 'binding', id: 'boxes', field: 'txtBoxes', property: 'value' },
        expression: { '+': [{ var: 'txtTiles' }, 10] },
      },
    ],
    texts: {
      section1: { en: 'The roof', fr: 'Le toit' },
      parts: { en: 'Parts', fr: 'Pièces' },
      txtOwner: { en: 'Owner', fr: 'Propriétaire' },
      txtTiles: { en: 'Tiles', fr: 'Tuiles' },
      txtBoxes: { en: 'Boxes', fr: 'Boîtes' },
      txtPart: { en: 'Part', fr: 'Pièce' },
    },
  });
});

async function fill(page: Page, name: string, value: string): Promise<void> {
  await labelled(page, name).fill(value);
  await labelled(page, name).press('Tab');
}

/** Somebody errs at the tiles, corrects them, asks why of the boxes, and goes away from the owner. */
async function leaveUnfinished(page: Page): Promise<void> {
  await labelled(page, 'Tiles').waitFor();
  await fill(page, 'Tiles', '501');
  await page.getByText(/500/).first().waitFor();
  await fill(page, 'Tiles', '500');
  await page.locator('[data-field="txtBoxes"] summary').click();
  await page.locator('[data-field="txtBoxes"] dl').waitFor();
  const parts = page.locator('[data-field$=".txtPart"] input');
  await parts.nth(0).fill('Ridge');
  await parts.nth(1).fill('Gutter');
  await parts.nth(0).fill('Ridge tile');
  await labelled(page, 'Owner').fill('Zoé');
  await expect.poll(() => page.locator('[data-save="saved"]').count()).toBe(1);
}

const toList = (page: Page) => page.getByRole('link', { name: text('tEdit-Records-toList') }).click();

async function figures(page: Page, field: string): Promise<readonly number[]> {
  const row = page.locator('tbody tr', { has: page.getByText(field, { exact: true }) });
  const cells = ACTS.map((act) => row.locator(`[data-head="${say(`use-act-${act}`)}"]`).innerText({ timeout: 1000 }));
  return Promise.all(cells.map(async (cell) => Number.parseInt(await cell, 10)));
}

const fieldsInOrder = (page: Page) => page.locator('tbody code').allInnerTexts();
const openUse = (language?: 'French') =>
  stage.visit('developer', `/developer?form=${made.form}&tab=use`, (user) =>
    language === undefined ? user : { ...user, inputLanguage: language },
  );

describe('the use of a form', () => {
  test('says of a form nobody filled in that nothing was counted', async () => {
    const { page } = await openUse();
    await page.getByText(say('useNone')).waitFor();
    expect(await accessibilityViolations(page)).toEqual([]);
    await screenshot(page, 'form-use-none');
  });

  test('shows by field where people stop, correct, err and ask why, and nothing of what they entered [SHIP-013]', async () => {
    const { page: agent } = await stage.visit('agent', `/forms/${made.address}/new`);
    const sent: string[] = [];
    agent.on('request', (request) => {
      if (request.url().endsWith('/api/formUse')) sent.push(request.postData() ?? '');
    });
    await leaveUnfinished(agent);
    await toList(agent);
    await expect.poll(() => sent.join()).toContain('"stop"');
    expect(sent.join()).not.toMatch(/50[01]|Ridge|Gutter|Zo|agent/);

    const { page } = await openUse();
    await expect
      .poll(async () => {
        await page.reload();
        await page.locator('tbody tr').first().waitFor();
        return figures(page, 'txtOwner');
      })
      .toEqual([1, 0, 0, 0]);
    expect(await figures(page, 'txtTiles')).toEqual([0, 1, 1, 0]);
    expect(await figures(page, 'txtBoxes')).toEqual([0, 0, 0, 1]);
    expect(await figures(page, 'txtPart')).toEqual([0, 1, 0, 0]);
    expect((await fieldsInOrder(page))[0]).toBe('txtTiles');

    const heads = page.locator('thead').getByRole('button');
    await heads.filter({ hasText: say('use-act-stop') }).click();
    await expect.poll(async () => (await fieldsInOrder(page)).indexOf('txtOwner')).toBe(3);
    await heads.filter({ hasText: say('use-act-stop') }).click();
    await expect.poll(async () => (await fieldsInOrder(page)).indexOf('txtOwner')).toBe(0);
    const version = page.getByLabel(say('useVersion'));
    expect(await version.locator('option').allInnerTexts()).toEqual([say('useAllVersions'), 'Version 2']);
    await version.selectOption('2');
    await expect.poll(() => figures(page, 'txtTiles')).toEqual([0, 1, 1, 0]);
    expect(await accessibilityViolations(page)).toEqual([]);
    await screenshot(page, 'form-use');
    await page.setViewportSize({ width: 390, height: 900 });
    expect(await sidewaysScroll(page)).toBe(0);
    expect(await accessibilityViolations(page)).toEqual([]);
    await screenshot(page, 'form-use-390');
    await page.setViewportSize(USUAL_SIZE);

    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: shell('downloadCsv') }).click();
    const file = await readFile(await (await download).path(), 'utf8');
    expect(file).toContain('txtTiles,0,1,1,0');

    await page.getByRole('button', { name: 'Tiles', exact: true }).click();
    await expect.poll(() => labelled(page, text('tEdit-ControlItem-name')).inputValue()).toBe('txtTiles');
  });

  test('reads in French, and on a narrow screen', async () => {
    const { page } = await openUse('French');
    await page.locator('tbody tr').first().waitFor();
    expect(await accessibilityViolations(page)).toEqual([]);
    await page.setViewportSize({ width: 1280, height: 900 });
    await screenshot(page, 'form-use-fr');
    await page.setViewportSize({ width: 390, height: 900 });
    expect(await sidewaysScroll(page)).toBe(0);
    await screenshot(page, 'form-use-fr-390');
    await page.setViewportSize(USUAL_SIZE);
  });
});
