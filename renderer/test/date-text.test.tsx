import { fireEvent, render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { DateText } from '../src/text/date-text.tsx';

function copy(from: Element): Map<string, string> {
  const copied = new Map<string, string>();
  const setData = (type: string, data: string) => copied.set(type, data);
  fireEvent.copy(from, { clipboardData: { setData, getData: () => '' } });
  return copied;
}

test('a date of the page is copied as it is shown and as ISO [MEAN-012]', () => {
  render(<DateText iso="2024-03-05">March 5, 2024</DateText>);
  const date = screen.getByText('March 5, 2024');
  document.getSelection()?.selectAllChildren(date);
  expect([...copy(date)]).toEqual([
    ['text/plain', 'March 5, 2024'],
    ['text/html', '<time datetime="2024-03-05">March 5, 2024</time>'],
  ]);
});

test('part of a date is copied as the browser copies it', () => {
  render(<DateText iso="2024-03-05">March 5, 2024</DateText>);
  const date = screen.getByText('March 5, 2024');
  document.getSelection()?.setBaseAndExtent(date.firstChild ?? date, 0, date.firstChild ?? date, 5);
  expect(copy(date).size).toBe(0);
});
