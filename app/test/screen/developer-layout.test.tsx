import { screen, waitFor } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { beforeEach, describe, expect, test } from 'vitest';
import { userOf } from '../user-fixture.ts';
import { answer } from './answer.ts';
import { handsOf } from './hands.ts';
import { openApp, text } from './open-app.tsx';
import { publishing, seeded } from './publishing.ts';
import { at, server } from './server.ts';

const say = (code: string) => text(`tEdit-Developer-${code}`);
const FORM = 'NeedsLite';
let published: ReturnType<typeof publishing>;

beforeEach(() => {
  published = publishing(FORM);
});

async function open(entry: string) {
  const { user } = openApp(`/developer?form=${FORM}&tab=layout&entry=${entry}`, userOf('developer'));
  await screen.findByLabelText(say('place-width'));
  const { press } = handsOf(user);
  return {
    user,
    do: (code: string) => press(say(code)),
    choose: async (label: string, option: string) => user.selectOptions(await screen.findByLabelText(label), option),
    /** What is published. */
    sent: async () => {
      await press(say('save'));
      await waitFor(() => expect(published.sent).toHaveLength(1));
      return published.sent[0]?.body;
    },
  };
}

describe('a place of the layout', () => {
  test('is given another width', async () => {
    const { choose, sent } = await open('txtYears');
    await choose(say('place-width'), say('place-width-12'));
    const { layout = [] } = (await sent()) ?? {};
    expect(layout.find(({ id }) => id === 'txtYears')?.width).toBe(12);
  });

  test('that was changed is named by its label, and what changed by what it is called', async () => {
    server.use(http.get(at('/api/impact/:runID'), () => new HttpResponse(null, { status: 404 })));
    answer('POST /api/impact/:runID', { form: FORM, version: 1, fields: [], mayKeep: false, parts: [], prices: [] });
    const { do: press, choose } = await open('txtYears');
    await choose(say('place-width'), say('place-width-12'));
    await press('review');
    const label = seeded(FORM).messages[`tEdit-${FORM}-txtYears`]?.en;
    const row = await screen.findByRole('row', { name: new RegExp(`${say('part-layout')} ${label} \\(txtYears\\)`) });
    expect(row).toHaveTextContent(say('place-width'));
  });

  test('that is a group repeats, with a number of rows; a number that is none is put back', async () => {
    const { user, do: press, choose, sent } = await open('txtYears');
    await press('addGroup');
    await user.click(await screen.findByLabelText(say('place-repeat')));
    await choose(say('place-rowLayout'), say('place-rowLayout-table'));
    await user.type(await screen.findByLabelText(say('place-min')), '2');
    await user.tab();
    await user.type(await screen.findByLabelText(say('place-max')), '501');
    await user.tab();
    expect(screen.getByLabelText(say('place-max'))).toHaveValue(null);
    await user.type(screen.getByLabelText(say('place-max')), '500');
    await user.tab();
    const { layout = [] } = (await sent()) ?? {};
    expect(layout.find(({ id }) => id === 'newGroup')?.repeat).toEqual({ layout: 'table', min: 2, max: 500 });
  });

  test('is shown only when a sentence says so, and what a new check says is a text of its form', async () => {
    const { do: press, choose, sent } = await open('txtYears');
    await press('place-addCondition');
    await waitFor(async () => expect(await screen.findByLabelText(say('verb'))).toHaveValue('show'));
    expect(screen.getByLabelText(say('sentenceField'))).toHaveValue('txtYears');
    await choose(say('verb'), say('verb-refuse'));
    await screen.findByText(new RegExp(`^${say('textOf-check').split(' (')[0]}`));
    const { rules = [] } = (await sent()) ?? {};
    expect(rules).toHaveLength(seeded(FORM).rules.length + 1);
    expect(rules.at(-1)).toMatchObject({ kind: 'check', message: `tEdit-${FORM}-.check-new-rule` });
  });
});

test('a place of a form that shows a record stands once for each element of the lists that are named', async () => {
  published = publishing('Inforce');
  const { user } = openApp('/developer?form=Inforce&tab=layout&entry=grpParty', userOf('developer'));
  const lists = await screen.findByLabelText(say('place-each'));
  expect(lists).toHaveValue('parties');
  await user.clear(lists);
  await user.type(lists, '3 lists!');
  await user.tab();
  await screen.findByText(say('place-eachOdd'));
  await user.clear(lists);
  await user.type(lists, 'parties  people.others');
  await user.tab();
  await handsOf(user).press(say('save'));
  await waitFor(() => expect(published.sent).toHaveLength(1));
  const { layout = [] } = published.sent[0]?.body ?? {};
  expect(layout.find(({ id }) => id === 'grpParty')?.each).toBe('parties people.others');
});
