import type { Page } from 'playwright-core';

/** A policy as it stands on the screen. */
export interface ShownPolicy {
  /** Ids of the top sections, by the form's containers and choices. */
  readonly sections: readonly string[];
  /** Rows of each section, nested ones included, by the form's fields, with what they say. */
  readonly rows: Readonly<Record<string, readonly (readonly [field: string, label: string, value: string])[]>>;
  /** State of the premium panel; undefined without one. */
  readonly premium: string | undefined;
}

/** Searches by number and waits for the policy, or for the reason there is none. */
export async function lookUp(page: Page, number: string): Promise<void> {
  await page.getByRole('searchbox').fill(number);
  await page.keyboard.press('Enter');
  const shown = page.locator(`[data-policy="${number}"]`);
  await shown
    .or(page.locator(`[data-refused="${number}"]`))
    .first()
    .waitFor();
}

export function readPolicy(page: Page): Promise<ShownPolicy> {
  return page.evaluate(() => {
    const main = document.querySelector('main') ?? document.body;
    const nodes = [...main.querySelectorAll<HTMLElement>('[data-node]')];
    const tops = nodes.filter((node) => node.parentElement?.closest('[data-node]') === null);
    const rowsOf = (node: HTMLElement) =>
      [...node.querySelectorAll<HTMLElement>('tr[data-field]')].map(
        ({ dataset, cells }: HTMLElement & Partial<HTMLTableRowElement>) => {
          const [label, value] = [...(cells ?? [])].map(({ textContent }) => textContent ?? '');
          return [dataset.field ?? '', label ?? '', value ?? ''] as const;
        },
      );
    return {
      sections: tops.map(({ dataset }) => dataset.node ?? ''),
      rows: Object.fromEntries(tops.map((node) => [node.dataset.node ?? '', rowsOf(node)])),
      premium: main.querySelector<HTMLElement>('[data-premium]')?.dataset.premium,
    };
  });
}

/** What a row of a section says; undefined where it is not there. */
export function rowOf(policy: ShownPolicy, section: string, field: string): string | undefined {
  return policy.rows[section]?.find(([name]) => name === field)?.[2];
}
