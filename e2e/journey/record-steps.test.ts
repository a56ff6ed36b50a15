import type { ControlItem, InterfaceSetupItem } from '@lifeform/metadata';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { accessibilityViolations, sidewaysScroll } from '../harness/accessibility.ts';
import { screenshot } from '../harness/browser.ts';
import { type MadeForm, makeForm } from '../harness/kept-form.ts';
import { setStage } from '../harness/stage.ts';
import { shell, text } from '../harness/texts.ts';

const stage = setStage();

const place = (
  id: string,
  kind: InterfaceSetupItem['kind'],
  parent: string | null,
  order: number,
): InterfaceSetupItem => ({ id, kind, parent, order, width: kind === 'field' ? 6 : 12 });

const items: readonly ControlItem[] = [
  { name: 'txtClaimant', fieldType: 'text', required: true, maxLength: 100 },
  { name: 'chkInjured', fieldType: 'check', isOptional: true },
  { name: 'pagInjury', fieldType: 'page' },
  { name: 'txtInjury', fieldType: 'text', required: true, maxLength: 500, display: 'textarea' },
  { name: 'filProof', fieldType: 'files', isOptional: true, accept: ['png', 'pdf'], maxSize: 1 },
  { name: 'sigDeclared', fieldType: 'signature', required: true },
];

/** A claim notice: what was hurt is asked of those who were hurt. */
const CLAIM: MadeForm = {
  title: { en: 'Claim notice', fr: 'Avis de sinistre' },
  items,
  layout: [
    place('pagYou', 'page', null, 1),
    place('txtClaimant', 'field', 'pagYou', 1),
    place('chkInjured', 'field', 'pagYou', 2),
    place('pagInjury', 'page', null, 2),
    place('txtInjury', 'field', 'pagInjury', 1),
    place('pagProof', 'page', null, 3),
    place('filProof', 'field', 'pagProof', 1),
    place('pagSign', 'page', null, 4),
    place('sigDeclared', 'field', 'pagSign', 1),
  ],
  rules: [
    {
      kind: 'binding',
      id: 'injury',
      field: 'pagInjury',
      property: 'displayHidden',
      expression: { '!': [{ var: 'chkInjured' }] },
    },
  ],
  texts: {
    pagYou: { en: 'About you', fr: 'À votre sujet' },
    txtClaimant: { en: 'Claimant', fr: 'Demandeur' },
    chkInjured: { en: 'Somebody was hurt', fr: 'Quelqu’un a été blessé' },
    pagInjury: { en: 'The injury', fr: 'La blessure' },
    txtInjury: { en: 'What happened', fr: 'Ce qui s’est passé' },
    pagProof: { en: 'Proof', fr: 'Preuves' },
    filProof: { en: 'Pictures and documents', fr: 'Photos et documents' },
    pagSign: { en: 'Declaration', fr: 'Déclaration' },
    sigDeclared: { en: 'Your signature', fr: 'Votre signature' },
    'sigDeclared-agreement': { en: 'What I entered is true.', fr: 'Ce que j’ai inscrit est exact.' },
  },
  record: { display: 'steps', hasSummary: true },
};

/** A green square. */
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAABAAAAAQCAIAAACQkWg2AAAAFklEQVR4nGNgaPhPGhrVMKph6GoAAPBb/wGZfwqIAAAAAElFTkSuQmCC',
  'base64',
);

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const heading = (page: Page) => page.locator('h2[aria-describedby]');
const field = (page: Page, name: string) => page.locator(`[data-field="${name}"]`);
const saved = (page: Page) => page.locator('[data-save="saved"]').waitFor();

async function seesStep(page: Page, title: string, progress: string): Promise<void> {
  await expect.poll(() => heading(page).textContent()).toBe(title);
  await page.getByText(progress, { exact: true }).waitFor();
}

async function isSound(page: Page): Promise<void> {
  expect(await accessibilityViolations(page)).toEqual([]);
  await page.setViewportSize({ width: 390, height: 844 });
  expect(await sidewaysScroll(page)).toBe(0);
}

test('a form is filled in step by step, left, and gone on with at the same step in another browser; a page nobody needs is passed [BUILD-025, BUILD-028]', async () => {
  const { page } = await stage.visit('agent');
  const { address } = await makeForm(page, CLAIM);
  await page.goto(`/forms/${address}/new`);
  await seesStep(page, 'About you', 'Step 1 of 4');
  await press(page, shell('next'));
  await expect.poll(() => field(page, 'txtClaimant').getByText('This field is required.').count()).toBe(1);
  await field(page, 'txtClaimant').getByRole('textbox').fill('Marie Tremblay');
  await field(page, 'chkInjured').getByRole('checkbox').check();
  await page.getByText('Step 1 of 5', { exact: true }).waitFor();
  await screenshot(page, 'steps-first');
  await field(page, 'chkInjured').getByRole('checkbox').uncheck();
  await press(page, shell('next'));
  await seesStep(page, 'Proof', 'Step 2 of 4');
  expect(await heading(page).evaluate((element) => element === document.activeElement)).toBe(true);
  await field(page, 'filProof')
    .locator('input[type="file"]')
    .setInputFiles([
      { name: 'roof.png', mimeType: 'image/png', buffer: PNG },
      { name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('no') },
    ]);
  await field(page, 'filProof')
    .getByRole('alert')
    .getByText(/^notes\.txt/)
    .waitFor();
  await field(page, 'filProof').locator('img').waitFor();
  await saved(page);
  await expect.poll(() => page.url()).not.toMatch(/new$/);
  await screenshot(page, 'steps-files');
  expect(await accessibilityViolations(page)).toEqual([]);

  const { page: other } = await stage.visit('agent');
  await other.goto(page.url());
  await seesStep(other, 'Proof', 'Step 2 of 4');
  await field(other, 'filProof').locator('img').waitFor();
  const [width] = await field(other, 'filProof')
    .locator('img')
    .evaluateAll((pictures) => pictures.map((picture) => (picture as HTMLImageElement).naturalWidth));
  expect(width).toBe(16);
  await press(other, shell('back'));
  expect(await field(other, 'txtClaimant').getByRole('textbox').inputValue()).toBe('Marie Tremblay');
  await isSound(other);
  await screenshot(other, 'steps-narrow');
});

test('a file that is still being sent when its step and its record are left is in the record when that is opened again [BUILD-028]', async () => {
  const { page } = await stage.visit('agent');
  const { address } = await makeForm(page, { ...CLAIM, title: { en: 'Slow claim', fr: 'Avis lent' } });
  let arrive = (): void => undefined;
  const isLet = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  await page.route('**/files', async (route) => {
    await isLet;
    await route.continue();
  });
  await page.goto(`/forms/${address}/new`);
  await field(page, 'txtClaimant').getByRole('textbox').fill('Luc Roy');
  await press(page, shell('next'));
  await field(page, 'filProof')
    .locator('input[type="file"]')
    .setInputFiles({ name: 'roof.png', mimeType: 'image/png', buffer: PNG });
  await page.getByText(shell('uploading').split('{')[0]?.trim() ?? '').waitFor();
  await expect.poll(() => page.url()).not.toMatch(/new$/);
  const own = page.url();
  await press(page, shell('next'));
  await seesStep(page, 'Declaration', 'Step 3 of 4');
  await page.getByRole('link', { name: text('tEdit-Records-toList') }).click();
  await page.getByText(shell('sendsOn').replace('{name}', 'roof.png')).waitFor();
  await screenshot(page, 'file-sent-on');
  await page.goBack();
  await page.getByText(shell('sendingFirst').replace('{name}', 'roof.png')).waitFor();
  await screenshot(page, 'file-first');
  expect(await accessibilityViolations(page)).toEqual([]);
  arrive();
  await press(page, shell('back'));
  await field(page, 'filProof').locator('img').waitFor();
  await saved(page);
  const { page: other } = await stage.visit('agent');
  await other.goto(own);
  await seesStep(other, 'Proof', 'Step 2 of 4');
  await field(other, 'filProof').locator('img').waitFor();
});

test('a summary lists what was entered, leads to a field and back; a signature is drawn or typed, and goes with what it stands for [BUILD-026, BUILD-030]', async () => {
  const { page } = await stage.visit('agent');
  const { address } = await makeForm(page, { ...CLAIM, title: { en: 'Claim with signature', fr: 'Avis signé' } });
  await page.goto(`/forms/${address}/new`);
  await field(page, 'txtClaimant').getByRole('textbox').fill('Marie Tremblay');
  await press(page, shell('next'));
  await press(page, shell('next'));
  await seesStep(page, 'Declaration', 'Step 3 of 4');
  await page.getByText('What I entered is true.').waitFor();
  const pad = field(page, 'sigDeclared').locator('svg[role="img"]');
  await pad.scrollIntoViewIfNeeded();
  const box = await pad.boundingBox();
  if (!box) throw new Error('There is nowhere to sign.');
  await page.mouse.move(box.x + 30, box.y + 60);
  await page.mouse.down();
  for (const [x, y] of [
    [80, 20],
    [120, 90],
    [180, 30],
    [240, 80],
  ] as const)
    await page.mouse.move(box.x + x, box.y + y);
  await page.mouse.up();
  await screenshot(page, 'signature-drawing');
  await press(page, shell('sign'));
  await page.getByText(shell('signedNow')).waitFor();
  await screenshot(page, 'signature-drawn');
  expect(await accessibilityViolations(page)).toEqual([]);
  await press(page, shell('next'));

  await seesStep(page, shell('summary'), 'Step 4 of 4');
  await page.getByRole('definition').filter({ hasText: 'Marie Tremblay' }).waitFor();
  await screenshot(page, 'steps-summary');
  await press(page, shell('changeNamed').replace('{label}', 'Claimant'));
  await field(page, 'txtClaimant').getByRole('textbox').fill('Marie Roy');
  await press(page, shell('backToSummary'));
  await page.getByRole('definition').filter({ hasText: 'Marie Roy' }).waitFor();
  await press(page, shell('changeNamed').replace('{label}', 'Your signature'));
  await page.getByText(shell('signatureTaken')).waitFor();

  await page.getByRole('button', { name: shell('signTyped') }).press('Enter');
  await page.getByRole('textbox', { name: shell('signName').replace('{label}', 'Your signature') }).focus();
  await page.keyboard.type('Marie Roy');
  await page.keyboard.press('Enter');
  await page.getByText(shell('signedNow')).waitFor();
  await press(page, shell('backToSummary'));
  await saved(page);
  await page.reload();
  await seesStep(page, shell('summary'), 'Step 4 of 4');
  await page
    .getByRole('region', { name: 'Declaration' })
    .getByText(/^Signed by /)
    .waitFor();
  await isSound(page);
  await screenshot(page, 'steps-summary-narrow');
});

test('one question after another is a choice of the form; the same values are saved [BUILD-027]', async () => {
  const { page } = await stage.visit('agent');
  const { form, address } = await makeForm(page, {
    ...CLAIM,
    title: { en: 'Claim by questions', fr: 'Avis par questions' },
    record: { display: 'questions' },
  });
  await page.goto(`/forms/${address}/new`);
  await seesStep(page, 'About you', 'Question 1 of 4');
  await field(page, 'txtClaimant').getByRole('textbox').fill('Marie Tremblay');
  await page.keyboard.press('Enter');
  await page.getByText('Question 2 of 4', { exact: true }).waitFor();
  const kept = page.waitForResponse((answer) => answer.url().endsWith(`/api/records/${form}`));
  await field(page, 'chkInjured').getByRole('checkbox').check();
  await page.getByText('Question 2 of 5', { exact: true }).waitFor();
  await screenshot(page, 'questions');
  expect(((await (await kept).json()) as { values: object }).values).toMatchObject({ txtClaimant: 'Marie Tremblay' });
  await saved(page);
  await isSound(page);
  await screenshot(page, 'questions-narrow');
});
