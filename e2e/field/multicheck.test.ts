import { describe, expect, test } from 'vitest';
import { testChoice } from './choice-field.ts';
import { driveField, type FieldDriver } from './driver.ts';
import { onGallery } from './typed-field.ts';

function ticked({ whole }: FieldDriver): Promise<readonly string[]> {
  return whole.locator('label:has(input:checked)').allInnerTexts();
}

describe('tick boxes', () => {
  const page = onGallery('en');
  testChoice(page, {
    id: 'multicheck',
    role: 'group',
    message: 'msg-Option',
    named: (whole) => whole.locator('[role="group"]'),
    choose: (current) => current.keyboard.press('Space'),
  });

  test('several are ticked, each by its own text', async () => {
    const field = await driveField(page(), 'multicheckWrong');
    await field.whole.getByText('Nunavut').click();
    await field.whole.getByText('Alberta').click();
    expect(await ticked(field)).toEqual(['Ontario', 'Nunavut']);
  });

  test('locked, they stay as they are', async () => {
    const field = await driveField(page(), 'multicheckLocked');
    await field.control.press('Space');
    expect(await ticked(field)).toEqual(['Alberta', 'Ontario']);
  });
});
