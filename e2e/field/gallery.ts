import type { Language } from '@lifeform/metadata';
import { seed } from '@lifeform/metadata/seed';
import type { Locator, Page } from 'playwright-core';
import { inject } from 'vitest';
import { openPage, type WatchedPage } from '../harness/browser.ts';
import { enterSession } from '../harness/session.ts';
import { sharedBrowser } from '../harness/stage.ts';
import { shell, text } from '../harness/texts.ts';

const PATH = '/developer/gallery';

// Files of one worker run one after another: what the first opened, the next go on with. A browser for each worker
// keeps their clipboards apart.
let shared: Promise<WatchedPage> | undefined;

/** The gallery on the one page all files of a worker share, as a developer first sees it in a language. */
export async function openGallery(language: Language = 'en'): Promise<Page> {
  const { page } = await open();
  if ((await page.getByRole('dialog').count()) > 0) await page.keyboard.press('Escape');
  await speak(page, language);
  await page.getByRole('button', { name: text('tEdit-Gallery-btnClear', language) }).press('Enter');
  return page;
}

/** What the page complained of since it was opened. */
export async function complaints(): Promise<readonly string[]> {
  return (await open()).complaints;
}

function open(): Promise<WatchedPage> {
  shared ??= openFirst();
  return shared;
}

async function openFirst(): Promise<WatchedPage> {
  const url = inject('productURL');
  const watched = await openPage(await sharedBrowser(), url, { locale: 'en-CA' });
  watched.page.setDefaultTimeout(10_000);
  await watched.page.context().grantPermissions(['clipboard-read', 'clipboard-write'], { origin: url });
  await enterSession(watched.page, url, 'developer', PATH);
  await watched.page.getByRole('tab').first().waitFor();
  return watched;
}

/** Switches the language in place, as the link in the header does. */
export async function speak(page: Page, language: Language): Promise<void> {
  if ((await page.locator('html').getAttribute('lang')) === language) return;
  await page.getByRole('button', { name: language === 'fr' ? 'Français' : 'English', exact: true }).press('Enter');
  await page.getByRole('heading', { level: 1, name: shell('route-developer-gallery', language) }).waitFor();
}

const gallery = seed.forms.find(({ form }) => form === 'Gallery');

/** The text the gallery shows for one of its fields or containers. */
export function galleryText(code: string, language: Language = 'en'): string {
  return text(`tEdit-Gallery-${code}`, language);
}

/** The tab of a container; errors on it are counted in its name. */
export function tabOf(page: Page, id: string): Locator {
  return page.locator(`[role="tab"][id$="-part-${id}-tab"]`);
}

/** Ids of the containers a field stands in, the innermost first. */
export function containersOf(name: string): readonly string[] {
  const parent = gallery?.layout.find(({ id }) => id === name)?.parent;
  return typeof parent === 'string' ? [parent, ...containersOf(parent)] : [];
}

/** Names of the gallery's fields of one kind, in the states there are of it: `phonePlain`, `phoneRequired` ... */
export function hasState(id: string, state: string): boolean {
  return gallery?.items.some(({ name }) => name === `${id}${state}`) === true;
}
