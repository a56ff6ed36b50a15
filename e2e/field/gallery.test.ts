import type { Language } from '@lifeform/metadata';
import { seed } from '@lifeform/metadata/seed';
import type { Page } from 'playwright-core';
import { afterEach, describe, expect, test } from 'vitest';
import { accessibilityViolations, sidewaysScroll } from '../harness/accessibility.ts';
import { screenshot } from '../harness/browser.ts';
import { labelledControls } from '../harness/label-gaps.ts';
import { complaints, galleryText, openGallery, tabOf } from './gallery.ts';

const gallery = seed.forms.find(({ form }) => form === 'Gallery');
const TABS = (gallery?.layout ?? []).filter(({ kind }) => kind === 'tab').map(({ id }) => id);
/** Taller than the form, so that nothing waits to be drawn and no bar covers anything. */
const TALL = 9_000;
/** CSS px between a label and its control. */
const GAP = 4;
const USUAL = { width: 1440, height: 950 };

interface Appearance {
  readonly language: Language;
  readonly width: number;
  readonly font: 'small' | 'large';
}

/** Every width, language and font once with each of the others' extremes. */
const APPEARANCES: readonly Appearance[] = [
  { language: 'en', width: 1440, font: 'small' },
  { language: 'fr', width: 320, font: 'large' },
  { language: 'fr', width: 1440, font: 'large' },
  { language: 'en', width: 320, font: 'small' },
];

async function adopt(page: Page, font: Appearance['font'], size: { readonly width: number; readonly height: number }) {
  await page.evaluate((chosen) => {
    document.documentElement.dataset.font = chosen;
  }, font);
  await page.setViewportSize(size);
}

/** The element that has the focus now, and whether it is the one of the time before. */
function moved(): { id: string; isSame: boolean } {
  const memory = window as Window & { lastStop?: Element | null };
  const isSame = memory.lastStop === document.activeElement;
  memory.lastStop = document.activeElement;
  return { id: document.activeElement?.id ?? '', isSame };
}

let shown: Page | undefined;

afterEach(async () => {
  if (shown) await adopt(shown, 'small', USUAL);
});

describe.each(APPEARANCES)('$language at $width px, $font font', ({ language, width, font }) => {
  test('no tab has a fault, untouched or with every error shown', { timeout: 120_000 }, async () => {
    const page = await openGallery(language);
    shown = page;
    await page.getByRole('button', { name: galleryText('btnCheck', language) }).press('Enter');
    await adopt(page, font, { width, height: TALL });
    for (const tab of TABS) {
      await tabOf(page, tab).click();
      expect(await sidewaysScroll(page), tab).toBe(0);
      expect(await accessibilityViolations(page), tab).toEqual([]);
      await screenshot(page, `gallery-${language}-${width}-${font}-${tab}`);
    }
  });
});

test.each([390, 768, 1280, 1680])(
  'at %i px a label stands right over its control, level with its neighbours, icon or not [FEEL-005, FEEL-006]',
  async (width) => {
    const page = await openGallery('en');
    shown = page;
    await page.getByRole('button', { name: galleryText('btnCheck') }).press('Enter');
    await adopt(page, 'small', { width, height: TALL });
    for (const tab of TABS) {
      await tabOf(page, tab).click();
      await expect.poll(async () => (await labelledControls(page)).length, { message: tab }).toBeGreaterThan(0);
      const fields = await labelledControls(page);
      expect(
        fields.filter(({ gap }) => gap !== GAP).map(({ name, gap }) => [name, gap]),
        tab,
      ).toEqual([]);
      // In a row those of the first: all stand at one height.
      const uneven = fields.filter(({ top, baseline }) => baseline !== fields.find((one) => one.top === top)?.baseline);
      expect(
        uneven.map((one) => [one, fields.find(({ top }) => one.top === top)]),
        tab,
      ).toEqual([]);
    }
  },
);

describe('by keyboard alone', () => {
  test.each(TABS)(
    'Tab goes through %s from its tab to the last button, never caught',
    { timeout: 90_000 },
    async (tab) => {
      const page = await openGallery('en');
      await tabOf(page, tab).press('Enter');
      const last = await page.locator('[id$="btnClear-control"]').getAttribute('id');
      let stops = 0;
      for (let focused = ''; focused !== last && stops < 400; stops++) {
        await page.keyboard.press('Tab');
        const { id, isSame } = await page.evaluate(moved);
        expect(isSame, `caught after ${focused}`).toBe(false);
        focused = id;
      }
      expect(stops).toBeLessThan(400);
    },
  );
});

test('nothing of all this made the page complain', async () => {
  expect(await complaints()).toEqual([]);
});
