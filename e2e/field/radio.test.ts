import { describe, expect, test } from 'vitest';
import { testChoice } from './choice-field.ts';
import { driveField } from './driver.ts';
import { onGallery } from './typed-field.ts';

const DISPLAYS = [
  { id: 'radio', display: 'buttons [FORM-008]' },
  { id: 'radioPill', display: 'pills [FORM-007]' },
  { id: 'radioTile', display: 'tiles [FORM-009]' },
] as const;

describe.each(DISPLAYS)('radio $display', ({ id }) => {
  const page = onGallery('en');
  testChoice(page, {
    id,
    role: 'radiogroup',
    message: 'msg-Option',
    named: (whole) => whole.locator('[role="radiogroup"]'),
    choose: (current) => current.keyboard.press('Space'),
  });

  test('hold one choice, made with the mouse or the arrow keys', async () => {
    const field = await driveField(page(), `${id}Wrong`);
    const chosen = (): Promise<string> => field.whole.locator('input:checked').inputValue();
    await field.whole.locator('input[value="MB"]').click();
    expect(await chosen()).toBe('MB');
    await page().keyboard.press('ArrowRight');
    expect(await chosen()).toBe('ON');
    expect(await field.whole.locator('input:checked').count()).toBe(1);
  });

  test('read-only, the choice stays under the arrow keys [META-007]', async () => {
    const field = await driveField(page(), `${id}ReadOnly`);
    await field.whole.locator('input:checked').focus();
    await page().keyboard.press('ArrowRight');
    expect(await field.whole.locator('input:checked').inputValue()).toBe('ON');
  });
});
