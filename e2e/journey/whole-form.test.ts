import { readFile } from 'node:fs/promises';
import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { accessibilityViolations } from '../harness/accessibility.ts';
import { screenshot } from '../harness/browser.ts';
import { type Hands, keyboard, pointer } from '../harness/hands.ts';
import { setStage } from '../harness/stage.ts';
import { shell, text } from '../harness/texts.ts';

const stage = setStage();
const say = (code: string) => text(`tEdit-Developer-${code}`);
const own = (code: string) => text(`tEdit-Records-${code}`);
const typeOf = (type: string) => text(`tEdit-ControlItem-fieldType-option-${type}`);
const button = (within: Page | Locator, name: string) => within.getByRole('button', { name, exact: true });
const dialog = (page: Page) => page.getByRole('dialog');

/** A developer at work on a form, by pointer or by keys. */
class Maker {
  readonly #page: Page;
  readonly #hands: Hands;

  constructor(page: Page, hands: Hands) {
    this.#page = page;
    this.#hands = hands;
  }

  async form(en: string, fr: string): Promise<void> {
    await this.#hands.press(button(this.#page, say('forms-new')));
    await this.#hands.write(dialog(this.#page).getByLabel(text('tEdit-NewForm-txtTitleEn')), en);
    await this.#hands.write(dialog(this.#page).getByLabel(text('tEdit-NewForm-txtTitleFr')), fr);
    await this.#hands.press(button(dialog(this.#page), say('forms-create')));
    await this.#page.waitForURL(/\/developer\?form=/);
    await this.#page.getByRole('heading', { level: 2, name: say('items') }).waitFor();
  }

  /** A field, put where one is in the form. */
  async field(type: string, en: string, fr: string): Promise<void> {
    await this.#hands.press(button(this.#page, say('add')));
    const search = dialog(this.#page).getByRole('searchbox');
    await search.waitFor();
    await this.#page.keyboard.type(typeOf(type));
    const found = this.#page.getByRole('menuitem', { name: typeOf(type) }).first();
    await found.waitFor();
    if (this.#hands.name === 'keyboard') await this.#page.keyboard.press('Enter');
    else await this.#hands.press(found);
    await this.#hands.write(dialog(this.#page).getByLabel(text('tEdit-ControlItem-labelEn')), en);
    await this.#hands.write(dialog(this.#page).getByLabel(text('tEdit-ControlItem-labelFr')), fr);
    await this.#hands.press(button(dialog(this.#page), say('addConfirm')));
    await dialog(this.#page).waitFor({ state: 'detached' });
  }

  async tab(code: string): Promise<void> {
    const link = this.#page
      .getByRole('navigation', { name: say('tabs') })
      .getByRole('link', { name: new RegExp(`^${say(`tab-${code}`)}`) });
    await this.#hands.press(link);
    await expect.poll(() => link.getAttribute('aria-current')).toBe('page');
  }

  async press(code: string): Promise<void> {
    await this.#hands.press(button(this.#page, say(code)));
  }

  async place(id: string): Promise<void> {
    await this.#hands.line(this.#page.locator(`[data-node="${id}"]`));
    await this.#page.locator('h2 + p > code').filter({ hasText: id }).waitFor();
  }

  /** What is open, in both languages. */
  async title(en: string, fr: string): Promise<void> {
    const pair = this.#page.locator('textarea');
    await this.#hands.write(pair.and(this.#page.locator('[lang="en"]')).first(), en);
    await this.#hands.write(pair.and(this.#page.locator('[lang="fr"]')).first(), fr);
  }

  async choose(label: string, option: string): Promise<void> {
    await this.#hands.choose(this.#page.getByLabel(label, { exact: true }), option);
  }
}

/** Two steps, twelve fields, one of them on a condition and three of them once for each claimant. */
async function makeClaimNotice(page: Page, hands: Hands): Promise<void> {
  const maker = new Maker(page, hands);
  await maker.form(`Claim by ${hands.name}`, `Sinistre par ${hands.name}`);
  await maker.field('text', 'Policy number', 'Numéro de police');
  await maker.field('date', 'Date of loss', 'Date du sinistre');
  await maker.field('combo', 'Kind of loss', 'Nature du sinistre');
  await maker.field('text', 'What happened', 'Ce qui s’est passé');
  await maker.field('dollar', 'Amount claimed', 'Montant réclamé');
  await maker.field('check', 'Somebody was hurt', 'Quelqu’un a été blessé');
  await maker.field('text', 'The injury', 'La blessure');
  await maker.field('email', 'Email address', 'Adresse courriel');

  await maker.tab('layout');
  await maker.place('section1');
  await maker.title('The loss', 'Le sinistre');
  await maker.press('add-layout');
  await maker.title('Who claims', 'Qui réclame');
  await maker.press('addGroup');
  await maker.title('Claimants', 'Réclamants');
  await hands.tick(page.getByLabel(say('place-repeat')));
  await hands.write(page.getByLabel(say('place-min')), '1');
  await maker.field('name', 'Name of the claimant', 'Nom du réclamant');
  await maker.field('phone', 'Telephone', 'Téléphone');
  await maker.field('percent', 'Share', 'Part');
  await maker.place('newSection');
  await maker.field('files', 'Proof', 'Preuves');
  await screenshot(page, `whole-form-layout-${hands.name}`);
  await maker.press('unfoldAll');
  await maker.place('theInjury');
  await maker.press('place-addCondition');
  await page.getByLabel(say('conditionComparison')).waitFor();

  await maker.press('add-rules');
  await maker.choose(say('verb'), say('verb-refuse'));
  await maker.choose(say('sentenceField'), 'Amount claimed');
  await maker.choose(say('conditionField'), 'Amount claimed');
  await maker.choose(say('conditionComparison'), say('comparison->'));
  await hands.write(page.getByLabel(say('conditionValue'), { exact: true }), '50000');
  await maker.title('Call us about a claim above $50,000.', 'Appelez-nous pour plus de 50 000 $.');
  await screenshot(page, `whole-form-rule-${hands.name}`);

  await maker.tab('records');
  await maker.choose(say('rec-display'), say('rec-display-steps'));
  for (const [act, role, reach] of [
    ['fill', 'Agent', 'own'],
    ['see', 'Agent', 'own'],
    ['edit', 'Agent', 'own'],
    ['see', 'Head Office', 'all'],
    ['export', 'Head Office', 'all'],
  ] as const)
    await maker.choose(`${say(`rec-act-${act}`)}, ${role}`, say(`rec-reach-${reach}`));
  for (const [move, role, reach] of [
    ['Submit', 'Agent', 'own'],
    ['Approve', 'Head Office', 'all'],
  ] as const) {
    const part = page.locator('details', { has: page.locator('summary', { hasText: new RegExp(`^${move}`) }) });
    await hands.press(part.locator('summary'));
    await hands.choose(part.getByLabel(`${say('rec-whose')}, ${role}`), say(`rec-reach-${reach}`));
  }

  await maker.tab('cases');
  await maker.press('recordCase');
  await hands.write(page.getByLabel(/^Policy number/), 'A-100');
  await maker.press('recordRight');
  await page.getByText(say('casePassed')).first().waitFor();
  expect(await accessibilityViolations(page)).toEqual([]);
  await maker.tab('findings');
  await page.getByText(say('noFindings')).waitFor();
  await maker.press('save');
  await expect
    .poll(() => page.locator('[data-alert="developer"]').textContent(), { timeout: 20_000 })
    .toContain(text('msg-ControlSaved'));
}

/** An agent fills the form in, step by step, for two claimants. */
async function fillIn(page: Page, hands: Hands): Promise<void> {
  const field = (name: string) =>
    page
      .getByRole('main')
      .getByLabel(new RegExp(`^${name}`))
      .first();
  await hands.write(field('Policy number'), 'A-100');
  await hands.write(field('Date of loss'), '02/03/2026');
  await hands.choose(field('Kind of loss'), 'First choice');
  await hands.write(field('What happened'), 'A pipe burst.');
  await hands.write(field('Amount claimed'), '60000');
  await page.getByText('Call us about a claim above $50,000.').first().waitFor();
  await hands.write(field('Amount claimed'), '1200');
  expect(await field('The injury').count()).toBe(0);
  await hands.tick(field('Somebody was hurt'));
  await hands.write(field('The injury'), 'A wet foot.');
  await hands.write(field('Email address'), 'zoe@example.com');
  await screenshot(page, `whole-form-step-${hands.name}`);
  await hands.press(button(page, shell('next')));
  const rows = page.getByRole('group', { name: 'Claimants', exact: true });
  const cell = (row: number, name: string) => rows.getByRole('textbox', { name: new RegExp(`Row ${row} .*${name}`) });
  await hands.write(cell(1, 'Name of the claimant'), 'Zoe Tremblay');
  await hands.write(cell(1, 'Share'), '60');
  await hands.press(button(rows, 'Add a row'));
  await hands.write(cell(2, 'Name of the claimant'), 'Luc Roy');
  await hands.write(cell(2, 'Share'), '40');
  const chosen = page.waitForEvent('filechooser');
  await hands.press(page.locator('[data-field="proof"]').getByRole('button').first());
  await (await chosen).setFiles({ name: 'proof.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7\n') });
  await page.locator('[data-field="proof"]').getByText('proof.pdf').first().waitFor();
  await page.locator('[data-save="saved"]').waitFor();
  await screenshot(page, `whole-form-rows-${hands.name}`);
  await hands.press(button(page, 'Submit'));
  await hands.press(button(page.getByRole('alertdialog'), 'Submit'));
  await page
    .getByText(/is now: Submitted/)
    .first()
    .waitFor();
}

test.each([['mouse', pointer] as const, ['keyboard', keyboard] as const])(
  'a claim notice is made from nothing by %s, published, filled in by an agent, approved by head office and exported [BUILD-047]',
  async (name, handsOf) => {
    const { page } = await stage.visit('developer', '/developer/forms');
    await makeClaimNotice(page, handsOf(page));

    const { page: agent } = await stage.visit('agent', `/forms/claim-by-${name}/new`);
    await agent.getByLabel(/^Policy number/).waitFor();
    await fillIn(agent, handsOf(agent));

    const { page: reader } = await stage.visit('agent', new URL(agent.url()).pathname, (user) => ({
      ...user,
      inputLanguage: 'French',
    }));
    await reader.getByText('Le sinistre').first().waitFor();
    await reader.getByText('Numéro de police', { exact: true }).first().waitFor();

    const { page: office } = await stage.visit('headOffice', new URL(agent.url()).pathname);
    const hands = handsOf(office);
    await hands.press(button(office, 'Approve'));
    await hands.press(button(office.getByRole('alertdialog'), 'Approve'));
    await office
      .getByText(/is now: Approved/)
      .first()
      .waitFor();
    await office.goto(`/forms/claim-by-${name}`);
    const saved = office.waitForEvent('download');
    await hands.press(button(office, own('export-csv')));
    const file = await readFile(await (await saved).path(), 'utf8');
    expect(file).toContain('Approved');
  },
);
