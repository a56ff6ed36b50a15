import type { FormValues } from '@lifeform/metadata';
import type { ErrorAnswer, TokenAnswer } from '@lifeform/metadata/contract';
import type { IllustrationPayload } from '@lifeform/metadata/insurance';
import { seed } from '@lifeform/metadata/seed';
import { account } from './texts.ts';

/** Somebody who is signed in, by programs rather than pages. */
export interface Asking {
  readonly headers: Readonly<Record<string, string>>;
  (path: string, body?: unknown, signal?: AbortSignal): Promise<Response>;
}

/** Asks a server as the demo account of a role: POST with a body, GET without. */
export async function askAs(url: string, roleID = 'agent'): Promise<Asking> {
  const { username, password } = account(roleID);
  const json = { 'content-type': 'application/json' };
  const given = JSON.stringify({ username, password, generateTrackingUserName: false });
  const signedIn = await fetch(`${url}/users/authenticate`, { method: 'POST', headers: json, body: given });
  if (!signedIn.ok) throw new Error(`${username} cannot sign in: ${signedIn.status}`);
  const { jwt } = (await signedIn.json()) as TokenAnswer;
  const headers = { ...json, authorization: `Bearer ${jwt}` };
  const ask = (path: string, body?: unknown, signal?: AbortSignal) =>
    fetch(url + path, {
      headers,
      ...(body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) }),
      ...(signal ? { signal } : {}),
    });
  return Object.assign(ask, { headers });
}

const defaults: FormValues = Object.fromEntries(
  (seed.forms.find(({ form }) => form === 'NewBusiness')?.items ?? []).flatMap(({ name, defaultValue }) =>
    defaultValue === undefined ? [] : [[name, defaultValue]],
  ),
);

/** The index-th of a run of quotes, each of another life: Term 20 to 85. */
export function quoteOf(index: number, formVersion = 1): IllustrationPayload {
  return {
    prodID: '0180',
    formVersion,
    values: {
      ...defaults,
      txtInsuredName: `Client ${index}`,
      txtOwnerName: `Client ${index}`,
      txtInsuredAge: 20 + (index % 40),
      rdoInsuredSex: index % 2 === 0 ? 'M' : 'F',
      cboInsuredSmokerClass: 'R',
      cboRateClass: 'S',
      chkTerm10: false,
      chkTerm20: true,
      txtFaceTerm20: 100_000 + 1000 * (index % 300),
      cboDurationTypeTerm20: 'A',
      txtDurationTerm20: 85,
      rdoPaymentMode: '1',
      chkIncomeStoryboardPage: false,
      chkIncomeNonRegPage: false,
    },
  };
}

/** Status, code and when to come back. */
export async function outcomeOf(response: Response): Promise<readonly [number, string | undefined, string | null]> {
  const text = await response.text();
  const code = response.ok ? undefined : (JSON.parse(text) as Partial<ErrorAnswer>).code;
  return [response.status, code, response.headers.get('retry-after')];
}
