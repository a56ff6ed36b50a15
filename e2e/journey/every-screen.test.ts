import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { accessibilityViolations, contrastViolations, sidewaysScroll } from '../harness/accessibility.ts';
import { SCREENS, settled } from '../harness/screens.ts';
import { setStage } from '../harness/stage.ts';

const stage = setStage();

/** Taller than any screen, so that nothing is judged by what a bar happens to cover of it. */
const TALL = 9_000;
/** 1,280 px at 400 %. */
const NARROW = 320;

const PLAIN = {
  media: null,
  colorScheme: null,
  contrast: null,
  forcedColors: null,
  reducedMotion: 'reduce',
} as const;

/** Ways a system asks for the colours of a page. */
const COLOURS = {
  dark: { colorScheme: 'dark' },
  'dark, more contrast': { colorScheme: 'dark', contrast: 'more' },
  'more contrast': { contrast: 'more' },
  'forced colours': { forcedColors: 'active' },
} as const;

/** Colours of a page on paper, whatever the screen's are. */
const onPaper = (page: Page) =>
  page.evaluate(() => ({
    ground: getComputedStyle(document.documentElement).backgroundColor,
    ink: getComputedStyle(document.body).color,
    isThere: document.querySelector('main')?.checkVisibility(),
  }));

for (const [roleID, paths] of Object.entries(SCREENS)) {
  test.each(paths)(
    '%s is read in the dark, with more contrast, in forced colours, at 400 % in a large font, at rest and on paper [FEEL-030]',
    async (path) => {
      const { page } = await stage.visit(roleID, path, (user) => ({ ...user, inputLanguage: 'French' }));
      await page.setViewportSize({ width: 1280, height: TALL });
      await settled(page);
      const faults: string[] = [];
      for (const [name, colours] of Object.entries(COLOURS)) {
        await page.emulateMedia({ ...PLAIN, ...colours });
        faults.push(...(await contrastViolations(page)).map((fault) => `${name}: ${fault}`));
      }
      await page.emulateMedia({ ...PLAIN, colorScheme: 'dark' });
      const dark = await page.evaluate(() => getComputedStyle(document.body).backgroundColor);
      expect(dark).toBe('rgb(15, 21, 20)');
      expect(await page.evaluate(() => document.getAnimations().length)).toBe(0);
      await page.emulateMedia({ ...PLAIN, colorScheme: 'dark', media: 'print' });
      expect(await onPaper(page)).toEqual({ ground: 'rgb(255, 255, 255)', ink: 'rgb(0, 0, 0)', isThere: true });

      await page.emulateMedia(PLAIN);
      await page.setViewportSize({ width: NARROW, height: TALL });
      await page.evaluate(() => {
        document.documentElement.dataset.font = 'large';
      });
      // What follows the width of its place is drawn anew a frame later.
      await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
      expect(await sidewaysScroll(page)).toBe(0);
      faults.push(...(await accessibilityViolations(page)));
      expect(faults).toEqual([]);
    },
  );
}
