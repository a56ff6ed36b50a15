import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { userOf, userWith } from '../user-fixture.ts';
import { answer, refusal } from './answer.ts';
import { control, frame, handsOf } from './hands.ts';
import { openApp, shell, text } from './open-app.tsx';
import { publishing, seeded } from './publishing.ts';

const say = (code: string, language: 'en' | 'fr' = 'en') => text(`tEdit-Developer-${code}`, language);
const FORM = 'NeedsLite';
const administrator = userOf('administrator');
let server: ReturnType<typeof publishing>;

beforeEach(() => {
  server = publishing(FORM);
});

function open(who = administrator) {
  const { user } = openApp(`/admin/fields?form=${FORM}`, who);
  const hands = handsOf(user);
  return {
    user,
    ...hands,
    edit: async (name: string) => {
      await user.click(await screen.findByText(name, { selector: 'li > button code' }));
      await waitFor(async () => expect(await control('labelEn')).toBeInTheDocument());
    },
    do: (code: string) => hands.press(say(code)),
  };
}

describe('field settings', () => {
  test('have the tabs an administrator needs and nothing that makes or takes away a field [DEV-011]', async () => {
    const { edit } = open();
    const tabs = within(await screen.findByRole('navigation', { name: say('tabs') })).getAllByRole('link');
    expect(tabs.map(({ textContent }) => textContent)).toEqual(
      ['items', 'texts', 'findings', 'use', 'history'].map((tab) => say(`tab-${tab}`)),
    );
    await edit('txtYears');
    for (const code of ['add', 'delete']) expect(screen.queryByRole('button', { name: say(code) })).toBeNull();
    expect(frame('fieldType')?.querySelector(':enabled:not([readonly])') ?? null).toBeNull();
  });

  test('publish a limit and a label in both languages [DEV-011]', async () => {
    const { edit, enter, do: press } = open();
    await edit('txtYears');
    await enter('labelEn', 'Years to provide for');
    await enter('labelFr', 'Années à pourvoir');
    await enter('max', '44');
    await press('save');
    await waitFor(() => expect(server.sent).toHaveLength(1));
    expect(server.sent[0]?.body).toMatchObject({
      ...{ form: FORM, baseVersion: seeded(FORM).version, items: [{ name: 'txtYears', max: 44 }] },
      messages: { 'tEdit-NeedsLite-txtYears': { en: 'Years to provide for', fr: 'Années à pourvoir' } },
    });
    expect(server.current().items.find(({ name }) => name === 'txtYears')?.max).toBe(44);
  });

  test('that cannot be saved say so and keep what was entered', async () => {
    const { edit, enter, do: press } = open();
    await edit('txtYears');
    await enter('max', '44');
    answer('POST /api/updateControlItems', () => refusal(503, 'databaseAway'));
    await press('save');
    await waitFor(() =>
      expect(document.querySelector('[data-alert="developer"]')).toHaveTextContent(text('tEdit-Refusal-databaseAway')),
    );
    expect(await control('max')).toHaveValue('44');
  });

  test('that cannot be had say so, and a retry has them', async () => {
    answer('GET /api/forms/:form/versions/:version', () => new Response(null, { status: 500 }));
    const { press } = open();
    await screen.findByText(shell('serverFailed'));
    publishing(FORM);
    await press(shell('retry'));
    await screen.findByText('txtYears', { selector: 'li > button code' });
  });

  test('find no field by a name that none has', async () => {
    const { write } = open();
    await write(await screen.findByLabelText(say('find')), 'nothing of that name');
    await screen.findByText(say('noItems'));
  });

  test('are in French for who reads French', async () => {
    open({ ...administrator, inputLanguage: 'French' });
    await screen.findByRole('heading', { level: 1, name: text('tEdit-Shell-route-admin-fields', 'fr') });
    await screen.findByLabelText(say('find', 'fr'));
  });

  test('are not for somebody who administers nothing [DEV-011]', async () => {
    open(userWith(['isNewBusiness']));
    await waitFor(() => expect(location.pathname).toBe('/illustration'));
    expect(screen.queryByLabelText(say('find'))).toBeNull();
  });
});
