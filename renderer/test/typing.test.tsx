import { act, fireEvent, screen } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { drawForm } from './draw-form.tsx';

function draw(fieldType: string, attributes = {}, language: 'en' | 'fr' = 'en') {
  const drawn = drawForm({ language, items: [{ name: 'it', fieldType, ...attributes }] });
  return { ...drawn, input: screen.getByRole<HTMLInputElement>('textbox', { name: /^it/ }) };
}

const UNDO = '{Control>}z{/Control}';
const REDO = '{Control>}y{/Control}';

describe('a character in the making', () => {
  const compose = (input: HTMLInputElement, value: string, isComposing = true): void => {
    const { set } = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value') ?? {};
    set?.call(input, value);
    fireEvent(input, new InputEvent('input', { bubbles: true, isComposing, inputType: 'insertCompositionText' }));
  };

  test('is left alone until it is whole: a dead key before its letter is no refused sign [FTYPE-004]', async () => {
    const { form, user, input } = draw('name');
    await user.type(input, 'zo');
    fireEvent.compositionStart(input);
    compose(input, 'Zo^');
    expect(input).toHaveValue('Zo^');
    compose(input, 'Zoê');
    fireEvent.compositionEnd(input);
    expect([input.value, form.getField('it').text]).toEqual(['Zoê', 'Zoê']);
  });

  test('is answered once it is whole, as if it had come by one key', async () => {
    const { user, input } = draw('upper', { maxLength: 4 });
    await user.type(input, 'abc');
    input.setSelectionRange(1, 1);
    fireEvent.compositionStart(input);
    compose(input, 'A^BC');
    compose(input, 'AêéBC');
    fireEvent.compositionEnd(input);
    expect(input).toHaveValue('AÊBC');
  });
});

describe('Ctrl+Z', () => {
  test('brings back an amount that was pasted over, and Ctrl+Y what was pasted [FORM-004]', async () => {
    const { form, user, input } = draw('dollar');
    await user.type(input, '1234');
    await user.tripleClick(input);
    await user.paste('99');
    expect(input).toHaveValue('$99');
    await user.keyboard(UNDO);
    expect([input.value, form.getField('it').text]).toEqual(['$1,234', '$1,234']);
    await user.keyboard(REDO);
    expect(input).toHaveValue('$99');
    await user.keyboard(UNDO + UNDO);
    expect(input).toHaveValue('');
  });

  test('leaves the caret behind what it brought back, also where a key was refused meanwhile', async () => {
    const { user, input } = draw('name');
    await user.type(input, 'ann roy');
    await user.type(input, ' b#', { initialSelectionStart: 3, initialSelectionEnd: 3 });
    expect(input).toHaveValue('Ann B Roy');
    await user.keyboard(UNDO);
    expect([input.value, input.selectionStart]).toEqual(['Ann Roy', 3]);
  });

  test('brings back what a masked field held, keys of a kind at once, and nothing over what another wrote', async () => {
    const { form, user, input } = draw('phone');
    await user.type(input, '4165550199');
    await user.keyboard('{Backspace}{Backspace}');
    await user.keyboard(UNDO);
    expect(input).toHaveValue('(416) 555-0199');
    act(() => form.change('it', '(514) 555-0123'));
    await user.keyboard(UNDO);
    expect(input).toHaveValue('(514) 555-0123');
  });
});

test('a real number of any decimals has no note of another reading than its own [FORM-004]', async () => {
  const { form, user, input, container } = draw('real', {}, 'fr');
  await user.type(input, '1,250');
  expect(container).not.toHaveTextContent(/1[\s]250/);
  await user.tab();
  expect(form.getField('it').value).toBe(1.25);
});

test('the zeros in front of a long int are part of it, and no note says otherwise [FTYPE-030]', async () => {
  const { user, input, container } = draw('long int');
  await user.type(input, '00010');
  expect(input).toHaveValue('00010');
  expect(container).not.toHaveTextContent(/10$/);
});
