import { FIELD_TYPES } from '@lifeform/metadata';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { userOf } from '../user-fixture.ts';
import { answer, refusal } from './answer.ts';
import { control, frame, handsOf } from './hands.ts';
import { openApp, shell, text } from './open-app.tsx';
import { publishing, REACH, seeded } from './publishing.ts';

const typeWords = (type: string) => text(`tEdit-ControlItem-fieldType-option-${type}`);
const say = (code: string, language: 'en' | 'fr' = 'en') => text(`tEdit-Developer-${code}`, language);
const FORM = 'NeedsLite';
const { version } = seeded(FORM);
const developer = userOf('developer');
let server: ReturnType<typeof publishing>;

beforeEach(() => {
  server = publishing(FORM);
});

async function open(who = developer, tab = 'items') {
  const { user } = openApp(`/developer?form=${FORM}&tab=${tab}`, who);
  await screen.findByRole('heading', { level: 2, name: tab === 'items' ? say('items') : say(`tab-${tab}`) });
  const hands = handsOf(user);
  return {
    ...hands,
    user,
    /** Opens the attributes of a field. */
    edit: async (name: string) => {
      await user.click(await screen.findByText(name, { selector: 'li > button code' }));
      await waitFor(async () => expect(await control('name')).toHaveValue(name));
    },
    do: (code: string) => hands.press(say(code)),
  };
}

/** What is open has the focus, or without anything open the list: never the top of the page. */
const focusIsIn = (region: string) =>
  waitFor(() => expect(screen.getByRole('region', { name: region })).toContainElement(focusedOne()));
const focusedOne = () => (document.activeElement === document.body ? null : (document.activeElement as HTMLElement));

/** The names of the fields in the list. */
const listed = () =>
  [...document.querySelectorAll('section[aria-labelledby] li > button code')].map(({ textContent }) => textContent);
const items = seeded(FORM).items.map(({ name }) => name);
const alert = () => document.querySelector('[data-alert="developer"]');
const hasDraft = () => document.querySelector('[data-draft]') !== null;

describe('the fields of a form', () => {
  test('are found by name, by the label of either language and by type; what nobody is called says so [DEV-001]', async () => {
    const { user, write } = await open();
    expect(listed()).toEqual(items);
    const find = screen.getByLabelText(say('find'));
    await write(find, 'txtYears');
    expect(listed()).toEqual(['txtYears']);
    await write(find, text('tEdit-NeedsLite-txtYears', 'fr'));
    expect(listed()).toContain('txtYears');
    await user.clear(find);
    await user.selectOptions(screen.getByLabelText(say('type')), 'check');
    const checks = seeded(FORM).items.filter(({ fieldType }) => fieldType === 'check');
    expect(listed()).toEqual(checks.map(({ name }) => name));
    await write(find, 'nothing of that name');
    await screen.findByText(say('noItems'));
  });

  test('are edited in a draft that the preview shows, and nobody else before it is published [DEV-002, DEV-003]', async () => {
    const { edit, enter, do: press } = await open();
    await edit('txtYears');
    await enter('labelEn', 'Years to provide for');
    await enter('labelFr', 'Années à pourvoir');
    await enter('max', '44');
    const preview = within(await screen.findByRole('region', { name: say('preview') }));
    await preview.findByLabelText('Years to provide for');
    expect(hasDraft()).toBe(true);
    expect(server.sent).toHaveLength(0);
    await press('save');
    await screen.findByText(new RegExp(`^${text('msg-ControlSaved')}`));
    expect(server.sent[0]?.body).toMatchObject({
      ...{ form: FORM, baseVersion: version },
      items: [{ name: 'txtYears', max: 44 }],
      messages: { 'tEdit-NeedsLite-txtYears': { en: 'Years to provide for', fr: 'Années à pourvoir' } },
    });
    await waitFor(() => expect(hasDraft()).toBe(false));
  });

  test('stay as they were edited when a save fails, which is told by what is known of it [DEV-006, FEEL-009]', async () => {
    const { edit, enter, do: press } = await open();
    await edit('txtYears');
    await enter('max', '44');
    answer('POST /api/updateControlItems', () => refusal(503, 'databaseAway'));
    await press('save');
    await waitFor(() => expect(alert()).toHaveTextContent(text('tEdit-Refusal-databaseAway')));
    expect(alert()).not.toHaveTextContent(text('msg-ControlSaveFailed'));
    answer('POST /api/updateControlItems', () => new Response(null, { status: 500 }));
    await press('save');
    await waitFor(() => expect(alert()).toHaveTextContent(text('msg-ControlSaveFailed')));
    expect(await control('max')).toHaveValue('44');
    expect(hasDraft()).toBe(true);
  });

  test('that contradict themselves stop the save and say which', async () => {
    const { edit, enter, do: press } = await open();
    await edit('txtYears');
    await enter('min', '60');
    await enter('max', '5');
    await waitFor(() => expect(screen.getByRole('button', { name: say('save') })).toHaveAttribute('aria-disabled'));
    await press('save');
    expect(server.sent).toHaveLength(0);
    await enter('max', '70');
    await enter('defaultValue', '80');
    expect(await screen.findByText(/^The default .*80/)).toBeInTheDocument();
  });

  test('are added under a name that is free and that a rule can speak of, and the focus is in their attributes [DEV-004, EDIT-020]', async () => {
    const { user, enter, do: press } = await open();
    await press('add');
    await user.click(await screen.findByRole('menuitem', { name: new RegExp(`^${typeWords('text')}`) }));
    const dialog = within(await screen.findByRole('dialog'));
    await enter('labelEn', 'Reference of the broker');
    expect(await control('name')).toHaveValue('referenceOfTheBroker');
    await enter('name', 'txtYears');
    await dialog.findByText(text('msg-FieldNameTaken'));
    await enter('name', '2nd reference');
    await dialog.findByText(text('msg-FieldName'));
    await enter('name', 'txtBrokerReference');
    await enter('labelEn', 'Broker reference');
    await enter('labelFr', 'Référence du courtier');
    await press('addConfirm');
    await waitFor(async () => expect(await control('name')).toHaveValue('txtBrokerReference'));
    await focusIsIn(text('tEdit-Developer-edit').replace('{label}', 'Broker reference'));
    await press('save');
    await waitFor(() => expect(server.sent).toHaveLength(1));
    expect(server.sent[0]?.body.items).toMatchObject([{ name: 'txtBrokerReference', fieldType: 'text' }]);
  });

  test('of every type are found in a palette by what they are called and what they are for, and put behind the field that is open [EDIT-003]', async () => {
    const { user, edit, do: press } = await open();
    await edit('txtYears');
    await press('add');
    const found = async () => (await screen.findAllByRole('menuitem')).filter((item) => item.querySelector('svg path'));
    expect(await found()).toHaveLength(FIELD_TYPES.length);
    await user.keyboard('calendar');
    await waitFor(async () => expect(await found()).toHaveLength(1));
    const [date] = await screen.findAllByRole('menuitem');
    expect(date).toHaveTextContent(`${typeWords('date')} ${say('type-date')}`);
    await user.clear(screen.getByRole('searchbox'));
    await user.keyboard('nothing of the kind');
    await screen.findByText(say('addNone'));
    await user.clear(screen.getByRole('searchbox'));
    await user.keyboard('radio{Enter}');
    const dialog = await screen.findByRole('dialog');
    await waitFor(() => expect(within(dialog).getByLabelText(text('tEdit-ControlItem-labelEn'))).toHaveFocus());
    await user.keyboard('Paid by{Tab}Payé par{Enter}');
    await waitFor(async () => expect(await control('name')).toHaveValue('paidBy'));
    await press('save');
    await waitFor(() => expect(server.sent).toHaveLength(1));
    const { items: sent = [], layout = [], messages } = server.sent[0]?.body ?? {};
    expect(sent).toMatchObject([{ name: 'paidBy', fieldType: 'radio', optionItems: [{ code: '1' }, { code: '2' }] }]);
    expect(messages).toMatchObject({ [`tEdit-${FORM}-paidBy-option-1`]: { en: 'First choice', fr: 'Premier choix' } });
    const years = layout.find(({ id }) => id === 'txtYears');
    const beside = layout
      .filter(({ parent }) => parent === years?.parent)
      .sort((one, other) => one.order - other.order);
    expect(beside.map(({ id }) => id).join()).toContain('txtYears,paidBy');
  });

  test('are copied as they are, under another name [DEV-004]', async () => {
    const { edit, do: press } = await open();
    await edit('txtDebts');
    await press('duplicate');
    await screen.findByRole('dialog');
    await press('addConfirm');
    await waitFor(() => expect(listed()).toHaveLength(items.length + 1));
    await press('save');
    await waitFor(() => expect(server.sent).toHaveLength(1));
    const { name, ...like } = seeded(FORM).items.find((item) => item.name === 'txtDebts') ?? { name: '' };
    const [copy] = server.sent[0]?.body.items ?? [];
    expect(copy).toMatchObject(like);
    expect(copy?.name).not.toBe(name);
  });

  test('are renamed in everything that names them as one step, under a name that is free [EDIT-005]', async () => {
    const { edit, write, do: press } = await open();
    await edit('txtYears');
    await press('rename');
    const dialog = within(await screen.findByRole('dialog'));
    const name = dialog.getByLabelText(new RegExp(`^${text('tEdit-ControlItem-name')}`));
    await write(name, 'txtDebts');
    await press('renameConfirm');
    await dialog.findByText(text('msg-FieldNameTaken'));
    await write(name, 'txtYearsOfIncome');
    await dialog.findByText(/^1 place$/);
    await press('renameConfirm');
    await waitFor(async () => expect(await control('name')).toHaveValue('txtYearsOfIncome'));
    await focusIsIn(text('tEdit-Developer-edit').replace('{label}', text('tEdit-NeedsLite-txtYears')));
    await press('save');
    await waitFor(() => expect(server.sent).toHaveLength(1));
    const { items: sent, layout, rules, messages } = server.sent[0]?.body ?? {};
    expect(sent?.find((item) => item.name === 'txtYearsOfIncome')?.formerNames).toEqual(['txtYears']);
    expect(JSON.stringify([sent?.map(({ formerNames: _, ...item }) => item), layout, rules, messages])).not.toMatch(
      /\btxtYears\b/,
    );
  });

  test('go back under the name they had by one Undo', async () => {
    const { edit, write, do: press } = await open();
    await edit('txtYears');
    await press('rename');
    const dialog = within(await screen.findByRole('dialog'));
    await write(dialog.getByLabelText(new RegExp(`^${text('tEdit-ControlItem-name')}`)), 'txtYearsOfIncome');
    await press('renameConfirm');
    await waitFor(() => expect(listed()).toContain('txtYearsOfIncome'));
    await press('undo');
    await waitFor(() => expect(listed()).toEqual(items));
    expect(hasDraft()).toBe(false);
  });

  test('are deleted once that was confirmed, and one that is spoken of elsewhere names where [DEV-005]', async () => {
    const sent = answer('POST /api/deleteControlItems', ({ body }) => {
      if (body.names[0] === 'txtYears') {
        const parameters = { fields: 'txtYears', places: 'rule.total-need', more: 0 };
        return refusal(409, 'stillReferred', { parameters });
      }
      server.publish((form) => ({ ...form, items: form.items.filter(({ name }) => !body.names.includes(name)) }));
      return { form: FORM, version: 2, changed: [...body.names], message: text('msg-ControlDeleted'), reach: REACH };
    });
    const { edit, do: press } = await open();
    await edit('txtAnalysisName');
    await press('delete');
    const asked = await screen.findByRole('alertdialog');
    expect(asked).toHaveTextContent('txtAnalysisName');
    within(asked)
      .getByRole('button', { name: shell('cancel') })
      .click();
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(sent).toHaveLength(0);
    await edit('txtYears');
    await press('delete');
    await press('deleteConfirm');
    await waitFor(() => expect(alert()).toHaveTextContent('rule.total-need'));
    expect(listed()).toContain('txtYears');
    await edit('txtAnalysisName');
    await press('delete');
    await press('deleteConfirm');
    await screen.findByText(new RegExp(`^${text('msg-ControlDeleted')}`));
    await waitFor(() => expect(listed()).not.toContain('txtAnalysisName'));
    await focusIsIn(say('items'));
  });

  test('go back and forth by Undo and Redo, by button and by key, for an administrator with developer access too [ROUTE-019]', async () => {
    const { user, edit, enter, do: press } = await open(userOf('administratorDeveloper'));
    await edit('txtYears');
    const before = (await control('max')).value;
    await enter('max', '44');
    await enter('labelEn', 'Other years');
    const shows = (name: string, value: string) => waitFor(async () => expect(await control(name)).toHaveValue(value));
    await press('undo');
    await shows('labelEn', text('tEdit-NeedsLite-txtYears'));
    await shows('max', '44');
    (document.activeElement as HTMLElement | null)?.blur();
    await user.keyboard('{Control>}z{/Control}');
    await shows('max', before);
    await user.keyboard('{Control>}{Shift>}Z{/Shift}{/Control}');
    await shows('max', '44');
    await press('redo');
    await shows('labelEn', 'Other years');
  });

  test('that somebody else published meanwhile are told of; both edits go together, and where one thing was changed by both its owner chooses [DEV-008]', async () => {
    const { edit, enter, do: press } = await open();
    await edit('txtYears');
    await enter('max', '44');
    server.publish((form) => ({
      ...form,
      items: form.items.map((item) => (item.name === 'txtYears' ? { ...item, max: 33 } : item)),
    }));
    answer('POST /api/updateControlItems', () =>
      refusal(409, 'formPublished', { parameters: { form: FORM, versions: 'version 2 (Sofia Novak: txtYears)' } }),
    );
    await press('save');
    await waitFor(() => expect(alert()).toHaveTextContent('Sofia Novak: txtYears'));
    await press('rebase');
    const dialog = await screen.findByRole('dialog');
    expect(dialog).toHaveTextContent(/txtYears|Years/);
    const merge = within(dialog).getByRole('button', { name: say('mergeConfirm') });
    expect(merge).toHaveAttribute('aria-disabled', 'true');
    within(dialog).getByLabelText(say('merge-mine').replace('{value}', '44')).click();
    await waitFor(() => expect(merge).not.toHaveAttribute('aria-disabled', 'true'));
    merge.click();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(await control('max')).toHaveValue('44');
    const sent = answer('POST /api/updateControlItems', {
      form: FORM,
      version: version + 2,
      changed: [],
      message: '',
      reach: REACH,
    });
    await press('save');
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]?.body).toMatchObject({ baseVersion: version + 1, items: [{ name: 'txtYears', max: 44 }] });
  });

  test('are given up once that was confirmed, and come back by Undo', async () => {
    const { edit, enter, do: press } = await open();
    await edit('txtYears');
    await enter('max', '44');
    await press('discard');
    within(await screen.findByRole('alertdialog'))
      .getByRole('button', { name: say('discard') })
      .click();
    await waitFor(() => expect(hasDraft()).toBe(false));
    await focusIsIn(text('tEdit-Developer-edit').replace('{label}', text('tEdit-NeedsLite-txtYears')));
    await press('undo');
    await waitFor(async () => expect(await control('max')).toHaveValue('44'));
  });
});

describe('a form', () => {
  test('that is not there yet says so and leaves the developer signed in, in either language', async () => {
    answer('GET /api/GetControlItemsByForm/:form', ({ params }) =>
      params.form === FORM ? refusal(404, 'noForm', { parameters: { form: FORM } }) : seeded(params.form),
    );
    const { user } = openApp(`/developer?form=${FORM}`, developer);
    await screen.findByText(say('formMissing'));
    await user.click(screen.getByRole('button', { name: 'Français' }));
    await screen.findByText(say('formMissing', 'fr'));
    expect(location.pathname).toBe('/developer');
  });

  test('whose content cannot be had says so in its place, and a retry has it', async () => {
    answer('GET /api/forms/:form/versions/:version', () => new Response(null, { status: 500 }));
    const { user } = openApp(`/developer?form=${FORM}`, developer);
    const retry = await screen.findByRole('button', { name: shell('retry') });
    publishing(FORM);
    await user.click(retry);
    await screen.findByRole('heading', { level: 2, name: say('items') });
  });
});

describe('a rule', () => {
  test('is made as a sentence of picks alone, and the preview obeys it [EDIT-009]', async () => {
    const { user, do: press } = await open(developer, 'rules');
    await press('add-rules');
    const pick = async (code: string, choice: string): Promise<void> =>
      user.selectOptions(await screen.findByLabelText(say(code)), choice);
    await pick('verb', 'hide');
    await pick('sentenceField', 'txtYears');
    await pick('conditionField', 'txtIncome');
    await pick('conditionComparison', '>');
    await user.clear(screen.getByLabelText(say('conditionValue')));
    await user.type(screen.getByLabelText(say('conditionValue')), '5');
    const preview = within(await screen.findByRole('region', { name: say('preview') }));
    const years = text('tEdit-NeedsLite-txtYears');
    await preview.findByLabelText(years);
    await user.type(preview.getByLabelText(text('tEdit-NeedsLite-txtIncome')), '66');
    await user.tab();
    await waitFor(() => expect(preview.queryByLabelText(years)).toBeNull());
    await press('save');
    await screen.findByText(new RegExp(`^${text('msg-ControlSaved')}`));
    expect(server.sent.at(-1)?.body.rules?.at(-1)).toEqual({
      ...{ kind: 'binding', id: 'new-rule', field: 'txtYears', property: 'displayHidden' },
      expression: { '>': [{ var: 'txtIncome' }, 5] },
    });
  });
});

describe('a test', () => {
  test('is recorded by filling the form in and saying that it is right; it holds when it is run [EDIT-013]', async () => {
    const { user, do: press } = await open(developer, 'cases');
    await press('recordCase');
    const preview = within(await screen.findByRole('region', { name: say('preview') }));
    await user.type(await preview.findByLabelText(text('tEdit-NeedsLite-txtAge')), '17');
    await user.tab();
    await press('recordRight');
    await screen.findByText(text('tEdit-Developer-caseHolds'));
    await press('save');
    await screen.findByText(new RegExp(`^${text('msg-ControlSaved')}`));
    const recorded = server.sent.at(-1)?.body.cases?.at(-1);
    expect(recorded?.given?.values).toEqual({ txtAge: 17 });
    expect(recorded?.steps[0]?.expect?.txtAge).toMatchObject({ value: 17, errors: ['msg-Range'] });
  });
});

describe('Field settings', () => {
  test('are a screen of the administration of their own, with the parts an administrator may change [DEV-011, FEEL-019]', async () => {
    const { user } = openApp('/admin/dashboard', userOf('administrator'));
    await user.click(await screen.findByRole('link', { name: shell('route-admin-fields') }));
    const tabs = within(await screen.findByRole('navigation', { name: say('tabs') })).getAllByRole('link');
    const offered = ['items', 'texts', 'findings', 'use', 'history'].map((tab) => say(`tab-${tab}`));
    expect(tabs.map(({ textContent }) => textContent?.replace(/ \(\d+\)$/, ''))).toEqual(offered);
    expect(location.pathname).toBe('/admin/fields');
  });

  test('publish a maximum, and offer no way to add or delete a field', async () => {
    const { user } = openApp(`/admin/fields?form=${FORM}`, userOf('administrator'));
    const { enter, press, write } = handsOf(user);
    await user.click(await screen.findByText('txtYears', { selector: 'li > button code' }));
    await enter('max', '44');
    for (const code of ['add', 'delete', 'duplicate', 'export', 'import']) {
      expect(screen.queryByRole('button', { name: say(code) })).toBeNull();
    }
    expect(frame('fieldType')).toBeUndefined();
    await write(screen.getByLabelText(say('comment')), 'Yearly review');
    await press(say('save'));
    await screen.findByText(new RegExp(`^${text('msg-ControlSaved')}`));
    expect(server.sent[0]?.body).toMatchObject({ comment: 'Yearly review', items: [{ name: 'txtYears', max: 44 }] });
  });

  test('are not for an agent', async () => {
    openApp('/admin/fields', userOf('agent'));
    await waitFor(() => expect(location.pathname).not.toBe('/admin/fields'));
    expect(screen.queryByRole('navigation', { name: say('tabs') })).toBeNull();
  });
});
