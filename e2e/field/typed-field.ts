import type { Language } from '@lifeform/metadata';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { text } from '../harness/texts.ts';
import { driveField, type FieldDriver, plain } from './driver.ts';
import { galleryText, hasState, openGallery } from './gallery.ts';

/** What goes in and what the field shows once it is left. */
type Entry = readonly [entered: string, shown: string];

interface Entries {
  readonly typing: readonly Entry[];
  readonly pasting: readonly Entry[];
}

export interface TypedField extends Entries {
  /** How the gallery's names of it begin. The first text typed is also the one that is deleted. */
  readonly id: string;
  /** The same in French, where the format differs. */
  readonly french?: Entries;
  /** A text that is an error once the field is left, its message, and a text that is none. */
  readonly wrong?: { readonly text: string; readonly message: RegExp; readonly right: string };
  /** Generic validation passes over the type, so that nothing says it is missing. */
  readonly isNeverMissed?: boolean;
}

/** What holds for every field that is typed in. Each file adds what is particular to its type. */
export function describeTypedField(field: TypedField): void {
  describe('in English', () => {
    const page = onGallery('en');
    testSpoken(page, field);
    testErrors(page, field);
    testEntries(page, field.id, field);
    testDeleting(page, field);
    testKeyboard(page, field);
    testUnchangeable(page, field);
  });
  const { id, french } = field;
  if (!french) return;
  describe('in French', () => testEntries(onGallery('fr'), id, french));
}

/** The shared page, in a language, with a form nobody has touched. */
export function onGallery(language: Language): () => Page {
  let page: Page | undefined;
  beforeAll(async () => {
    page = await openGallery(language);
  });
  return () => {
    if (!page) throw new Error('The gallery opens before the first test, not while files load.');
    return page;
  };
}

function testEntries(page: () => Page, id: string, { typing, pasting }: Entries): void {
  const drive = (): Promise<FieldDriver> => driveField(page(), `${id}Plain`);

  test.each(typing)('%j typed shows %j', async (typed, shown) => {
    const field = await drive();
    await field.type(typed);
    await field.leave();
    expect(plain(await field.shown())).toBe(shown);
  });

  test.each(pasting)('%j pasted shows %j', async (pasted, shown) => {
    const field = await drive();
    await field.paste(pasted);
    await field.leave();
    expect(plain(await field.shown())).toBe(shown);
  });
}

function testDeleting(page: () => Page, { id, typing }: TypedField): void {
  test.each([
    ['Backspace', 'End'],
    ['Delete', 'Home'],
  ])('%s empties it, a character at each press', async (key, from) => {
    const field = await driveField(page(), `${id}Plain`);
    const typed = typing[0]?.[0] ?? '';
    await field.type(typed);
    await field.control.press(from);
    for (let press = 1; press < typed.length; press++) await page().keyboard.press(key);
    expect(await field.shown()).not.toBe('');
    await page().keyboard.press(key);
    expect(await field.shown()).toBe('');
    await field.leave();
  });
}

function testKeyboard(page: () => Page, { id }: TypedField): void {
  test('Tab leaves it for the next field and Shift+Tab comes back', async () => {
    const field = await driveField(page(), `${id}Plain`);
    await field.control.focus();
    let presses = 0;
    do await page().keyboard.press('Tab');
    while (++presses < 4 && (await holdsFocus(field)));
    expect(await holdsFocus(field)).toBe(false);
    for (let back = 0; back < presses; back++) await page().keyboard.press('Shift+Tab');
    expect(await field.control.evaluate((control) => control === document.activeElement)).toBe(true);
  });
}

function holdsFocus({ whole }: FieldDriver): Promise<boolean> {
  return whole.evaluate((element) => element.contains(document.activeElement));
}

function testSpoken(page: () => Page, { id }: TypedField): void {
  test('a screen reader hears its role, its label, its hint and whether it is required', async () => {
    const required = await driveField(page(), `${id}Required`);
    // The tree that is spoken is made a moment after what is drawn.
    await expect
      .poll(() => required.spoken())
      .toMatchObject({ role: 'textbox', name: galleryText(`${id}Required`), isRequired: true });
    const helped = await (await driveField(page(), `${id}Helped`)).spoken();
    expect(helped.name).toContain(galleryText(`${id}Helped`));
    expect(helped.description).toContain(galleryText(`${id}Helped-hint`));
    expect(helped.description).toContain(galleryText(`${id}Helped-secondary`));
  });
}

function testErrors(page: () => Page, { id, wrong, isNeverMissed }: TypedField): void {
  test.skipIf(isNeverMissed)('left empty where it is required, it says so, to screen readers too', async () => {
    const field = await driveField(page(), `${id}Required`);
    await field.control.focus();
    expect(await field.errors()).toEqual([]);
    await field.leave();
    expect(await field.errors()).toEqual([text('msg-required')]);
    expect(await field.spoken()).toMatchObject({ isInvalid: true, description: expect.stringContaining('required') });
  });

  if (!wrong) return;
  test('an error shows once it is left, not while it is typed, and goes as soon as the text is right', async () => {
    const field = await driveField(page(), `${id}Plain`);
    await field.type(wrong.text);
    expect(await field.errors()).toEqual([]);
    await field.leave();
    expect((await field.errors()).join()).toMatch(wrong.message);
    await field.type(wrong.right);
    expect(await field.errors()).toEqual([]);
    await field.leave();
    expect(await field.errors()).toEqual([]);
  });
}

function testUnchangeable(page: () => Page, { id }: TypedField): void {
  const states = ['ReadOnly', 'Locked'].filter((state) => hasState(id, state));
  test.each(states)(
    'nothing typed changes it in the state %s, which can be focused and is told [META-007]',
    async (state) => {
      const field = await driveField(page(), `${id}${state}`);
      const before = await field.shown();
      await field.control.focus();
      await field.control.press('End');
      await page().keyboard.type('1a');
      await page().keyboard.press('Backspace');
      expect(await field.shown()).toBe(before);
      expect(await field.control.getAttribute('readonly')).not.toBeNull();
      expect((await field.spoken()).isReadOnly).toBe(true);
    },
  );

  test('disabled, it cannot be focused', async () => {
    const field = await driveField(page(), `${id}Disabled`);
    expect(await field.spoken()).toMatchObject({ isDisabled: true });
    expect(await field.control.isDisabled()).toBe(true);
  });
}
