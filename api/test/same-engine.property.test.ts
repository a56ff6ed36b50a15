import { createForm, type Form, listIssues } from '@lifeform/engine';
import type { ControlItem, FieldValue, FormDocument, FormValues } from '@lifeform/metadata';
import type { ErrorAnswer } from '@lifeform/metadata/contract';
import { formSetup, type IllustrationDetail, type ProductSetup, type User } from '@lifeform/metadata/insurance';
import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import { type Client, path, startApi } from './harness.ts';
import { payload } from './illustration-payload.ts';

const api = startApi();

/** One thing a person does with one field. */
type Step =
  | { readonly kind: 'change'; readonly name: string; readonly value: FieldValue }
  | { readonly kind: 'enter'; readonly name: string; readonly text: string }
  | { readonly kind: 'visit'; readonly name: string };

const TEXTS = [
  '',
  '0',
  '17',
  '45',
  '86',
  '250,000',
  '$5,000,001',
  '1.5',
  '-3',
  '5,5',
  'Zoé O’Neil',
  'x#9',
  '31/02/2020',
];

function valueFor({ fieldType, optionItems = [] }: ControlItem): fc.Arbitrary<FieldValue> {
  if (fieldType === 'check') return fc.boolean();
  if (optionItems.length > 0) return fc.constantFrom('', 'no such code', ...optionItems.map(({ code }) => code));
  return fc.constantFrom<FieldValue>(null, 0, 1, 17, 18, 40, 85, 86, 250_000, 5_000_001, 2.5, -1, 'Zoé', '2001-01-31');
}

/** Mostly what changes an illustration for good or ill; sometimes a passing glance. */
function steps(items: readonly ControlItem[]): fc.Arbitrary<readonly Step[]> {
  const fields = items.filter(({ fieldType }) => fieldType !== 'button');
  const step = fc.constantFrom(...fields).chain((item): fc.Arbitrary<Step> => {
    const { name } = item;
    return fc.oneof(
      { weight: 3, arbitrary: valueFor(item).map((value): Step => ({ kind: 'change', name, value })) },
      { weight: 2, arbitrary: fc.constantFrom(...TEXTS).map((text): Step => ({ kind: 'enter', name, text })) },
      { weight: 1, arbitrary: fc.constant<Step>({ kind: 'visit', name }) },
    );
  });
  return fc.array(step, { maxLength: 6 });
}

function take(form: Form, step: Step): void {
  form.focus(step.name);
  if (step.kind === 'change') form.change(step.name, step.value);
  if (step.kind === 'enter') form.type(step.name, step.text);
  form.blur(step.name);
}

/** The values as the form shows them, and a text that could not be read as it was typed. */
function sendable(form: Form): FormValues {
  const unread = Object.entries(form.getEntries()).filter(([name, entry]) => {
    const { text, value } = form.getField(name);
    return entry === text && entry !== value;
  });
  return { ...form.getValues(), ...Object.fromEntries(unread) };
}

/** Every finding with its field. */
function found(form: Form): readonly string[] {
  return listIssues(form).flatMap(({ code, fields }) => fields.map((field) => `${field} ${code}`));
}

function refused({ issues = [] }: ErrorAnswer): readonly string[] {
  return issues.map(({ code, path: field }) => `${field} ${code}`);
}

let agent: Client;
let document: FormDocument;
let setup: ProductSetup;
let user: User;

beforeAll(async () => {
  agent = await api.as('agent');
  document = (await agent.get<FormDocument>(path('/api/GetControlItemsByForm/:form', { form: 'NewBusiness' }))).body;
  setup = (await agent.get<ProductSetup>(path('/api/allSetups/:prodID', { prodID: '0180' }))).body;
  user = (await api.request<User>('POST', '/users/login', { body: agent.tokens.token })).body;
});

function browserForm(): Form {
  const { permissions, overrides } = user;
  const { values } = payload();
  return createForm(document, {
    locale: 'en',
    now: () => new Date(),
    setup: formSetup(setup, document.form),
    user: { permissions, overrides },
    values,
  });
}

/** A saved illustration as the browser opens it. */
function reopened({ payload: kept }: IllustrationDetail): Form {
  const form = browserForm();
  form.setValues(kept.values);
  return form;
}

test('whatever a person does, the server finds what the browser finds, code by code and field by field', async () => {
  const counts = { accepted: 0, refused: 0 };
  await fc.assert(
    fc.asyncProperty(steps(document.items), async (taken) => {
      const form = browserForm();
      for (const step of taken) take(form, step);
      const sent = { prodID: '0180', formVersion: document.version, values: sendable(form) };
      const { status, body } = await agent.post<ErrorAnswer>('/api/GetFirstYearPremium', sent);
      expect(refused(body)).toEqual(found(form));
      expect(status).toBe(found(form).length === 0 ? 200 : 400);
      counts[status === 200 ? 'accepted' : 'refused'] += 1;
    }),
    { numRuns: 150 },
  );
  // Both happen, or one of the two was never compared.
  expect(Math.min(counts.accepted, counts.refused)).toBeGreaterThan(10);
});

test('what is accepted comes back from the server as it was in the browser, and a save refuses what its button does', async () => {
  await fc.assert(
    fc.asyncProperty(steps(document.items), async (taken) => {
      const form = browserForm();
      for (const step of taken) take(form, step);
      const sent = { payload: { prodID: '0180', formVersion: document.version, values: sendable(form) } };
      const { status, body } = await agent.post<IllustrationDetail & ErrorAnswer>('/api/illustrations', sent);
      const { accepted } = form.submit('btnSave');
      if (accepted) expect([status, reopened(body).getValues()]).toEqual([200, form.getValues()]);
      else expect([status, refused(body)]).toEqual([400, found(form)]);
    }),
    { numRuns: 60 },
  );
});
