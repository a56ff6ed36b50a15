import { expect, test } from 'vitest';
import { accessibilityViolations, sidewaysScroll } from '../harness/accessibility.ts';
import { screenshot } from '../harness/browser.ts';
import { setStage } from '../harness/stage.ts';
import { text } from '../harness/texts.ts';

const stage = setStage({ REVIEW: 'on' });
const change = (code: string) => text(`tEdit-Developer-change-${code}`);

test('another agent number is sent for review from the dialog of the person; the screen says what waits, and another person approves it [GATE-021]', async () => {
  const { page: author } = await stage.visit('administrator', '/admin/users');
  await author.getByRole('button', { name: /^(Edit|Modifier).*Sofia Novak/ }).click();
  const person = author.getByRole('dialog');
  await person.locator('[name="usrAgentID"]').fill('77001');
  await person.getByRole('button', { name: 'Save', exact: true }).click();
  const send = author.getByRole('dialog').filter({ hasText: change('sendLead-person') });
  await send.getByLabel(change('title')).fill('A number for Sofia');
  await screenshot(author, 'person-send');
  expect(await accessibilityViolations(author)).toEqual([]);
  await send.getByRole('button', { name: change('sendNow'), exact: true }).click();
  await send.waitFor({ state: 'detached' });
  await author.keyboard.press('Escape');
  await author.goto('/admin/users');
  await author.getByRole('link', { name: 'A number for Sofia' }).waitFor();
  await screenshot(author, 'person-waiting');
  const size = author.viewportSize();
  await author.setViewportSize({ width: 390, height: 844 });
  expect(await sidewaysScroll(author)).toBe(0);
  await screenshot(author, 'person-waiting-narrow');
  if (size) await author.setViewportSize(size);

  const { page: reviewer } = await stage.visit('administratorDeveloper', '/admin/users');
  await reviewer.getByRole('link', { name: 'A number for Sofia' }).click();
  await reviewer.getByText('77001').waitFor();
  await screenshot(reviewer, 'person-review');
  expect(await accessibilityViolations(reviewer)).toEqual([]);
  await reviewer.getByRole('button', { name: change('approve'), exact: true }).click();
  await reviewer.getByRole('button', { name: change('publish'), exact: true }).click();
  await reviewer.getByText(change('state-published')).first().waitFor();
  await author.goto('/admin/users?search=77001');
  await author.getByText('77001').first().waitFor();
  expect(await author.getByRole('link', { name: 'A number for Sofia' }).count()).toBe(0);
});
