import { formPart, labelKey } from '@lifeform/metadata';
import { seed } from '@lifeform/metadata/seed';
import { screen } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { describe, expect, test } from 'vitest';
import { userWith } from '../user-fixture.ts';
import { openApp, shell, text } from './open-app.tsx';
import { at, server } from './server.ts';

const agent = userWith(['isNewBusiness']);
const seeded = seed.forms.find(({ form }) => form === 'User');
if (!seeded) throw new Error('There is no form User.');
const signIn = formPart(seeded, 'signIn');

describe('a screen is made of what its form holds', () => {
  test('a field is called as the form calls it [ARCH-001]', async () => {
    const called = { en: 'Name of the account', fr: 'Nom du compte' };
    const messages = { ...signIn.messages, [labelKey('User', 'username')]: called };
    server.use(http.get(at('/api/GetControlItemsByForm/:form'), () => HttpResponse.json({ ...signIn, messages })));
    openApp('/login');
    await screen.findByLabelText('Name of the account');
    expect(screen.queryByLabelText(text('tEdit-User-username'))).toBeNull();
  });

  test('a field that is not in the form is not on the screen [ARCH-001]', async () => {
    const without = {
      ...signIn,
      items: signIn.items.filter(({ name }) => name !== 'password'),
      layout: signIn.layout.filter(({ id }) => id !== 'password'),
    };
    server.use(http.get(at('/api/GetControlItemsByForm/:form'), () => HttpResponse.json(without)));
    openApp('/login');
    await screen.findByLabelText(text('tEdit-User-username'));
    expect(screen.queryByLabelText(text('tEdit-User-password'))).toBeNull();
  });

  test('the page of sign-in draws a mask and a group that repeats too, once somebody gives it one', async () => {
    const [username, ...others] = signIn.items;
    const mask = { pattern: 'AAA-000', sample: 'ABC-123' };
    const items = [{ name: 'username', fieldType: 'text', mask }, { name: 'team', fieldType: 'text' }, ...others];
    const layout: typeof signIn.layout = [
      ...signIn.layout,
      { id: 'teams', kind: 'group', parent: 'signIn', order: 9, repeat: { layout: 'rows', min: 1 } },
      { id: 'team', kind: 'field', parent: 'teams', order: 1 },
    ];
    const messages = { ...signIn.messages, [labelKey('User', 'team')]: { en: 'Team', fr: 'Équipe' } };
    server.use(
      http.get(at('/api/GetControlItemsByForm/:form'), () => HttpResponse.json({ ...signIn, items, layout, messages })),
    );
    const { user } = openApp('/login');
    const input = await screen.findByLabelText(text('tEdit-User-username'));
    await user.type(input, 'abc123');
    expect([username?.name, input]).toEqual(['username', expect.objectContaining({ value: 'ABC-123' })]);
    expect(await screen.findByLabelText(/Team$/)).toBeVisible();
  });

  test('until it is there the screen says that it waits, and has no field [META-043]', async () => {
    let release = (): void => undefined;
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    server.use(
      http.get(at('/api/GetControlItemsByForm/:form'), async () => {
        await held;
        return HttpResponse.json(signIn);
      }),
    );
    openApp('/login');
    await screen.findByRole('status');
    expect(screen.queryAllByRole('textbox')).toEqual([]);
    release();
    await screen.findByLabelText(text('tEdit-User-username'));
  });
});

describe('the language of a person', () => {
  const french = (code: string): string => seed.messages[`tEdit-Shell-${code}`]?.fr ?? '';
  const heading = (name: string) => screen.findByRole('heading', { level: 1, name });

  test('is that of the screens [I18N-005]', async () => {
    openApp('/illustration/savedIllustration', { ...agent, inputLanguage: 'French' });
    await heading(french('route-illustration-savedIllustration'));
    expect(document.documentElement.lang).toMatch(/^fr/);
  });

  test('is English for somebody who chose it, whatever the language of their reports [I18N-005]', async () => {
    openApp('/illustration/savedIllustration', { ...agent, reportLanguage: 'French' });
    await heading(shell('route-illustration-savedIllustration'));
    expect(document.documentElement.lang).toMatch(/^en/);
  });
});
