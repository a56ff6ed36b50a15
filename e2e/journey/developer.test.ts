import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { enter, field, fillQuote, labelled, pricedPanel } from '../harness/agent.ts';
import { screenshot } from '../harness/browser.ts';
import { setStage } from '../harness/stage.ts';
import { text } from '../harness/texts.ts';

const stage = setStage();
async function open(roleID: string, path?: string): Promise<Page> {
  return (await stage.visit(roleID, path)).page;
}

async function editItem(page: Page, name: string): Promise<void> {
  await page.getByLabel(text('tEdit-Developer-find')).fill(name);
  await page.getByRole('button', { name: new RegExp(name) }).click();
  await expect.poll(() => attribute(page, 'name').inputValue()).toBe(name);
}

function attribute(page: Page, name: string) {
  return labelled(page, text(`tEdit-ControlItem-${name}`));
}

async function set(page: Page, name: string, value: string): Promise<void> {
  await attribute(page, name).fill(value);
  await attribute(page, name).press('Tab');
}

/** A developer raises the maximum of a field and calls it by another name. */
async function raiseMaximum(page: Page): Promise<void> {
  await editItem(page, 'txtFaceTerm10');
  await set(page, 'max', '6000000');
  await set(page, 'labelEn', 'Sum insured, Term 10');
  await set(page, 'labelFr', 'Somme assurée, Temporaire 10');
}

describe('a developer changes a form while an agent fills it', () => {
  test('a raised maximum and a new label, once saved, reach the open form; nothing typed is lost [DEV-002, META-042, I18N-008]', async () => {
    const agent = await open('agent');
    await fillQuote(agent, { face: '5000000' });
    await pricedPanel(agent).waitFor();
    await enter(agent, 'txtFaceTerm10', '5000001');
    await agent.locator('[data-premium="notApplicable"]').first().waitFor();
    await agent.getByLabel('Insured name').focus();

    const developer = await open('developer', '/developer');
    await developer.getByLabel(text('tEdit-Developer-find')).waitFor();
    await raiseMaximum(developer);
    await publish(developer);

    const renamed = agent.getByRole('main').getByLabel('Sum insured, Term 10', { exact: true });
    await renamed.waitFor();
    expect(await renamed.inputValue()).toBe('$5,000,001');
    expect(await field(agent, 'txtInsuredName').inputValue()).toBe('Marguerite Tremblay');
    expect(await field(agent, 'txtInsuredName').evaluate((input) => input === document.activeElement)).toBe(true);
    await agent
      .getByText(/was updated/)
      .first()
      .waitFor();
    await screenshot(agent, 'live-change-1440');
    // 5,000,001 is within the new limit of the field; the product's own total still refuses it.
    await agent.getByText('The total face amount cannot exceed $5,000,000.00').first().waitFor();
    await agent.getByRole('button', { name: 'Français' }).click();
    await agent.getByRole('main').getByLabel('Somme assurée, Temporaire 10', { exact: true }).waitFor();
  });
});

async function publish(page: Page): Promise<void> {
  const answered = page.waitForResponse('**/api/updateControlItems');
  await press(page, 'save');
  expect((await answered).ok()).toBe(true);
  await page.getByText('Control is successfully saved').first().waitFor();
}

function press(page: Page, code: string): Promise<void> {
  return page.getByRole('button', { name: text(`tEdit-Developer-${code}`), exact: true }).click();
}
