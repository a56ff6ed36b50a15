import type { FormDocument } from '@lifeform/metadata';
import { seed } from '@lifeform/metadata/seed';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { userOf } from '../user-fixture.ts';
import { answer, refusal } from './answer.ts';
import { handsOf } from './hands.ts';
import { openApp, text } from './open-app.tsx';
import { publishing, seeded } from './publishing.ts';
import { DOCUMENT, FORM as RECORDS, recordOf, rowOf } from './records-fixture.ts';
import { contentOf } from './server.ts';

const say = (code: string, values: Readonly<Record<string, string>> = {}): string =>
  Object.entries(values).reduce(
    (words, [name, value]) => words.replace(`{${name}}`, value),
    text(`tEdit-Developer-${code}`),
  );
const FORM = 'NeedsLite';
const years = text('tEdit-NeedsLite-txtYears');
const income = text('tEdit-NeedsLite-txtIncome');

/** The tab of a form's fields, with what a test needs in the form. */
async function open(change: (document: FormDocument) => FormDocument = (document) => document) {
  publishing(FORM).publish(change);
  const { user } = openApp(`/developer?form=${FORM}&tab=items`, userOf('developer'));
  const region = await screen.findByRole('region', { name: say('preview') });
  const hands = handsOf(user);
  return {
    ...hands,
    user,
    region,
    preview: within(region),
    more: () => hands.press(say('previewMore')),
  };
}

/** The years are asked for from 2040 on, and one plan is followed by another on that day. */
const dated = (document: FormDocument): FormDocument => ({
  ...document,
  items: [
    ...document.items,
    {
      ...{ name: 'optPlan', fieldType: 'radio', isOptional: true },
      optionItems: [
        { code: 'old', text: 'Plan of old', until: '2039-12-31' },
        { code: 'new', text: 'Plan to come', from: '2040-01-01' },
      ],
    },
  ],
  rules: [
    ...document.rules,
    {
      ...{ kind: 'binding', id: 'early', field: 'txtYears', property: 'displayHidden' },
      expression: { '<': [{ var: 'today' }, '2040-01-01'] },
    },
  ],
});

/** The years are asked by agents alone. */
const agentsOnly = (document: FormDocument): FormDocument => ({
  ...document,
  rules: [
    ...document.rules,
    {
      ...{ kind: 'binding', id: 'agents', field: 'txtYears', property: 'displayHidden' },
      expression: { var: 'user.permissions.isDeveloper.isActive' },
    },
  ],
});

/** The form and every role, with what it allows where that is told. */
const listOf = (isTold: boolean) => ({
  forms: [{ form: FORM, title: { en: 'Needs', fr: 'Besoins' }, version: 1, isArchived: false }],
  roles: seed.roles.map(({ roleID, roleName, permissions, overrides }) => ({
    ...{ roleID, roleName },
    ...(isTold ? { user: { permissions, overrides } } : {}),
  })),
});

/** A form whose entries are kept. */
function serveRecords(): void {
  answer('GET /api/forms', () => ({ ...listOf(true), forms: [{ ...listOf(true).forms[0], form: RECORDS } as never] }));
  answer('GET /api/GetControlItemsByForm/:form', ({ params }) =>
    params.form === RECORDS ? DOCUMENT : seeded(params.form),
  );
  answer('GET /api/forms/:form/versions/:version', () => ({
    ...{ form: RECORDS, version: DOCUMENT.version, author: 'release', createdAt: '2026-01-01T12:00:00Z', comment: '' },
    content: contentOf(DOCUMENT),
  }));
}

/** Whoever earns more than 50 is asked for no years. */
const stepping = (document: FormDocument): FormDocument => ({
  ...document,
  rules: [
    {
      ...{ kind: 'binding', id: 'first', field: 'txtAge', property: 'required' },
      expression: { '>': [{ var: 'txtIncome' }, 1] },
    },
    ...document.rules,
    {
      ...{ kind: 'binding', id: 'rich', field: 'txtYears', property: 'displayHidden' },
      expression: { '>': [{ var: 'txtIncome' }, 50] },
    },
  ],
});

describe('the preview of a form', () => {
  test('that cannot run yet names the rule and leads to the findings, in words alone', async () => {
    const early = { kind: 'binding', id: 'early', field: 'txtYears', property: 'displayHidden' } as const;
    const { preview } = await open((document) => ({
      ...document,
      rules: [...document.rules, { ...early, expression: { '!!': [{ var: 'txtNowhere' }] } }],
    }));
    expect(await preview.findByRole('alert')).toHaveTextContent(say('previewRefused', { names: 'early' }));
  });

  test('is as wide as a phone, a tablet or a desk, and else as wide as there is room', async () => {
    const { press, region } = await open();
    const drawn = () => region.querySelector<HTMLElement>('[data-width] > div')?.style.width;
    expect(drawn()).toBeUndefined();
    for (const pixels of ['390', '768', '1280']) {
      await press(say('previewPixels', { pixels }));
      expect(drawn()).toBe(`${pixels}px`);
    }
    await press(say('previewFit'));
    expect(drawn()).toBeUndefined();
  });

  test('follows the language of the interface when that is switched, and keeps one of its own until then', async () => {
    const { press, user, preview } = await open();
    const labels = seeded(FORM).messages['tEdit-NeedsLite-txtYears'];
    const years = () => preview.findByLabelText(new RegExp(`^${labels?.fr}`));
    await press(say('french'));
    expect(await years()).toBeVisible();
    await press(say('english'));
    await user.click(screen.getByRole('button', { name: 'Français' }));
    expect(await years()).toBeVisible();
  });

  test('is of the day that is chosen, which its rules and its dated options follow; what was entered stays', async () => {
    const { user, preview, more, press } = await open(dated);
    await press(say('previewWhole'));
    await user.type(await preview.findByLabelText(income), '66');
    await user.tab();
    expect(preview.queryByLabelText(years)).toBeNull();
    expect(preview.getByLabelText('Plan of old')).toBeInTheDocument();
    await more();
    const day = screen.getByLabelText(new RegExp(`^${say('previewDay')}`));
    await user.type(day, '2040-01-01');
    await preview.findByLabelText(years);
    expect(preview.getByLabelText('Plan to come')).toBeInTheDocument();
    expect(preview.queryByLabelText('Plan of old')).toBeNull();
    expect(preview.getByLabelText(income)).toHaveValue('$66');
    expect(preview.getByText(say('previewOnDay', { day: 'January 1, 2040' }))).toBeInTheDocument();
    await user.clear(day);
    await waitFor(() => expect(preview.queryByLabelText(years)).toBeNull());
  });

  test('is what a role would see by what it allows, with what was entered; without one it is one’s own', async () => {
    answer('GET /api/forms', () => listOf(true));
    const { user, preview, more, press } = await open(agentsOnly);
    await press(say('previewWhole'));
    await user.type(await preview.findByLabelText(income), '66');
    await user.tab();
    expect(preview.queryByLabelText(years)).toBeNull();
    await more();
    const role = await screen.findByLabelText(new RegExp(`^${say('previewRole')}`));
    await user.selectOptions(role, 'agent');
    await preview.findByLabelText(years);
    expect(preview.getByLabelText(income)).toHaveValue('$66');
    expect(preview.getByText(say('previewAsRole', { role: 'Agent' }))).toBeInTheDocument();
    await user.selectOptions(role, '');
    await waitFor(() => expect(preview.queryByLabelText(years)).toBeNull());
  });

  test('offers no role to who is not told what roles allow', async () => {
    answer('GET /api/forms', () => listOf(false));
    const { more } = await open();
    await more();
    expect(screen.getByLabelText(new RegExp(`^${say('previewDay')}`))).toBeInTheDocument();
    expect(screen.queryByLabelText(new RegExp(`^${say('previewRole')}`))).toBeNull();
  });

  test('takes the values of a saved record one may read, which is found by a search and never saved', async () => {
    serveRecords();
    const listed = answer('GET /api/records/:form', ({ query }) => ({
      rows: query.search === 'Ana' ? [rowOf(12, { txtClaimant: 'Ana Diaz' })] : [],
      ...{ total: 1, page: 1, pageSize: 8, columns: ['txtClaimant'] },
    }));
    const read = answer('GET /api/records/:form/:id', recordOf({ txtClaimant: 'Ana Diaz', dAmount: 250 }));
    const { user } = openApp(`/developer?form=${RECORDS}&tab=items`, userOf('developer'));
    const preview = within(await screen.findByRole('region', { name: say('preview') }));
    const { press } = handsOf(user);
    await preview.findByLabelText('Claimant');
    expect(listed).toHaveLength(0);
    await press(say('previewMore'));
    await screen.findByText(say('previewNoRecord'));
    await user.type(screen.getByLabelText(say('previewRecord')), 'Ana');
    await press(say('previewRecordFind'));
    await user.click(await screen.findByRole('button', { name: /Ana Diaz/ }));
    await waitFor(() => expect(preview.getByLabelText('Claimant')).toHaveValue('Ana Diaz'));
    expect(read).toHaveLength(1);
    expect(preview.getByText(say('previewOfRecord', { number: '12' }))).toBeInTheDocument();
    await user.type(preview.getByLabelText('Claimant'), ' y Ruiz');
    await user.tab();
    await press(say('previewRecordNone'));
    await waitFor(() => expect(preview.getByLabelText('Claimant')).toHaveValue(''));
  });

  test('says why when the records cannot be had', async () => {
    serveRecords();
    answer('GET /api/records/:form', () => refusal(503, 'databaseAway'));
    const { user } = openApp(`/developer?form=${RECORDS}&tab=items`, userOf('developer'));
    await handsOf(user).press(say('previewMore'));
    await screen.findByText(text('tEdit-Refusal-databaseAway'));
  });

  test('has no record for whoever may not read what people fill in, which is no failure', async () => {
    serveRecords();
    answer('GET /api/records/:form', () => refusal(404, 'noRecord'));
    const { user } = openApp(`/developer?form=${RECORDS}&tab=items`, userOf('developer'));
    await handsOf(user).press(say('previewMore'));
    await screen.findByText(say('previewNoRecord'));
    expect(screen.queryByRole('alert')).toBeNull();
  });

  test('offers no record of a form that keeps none', async () => {
    const { more } = await open();
    await more();
    expect(screen.getByLabelText(new RegExp(`^${say('previewDay')}`))).toBeInTheDocument();
    expect(screen.queryByLabelText(say('previewRecord'))).toBeNull();
  });

  test('steps through the rules of the last event: which ran, what each read and what it set, forward and back', async () => {
    const { user, preview, press } = await open(stepping);
    await press(say('previewWhole'));
    await press(say('stepsShow'));
    await user.type(await preview.findByLabelText(income), '66');
    await user.tab();
    const steps = within(await screen.findByRole('region', { name: say('steps') }));
    await steps.findAllByText(new RegExp(text('tEdit-Developer-event-blur')));
    const [back, next] = [say('stepsBack'), say('stepsNext')].map((name) => steps.getByRole('button', { name }));
    const isAt = (id: string) => steps.queryByText(id, { selector: '[role="status"] code' }) !== null;
    const last = () => next?.getAttribute('aria-disabled') === 'true';
    expect(back).toHaveAttribute('aria-disabled', 'true');
    while (!isAt('rich') && !last()) await user.click(next as HTMLElement);
    expect(isAt('rich')).toBe(true);
    expect(steps.getByText(`${years}, hidden: from no to yes.`)).toBeInTheDocument();
    expect(steps.getByText('txtIncome', { selector: 'code' }).parentElement).toHaveTextContent('66');
    while (back?.getAttribute('aria-disabled') !== 'true') await user.click(back as HTMLElement);
    expect(isAt('rich')).toBe(false);
  });
});
