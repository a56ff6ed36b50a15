import type { Locator } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { text } from '../harness/texts.ts';
import { driveField, type FieldDriver } from './driver.ts';
import { galleryText } from './gallery.ts';
import { onGallery } from './typed-field.ts';

function row({ whole }: FieldDriver, position: number): Locator {
  return whole.locator('tbody input').nth(position - 1);
}

function values({ whole }: FieldDriver): Promise<readonly string[]> {
  return whole.locator('tbody input').evaluateAll((inputs) => inputs.map((input) => (input as HTMLInputElement).value));
}

describe('a list of numbers', () => {
  const page = onGallery('en');

  test('has inputs from 1 on, as position 0 is not shown, named by their rows [FTYPE-034]', async () => {
    const field = await driveField(page(), 'arrayHelped');
    await row(field, 1).waitFor();
    expect(await field.whole.locator('tbody th').allInnerTexts()).toEqual(['1', '2', '3', '4', '5']);
    expect(await values(field)).toEqual(['1', '2.5', '3', '4.75', '5']);
    expect((await field.spoken(row(field, 2))).name).toMatch(/^Row of numbers, with help.* 2$/);
    expect((await field.spoken(field.whole.locator('table'))).description).toContain(galleryText('arrayHelped-hint'));
  });

  test('takes a column copied from a spreadsheet', async () => {
    const field = await driveField(page(), 'arrayPlain');
    await page().evaluate(() => navigator.clipboard.writeText('10\r\n20.5\r\n30\r\n'));
    await row(field, 2).focus();
    await page().keyboard.press('ControlOrMeta+v');
    expect(await values(field)).toEqual(['', '10', '20.5', '30', '']);
  });

  test('fills the rows below with the one in use', async () => {
    const field = await driveField(page(), 'arrayPlain');
    await row(field, 4).focus();
    await field.whole.getByRole('button', { name: 'Fill down from row 4' }).press('Enter');
    expect(await values(field)).toEqual(['', '10', '20.5', '30', '30']);
  });

  test('marks only the rows that are wrong once it is left, and keeps what was typed', async () => {
    const field = await driveField(page(), 'arrayPlain');
    await row(field, 1).fill('200');
    await row(field, 3).fill('n/a');
    expect(await field.errors()).toEqual([]);
    await page().getByRole('heading', { level: 1 }).focus();
    await expect.poll(() => field.whole.locator('tbody [aria-invalid="true"]').count()).toBe(2);
    expect(await values(field)).toEqual(['200', '10', 'n/a', '30', '30']);
    expect((await field.spoken(row(field, 3))).description).toBe(text('msg-ValidNumber'));
    await row(field, 1).fill('20');
    await row(field, 3).fill('30');
    await expect.poll(() => field.errors()).toEqual([]);
  });

  test('Enter and the arrow keys go from row to row', async () => {
    const field = await driveField(page(), 'arrayPlain');
    await row(field, 1).focus();
    await page().keyboard.press('Enter');
    await page().keyboard.press('ArrowDown');
    expect(await row(field, 3).evaluate((input) => input === document.activeElement)).toBe(true);
  });

  test('read-only, nothing typed changes it [META-007]', async () => {
    const field = await driveField(page(), 'arrayReadOnly');
    await row(field, 1).focus();
    await page().keyboard.type('9');
    expect((await values(field))[0]).toBe('1');
  });
});

describe('in French', () => {
  const page = onGallery('fr');

  test('numbers have French signs, and an English amount that is pasted is thousands', async () => {
    const field = await driveField(page(), 'arrayHelped');
    await row(field, 1).waitFor();
    expect(await values(field)).toEqual(['1', '2,5', '3', '4,75', '5']);
    await page().evaluate(() => navigator.clipboard.writeText('1,250'));
    await row(field, 1).focus();
    await page().keyboard.press('ControlOrMeta+a');
    await page().keyboard.press('ControlOrMeta+v');
    expect((await values(field))[0]?.replace(/\s/, ' ')).toBe('1 250');
  });
});
