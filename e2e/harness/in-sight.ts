import type { Locator } from 'playwright-core';

/** Whether all of an element is inside the window as it is scrolled now. */
export function isInSight(locator: Locator): Promise<boolean> {
  return locator.evaluate((element) => {
    const { top, bottom, left, right, height } = element.getBoundingClientRect();
    return height > 0 && top >= 0 && left >= 0 && bottom <= window.innerHeight && right <= window.innerWidth;
  });
}
