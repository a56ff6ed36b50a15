import { createHmac } from 'node:crypto';
import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { accessibilityViolations } from '../harness/accessibility.ts';
import { screenshot } from '../harness/browser.ts';
import { setStage } from '../harness/stage.ts';
import { account, shell, text } from '../harness/texts.ts';

const stage = setStage();
const own = (code: string) => text(`tEdit-SecondFactor-${code}`);

/** The name of this machine: passkeys are not for addresses of numbers. */
async function visit(): Promise<Page> {
  const { page } = await stage.visit(undefined, '/login');
  const address = new URL(page.url());
  address.hostname = 'localhost';
  await page.goto(address.href);
  return page;
}

async function enterPassword(page: Page, roleID: string): Promise<void> {
  const { username, password } = account(roleID);
  await page.getByLabel(text('tEdit-User-username')).fill(username);
  await page.getByLabel(text('tEdit-User-password'), { exact: true }).fill(password);
  await page.getByRole('button', { name: text('tEdit-User-btnLogin') }).click();
}

const isIn = (page: Page) => page.getByRole('button', { name: shell('profile') }).waitFor();

async function signOut(page: Page): Promise<void> {
  const open = page.getByRole('dialog');
  const closed = async () => page.keyboard.press('Escape').then(() => open.count());
  await expect.poll(closed).toBe(0);
  await page.getByRole('button', { name: shell('signOut') }).click();
  await page.waitForURL('**/login');
}

async function openSignIns(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: shell('profile') }).click();
  await page.getByRole('button', { name: shell('signIns') }).click();
  return page.getByRole('dialog', { name: shell('signIns') });
}

async function giveIn(dialog: Locator, label: string, entry: string): Promise<void> {
  await dialog.getByLabel(label).fill(entry);
  await dialog.getByRole('button', { name: own('goOn') }).click();
}

/** Up to the choice of a kind, which takes the password. */
async function beginToAdd(page: Page, roleID: string): Promise<Locator> {
  const dialog = await openSignIns(page);
  await dialog.getByRole('button', { name: own('add') }).click();
  await giveIn(dialog, own('present'), account(roleID).password);
  await dialog.getByRole('button', { name: own('chooseCode') }).waitFor();
  return dialog;
}

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** As RFC 6238 has it, with the standard’s usual choices. */
function codeAt(key: string, milliseconds: number): string {
  const bits = [...key].map((letter) => ALPHABET.indexOf(letter).toString(2).padStart(5, '0')).join('');
  const secret = Buffer.from(bits.match(/.{8}/g)?.map((byte) => Number.parseInt(byte, 2)) ?? []);
  const step = Buffer.alloc(8);
  step.writeBigUInt64BE(BigInt(Math.floor(milliseconds / 30_000)));
  const digest = createHmac('sha1', secret).update(step).digest();
  const offset = (digest.at(-1) ?? 0) & 15;
  return String((digest.readUInt32BE(offset) & 0x7fff_ffff) % 1_000_000).padStart(6, '0');
}

test('a passkey is added, and from then on signs in after the password and nothing less does [TRUST-001]', async () => {
  const page = await visit();
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('WebAuthn.enable');
  const { authenticatorId } = await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      ...{ protocol: 'ctap2', transport: 'internal', hasResidentKey: true, hasUserVerification: true },
      ...{ isUserVerified: true, automaticPresenceSimulation: true },
    },
  });
  await enterPassword(page, 'agent');
  await isIn(page);
  const dialog = await beginToAdd(page, 'agent');
  await dialog.getByRole('button', { name: own('choosePasskey') }).click();
  await dialog.getByRole('heading', { name: own('codesTitle') }).waitFor();
  await screenshot(page, 'second-factor-codes');
  expect(await dialog.getByRole('listitem').count()).toBe(10);
  await dialog.getByRole('button', { name: own('kept') }).click();
  await dialog.getByText(own('kind-passkey')).waitFor();
  await signOut(page);

  await enterPassword(page, 'agent');
  await page.getByRole('heading', { name: own('needed') }).waitFor();
  await screenshot(page, 'second-factor-passkey');
  expect(await accessibilityViolations(page)).toEqual([]);
  // An authenticator that knows another key proves nothing.
  const { credentials } = await devtools.send('WebAuthn.getCredentials', { authenticatorId });
  expect(credentials).toHaveLength(1);
  await page.getByRole('button', { name: own('usePasskey') }).click();
  await isIn(page);
  await signOut(page);

  await devtools.send('WebAuthn.clearCredentials', { authenticatorId });
  await enterPassword(page, 'agent');
  await page.getByRole('button', { name: own('usePasskey') }).click();
  await page.getByRole('alert').getByText(own('passkeyFailed')).waitFor();
  expect(new URL(page.url()).pathname).toBe('/login');
});

test('codes of an application are added by picture or key; a wrong one says so, a right one signs in, a recovery code stands in once; they are taken away with the password [TRUST-002]', async () => {
  const page = await visit();
  await enterPassword(page, 'biAnalyst');
  await isIn(page);
  const dialog = await beginToAdd(page, 'biAnalyst');
  await dialog.getByRole('button', { name: own('chooseCode') }).click();
  await dialog.getByRole('img', { name: own('picture') }).waitFor();
  await screenshot(page, 'second-factor-picture');
  expect(await accessibilityViolations(page)).toEqual([]);
  const key = (await dialog.locator('code').innerText()).replaceAll(' ', '');
  const added = Date.now();
  await dialog.getByLabel(own('code')).fill(codeAt(key, added));
  await dialog.getByRole('button', { name: own('goOn') }).click();
  await dialog.getByRole('heading', { name: own('codesTitle') }).waitFor();
  const [recovery = '', another = ''] = await dialog.getByRole('listitem').allInnerTexts();
  await dialog.getByRole('button', { name: own('kept') }).click();
  await signOut(page);

  await enterPassword(page, 'biAnalyst');
  await page.getByLabel(own('code')).fill('000000');
  await page.getByRole('button', { name: own('goOn') }).click();
  await page.getByRole('alert').getByText(text('tEdit-Refusal-secondFactorRefused')).waitFor();
  await screenshot(page, 'second-factor-refused');
  // The next step’s: this one’s was used to add it.
  await page.getByLabel(own('code')).fill(codeAt(key, Math.max(Date.now(), added + 30_000)));
  await page.getByRole('button', { name: own('goOn') }).click();
  await isIn(page);
  await signOut(page);

  await enterPassword(page, 'biAnalyst');
  await page.getByRole('button', { name: own('useRecovery') }).click();
  await giveIn(page.getByRole('main'), own('recoveryCode'), recovery);
  await isIn(page);
  await signOut(page);
  await enterPassword(page, 'biAnalyst');
  await page.getByRole('button', { name: own('useRecovery') }).click();
  await giveIn(page.getByRole('main'), own('recoveryCode'), recovery);
  await page.getByRole('alert').getByText(text('tEdit-Refusal-secondFactorRefused')).waitFor();
  await giveIn(page.getByRole('main'), own('recoveryCode'), another);
  await isIn(page);

  // Taken away, with the password: from then on that alone gets in.
  const again = await openSignIns(page);
  await again.getByRole('button', { name: new RegExp(`^${own('remove')} `) }).click();
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: own('remove') })
    .click();
  await giveIn(again, own('present'), 'a guess');
  await again.getByRole('alert').getByText(text('tEdit-Refusal-presentPasswordWrong')).waitFor();
  await screenshot(page, 'second-factor-remove');
  await giveIn(again, own('present'), account('biAnalyst').password);
  await again.getByText(own('none')).waitFor();
  await signOut(page);
  await enterPassword(page, 'biAnalyst');
  await isIn(page);
});

test('a role that asks for a second factor has one added at the next sign-in [TRUST-003]', async () => {
  const { page } = await stage.visit('administrator', '/admin/roles');
  await page.getByRole('button', { name: 'Edit Head Office' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(text('tEdit-Role-needsSecondFactor')).check();
  await dialog.getByRole('button', { name: shell('save') }).click();
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: text('tEdit-Admin-signsOutSave') })
    .click();
  await page.getByRole('dialog').waitFor({ state: 'detached' });

  const theirs = await visit();
  await enterPassword(theirs, 'headOffice');
  await theirs.getByRole('heading', { name: own('missing') }).waitFor();
  await screenshot(theirs, 'second-factor-missing');
  await theirs.getByRole('button', { name: own('chooseCode') }).click();
  const key = (await theirs.locator('code').innerText()).replaceAll(' ', '');
  await theirs.getByLabel(own('code')).fill(codeAt(key, Date.now()));
  await theirs.getByRole('button', { name: own('goOn') }).click();
  await theirs.getByRole('button', { name: own('kept') }).click();
  await isIn(theirs);
});
