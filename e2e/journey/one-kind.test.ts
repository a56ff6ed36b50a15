import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { SCREENS, settled } from '../harness/screens.ts';
import { setStage } from '../harness/stage.ts';
import { text } from '../harness/texts.ts';

const stage = setStage();

interface Kind {
  readonly selector: string;
  /** How each looks that is neither marked as wrong nor out of use. */
  readonly look: Readonly<Record<string, string>>;
}

const SURFACE = 'rgb(255, 255, 255)';
const HAIRLINE = '1px solid rgb(216, 214, 204)';

const KINDS: Readonly<Record<string, Kind>> = {
  select: {
    selector: 'select:enabled:not([aria-invalid])',
    look: {
      height: '40px',
      fontSize: '16px',
      fontWeight: '400',
      border: '1px solid rgb(118, 128, 125)',
      borderRadius: '2px',
      padding: '0px 36px 0px 10px',
      backgroundColor: SURFACE,
      appearance: 'none',
    },
  },
  table: {
    selector: 'main [class*="_scroll_"]:has(> table)',
    look: { fontSize: '16px', border: HAIRLINE, borderRadius: '0px', padding: '0px', backgroundColor: SURFACE },
  },
  head: {
    selector: 'main [class*="_scroll_"] > table > thead > tr:last-child > th',
    look: { fontSize: '14px', fontWeight: '600', borderBottom: '2px solid rgb(22, 32, 31)', backgroundColor: SURFACE },
  },
  card: {
    selector: '[class*="_card_"]',
    look: { border: HAIRLINE, borderRadius: '2px', paddingTop: '16px', paddingLeft: '16px', backgroundColor: SURFACE },
  },
  chip: {
    selector: '[class*="_chip_"]',
    look: { fontSize: '14px', fontWeight: '600', lineHeight: '24px', borderRadius: '999px', padding: '0px 8px' },
  },
  toolbar: {
    selector: '[class*="_toolbar_"]',
    look: { display: 'flex', flexWrap: 'wrap', border: '0px none rgb(22, 32, 31)', padding: '0px', rowGap: '8px' },
  },
  'empty state': {
    selector: 'main [class*="_nothing_"]',
    look: {
      fontSize: '16px',
      borderTop: '2px solid rgb(216, 214, 204)',
      borderRadius: '0px',
      padding: '32px 24px',
      backgroundColor: SURFACE,
    },
  },
  'dialog foot': {
    selector: '[role="dialog"] > [class*="_actions_"]',
    look: { fontSize: '16px', borderTop: HAIRLINE, padding: '16px 24px', gap: '12px', flexWrap: 'wrap' },
  },
};

/** Kinds that were seen on screens of these tests. */
const seen = new Map<string, Set<string>>();

/** How each of a kind on a page looks otherwise, of those that are drawn. */
const otherwise = (page: Page, { selector, look }: Kind) =>
  page.locator(selector).evaluateAll((all, wanted) => {
    const drawn = all.filter((element) => element.checkVisibility());
    const faults = drawn.flatMap((element) => {
      const style = getComputedStyle(element) as unknown as Record<string, string>;
      return Object.entries(wanted)
        .filter(([property, value]) => style[property] !== value)
        .map(([property]) => `${element.className}: ${property} ${style[property]}`);
    });
    return { count: drawn.length, faults };
  }, look);

async function look(page: Page, path: string): Promise<readonly string[]> {
  const faults: string[] = [];
  for (const [name, kind] of Object.entries(KINDS)) {
    const found = await otherwise(page, kind);
    faults.push(...found.faults.map((fault) => `${name} ${fault}`));
    if (found.count > 0) seen.set(name, new Set([...(seen.get(name) ?? []), path]));
  }
  return faults;
}

for (const [roleID, paths] of Object.entries(SCREENS)) {
  test.each(paths)(
    '%s shows the one select, table, card, chip, toolbar, empty state and dialog foot [FEEL-024]',
    async (path) => {
      const { page } = await stage.visit(roleID, path);
      await settled(page);
      const faults = [...(await look(page, path))];
      await page.getByRole('button', { name: text('tEdit-Shell-about'), exact: true }).click();
      await page.getByRole('dialog').waitFor();
      faults.push(...(await look(page, path)));
      expect(faults).toEqual([]);
    },
  );
}

test('each kind is seen on several screens [FEEL-024]', () => {
  const counts = Object.fromEntries([...seen].map(([name, paths]) => [name, paths.size]));
  expect(Object.keys(KINDS).filter((name) => (counts[name] ?? 0) < 3)).toEqual([]);
});
