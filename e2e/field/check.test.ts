import { describe, expect, test } from 'vitest';
import { testChoice } from './choice-field.ts';
import { driveField } from './driver.ts';
import { onGallery } from './typed-field.ts';

describe('a tick box', () => {
  const page = onGallery('en');
  testChoice(page, {
    id: 'check',
    role: 'checkbox',
    message: 'msg-checked',
    named: (whole) => whole.locator('input'),
    choose: (current) => current.keyboard.press('Space'),
  });

  test('is ticked and unticked by its label and by Space', async () => {
    const field = await driveField(page(), 'checkPlain');
    await field.whole.locator('label').click();
    expect(await field.control.isChecked()).toBe(true);
    await field.control.press('Space');
    expect(await field.control.isChecked()).toBe(false);
  });

  test('read-only or locked, it stays as it is and can be focused [META-007]', async () => {
    for (const state of ['ReadOnly', 'Locked']) {
      const field = await driveField(page(), `check${state}`);
      await field.control.press('Space');
      expect(await field.control.isChecked()).toBe(true);
      expect(await field.control.getAttribute('aria-readonly')).toBe('true');
    }
  });
});
