import type { BasisImportAnswer, BasisListing } from '@lifeform/metadata/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { userOf } from '../user-fixture.ts';
import { answer, refusal } from './answer.ts';
import { handsOf } from './hands.ts';
import { openApp, shell, text } from './open-app.tsx';

const own = (code: string) => text(`tEdit-BasisImport-${code}`);
const CHECKED: BasisImportAnswer = {
  isAdopted: false,
  table: { name: 'Female lives', ultimate: 120, select: 0, firstAge: 0, lastAge: 119 },
  ...{ findings: [], found: 0, changed: 1 },
  differences: [
    {
      ...{ product: '0180', name: { en: 'Horizon Term', fr: 'Temporaire Horizon' }, inputs: 'sex=M;cls=N;age=25' },
      ...{ quantity: 'ratePer1000', before: 0.25, after: 0.2 },
    },
  ],
};
let bases: BasisListing[];

beforeEach(() => {
  bases = [{ version: 'B1', name: { en: 'As shipped', fr: 'Tel que livré' }, products: {}, cards: [] }];
  answer('GET /api/bases', () => bases);
  answer('GET /api/adoption', {
    products: [
      { prodID: '0180', name: { en: 'Horizon Term', fr: 'Temporaire Horizon' }, basis: 'B1' },
      { prodID: '0185', name: { en: 'Horizon Term 100', fr: 'Temporaire 100' }, basis: 'B0' },
    ],
    ...{ policies: 67, illustrations: 1 },
  });
});

async function open() {
  const { user } = openApp('/admin/basis', userOf('administrator'));
  const hands = handsOf(user);
  await hands.enter('txtVersion', 'OWN-1');
  await hands.choose('rdoSex', 'M');
  await hands.select('cboTable', 'N');
  return {
    ...hands,
    preview: async (): Promise<void> => {
      const file = new File(['age,q\n0,0.1'], 'own.csv', { type: 'text/csv' });
      await user.upload(screen.getByLabelText(own('tableFile')), file);
      await hands.press(own('btnPreview'));
    },
  };
}
const adopt = () => screen.queryByRole('button', { name: own('adopt') });

describe('a mortality table of a carrier', () => {
  test('is asked for before anything is checked', async () => {
    const { press } = await open();
    await press(own('btnPreview'));
    await screen.findByText(text('msg-TableNoFile'));
  });

  test('shows what it changes, and is adopted once that was confirmed', async () => {
    let calls = 0;
    answer('POST /api/bases/import', () => {
      calls += 1;
      const isAdopted = calls === 2;
      if (isAdopted)
        bases = [...bases, { version: 'OWN-1', name: { en: 'Own', fr: 'La nôtre' }, products: {}, cards: [] }];
      return { ...CHECKED, isAdopted };
    });
    const { preview, press } = await open();
    await preview();
    expect(await screen.findByRole('table', { name: own('differences') })).toHaveTextContent('Horizon Term (0180)');
    expect(calls).toBe(1);
    await press(own('adopt'));
    const asked = within(await screen.findByRole('alertdialog'));
    asked.getByRole('button', { name: own('adopt') }).click();
    const list = within(await screen.findByRole('table', { name: own('bases') }));
    await list.findByText('OWN-1');
    expect(adopt()).toBeNull();
  });

  test('names what it touches and what it does not before it is confirmed [NUM-045]', async () => {
    const sent = answer('POST /api/bases/import', CHECKED);
    const { preview } = await open();
    await preview();
    const touched = within(await screen.findByRole('list', { name: 'Touched' }));
    touched.getByText(
      'New quotes of a product, once its setup names OWN-1; nothing until then. Quoted on B1 today: Horizon Term (0180).',
    );
    const spared = within(screen.getByRole('list', { name: 'Not touched' }));
    spared.getByText('67 policies in force: each keeps the basis and the setup of its issue');
    spared.getByText('1 saved illustration: it keeps the version it was made with, and its documents');
    expect(touched.queryByText(/in force: each/)).toBeNull();
    expect(adopt()).toBeInTheDocument();
    expect(sent).toHaveLength(1);
  });

  test('of the other sex is asked about first, and cancelling changes nothing [NUM-027]', async () => {
    const finding = { level: 'warning', code: 'otherSex' } as const;
    const sent = answer('POST /api/bases/import', { ...CHECKED, findings: [finding], found: 1 });
    const { preview, press } = await open();
    await preview();
    await press(own('adopt'));
    const asked = within(await screen.findByRole('alertdialog'));
    expect(asked.getByText(own('otherSexTitle'))).toBeInTheDocument();
    asked.getByRole('button', { name: shell('cancel') }).click();
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(sent).toHaveLength(1);
    expect(screen.queryByText('OWN-1')).toBeNull();
  });

  test('with rates that cannot be says which, and is not to be adopted', async () => {
    const finding = { level: 'error', code: 'rateRange', age: 1, q: 2 } as const;
    answer('POST /api/bases/import', { ...CHECKED, findings: [finding], found: 1, differences: [] });
    const { preview } = await open();
    await preview();
    await screen.findByText(own('finding-rateRange'));
    expect(adopt()).toBeNull();
  });

  test('that is none is refused with its place in the file', async () => {
    const issues = [{ path: 'File', code: 'msg-TableNoFile' }];
    answer('POST /api/bases/import', () => refusal(400, 'tableRefused', { issues }));
    const { preview } = await open();
    await preview();
    await screen.findByText(text('msg-TableNoFile'));
    expect(adopt()).toBeNull();
  });

  test('is not for an agent', async () => {
    openApp('/admin/basis', userOf('agent'));
    await waitFor(() => expect(location.pathname).not.toBe('/admin/basis'));
    expect(screen.queryByLabelText(own('tableFile'))).toBeNull();
  });
});
