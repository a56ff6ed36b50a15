import type { ControlItem, FormDocument, Messages } from '@lifeform/metadata';
import type { Page } from 'playwright-core';
import { account } from './texts.ts';

/** What a developer sends to the API; answers what it says. @throws with the answer when that is no */
export type Send = <Answer>(method: 'get' | 'post', path: string, data?: object) => Promise<Answer>;

/** The API for somebody of a role. @param page any page of the product */
export async function apiFor(page: Page, roleID: string): Promise<Send> {
  const { username, password } = account(roleID);
  const data = { username, password, generateTrackingUserName: false };
  const { jwt } = await (await page.request.post('/users/authenticate', { data })).json();
  const headers = { authorization: `Bearer ${jwt}` };
  return async (method, path, body) => {
    const answer = await page.request[method](path, { headers, ...(body === undefined ? {} : { data: body }) });
    if (!answer.ok()) throw new Error(`${path}: ${await answer.text()}`);
    return answer.json();
  };
}

const both = (en: string, fr: string) => ({ en, fr });
const optional = { isOptional: true };

const items: readonly ControlItem[] = [
  { name: 'txtClaimant', fieldType: 'text', required: true, maxLength: 100 },
  { name: 'dAmount', fieldType: 'dollar', required: true, useLimits: true, min: 1, max: 100_000, decimalPlaces: 2 },
  {
    ...{ name: 'cboKind', fieldType: 'combo', isTranslateOptions: true, ...optional },
    optionItems: [
      { code: 'fire', text: 'Fire' },
      { code: 'water', text: 'Water' },
    ],
  },
  { name: 'txtWhat', fieldType: 'text', display: 'textarea', maxLength: 1000, ...optional },
  { name: 'filProof', fieldType: 'files', ...optional },
];

const TEXTS: Messages = {
  section1: both('The loss', 'Le sinistre'),
  txtClaimant: both('Claimant', 'Demandeur'),
  dAmount: both('Amount claimed', 'Montant réclamé'),
  cboKind: both('Kind of loss', 'Nature du sinistre'),
  'cboKind-option-fire': both('Fire', 'Incendie'),
  'cboKind-option-water': both('Water', 'Eau'),
  txtWhat: both('What happened', 'Ce qui s’est passé'),
  filProof: both('Proof', 'Pièces justificatives'),
  '.view-open': both('To do', 'À faire'),
};

const record = {
  rights: {
    fill: { agent: 'own' },
    see: { agent: 'team', headOffice: 'all' },
    edit: { agent: 'own' },
    export: { agent: 'own', headOffice: 'all' },
    administer: { developer: 'all' },
  },
  moves: [
    { id: 'submit', from: ['draft', 'returned'], to: 'submitted', by: { agent: 'own' }, isComplete: true },
    { id: 'approve', from: ['submitted'], to: 'approved', by: { headOffice: 'all' } },
    { id: 'return', from: ['submitted'], to: 'returned', by: { headOffice: 'all' }, asksReason: true },
  ],
  list: {
    columns: ['@number', 'txtClaimant', 'dAmount', 'cboKind', '@state', '@owner', '@modified'],
    filters: ['@state', 'cboKind', 'dAmount'],
    sort: { column: '@modified', isDescending: true },
    views: [{ id: 'open', states: ['draft', 'returned'] }],
  },
} as const;

export interface MadeForm {
  readonly form: string;
  readonly address: string;
}

/** A claim notice as a developer makes one: filled in by agents, decided on by head office. */
export async function makeClaimForm(send: Send, title = both('Claim notice', 'Avis de sinistre')): Promise<MadeForm> {
  const { form, address } = await send<MadeForm>('post', '/api/forms', { title, icon: 'claim' });
  const { version, record: made } = await send<FormDocument>('get', `/api/GetControlItemsByForm/${form}`);
  const messages = Object.entries(TEXTS).map(([code, text]) => [`tEdit-${form}-${code}`, text]);
  const layout = items.map(({ name }, order) => ({ id: name, kind: 'field', parent: 'section1', order, width: 6 }));
  await send('post', '/api/updateControlItems', {
    ...{ form, baseVersion: version, items, messages: Object.fromEntries(messages) },
    layout: [{ id: 'section1', kind: 'section', parent: null, order: 10 }, ...layout],
    record: { ...made, ...record },
  });
  return { form, address };
}
