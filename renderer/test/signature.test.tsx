import { readSignature, type Signature } from '@lifeform/metadata';
import { act, fireEvent, screen } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { FormView, RecordTable } from '../src/index.ts';
import { type Drawing, drawForm } from './draw-form.tsx';

const AGREED = { en: 'All of it is true.', fr: 'Tout est exact.' };
const SIGNED: Signature = {
  mark: { kind: 'typed', name: 'Marie' },
  text: AGREED.en,
  language: 'en',
  version: 1,
};

async function drawSignature(more: Partial<Drawing> = {}, value = '') {
  const drawn = drawForm({
    items: [
      { name: 'amount', fieldType: 'text' },
      { name: 'sig', fieldType: 'signature', required: true, defaultValue: value },
    ],
    messages: { 'tEdit-Test-sig-agreement': AGREED },
    ...more,
  });
  await screen.findByRole('group', { name: /^sig/ });
  const press = (name: string) => drawn.user.click(screen.getByRole('button', { name }));
  return { ...drawn, press, signed: () => readSignature(drawn.form.getField('sig').value) };
}

describe('a signature', () => {
  test('is a typed name under the text agreed to, by keyboard alone [BUILD-030]', async () => {
    const { user, press, signed } = await drawSignature();
    expect(screen.getByText('All of it is true.')).toBeVisible();
    await press('Type your name');
    await user.type(screen.getByRole('textbox', { name: 'sig: your full name' }), 'Marie Tremblay{Enter}');
    expect(signed()).toEqual({ ...SIGNED, mark: { kind: 'typed', name: 'Marie Tremblay' } });
    expect(screen.getByText('Signed just now')).toBeVisible();
  });

  test('is drawn with a pointer, stroke by stroke, and can be begun again [BUILD-030]', async () => {
    const { press, signed } = await drawSignature();
    const pad = screen.getByRole('img', { name: 'sig: draw your signature here' });
    pad.getBoundingClientRect = () => ({ left: 0, top: 0, width: 400, height: 120 }) as DOMRect;
    const stroke = (points: readonly (readonly [number, number])[]): void => {
      const [first = [0, 0], ...rest] = points;
      fireEvent.pointerDown(pad, { clientX: first[0], clientY: first[1], button: 0 });
      for (const [clientX, clientY] of rest) fireEvent.pointerMove(pad, { clientX, clientY });
      fireEvent.pointerUp(pad);
    };
    expect(screen.getByRole('button', { name: 'Sign' })).toHaveAttribute('aria-disabled', 'true');
    stroke([
      [1, 1],
      [9, 9],
    ]);
    await press('Start over');
    stroke([
      [10, 20],
      [30, 40],
      [999, 999],
    ]);
    stroke([
      [5, 5],
      [6, 6],
    ]);
    await press('Sign');
    expect(signed()?.mark).toEqual({ kind: 'drawn', path: 'M10 20L30 40L400 120M5 5L6 6' });
  });

  test('keeps the language it was read in [BUILD-030]', async () => {
    const { user, press, signed } = await drawSignature({ language: 'fr' });
    await press('Saisir votre nom');
    await user.type(screen.getByRole('textbox', { name: /votre nom complet/ }), 'Marie{Enter}');
    expect(signed()).toMatchObject({ text: 'Tout est exact.', language: 'fr' });
  });

  test('goes when what it stands for changes, and says so [BUILD-030]', async () => {
    const { form, signed } = await drawSignature({}, JSON.stringify(SIGNED));
    expect(signed()).toEqual(SIGNED);
    act(() => form.change('amount', 'more'));
    expect(signed()).toBeUndefined();
    expect(screen.getByText(/^The signature was removed/)).toBeVisible();
  });

  test('is asked for where it is required, and nothing else is one', async () => {
    const { form } = await drawSignature();
    const codes = () => form.getField('sig').issues.map(({ code }) => code);
    expect(codes()).toEqual(['msg-SignatureMissing']);
    const drawn = { ...SIGNED, mark: { kind: 'drawn', path: 'M1 1"/><script>' } };
    for (const value of ['x', '{}', JSON.stringify(drawn)]) {
      act(() => form.change('sig', value));
      expect(codes()).toEqual(['msg-ValidSignature']);
    }
  });

  test('is read with its person, its time and the text agreed to [BUILD-030]', () => {
    const kept = { at: '2026-11-20T15:00:00.000Z', by: { id: 'u1', name: 'Olive Owner' }, of: 'x' };
    const { form } = drawForm({
      items: [{ name: 'sig', fieldType: 'signature', defaultValue: JSON.stringify({ ...SIGNED, kept }) }],
      children: <FormView except={['all']} />,
    });
    drawForm({ items: [], children: <RecordTable form={form} rows={['sig']} labelledBy="x" /> });
    const cell = screen.getAllByRole('cell').at(-1);
    expect(cell).toHaveTextContent(/MarieSigned by Olive Owner, November 20, 2026 at .*All of it is true\./);
  });
});

test('a signature goes when something else changes while it is not drawn [BUILD-030]', async () => {
  const { form, press, signed, unmount, user } = await drawSignature();
  await press('Type your name');
  await user.type(screen.getByRole('textbox', { name: 'sig: your full name' }), 'Marie{Enter}');
  expect(signed()).toBeDefined();
  unmount();
  act(() => form.change('amount', 'less'));
  expect(signed()).toBeUndefined();
});
