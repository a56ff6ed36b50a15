import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { text } from '../harness/texts.ts';
import { driveField } from './driver.ts';
import { galleryText } from './gallery.ts';

interface ChoiceField {
  /** How the gallery's names of it begin. */
  readonly id: string;
  readonly role: string;
  readonly message: 'msg-Option' | 'msg-checked';
  /** The element that has the role, of the field. */
  readonly named: (whole: Locator) => Locator;
  /** Makes a choice with the keyboard, the control having the focus. */
  readonly choose: (page: Page) => Promise<void>;
}

/** What holds for every field that is chosen in rather than typed in. */
export function testChoice(page: () => Page, { id, role, message, named, choose }: ChoiceField): void {
  test('a screen reader hears its role, its label, its hint and its error', async () => {
    const required = await driveField(page(), `${id}Required`);
    await required.control.focus();
    await required.leave();
    expect(await required.errors()).toEqual([text(message)]);
    const heard = await required.spoken(named(required.whole));
    expect(heard).toMatchObject({ role, name: galleryText(`${id}Required`) });
    expect(heard.description).toContain(text(message));
    const helped = await driveField(page(), `${id}Helped`);
    expect((await helped.spoken(named(helped.whole))).description).toContain(galleryText(`${id}Helped-hint`));
  });

  test('its error goes as soon as a choice is made, by keyboard', async () => {
    const field = await driveField(page(), `${id}Required`);
    await field.control.focus();
    await choose(page());
    expect(await field.errors()).toEqual([]);
  });
}
