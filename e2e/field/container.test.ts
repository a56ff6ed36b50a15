import { describe, expect, test } from 'vitest';
import { galleryText } from './gallery.ts';
import { onGallery } from './typed-field.ts';

describe('a page', () => {
  const page = onGallery('en');

  test('has its title as the heading of the screen', async () => {
    await page()
      .getByRole('heading', { level: 1, name: galleryText('pagGallery') })
      .waitFor();
    expect(await page().getByRole('heading', { level: 1 }).count()).toBe(1);
  });
});

describe('tabs', () => {
  const page = onGallery('en');

  test('are gone through with the arrow keys, each showing its panel alone', async () => {
    const first = page().getByRole('tab').first();
    await first.click();
    await page().keyboard.press('ArrowRight');
    const second = page().getByRole('tab', { selected: true });
    expect(await second.innerText()).toContain(galleryText('tabNumber'));
    const panels = page().locator('main [role="tabpanel"]:not([hidden])');
    expect(await panels.count()).toBe(1);
    expect(await panels.getAttribute('aria-labelledby')).toBe(await second.getAttribute('id'));
  });
});
