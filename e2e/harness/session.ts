import type { FormDraft, TokenAnswer } from '@lifeform/metadata/contract';
import type { Page } from 'playwright-core';
import { account } from './texts.ts';

/** A file of the product that runs no script: from it the storage of its pages can be written. */
const STILL = '/favicon.svg';

/** Empties what the page's origin remembers, as in a browser nobody has used; afterwards no script runs on it. */
export async function forget(page: Page): Promise<void> {
  await page.goto(STILL);
  await page.evaluate(() => {
    sessionStorage.clear();
    localStorage.clear();
  });
}

/**
 * Signs in as a reload does: with a session in the storage, and so without the sign-in page.
 * @param path where to begin; the role's own start page without it
 */
export async function enterSession(page: Page, url: string, roleID: string, path = '/'): Promise<void> {
  // A page of the pool is there already.
  if (!page.url().endsWith(STILL)) await page.goto(STILL);
  await page.evaluate(
    (entries) => {
      for (const [key, value] of entries) sessionStorage.setItem(key, value);
    },
    await newSession(url, roleID),
  );
  await page.goto(path);
  await page.locator('[data-person]').waitFor({ state: 'attached' });
  // The page itself, not only what stands around it.
  await page.getByRole('main').getByRole('heading', { level: 1 }).first().waitFor();
}

/** Discards the drafts of a form that earlier tests left on the server, as everybody who edits it shares them. */
export async function discardDrafts(url: string, form: string): Promise<void> {
  const { jwt } = await signIn(url, 'developer');
  const headers = { authorization: `Bearer ${jwt}` };
  const place = new URL(`/api/forms/${form}/drafts`, url);
  const { drafts } = (await (await fetch(place, { headers })).json()) as { readonly drafts: readonly FormDraft[] };
  for (const { id } of drafts) await fetch(`${place}/${id}`, { method: 'DELETE', headers });
}

/** What a signed-in tab keeps. */
async function newSession(url: string, roleID: string): Promise<readonly [string, string][]> {
  const { token, challenge } = await signIn(url, roleID);
  return [
    ['username', account(roleID).username],
    ['isAuthenticated', 'true'],
    ['refreshToken', JSON.stringify(token)],
    ['challenge', challenge],
  ];
}

async function signIn(url: string, roleID: string): Promise<TokenAnswer> {
  const { username, password } = account(roleID);
  const answer = await fetch(new URL('/users/authenticate', url), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username, password, generateTrackingUserName: false }),
  });
  if (!answer.ok) throw new Error(`${username} cannot sign in: ${answer.status} ${await answer.text()}`);
  return (await answer.json()) as TokenAnswer;
}
