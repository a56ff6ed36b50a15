import type { Mask } from '@lifeform/metadata';
import { act, fireEvent, screen } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import corpus from '../../engine/scenario/mask-corpus.json' with { type: 'json' };
import { drawForm } from './draw-form.tsx';

type Entry = readonly [mask: keyof typeof corpus.masks, text: string, value: string, isRight: boolean];

const entries = (rows: readonly unknown[]): readonly Entry[] => rows as readonly Entry[]; // tuples are lists in JSON
const MASKS = corpus.masks as Readonly<Record<keyof typeof corpus.masks, Mask>>; // the linter reads the same shape
const POLICY: Mask = { pattern: 'AAA-0000', sample: 'ABC-1234' };

function draw(mask: Mask, language: 'en' | 'fr' = 'en') {
  const drawn = drawForm({ language, items: [{ name: 'it', fieldType: 'text', mask }] });
  return { ...drawn, input: screen.getByRole<HTMLInputElement>('textbox', { name: /^it/ }) };
}

describe('in a browser, as without one,', () => {
  test.each(entries(corpus.typed))('%s: %j typed is %j [BUILD-041] [BUILD-046]', async (mask, text, value) => {
    const { form, user, input } = draw(MASKS[mask]);
    await user.type(input, text);
    await user.tab();
    expect(form.getField('it').value).toBe(value);
  });

  test.each(entries(corpus.pasted))('%s: %j pasted is %j [BUILD-041] [BUILD-046]', async (mask, text, value) => {
    const { form, user, input } = draw(MASKS[mask]);
    await user.click(input);
    await user.paste(text);
    await user.tab();
    expect(form.getField('it').value).toBe(value);
  });
});

describe('a made mask', () => {
  test('keeps the caret where a character goes into the middle [BUILD-046]', async () => {
    const { user, input } = draw(POLICY);
    await user.type(input, 'abc234');
    await user.type(input, '1', { initialSelectionStart: 3, initialSelectionEnd: 3 });
    expect([input.value, input.selectionStart]).toEqual(['ABC-1234', 5]);
  });

  test('takes the character before a sign of its own when that is deleted [BUILD-046]', async () => {
    const { user, input } = draw(POLICY);
    await user.type(input, 'abc1234');
    await user.type(input, '{Backspace}', { initialSelectionStart: 4, initialSelectionEnd: 4 });
    expect([input.value, input.selectionStart]).toEqual(['AB1234', 2]);
    await user.keyboard('x');
    expect([input.value, input.selectionStart]).toEqual(['ABX-1234', 3]);
  });

  test('takes two characters anew where two were deleted before others, and none that do not fit there [BUILD-046]', async () => {
    const { user, input } = draw(POLICY);
    await user.type(input, 'abc1234');
    await user.type(input, '{Backspace}{Backspace}', { initialSelectionStart: 4, initialSelectionEnd: 4 });
    expect(input).toHaveValue('A1234');
    await user.keyboard('7x7y');
    expect([input.value, input.selectionStart]).toEqual(['AXY-1234', 3]);
  });

  test('empties under Backspace, also where it has letters of its own behind and before its places', async () => {
    const { form, user, input } = draw({ pattern: 'POL-00 Z', sample: 'POL-12 Z' });
    await user.type(input, '12');
    expect(input).toHaveValue('POL-12 Z');
    input.setSelectionRange(0, input.value.length);
    await user.keyboard('{Backspace}');
    expect(form.getField('it').text).toBe('');
  });

  test('brings back by Ctrl+Z what was pasted over, and by Ctrl+Y what was pasted [BUILD-046]', async () => {
    const { user, input } = draw(POLICY);
    await user.type(input, 'abc1234');
    await user.tripleClick(input);
    await user.paste('xyz9876');
    await user.keyboard('{Control>}z{/Control}');
    expect(input).toHaveValue('ABC-1234');
    await user.keyboard('{Control>}y{/Control}');
    expect(input).toHaveValue('XYZ-9876');
  });

  test('leaves a character in the making alone until it is whole [BUILD-046]', async () => {
    const { user, input } = draw({ pattern: 'aaa', sample: 'Zoé' });
    const compose = (value: string): void => {
      const { set } = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value') ?? {};
      set?.call(input, value);
      fireEvent(
        input,
        new InputEvent('input', { bubbles: true, isComposing: true, inputType: 'insertCompositionText' }),
      );
    };
    await user.type(input, 'zo');
    fireEvent.compositionStart(input);
    compose('zo´');
    expect(input).toHaveValue('zo´');
    compose('zoé');
    fireEvent.compositionEnd(input);
    expect(input).toHaveValue('zoé');
  });

  test.each([
    ['en', 'For example ABC-1234', 'Enter it like ABC-1234.'],
    ['fr', 'Par exemple ABC-1234', 'Entrez-le comme ceci\u00a0: ABC-1234.'],
  ] as const)(
    'tells its sample beside the field and in its message, in %s [BUILD-042]',
    async (language, hint, said) => {
      const { user, input } = draw(POLICY, language);
      expect(input).toHaveAccessibleDescription(hint);
      await user.type(input, 'ab');
      await user.tab();
      expect(input).toHaveAccessibleDescription(`${hint} ${said}`);
    },
  );

  test('shows what is kept bare with its signs', () => {
    const { form, input } = draw({ ...POLICY, stored: 'bare' });
    act(() => form.change('it', 'ABC1234'));
    expect([input.value, form.getField('it').value]).toEqual(['ABC-1234', 'ABC1234']);
  });

  test.each([
    ['000-00', 'numeric'],
    ['AAA-0000', 'text'],
  ])('%s asks a telephone for the keys of %s', (pattern, inputMode) => {
    expect(draw({ pattern, sample: '' }).input).toHaveAttribute('inputmode', inputMode);
  });
});
