import type { FormListing } from '@lifeform/metadata/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { userOf } from '../user-fixture.ts';
import { answer, refusal } from './answer.ts';
import { handsOf } from './hands.ts';
import { openApp, text } from './open-app.tsx';

const say = (code: string, name = '') => text(`tEdit-Developer-forms-${code}`).replace('{name}', name);
const listing = (form: string, en: string, over: Partial<FormListing> = {}): FormListing => ({
  ...{ form, title: { en, fr: `${en} (fr)` }, version: 3, isArchived: false },
  ...over,
});
const KEPT = listing('ClaimNotice', 'Claim notice', { address: 'claim-notice', icon: 'claim' });
const OLD = listing('OldClaim', 'Old claim', { address: 'old-claim', icon: 'claim', isArchived: true });
const SHIPPED = listing('NeedsLite', 'Quick needs');
const NOBODY = { screens: 0, products: 0, forms: [] };
const developer = userOf('developer');

let forms: FormListing[];
beforeEach(() => {
  forms = [SHIPPED, OLD, KEPT];
  answer('GET /api/forms', () => ({ forms, roles: [] }));
});

async function open() {
  const { user } = openApp('/developer/forms', developer);
  await screen.findByRole('heading', { level: 1, name: text('tEdit-Shell-route-developer-forms') });
  await screen.findByRole('table', { name: say('screens') });
  return { user, ...handsOf(user) };
}

const table = (code: string) => within(screen.getByRole('table', { name: say(code) }));
const dialog = () => screen.findByRole('dialog');
const alert = () => document.querySelector('[data-alert="developer"]');

describe('the list of forms', () => {
  test('parts forms people fill in, archived ones and those of the product’s screens, each with the way to its editor [BUILD-004]', async () => {
    await open();
    const link = table('kept').getByRole('link', { name: 'Claim notice' });
    expect(link).toHaveAttribute('href', '/developer?form=ClaimNotice');
    expect(table('kept').getByRole('link', { name: '/forms/claim-notice' })).toBeInTheDocument();
    expect(table('kept').queryByText('Old claim')).toBeNull();
    expect(table('archivedOnes').getByRole('link', { name: 'Old claim' })).toBeInTheDocument();
    expect(table('screens').queryByRole('button', { name: say('deleteNamed', 'Quick needs') })).toBeNull();
  });

  test('finds a form by a title of either language, its name and its address, and says how many', async () => {
    const { write } = await open();
    const find = screen.getByLabelText(say('find'));
    for (const words of ['CLAIM NOTICE (FR)', 'ClaimNot', 'claim-not']) {
      await write(find, words);
      expect(table('kept').getByRole('link', { name: 'Claim notice' })).toBeInTheDocument();
      expect(screen.queryByRole('table', { name: say('screens') })).toBeNull();
    }
    await write(find, 'nothing of that name');
    await screen.findByText('No form is called that.');
  });
});

describe('a new form', () => {
  test('is asked for by a title in both languages and an icon, and opens in the editor [BUILD-001]', async () => {
    const sent = answer('POST /api/forms', ({ body }) => {
      forms = [...forms, listing('AvisDeSinistre', body.title.en, { address: 'avis-de-sinistre' })];
      return {
        form: 'AvisDeSinistre',
        version: 1,
        changed: [],
        message: '',
        reach: NOBODY,
        address: 'avis-de-sinistre',
        leftOut: [],
      };
    });
    const { press, enter, select } = await open();
    await press(say('new'));
    await enter('txtTitleEn', 'Avis de sinistre — été');
    // The address it will have is told before it is made.
    await screen.findByText('People fill it in at /forms/avis-de-sinistre-ete');
    await press(say('create'));
    expect(sent).toHaveLength(0);
    await enter('txtTitleFr', 'Avis de sinistre');
    await select('cboIcon', 'claim');
    await press(say('create'));
    await waitFor(() => expect(location.search).toBe('?form=AvisDeSinistre'));
    expect(sent[0]?.body).toEqual({
      title: { en: 'Avis de sinistre — été', fr: 'Avis de sinistre' },
      icon: 'claim',
    });
  });

  test('starts as a copy of the form it was asked for at, under a name of its own [BUILD-001]', async () => {
    const sent = answer('POST /api/forms', () =>
      refusal(409, 'formAddressTaken', { parameters: { address: 'a', form: 'B' } }),
    );
    const { press, enter } = await open();
    await press(say('copyNamed', 'Quick needs'));
    await enter('txtAddress', 'Été à deux');
    await press(say('create'));
    await waitFor(() => expect(alert()?.textContent).toContain('“a”'));
    expect(sent[0]?.body).toMatchObject({
      ...{ title: { en: say('copyOf', 'Quick needs') }, address: 'ete-a-deux', from: { form: 'NeedsLite' } },
    });
    // What was entered stays.
    expect(within(await dialog()).getByDisplayValue('Été à deux')).toBeInTheDocument();
  });
});

describe('a form', () => {
  test('is renamed, and told that its address before goes on leading there [BUILD-004]', async () => {
    const sent = answer('POST /api/forms/:form/rename', ({ params }) => ({
      ...{ form: params.form, version: 4, changed: [], message: '', reach: NOBODY },
    }));
    const { press, enter } = await open();
    await press(say('renameNamed', 'Claim notice'));
    await enter('txtTitleEn', 'Loss report');
    await enter('txtAddress', 'loss-report');
    await within(await dialog()).findByText(/\/forms\/claim-notice goes on leading there/);
    await press(say('renameSave'));
    await waitFor(() => expect(alert()?.textContent).toContain(say('renamed', 'Loss report')));
    expect(sent[0]?.body).toEqual({
      ...{ baseVersion: 3, title: { en: 'Loss report', fr: 'Claim notice (fr)' }, address: 'loss-report' },
    });
  });

  test('is archived once that is confirmed, and put back at once [BUILD-004]', async () => {
    const sent = answer('POST /api/forms/:form/archive', ({ params, body }) => {
      forms = forms.map((one) => (one.form === params.form ? { ...one, isArchived: body.isArchived } : one));
      return { form: params.form, version: 4, changed: [], message: '', reach: NOBODY };
    });
    const { user, press } = await open();
    await press(say('archiveNamed', 'Claim notice'));
    const asking = within(await screen.findByRole('alertdialog'));
    expect(sent).toHaveLength(0);
    await user.click(asking.getByRole('button', { name: say('archive') }));
    await waitFor(() => expect(table('archivedOnes').getByText('Claim notice')).toBeInTheDocument());
    await press(say('restoreNamed', 'Claim notice'));
    await waitFor(() => expect(table('kept').getByText('Claim notice')).toBeInTheDocument());
    expect(sent.map(({ body }) => body.isArchived)).toEqual([true, false]);
  });

  test('in use is not deleted: the places that use it are named, and archiving it is offered [BUILD-005]', async () => {
    const count = { value: 12, format: 'number' } as const;
    answer('DELETE /api/forms/:form', () =>
      refusal(409, 'formInUse', { issues: [{ code: 'records', path: 'ClaimNotice', parameters: { count } }] }),
    );
    const { user, press } = await open();
    await press(say('deleteNamed', 'Claim notice'));
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: say('delete') }));
    const told = await screen.findByRole('alertdialog', { name: say('usedTitle', 'Claim notice') });
    expect(within(told).getByText('12 records were filled in on it.')).toBeInTheDocument();
    expect(within(told).getByRole('button', { name: say('archive') })).toBeInTheDocument();
    await user.click(within(told).getByRole('button', { name: say('usedClose') }));
    await waitFor(() => expect(table('kept').getByText('Claim notice')).toBeInTheDocument());
  });

  test('that nothing uses is deleted once that is confirmed [BUILD-005]', async () => {
    const sent = answer('DELETE /api/forms/:form', ({ params }) => {
      forms = forms.filter(({ form }) => form !== params.form);
      return undefined;
    });
    const { user, press } = await open();
    await press(say('deleteNamed', 'Old claim'));
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: say('delete') }));
    await waitFor(() => expect(screen.queryByText('Old claim')).toBeNull());
    expect(sent[0]?.params).toEqual({ form: 'OldClaim' });
  });
});
