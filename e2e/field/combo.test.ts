import { describe, expect, test } from 'vitest';
import { text } from '../harness/texts.ts';
import { testChoice } from './choice-field.ts';
import { driveField } from './driver.ts';
import { openGallery } from './gallery.ts';
import { onGallery } from './typed-field.ts';

describe('a list', () => {
  const page = onGallery('en');
  testChoice(page, {
    id: 'combo',
    role: 'combobox',
    message: 'msg-Option',
    named: (whole) => whole.locator('select'),
    choose: (current) => current.keyboard.type('Man'),
  });

  test('an option is chosen, by mouse or by its first letters [FORM-010]', async () => {
    const field = await driveField(page(), 'comboWrong');
    await field.control.selectOption('AB');
    expect(await field.control.inputValue()).toBe('AB');
    await field.control.focus();
    await page().keyboard.type('Sask');
    expect(await field.control.inputValue()).toBe('SK');
  });

  test('read-only or locked, its choice is text that can be focused [META-007]', async () => {
    for (const state of ['ReadOnly', 'Locked']) {
      const field = await driveField(page(), `combo${state}`);
      expect([await field.shown(), (await field.spoken()).isReadOnly]).toEqual(['Ontario', true]);
    }
  });
});

test('options are translated where the item says so', async () => {
  const page = await openGallery('fr');
  const options = await (await driveField(page, 'comboPlain')).control.locator('option').allTextContents();
  expect(options.slice(1)).toEqual(['Colombie-Britannique', 'Nouveau-Brunswick', 'Nouvelle-Écosse', 'Québec']);
});

describe('a long list', () => {
  const page = onGallery('en');

  test('is found by typing, accents apart, and chosen with Enter [FORM-010]', async () => {
    const field = await driveField(page(), 'comboLongPlain');
    await field.control.pressSequentially('riviere');
    await field.control.press('Enter');
    expect(await field.shown()).toBe('Trois-Rivières');
  });

  test('a text that is no option goes back to the choice before, and Escape does too', async () => {
    const field = await driveField(page(), 'comboLongHelped');
    await field.type('Atlantis');
    await field.leave();
    expect(await field.shown()).toBe('Laval');
    await field.control.pressSequentially('Tor');
    await field.control.press('Escape');
    expect(await field.shown()).toBe('Laval');
  });

  test('emptied, it has no choice', async () => {
    const field = await driveField(page(), 'comboLongHelped');
    await field.control.fill('');
    await field.leave();
    expect(await field.shown()).toBe('');
  });
});

describe('a list in a dialog', () => {
  const page = onGallery('en');

  test('Choose takes the choice, Cancel leaves the one before, and the focus comes back [FORM-011]', async () => {
    const field = await driveField(page(), 'comboModalHelped');
    const open = field.whole.locator('button:not([data-aside] *)');
    const dialog = page().getByRole('dialog');
    await open.press('Enter');
    await dialog.getByRole('searchbox').fill('vanc');
    await dialog.getByRole('radio', { name: 'Vancouver' }).press('Space');
    await dialog.getByRole('button', { name: text('tEdit-Shell-cancel') }).press('Enter');
    await dialog.waitFor({ state: 'detached' });
    expect(await field.shown()).toBe('Laval');
    await open.press('Enter');
    await dialog.getByRole('radio', { name: 'Vancouver' }).press('Space');
    await dialog.getByRole('button', { name: text('tEdit-Shell-choose'), exact: true }).press('Enter');
    await dialog.waitFor({ state: 'detached' });
    expect(await field.shown()).toBe('Vancouver');
    await expect.poll(() => open.evaluate((button) => button === document.activeElement)).toBe(true);
  });
});

describe('a list without options', () => {
  const page = onGallery('en');

  test('is free text', async () => {
    const field = await driveField(page(), 'comboFreePlain');
    await field.type('Anything');
    expect((await field.spoken()).role).toBe('textbox');
  });
});
