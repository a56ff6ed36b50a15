import type { Locator, Page } from 'playwright-core';

/** How a person works: everything a journey does goes through these, and so is done twice, by pointer and by keys. */
export interface Hands {
  readonly name: string;
  press(wanted: Locator): Promise<void>;
  /** Puts a text in the place of what is there, and leaves the field. */
  write(wanted: Locator, value: string): Promise<void>;
  /** One of the options of a list that unfolds, by what it is called. */
  choose(wanted: Locator, option: string): Promise<void>;
  tick(wanted: Locator): Promise<void>;
  /** A line of a tree or of a list of lines walked by arrows. */
  line(wanted: Locator): Promise<void>;
}

/** The pointer for everything but words. */
export function pointer(page: Page): Hands {
  return {
    name: 'mouse',
    press: (wanted) => wanted.click(),
    write: async (wanted, value) => {
      await wanted.click();
      await replace(page, value);
    },
    // What unfolds is the window's own, which no page and no test can press.
    choose: async (wanted, option) => void (await wanted.selectOption({ label: option })),
    tick: (wanted) => wanted.check(),
    line: (wanted) => wanted.click(),
  };
}

/** More stops than there are between two places of a screen. */
const FAR = 240;

/** The keyboard alone: what is not reached by it is not reached. */
export function keyboard(page: Page): Hands {
  const press = (key: string) => page.keyboard.press(key);
  const reach = async (wanted: Locator): Promise<void> => {
    await wanted.waitFor();
    for (let stop = 0; stop < FAR; stop++) {
      const way = await wayTo(wanted);
      if (way === undefined) return;
      await press(way);
    }
    throw new Error(`No key leads to ${wanted}.`);
  };
  return {
    name: 'keyboard',
    press: async (wanted) => {
      await reach(wanted);
      await press('Enter');
    },
    write: async (wanted, value) => {
      await reach(wanted);
      await replace(page, value);
    },
    choose: async (wanted, option) => {
      await reach(wanted);
      await page.keyboard.type(option);
    },
    tick: async (wanted) => {
      await reach(wanted);
      await press('Space');
    },
    line: async (wanted) => {
      await reach(wanted.locator('xpath=ancestor::*[@role="treegrid" or self::ul][1]'));
      for (let stop = 0; stop < FAR && !(await isFocused(wanted)); stop++) await press(await arrowTo(wanted));
      await press('Enter');
    },
  };
}

async function replace(page: Page, value: string): Promise<void> {
  await page.keyboard.press('Control+a');
  await page.keyboard.type(value);
  await page.keyboard.press('Tab');
}

const isFocused = (wanted: Locator) => wanted.evaluate((element) => element === document.activeElement);

/** The key that brings the focus nearer; undefined once it is there, or within it. */
function wayTo(wanted: Locator): Promise<'Tab' | 'Shift+Tab' | undefined> {
  return wanted.evaluate((element) => {
    const focused = document.activeElement;
    if (focused && element.contains(focused)) return undefined;
    const isBehind = focused && (element.compareDocumentPosition(focused) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
    return isBehind ? 'Shift+Tab' : 'Tab';
  });
}

async function arrowTo(wanted: Locator): Promise<string> {
  return (await wayTo(wanted)) === 'Tab' ? 'ArrowDown' : 'ArrowUp';
}
