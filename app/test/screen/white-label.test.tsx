import type { WhiteLabelProfile } from '@lifeform/metadata/insurance';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { userOf, userWith } from '../user-fixture.ts';
import { answer, refusal } from './answer.ts';
import { control, frame, handsOf } from './hands.ts';
import { openApp, shell, text } from './open-app.tsx';

const own = (code: string, language: 'en' | 'fr' = 'en') => text(`tEdit-WhiteLabel-${code}`, language);
const admin = (code: string) => text(`tEdit-Admin-${code}`);
const administrator = userOf('administrator');
const OAK: WhiteLabelProfile = {
  ...{ name: 'Oak', company: 'Northern Oak Mutual', brand: '#5b1a6b', brandOn: '#ffffff', logo: '', revision: 3 },
};

/** The profiles that the server has. */
let stored: WhiteLabelProfile[];

beforeEach(() => {
  stored = [];
  answer('GET /api/whiteLabel/profiles', () => stored);
});

const saves = () =>
  answer('POST /api/whiteLabel/profiles', ({ body }) => {
    const saved = { ...body, revision: (body.revision ?? 0) + 1 };
    stored = [saved, ...stored.filter(({ name }) => name !== saved.name)];
    return saved;
  });

function open(who = administrator) {
  const { user } = openApp('/admin/whiteLabel', who);
  const hands = handsOf(user);
  return {
    user,
    ...hands,
    /** A new profile in a dialog, filled in. */
    fill: async (brand = '#5b1a6b') => {
      await hands.press(own('new'));
      await hands.enter('brandName', 'Oak');
      await hands.enter('brandCompany', 'Northern Oak Mutual');
      await hands.enter('brandColour', brand);
      await hands.enter('brandTextColour', '#ffffff');
    },
  };
}
const dialog = () => screen.queryByRole('dialog');

describe('white-label profiles', () => {
  test('without any say what people see; a new one is in the list once it is saved', async () => {
    const sent = saves();
    const { fill, press } = open();
    await screen.findByText(own('empty'));
    await fill('#5B1A6B');
    await press(admin('save'));
    const table = within(await screen.findByRole('table', { name: own('list') }));
    await table.findByText('Northern Oak Mutual');
    expect(dialog()).toBeNull();
    expect(sent[0]?.body).toEqual({
      ...{ name: 'Oak', company: 'Northern Oak Mutual', brand: '#5b1a6b', brandOn: '#ffffff', logo: '' },
      ...{ address: '', dollarSign: 'after' },
    });
  });

  test('show beforehand how they look and which text nobody could read', async () => {
    const { fill, enter } = open();
    await fill('#ffd400');
    const weak = () => document.querySelector('[data-pair="onBrand"]')?.hasAttribute('data-weak');
    await waitFor(() => expect(weak()).toBe(true));
    const preview = within(screen.getByRole('region', { name: own('preview') }));
    expect(preview.getByText('Northern Oak Mutual')).toBeInTheDocument();
    await enter('brandColour', '#5b1a6b');
    await waitFor(() => expect(weak()).toBe(false));
  });

  test('take colours alone for colours', async () => {
    const sent = saves();
    const { fill, press } = open();
    await fill('purple');
    await press(admin('save'));
    await waitFor(() => expect(frame('brandColour')).toHaveTextContent(text('msg-Colour')));
    expect(sent).toHaveLength(0);
  });

  test('take no picture for a logo that the browser cannot show, and keep what was chosen before', async () => {
    Object.assign(HTMLImageElement.prototype, { decode: () => Promise.reject(new Error('no picture')) });
    stored = [{ ...OAK, logo: 'data:image/png;base64,AAAA' }];
    const sent = saves();
    const { user, press } = open();
    await press(admin('editNamed').replace('{name}', 'Oak'));
    const file = new File(['<svg/>'], 'logo.png', { type: 'image/png' });
    await user.upload(await screen.findByLabelText(own('logo')), file);
    await screen.findByText(own('logoRefused').replace('{name}', 'logo.png'));
    await press(admin('save'));
    await waitFor(() => expect(dialog()).toBeNull());
    expect(sent[0]?.body).toMatchObject({ logo: 'data:image/png;base64,AAAA', revision: 3 });
  });

  test('keep their name once people may have it, and what was entered where somebody saved before', async () => {
    stored = [OAK];
    answer('POST /api/whiteLabel/profiles', () => refusal(409, 'lookMovedOn'));
    const { enter, press } = open();
    await press(admin('editNamed').replace('{name}', 'Oak'));
    expect(await control('brandName')).toHaveAttribute('readonly');
    await enter('brandCompany', 'Southern Oak');
    await press(admin('save'));
    await waitFor(() =>
      expect(document.querySelector('[data-alert]')).toHaveTextContent(text('tEdit-Refusal-lookMovedOn')),
    );
    expect(await control('brandCompany')).toHaveValue('Southern Oak');
  });

  test('that cannot be had say so, and a retry has them', async () => {
    answer('GET /api/whiteLabel/profiles', () => new Response(null, { status: 500 }));
    const { press } = open();
    await screen.findByText(shell('serverFailed'));
    stored = [OAK];
    answer('GET /api/whiteLabel/profiles', () => stored);
    await press(shell('retry'));
    await screen.findByText('Northern Oak Mutual');
  });

  test('are in French for who reads French', async () => {
    open({ ...administrator, inputLanguage: 'French' });
    await screen.findByText(own('empty', 'fr'));
    await screen.findByRole('button', { name: own('new', 'fr') });
  });

  test('are not for somebody who does not manage people', async () => {
    open(userWith(['isNewBusiness']));
    await waitFor(() => expect(location.pathname).toBe('/illustration'));
    expect(screen.queryByText(own('empty'))).toBeNull();
  });
});
