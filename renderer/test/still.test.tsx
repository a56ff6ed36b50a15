import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { Still } from '../src/index.ts';

/** A banner that grows when the field is left, above it a button that hears how far it had got. */
function Page({ onPress }: { readonly onPress: (left: number) => void }) {
  const [left, setLeft] = useState(0);
  return (
    <>
      <Still>
        <p>{`left ${left}`}</p>
        <button type="button" onClick={() => onPress(left)}>
          Publish
        </button>
      </Still>
      <input aria-label="Text" onBlur={() => setLeft(left + 1)} />
    </>
  );
}

const heard: number[] = [];
const shown = () => screen.getByText(/^left/).textContent;

test('what stands still grows once the pointer is up, and the press that left the field hears of what was left', async () => {
  const hands = userEvent.setup();
  render(<Page onPress={(left) => heard.push(left)} />);
  const [field, button] = [screen.getByLabelText('Text'), screen.getByRole('button')];
  await hands.click(field);
  await hands.pointer({ keys: '[MouseLeft>]', target: button });
  expect(document.activeElement).toBe(button);
  expect(shown()).toBe('left 0');
  await hands.pointer({ keys: '[/MouseLeft]', target: button });
  expect(heard).toEqual([1]);
  expect(shown()).toBe('left 1');

  await hands.click(field);
  await hands.tab({ shift: true });
  expect(shown()).toBe('left 2');
});

test('a press that ends elsewhere, or is taken for scrolling, holds nothing any longer', async () => {
  const hands = userEvent.setup();
  render(<Page onPress={() => undefined} />);
  for (const [index, end] of ['pointerup', 'pointercancel'].entries()) {
    await hands.click(screen.getByLabelText('Text'));
    await hands.pointer({ keys: '[MouseLeft>]', target: screen.getByRole('button') });
    expect(shown()).toBe(`left ${index}`);
    act(() => void window.dispatchEvent(new Event(end)));
    await screen.findByText(`left ${index + 1}`);
    await hands.pointer({ keys: '[/MouseLeft]', target: document.body });
  }
});
