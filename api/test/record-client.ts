import { randomUUID } from 'node:crypto';
import {
  type ControlItem,
  type FormDocument,
  type FormValues,
  type InterfaceSetupItem,
  type Messages,
  type RecordSetup,
  type Rule,
} from '@lifeform/metadata';
import type { ErrorAnswer, FormRecord, RecordPage } from '@lifeform/metadata/contract';
import { expect } from 'vitest';
import { UserEntity } from '../src/feature/user/user.entity.ts';
import { createActor } from './actors.ts';
import type { Answer, Client, TestApi } from './harness.ts';

/** The form that the tests of records make their own. */
export const FORM = 'Gallery';
export const LIST = `/api/records/${FORM}`;

const words = (text: string) => ({ en: text, fr: text });

const items: readonly ControlItem[] = [
  { name: 'txtClaimant', fieldType: 'text', required: true, maxLength: 100 },
  { name: 'dAmount', fieldType: 'dollar', useLimits: true, min: 1, max: 10_000, decimalPlaces: 2 },
  { name: 'dteLoss', fieldType: 'date' },
  {
    name: 'cmbKind',
    fieldType: 'combo',
    useOptions: true,
    optionItems: [
      { code: 'fire', text: 'Fire' },
      { code: 'water', text: 'Water' },
    ],
  },
  {
    name: 'mltRooms',
    fieldType: 'multiselect',
    useOptions: true,
    optionItems: [
      { code: 'hall', text: 'Hall' },
      { code: 'attic', text: 'Attic' },
    ],
  },
  { name: 'chkUrgent', fieldType: 'check' },
  { name: 'txtSin', fieldType: 'SIN', isOptional: true },
  { name: 'dFee', fieldType: 'dollar', readOnly: true },
];

const layout: readonly InterfaceSetupItem[] = [
  { id: 'claim', kind: 'section', parent: null, order: 1, width: 12 },
  ...items.map(({ name }, order) => ({ id: name, kind: 'field' as const, parent: 'claim', order, width: 6 })),
];

const rules: readonly Rule[] = [
  {
    kind: 'binding',
    id: 'fee',
    field: 'dFee',
    property: 'value',
    expression: { '/': [{ var: 'dAmount' }, 10] },
  },
];

export const setup: RecordSetup = {
  address: 'claims',
  icon: 'claim',
  rights: {
    fill: { agent: 'own' },
    see: { agent: 'team', headOffice: 'all' },
    edit: { agent: 'team' },
    export: { agent: 'team', headOffice: 'all' },
    administer: { headOffice: 'all' },
  },
  states: [
    { id: 'draft', isEditable: true },
    { id: 'submitted', isEditable: false },
    { id: 'approved', isEditable: false },
    { id: 'returned', isEditable: true },
  ],
  moves: [
    { id: 'submit', from: ['draft', 'returned'], to: 'submitted', by: { agent: 'own' }, isComplete: true },
    {
      id: 'approve',
      from: ['submitted'],
      to: 'approved',
      by: { headOffice: 'all' },
      needs: { '<=': [{ var: 'dAmount' }, 5000] },
      message: `tEdit-${FORM}-tooMuch`,
    },
    { id: 'return', from: ['submitted'], to: 'returned', by: { headOffice: 'all' }, asksReason: true },
  ],
  list: {
    columns: ['@number', 'txtClaimant', 'dAmount', '@state'],
    filters: ['cmbKind', 'mltRooms', 'dteLoss', 'chkUrgent'],
    sort: { column: '@number' },
    views: [
      { id: 'open', states: ['draft', 'returned'] },
      { id: 'large', columns: ['dAmount', 'dFee'], reach: 'own', sort: { column: 'dAmount', isDescending: true } },
    ],
  },
};

export interface TestForm {
  readonly items: readonly ControlItem[];
  readonly layout: readonly InterfaceSetupItem[];
  readonly rules: readonly Rule[];
  readonly record: RecordSetup;
  readonly messages?: Messages;
  readonly cases?: FormDocument['cases'];
}

export const CLAIM: TestForm = { items, layout, rules, record: setup };

function messagesOf({ items: fields, record }: TestForm): Messages {
  const parts = [
    'title',
    ...record.states.map(({ id }) => `state-${id}`),
    ...record.moves.map(({ id }) => `move-${id}`),
    ...(record.list.views ?? []).map(({ id }) => `view-${id}`),
  ];
  return {
    ...Object.fromEntries(parts.map((part) => [`tEdit-${FORM}-.${part}`, words(part)])),
    ...Object.fromEntries(fields.map(({ name }) => [`tEdit-${FORM}-${name}`, words(`The ${name}`)])),
    [`tEdit-${FORM}-claim`]: words('Claim'),
    [`tEdit-${FORM}-people`]: words('People'),
    [`tEdit-${FORM}-tooMuch`]: { en: 'That is too much for you.', fr: 'C’est trop pour vous.' },
  };
}

/** Publishes the form as it is to be; answers its version. */
export async function publishForm(api: TestApi, form: TestForm = CLAIM): Promise<number> {
  const { status, body } = await askToPublish(api, form);
  expect([status, body]).toEqual([200, expect.anything()]);
  return body.version;
}

/** Sends the form as it is to be, and answers what comes of it. */
export async function askToPublish(api: TestApi, form: TestForm) {
  const developer = await api.as('administratorDeveloper');
  const { body: known } = await developer.get<{ version: number }>(`/api/GetControlItemsByForm/${FORM}`);
  const request = {
    form: FORM,
    baseVersion: known.version,
    isWhole: true,
    converts: form.items.map(({ name }) => name),
    cases: [],
    ...form,
    messages: { ...messagesOf(form), ...form.messages },
  };
  return developer.post<{ version: number } & ErrorAnswer>('/api/updateControlItems', request);
}

/** Somebody of a role and a team. */
export async function createMember(api: TestApi, name: string, roleID: string, team = ''): Promise<Client> {
  const { username, token, refresh } = await createActor(api, name, []);
  await api.dataSource.getRepository(UserEntity).update({ username }, { roleID, team });
  return api.client(username, { jwt: token, token: refresh } as never);
}

export const claim: FormValues = {
  txtClaimant: 'Marie Tremblay',
  dAmount: 1200,
  dteLoss: '2026-11-01',
  cmbKind: 'fire',
};

/** A new record, and what was answered. */
export async function fill(person: Client, values: FormValues = claim): Promise<FormRecord> {
  const { status, body } = await person.post<FormRecord>(LIST, { id: randomUUID(), values });
  expect([status, body]).toEqual([200, expect.objectContaining({ state: 'draft' })]);
  return body;
}

export const read = (person: Client, id: string): Promise<Answer<FormRecord>> => person.get(`${LIST}/${id}`);

export const list = (person: Client, query: Readonly<Record<string, string>> = {}): Promise<Answer<RecordPage>> =>
  person.get(`${LIST}?${new URLSearchParams(query)}`);
