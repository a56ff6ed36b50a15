import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { text } from '../harness/texts.ts';
import { driveField } from './driver.ts';
import { describeTypedField, onGallery } from './typed-field.ts';

describeTypedField({
  id: 'date',
  typing: [
    ['31/12/2024', '31/12/2024'],
    ['5/3/2024', '05/03/2024'],
    ['2024-12-31', '31/12/2024'],
  ],
  pasting: [['2024-12-31', '31/12/2024']],
  french: { typing: [['31/12/2024', '31/12/2024']], pasting: [] },
  wrong: { text: '31/02/2024', message: /date that exists/, right: '29/02/2024' },
  isNeverMissed: true,
});

describe('in French', () => {
  const page = onGallery('fr');

  test('the calendar calls the first of a month “1er” [MEAN-017]', async () => {
    const field = await driveField(page(), 'datePlain');
    await field.type('15/01/2025');
    await field.whole.getByRole('button', { name: text('tEdit-Shell-calendar', 'fr') }).press('Enter');
    const calendar = page().getByRole('dialog');
    await calendar.getByRole('button', { name: 'mercredi 1er janvier 2025' }).press('Enter');
    await calendar.waitFor({ state: 'detached' });
    expect(await field.shown()).toBe('01/01/2025');
  });
});

describe('on the clipboard', () => {
  const page = onGallery('en');

  test('a date is copied as it is shown and as ISO, and pasted as that day [MEAN-012]', async () => {
    const field = await driveField(page(), 'datePlain');
    await field.type('05/03/2024');
    await field.control.press('ControlOrMeta+a');
    await field.control.press('ControlOrMeta+x');
    expect(await field.shown()).toBe('');
    expect(await copied(page())).toEqual({ shown: '05/03/2024', iso: '2024-03-05' });
    await field.control.press('ControlOrMeta+v');
    await field.leave();
    expect(await field.shown()).toBe('05/03/2024');
  });

  test('part of a date is copied as it is', async () => {
    const field = await driveField(page(), 'datePlain');
    await field.type('05/03/2024');
    await field.control.press('Home');
    for (let at = 0; at < 5; at += 1) await field.control.press('Shift+ArrowRight');
    await field.control.press('ControlOrMeta+c');
    expect(await copied(page())).toEqual({ shown: '05/03', iso: undefined });
  });
});

async function copied(page: Page) {
  return page.evaluate(async () => {
    const read = async (item: ClipboardItem | undefined, type: string): Promise<string> =>
      item?.types.includes(type) ? (await item.getType(type)).text() : '';
    const [item] = await navigator.clipboard.read();
    const html = new DOMParser().parseFromString(await read(item, 'text/html'), 'text/html');
    return { shown: await read(item, 'text/plain'), iso: html.querySelector('time')?.dateTime };
  });
}

describe('from its calendar', () => {
  const page = onGallery('en');

  test('a day is picked by year, month and day [FORM-003]', async () => {
    const field = await driveField(page(), 'datePlain');
    await field.type('01/02/2020');
    await field.whole.getByRole('button', { name: text('tEdit-Shell-calendar') }).press('Enter');
    const calendar = page().getByRole('dialog');
    await calendar.getByLabel(text('tEdit-Shell-year'), { exact: true }).selectOption({ label: '2024' });
    await calendar.getByLabel(text('tEdit-Shell-month'), { exact: true }).selectOption({ label: 'December' });
    await calendar.getByRole('button', { name: /31 December 2024/ }).press('Enter');
    await calendar.waitFor({ state: 'detached' });
    expect(await field.shown()).toBe('31/12/2024');
  });

  test('an impossible day leaves no value behind, and the hint stays [FTYPE-016]', async () => {
    const field = await driveField(page(), 'datePlain');
    await field.paste('31/02/2024');
    await field.leave();
    expect(await field.errors()).toEqual([text('msg-ValidDate').replace('{format}', text('msg-DateFormat'))]);
    await field.whole.getByRole('button', { name: text('tEdit-Shell-calendar') }).press('Enter');
    const calendar = page().getByRole('dialog');
    await calendar.waitFor();
    expect(await calendar.getByRole('gridcell', { selected: true }).count()).toBe(0);
    await page().keyboard.press('Escape');
    expect(await field.control.getAttribute('placeholder')).toBe(text('msg-DateFormat'));
  });
});
