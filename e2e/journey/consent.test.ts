import type { ClientFolder, EapplicationDetail } from '@lifeform/metadata/contract';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { ANSWERS } from '../../api/test/eapplication-answers.ts';
import { accessibilityViolations, sidewaysScroll } from '../harness/accessibility.ts';
import { quoteOf } from '../harness/asking.ts';
import { screenshot } from '../harness/browser.ts';
import { setStage } from '../harness/stage.ts';
import { account, shell, text } from '../harness/texts.ts';

const stage = setStage();
const saved = (code: string, language: 'en' | 'fr' = 'en') => text(`tEdit-Saved-${code}`, language);

/** Whatever the browser's own session. */
async function sender(page: Page) {
  const { username, password } = account('agent');
  const credentials = { username, password, generateTrackingUserName: false };
  const { jwt } = await (await page.request.post('/users/authenticate', { data: credentials })).json();
  return async <T>(path: string, data: object): Promise<T> => {
    const answer = await page.request.post(path, { headers: { authorization: `Bearer ${jwt}` }, data });
    expect(answer.status(), await answer.text()).toBe(200);
    return (await answer.json()) as T; // of the endpoint's own type, which the server checks
  };
}

test('a consent is read in the client’s folder as it was given, and withdrawn there once it is said how the client asked [TRUST-014]', async () => {
  const { page, complaints } = await stage.visit('agent');
  const send = await sender(page);
  const { id: illustrationID } = await send<{ readonly id: string }>('/api/illustrations', { payload: quoteOf(5) });
  const draft = await send<EapplicationDetail>('/api/eapplications', { illustrationID });
  const values = { ...draft.values, ...ANSWERS, rdoCaslConsent: 'Y', txtInsuredEmail: 'marie@example.com' };
  const request = { revision: draft.revision, values, language: 'fr' };
  const { id } = await send<EapplicationDetail>(`/api/eapplications/${draft.id}/submit`, request);
  await page.goto(`/illustration/savedIllustration?client=${id}&of=eapplication`);

  const consents = page.getByRole('region', { name: saved('kind-consents') });
  const title = text('tEdit-EApplication-rdoCaslConsent');
  await consents
    .getByRole('button', { name: saved('consentReadNamed').replace('{title}', title) })
    .first()
    .click();
  const read = page.getByRole('dialog', { name: title });
  await read.getByText(text('tEdit-EApplication-lblConsent', 'fr')).waitFor();
  expect(await accessibilityViolations(page)).toEqual([]);
  await screenshot(page, 'consent-text');
  await read
    .getByRole('button', { name: shell('close') })
    .last()
    .click();

  await consents
    .getByRole('button', { name: saved('consentWithdrawNamed').replace('{title}', title) })
    .first()
    .press('Enter');
  const asked = page.getByRole('alertdialog', { name: saved('consentWithdrawTitle') });
  const withdraw = asked.getByRole('button', { name: saved('consentWithdraw'), exact: true });
  expect(await withdraw.getAttribute('aria-disabled')).toBe('true');
  await asked.getByLabel(saved('consentReason')).fill('By telephone');
  expect(await accessibilityViolations(page)).toEqual([]);
  await screenshot(page, 'consent-withdraw');
  await withdraw.click();
  await asked.waitFor({ state: 'hidden' });
  await consents.getByText(saved('consentWithdrawn'), { exact: true }).waitFor();
  const folder = await send<ClientFolder>('/api/clientFolder', { kind: 'eapplication', id });
  expect(folder.consents?.rows.find(({ applicationID, number }) => applicationID === id && number === 1)).toMatchObject(
    {
      withdrawn: { reason: 'By telephone' },
    },
  );
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 1300 });
    expect(await sidewaysScroll(page)).toBe(0);
    await screenshot(page, `consents-${width}`);
  }
  expect(complaints).toEqual([]);
});
