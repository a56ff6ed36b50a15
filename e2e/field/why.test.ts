import { expect, test } from 'vitest';
import { shell } from '../harness/texts.ts';
import { driveField } from './driver.ts';
import { galleryText, openGallery } from './gallery.ts';

test('a plain field is asked nothing; once a rule disables it, "Why?" stands under it and says what was looked at [FEEL-017]', async () => {
  const page = await openGallery();
  const { whole } = await driveField(page, 'textPlain');
  const why = whole.getByText(shell('why'), { exact: true });
  expect(await why.count()).toBe(0);
  const disable = page.getByLabel(galleryText('chkDisable'));
  await disable.check();
  await why.waitFor();
  await why.click();
  await whole.locator('dt').getByText(galleryText('chkDisable')).waitFor();
  await disable.uncheck();
  await why.waitFor({ state: 'detached' });
});

test.each(['textPlain', 'textHelped', 'textDisabled', 'textReadOnly'])(
  '%s, in which nothing of a rule shows, has no "Why?" [FEEL-017]',
  async (name) => {
    const page = await openGallery();
    const { whole } = await driveField(page, name);
    expect(await whole.getByText(shell('why'), { exact: true }).count()).toBe(0);
  },
);
