import type { Locator, Page } from 'playwright-core';

const literally = (plain: string): string => plain.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** A row of a group that repeats, by its place from 0. */
export function rowOf(page: Page, group: string, at: number): Locator {
  return page.getByRole('group', { name: group, exact: true }).locator('[data-row]').nth(at);
}

/** A field of a row, by its own label. */
export function rowField(page: Page, group: string, at: number, label: string): Locator {
  return rowOf(page, group, at).getByLabel(new RegExp(`^${literally(label)}( \\(.*\\))?$`));
}
