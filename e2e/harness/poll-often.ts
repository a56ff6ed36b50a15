import { setTimeout as sleep } from 'node:timers/promises';
import type { Locator, Page } from 'playwright-core';

/** Milliseconds after a poll at which the next one follows; what takes longer than all of them is waited for as usual. */
const PAUSES = [15, 25, 35, ...Array<number>(40).fill(50)];

type State = NonNullable<Parameters<Locator['waitFor']>[0]>['state'];

async function isSo(locator: Locator, state: State = 'visible'): Promise<boolean> {
  if (state === 'visible') return locator.isVisible();
  if (state === 'hidden') return locator.isHidden();
  return (await locator.count()) === (state === 'attached' ? 1 : 0);
}

const patient = new WeakSet<object>();

/**
 * From its fifth poll on, `waitFor` looks only every half second, and a page takes a little longer to show what is
 * asked of it than those five: half of a journey would be spent asleep.
 */
export function pollOften(page: Page): void {
  const locators = Object.getPrototypeOf(page.locator('html')) as Locator;
  if (patient.has(locators)) return;
  patient.add(locators);
  const { waitFor } = locators;
  locators.waitFor = async function (this: Locator, options) {
    for (const pause of PAUSES) {
      // While a page gives way to another one there is nothing to look at.
      if (await isSo(this, options?.state).catch(() => false)) return;
      await sleep(pause);
    }
    // Long, ambiguous or in vain: playwright's own words say which.
    return waitFor.call(this, options);
  };
}
