import { recordKey } from '@lifeform/metadata';
import { NEW_FORM } from '@lifeform/metadata/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { userOf } from '../user-fixture.ts';
import { answer } from './answer.ts';
import { handsOf } from './hands.ts';
import { openApp, text } from './open-app.tsx';
import { publishing } from './publishing.ts';

const say = (code: string, name = '') => text(`tEdit-Developer-${code}`).replace('{name}', name);
const FORM = 'NeedsLite';
const rights = { ...NEW_FORM.record.rights, administer: { administrator: 'all' } } as const;
let server: ReturnType<typeof publishing>;

/** The form, kept as a new one is. */
beforeEach(() => {
  server = publishing(FORM);
  server.publish((document) => ({
    ...document,
    record: { ...NEW_FORM.record, rights, address: 'needs', icon: 'form' },
    messages: {
      ...document.messages,
      [recordKey(FORM, 'title')]: { en: 'Quick needs', fr: 'Besoins' },
      ...Object.fromEntries(Object.entries(NEW_FORM.texts).map(([code, said]) => [`tEdit-${FORM}-${code}`, said])),
    },
  }));
});

async function open(path = `/developer?form=${FORM}&tab=records`, who = userOf('developer')) {
  const { user } = openApp(path, who);
  await screen.findByRole('heading', { level: 2, name: say('tab-records') });
  await screen.findAllByText('Head Office');
  const { write } = handsOf(user);
  // By its words: a search by role among this many controls takes seconds.
  const press = async (name: string): Promise<void> => user.click(screen.getByText(name, { selector: 'button' }));
  return {
    ...{ user, press, write },
    choose: async (label: string, words: string): Promise<void> => user.selectOptions(labelled(label), words),
    part: (code: string) => within(document.getElementById(`records-${code}`)?.closest('section') as HTMLElement),
    sent: async () => {
      await press(say('save'));
      await waitFor(() => expect(server.sent).toHaveLength(1));
      return server.sent[0]?.body;
    },
  };
}

/** The control of a label: a search by label asks each of some hundred selects for its own. */
function labelled(words: string, scope: Pick<typeof screen, 'getByText'> = screen): HTMLElement {
  const { htmlFor } = scope.getByText<HTMLLabelElement>(words, { selector: 'label' });
  return document.getElementById(htmlFor) as HTMLElement;
}

const act = (code: string, role: string) => `${say(`rec-act-${code}`)}, ${role}`;

describe('how a form’s records are kept', () => {
  test('a page of its own begins with every field, takes in what is chosen, and travels with the publication; unticked it is gone [BUILD-013]', async () => {
    const { user, choose, part, sent } = await open();
    const tick = () => part('page').getByRole('checkbox', { name: say('rec-ownPage') });
    await user.click(tick());
    expect((labelled(say('rec-pageSource')) as HTMLTextAreaElement).value).toContain('{{fields.txtYears.text}}');
    await user.click(tick());
    expect(screen.queryByText(say('rec-pageSource'))).toBeNull();
    await user.click(tick());
    await user.clear(labelled(say('rec-pageSource')));
    await user.paste('<p>Of </p>');
    const area = labelled(say('rec-pageSource')) as HTMLTextAreaElement;
    area.setSelectionRange(6, 6);
    await choose(say('rec-pageInsert'), say('rec-pageName-owner'));
    expect((await sent())?.record).toHaveProperty('page', '<p>Of {{owner}}</p>');
  });

  test('what is hidden counts for nothing in a new form, and counts once the tick is taken off [MEAN-007]', async () => {
    const { user, sent } = await open();
    const tick = screen.getByRole('checkbox', { name: say('rec-hiddenValues') });
    expect(tick).toBeChecked();
    await user.click(tick);
    expect((await sent())?.record).toHaveProperty('hiddenValues', 'counted');
  });

  test('rules of a new form are strict, and are not once the tick is taken off [MEAN-022]', async () => {
    const { user, sent } = await open();
    const tick = screen.getByRole('checkbox', { name: say('rec-dialect') });
    expect(tick).toBeChecked();
    await user.click(tick);
    expect((await sent())?.record).toHaveProperty('dialect', 'classic');
  });

  test('what strict rules would change is shown before they are chosen: over tests and records, and what would be refused [MEAN-022]', async () => {
    const young = { '<': [{ var: 'txtAge' }, 18] };
    server.publish((document) => ({
      ...document,
      record: {
        ...{ ...NEW_FORM.record, rights, address: 'needs', icon: 'form', dialect: 'classic' },
        moves: NEW_FORM.record.moves.map((move) =>
          move.id === 'approve' ? { ...move, by: {}, needs: young, message: 'msg-required' } : { ...move, by: {} },
        ),
      },
      messages: {
        ...document.messages,
        [recordKey(document.form, 'move-approve')]: { en: 'Approve', fr: 'Approuver' },
      },
      rules: [
        ...document.rules,
        { ...{ kind: 'binding', id: 'young', field: 'txtIncome', property: 'disabled' }, expression: young },
        {
          ...{ kind: 'binding', id: 'forty', field: 'txtYears', property: 'disabled' },
          expression: { '==': [{ var: 'txtAge' }, '40'] },
        },
      ],
    }));
    const row = { id: 'r7', number: 7, state: 'draft', owner: { name: 'Ana', isMine: true }, cells: {} } as const;
    const moments = { createdAt: '2026-01-05T12:00:00Z', modifiedAt: '2026-01-05T12:00:00Z' };
    answer('GET /api/records/:form', {
      rows: [{ ...row, ...moments, teamName: null }],
      ...{ total: 1, page: 1, pageSize: 20, columns: [] },
    } as never);
    answer('GET /api/records/:form/:id', { ...row, ...moments, values: { txtIncome: 900 } } as never);
    const { press } = await open();
    expect(screen.getByRole('checkbox', { name: say('rec-dialect') })).not.toBeChecked();
    await press(say('rec-dialectShow-strict'));
    const table = within(await screen.findByRole('table', { name: say('rec-dialectTable') }));
    const rows = table.getAllByRole('row').map((found) => found.textContent);
    expect(rows).toContainEqual(expect.stringMatching(/^young · .*Test what-is-missing and 1 moretruefalse$/));
    expect(rows).toContainEqual(expect.stringMatching(/^forty · .*Test .*true.*fails/));
    expect(screen.getByText(/^4 tests and 1 record that you may read/)).toHaveTextContent('4 rules answer otherwise');
    expect(rows).toContainEqual(expect.stringMatching(/^What the move “Approve” needs.*truefalse$/));
    const refused = screen.getByText(say('rec-dialectRefused')).nextElementSibling;
    expect(within(refused as HTMLElement).getAllByRole('listitem')).toHaveLength(1);
    expect(refused).toHaveTextContent(/number/);
  });

  test('who may do what is a reach for each role and act, and travels with the form’s publication [BUILD-002]', async () => {
    const { choose, sent } = await open();
    await choose(act('fill', 'Agent'), say('rec-reach-own'));
    await choose(act('see', 'Agent'), say('rec-reach-team'));
    await choose(act('administer', 'Administrator'), say('rec-reach-none'));
    expect((await sent())?.record?.rights).toMatchObject({
      ...{ fill: { agent: 'own' }, see: { agent: 'team' }, administer: {} },
    });
  });

  test('a state and a move are added by their titles, with where from and to, what it asks and what has to hold', async () => {
    const { user, press, write, part, sent } = await open();
    const add = async (code: string, en: string, fr: string, words: string): Promise<void> => {
      await write(part(code).getByLabelText(say('rec-title-en')), en);
      await write(part(code).getByLabelText(say('rec-title-fr')), fr);
      await press(say(words));
    };
    await add('states', 'In review', 'À l’étude', 'rec-addState');
    await add('moves', 'Take it up', 'Prendre en charge', 'rec-addMove');
    await user.click(part('moves').getByText('Take it up'));
    const move = within(part('moves').getByText('Take it up').closest('li') as HTMLElement);
    await user.click(move.getByLabelText('Submitted'));
    await user.click(move.getByLabelText('Draft'));
    await user.selectOptions(labelled(say('rec-to'), move), 'In review');
    await user.click(move.getByLabelText(say('rec-asksReason')));
    await user.selectOptions(labelled(say('rec-needs'), move), text('tEdit-NeedsLite-txtYears'));
    await user.selectOptions(labelled(say('rec-compared'), move), say('rec-is->='));
    await write(labelled(say('rec-value'), move), '5');
    await user.tab();
    await user.selectOptions(labelled(`${say('rec-whose')}, Head Office`, move), say('rec-reach-all'));
    const body = await sent();
    expect(body?.record?.states.at(-1)).toEqual({ id: 'inReview', isEditable: false });
    expect(body?.record?.moves.at(-1)).toMatchObject({
      ...{ id: 'takeItUp', from: ['submitted'], to: 'inReview', asksReason: true },
      ...{ by: { headOffice: 'all' }, needs: { '>=': [{ var: 'txtYears' }, 5] } },
    });
    expect(body?.messages).toMatchObject({
      [recordKey(FORM, 'state-inReview')]: { en: 'In review', fr: 'À l’étude' },
      [recordKey(FORM, 'move-takeItUp')]: { en: 'Take it up', fr: 'Prendre en charge' },
    });
  });

  test('the list has columns in an order, filters, a sort and views of its own names', async () => {
    const { user, press, write, part, sent } = await open();
    const columns = within(part('list').getByText(say('rec-columns')).closest('fieldset') as HTMLElement);
    await user.selectOptions(labelled(say('rec-addColumn'), columns), text('tEdit-NeedsLite-txtYears'));
    await user.click(columns.getByLabelText(say('rec-removeNamed', say('column-owner'))));
    await user.click(part('list').getByLabelText(say('rec-descending')));
    await write(part('views').getByLabelText(say('rec-title-en')), 'To do');
    await write(part('views').getByLabelText(say('rec-title-fr')), 'À faire');
    await press(say('rec-addView'));
    await user.click(part('views').getByText('To do'));
    await user.click(part('views').getByLabelText('Submitted'));
    const list = (await sent())?.record?.list;
    expect(list).toMatchObject({
      ...{ columns: ['@number', '@state', '@modified', 'txtYears'], sort: { column: '@modified' } },
      views: [{ id: 'toDo', states: ['submitted'] }],
    });
  });

  test('title, address and display are changed and taken back like any other part [BUILD-004]', async () => {
    const { user, press, write, choose, sent } = await open();
    const address = labelled(say('rec-address'));
    await write(address, 'Été à deux');
    await user.tab();
    await waitFor(() => expect(labelled(say('rec-address'))).toHaveValue('ete-a-deux'));
    await choose(say('rec-display'), say('rec-display-steps'));
    await press(say('undo'));
    expect(labelled(say('rec-display'))).toHaveDisplayValue(say('rec-display-whole'));
    const record = (await sent())?.record;
    expect(record).toMatchObject({ address: 'ete-a-deux' });
    expect(record?.display).toBeUndefined();
  });

  test('what is wrong with it is found, and the finding leads to its part [BUILD-003]', async () => {
    const { choose, user } = await open();
    await choose(act('fill', 'author'), say('rec-reach-none'));
    await user.click(screen.getByRole('link', { name: new RegExp(say('tab-findings')) }));
    const line = (await screen.findByText(text('tEdit-Developer-lint-nobody-fills'))).closest('li') as HTMLElement;
    await user.click(within(line).getByRole('button', { name: say('goThere') }));
    await waitFor(() => expect(document.activeElement).toHaveTextContent(say('rec-part-rights')));
  });

  test('a finding says a role by its name', async () => {
    const { choose, user } = await open();
    await choose(act('fill', 'Head Office'), say('rec-reach-all'));
    await user.click(screen.getByRole('link', { name: new RegExp(say('tab-findings')) }));
    await screen.findByText(say('lint-fills-without-move').replace('{found}', 'Head Office'));
  });

  test('an administrator changes it where the form’s rights say so, and sees no such tab elsewhere [BUILD-002]', async () => {
    const { choose, sent } = await open(`/admin/fields?form=${FORM}&tab=records`, userOf('administrator'));
    await choose(say('rec-display'), say('rec-display-questions'));
    expect((await sent())?.record).toMatchObject({ display: 'questions' });
  });

  test('somebody who administers no more than one form comes to that form, and to how its records are kept', async () => {
    const keeper = userOf('agent', { administers: [FORM] });
    server.publish((document) => ({
      ...document,
      ...(document.record && {
        record: { ...document.record, rights: { ...rights, administer: { agent: 'all' as const } } },
      }),
    }));
    const { choose, sent } = await open('/admin/fields?tab=records', keeper);
    expect(screen.getByRole('combobox', { name: say('form') })).toHaveValue(FORM);
    await choose(say('rec-display'), say('rec-display-questions'));
    expect((await sent())?.record).toMatchObject({ display: 'questions' });
  });

  test('a role the rights do not name has no tab for it', async () => {
    server.publish((document) => ({
      ...document,
      ...(document.record && { record: { ...document.record, rights: NEW_FORM.record.rights } }),
    }));
    openApp(`/admin/fields?form=${FORM}&tab=records`, userOf('administrator'));
    await screen.findByRole('link', { name: say('tab-history') });
    expect(screen.queryByRole('link', { name: say('tab-records') })).toBeNull();
  });
});
