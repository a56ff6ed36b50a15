import type { CDPSession, Locator, Page } from 'playwright-core';
import { containersOf, tabOf } from './gallery.ts';

/** What assistive technology is told of a control. */
export interface Spoken {
  readonly role: string;
  readonly name: string;
  readonly description: string;
  readonly isInvalid: boolean;
  readonly isRequired: boolean;
  readonly isReadOnly: boolean;
  readonly isDisabled: boolean;
}

/** One field of the gallery, driven as a person would. */
export interface FieldDriver {
  readonly page: Page;
  readonly name: string;
  /** Everything drawn of the field. */
  readonly whole: Locator;
  /** Its first control. */
  readonly control: Locator;
  type(text: string): Promise<void>;
  /** Through the clipboard, over what the control holds. */
  paste(text: string): Promise<void>;
  /** Tab, and the focus is elsewhere. */
  leave(): Promise<void>;
  /** What the control shows. */
  shown(): Promise<string>;
  errors(): Promise<readonly string[]>;
  spoken(of?: Locator): Promise<Spoken>;
}

/** Opens the tab a field stands on, waits for it to be drawn, and hands out its driver. */
export async function driveField(page: Page, name: string): Promise<FieldDriver> {
  const whole = page.locator(`[data-field="${name}"]`);
  await bringIntoSight(page, name);
  // The code of some controls is fetched when the first of them is drawn.
  await whole.locator('[aria-busy="true"]').waitFor({ state: 'detached' });
  const control = whole.locator(':is(input, select, textarea, button, [tabindex]):not([data-aside] *)').first();
  return {
    page,
    name,
    whole,
    control,
    async type(text) {
      await control.fill('');
      await control.pressSequentially(text);
    },
    async paste(text) {
      await page.evaluate((copied) => navigator.clipboard.writeText(copied), text);
      await control.focus();
      await control.press('ControlOrMeta+a');
      await control.press('ControlOrMeta+v');
    },
    async leave() {
      do await page.keyboard.press('Tab');
      while (await whole.evaluate((element) => element.contains(document.activeElement)));
    },
    shown: () => control.inputValue(),
    async errors() {
      return (await whole.locator('[id$="-error"] p, p[id$="-error"]').allTextContents()).map(plain);
    },
    spoken: (of = control) => spokenOf(page, of),
  };
}

/** As a person would: presses the tab the field is on and scrolls to its section, which is drawn once it is near. */
async function bringIntoSight(page: Page, name: string): Promise<void> {
  const [section = '', tab = ''] = containersOf(name);
  if (await isInSight(page, section)) return;
  if (tab.startsWith('tab')) await tabOf(page, tab).click();
  await page.locator(`[id$="-part-${section}"]`).evaluate((part) => part.scrollIntoView());
  await page.locator(`[data-field="${name}"]`).waitFor();
}

function isInSight(page: Page, section: string): Promise<boolean> {
  return page.evaluate((id) => {
    const field = document.querySelector(`[id$="-part-${id}"] [data-field]`);
    return field?.checkVisibility() === true;
  }, section);
}

/** French sets no-break spaces before some signs; what is compared here is what is read. */
export function plain(text: string): string {
  return text.replace(/\s/g, ' ');
}

interface AxValue {
  readonly value?: unknown;
}

interface AxNode {
  readonly role?: AxValue;
  readonly name?: AxValue;
  readonly description?: AxValue;
  readonly properties?: readonly { readonly name: string; readonly value: AxValue }[];
}

const sessions = new WeakMap<Page, Promise<CDPSession>>();

function sessionOf(page: Page): Promise<CDPSession> {
  const session = sessions.get(page) ?? page.context().newCDPSession(page);
  sessions.set(page, session);
  return session;
}

/** Asks the browser's own accessibility tree, which is what screen readers read. */
async function spokenOf(page: Page, control: Locator): Promise<Spoken> {
  const session = await sessionOf(page);
  const mark = 'data-spoken';
  await control.evaluate((element, name) => element.setAttribute(name, ''), mark);
  const expression = `(() => {
    const marked = document.querySelector('[${mark}]');
    marked.removeAttribute('${mark}');
    return marked;
  })()`;
  const { result } = await session.send('Runtime.evaluate', { expression });
  const { nodes } = await session.send('Accessibility.getPartialAXTree', {
    ...(result.objectId === undefined ? {} : { objectId: result.objectId }),
    fetchRelatives: false,
  });
  return toSpoken(nodes[0]);
}

function toSpoken(node: AxNode | undefined): Spoken {
  const property = (wanted: string): unknown => node?.properties?.find(({ name }) => name === wanted)?.value.value;
  const isOn = (wanted: string): boolean => property(wanted) === true || property(wanted) === 'true';
  return {
    role: String(node?.role?.value ?? ''),
    name: plain(String(node?.name?.value ?? '')),
    description: plain(String(node?.description?.value ?? '')),
    isInvalid: isOn('invalid'),
    isRequired: isOn('required'),
    isReadOnly: isOn('readonly'),
    isDisabled: isOn('disabled'),
  };
}
