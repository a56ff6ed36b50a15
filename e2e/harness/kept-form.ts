import type { ControlItem, FormDocument, InterfaceSetupItem, Messages, RecordSetup, Rule } from '@lifeform/metadata';
import type { Page } from 'playwright-core';
import { account } from './texts.ts';

/** What a form that people fill in is made of. */
export interface MadeForm {
  readonly title: { readonly en: string; readonly fr: string };
  readonly items: readonly ControlItem[];
  readonly layout: readonly InterfaceSetupItem[];
  readonly rules: readonly Rule[];
  /** By field or container. */
  readonly texts: Readonly<Record<string, { readonly en: string; readonly fr: string }>>;
  readonly record?: Partial<RecordSetup>;
}

/** Makes a form over the API as a developer would, for agents to fill in; answers its key and address. */
export async function makeForm(
  page: Page,
  { title, texts, record, ...parts }: MadeForm,
): Promise<{ readonly form: string; readonly address: string }> {
  const { username, password } = account('developer');
  const answer = await page.request.post('/users/authenticate', {
    data: { username, password, generateTrackingUserName: false },
  });
  const headers = { authorization: `Bearer ${(await answer.json()).jwt}` };
  const made = await (await page.request.post('/api/forms', { headers, data: { title, icon: 'claim' } })).json();
  const place = `/api/GetControlItemsByForm/${made.form}`;
  const before = (await (await page.request.get(place, { headers })).json()) as FormDocument;
  if (!before.record) throw new Error(`The form was not made: ${JSON.stringify(made)}`);
  const agents = { agent: 'own' } as const;
  const rights = { ...before.record.rights, fill: agents, see: agents, edit: agents };
  const moves = before.record.moves.map((move) => (move.id === 'submit' ? { ...move, by: agents } : move));
  const own = Object.entries(texts).map(([code, text]) => [`tEdit-${made.form}-${code}`, text] as const);
  const messages: Messages = { ...before.messages, ...Object.fromEntries(own) };
  const published = await page.request.post('/api/updateControlItems', {
    headers,
    data: {
      ...{ form: made.form, baseVersion: before.version, isWhole: true, cases: [], messages, ...parts },
      record: { ...before.record, rights, moves, ...record },
    },
  });
  if (!published.ok()) throw new Error(await published.text());
  return { form: made.form, address: before.record.address };
}
