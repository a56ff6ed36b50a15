import { describe, expect, test } from 'vitest';
import { text } from '../harness/texts.ts';
import { testChoice } from './choice-field.ts';
import { driveField, type FieldDriver } from './driver.ts';
import { galleryText } from './gallery.ts';
import { onGallery } from './typed-field.ts';

function tags({ whole }: FieldDriver): Promise<readonly string[]> {
  return whole.locator('li').allInnerTexts();
}

describe('several choices of a list', () => {
  const page = onGallery('en');
  testChoice(page, {
    id: 'multiselect',
    role: 'group',
    message: 'msg-Option',
    named: (whole) => whole.locator('[role="group"]'),
    async choose(current) {
      await current.keyboard.type('laval');
      await current.keyboard.press('Tab');
      await current.keyboard.press('Space');
    },
  });

  test('are searched, ticked, shown as tags and taken out again, by keyboard', async () => {
    const field = await driveField(page(), 'multiselectHelped');
    expect(await tags(field)).toEqual(['Laval', 'Toronto']);
    await field.control.fill('saint-jer');
    await field.control.press('Tab');
    await page().keyboard.press('Space');
    expect(await tags(field)).toEqual(['Laval', 'Saint-Jérôme', 'Toronto']);
    await field.whole.getByRole('button', { name: 'Remove Laval' }).press('Enter');
    expect(await tags(field)).toEqual(['Saint-Jérôme', 'Toronto']);
    expect(await page().evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe('Remove Saint-Jérôme');
  });

  test('a search that finds nothing says so', async () => {
    const field = await driveField(page(), 'multiselectPlain');
    await field.control.fill('zzz');
    expect(await field.whole.innerText()).toContain(text('tEdit-Shell-noMatch'));
    expect((await field.spoken()).name).toBe(`${text('tEdit-Shell-search')}, ${galleryText('multiselectPlain')}`);
  });

  test('locked, they have no buttons to take them out', async () => {
    const field = await driveField(page(), 'multiselectLocked');
    expect(await tags(field)).toEqual(['Laval', 'Toronto']);
    expect(await field.whole.locator('li button').count()).toBe(0);
  });
});
