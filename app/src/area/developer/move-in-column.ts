import type { KeyboardEvent } from 'react';

const STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1, Enter: 1 };

/** Up, down and Enter go along the column of a table of inputs, as in a spreadsheet. */
export function moveInColumn(event: KeyboardEvent<HTMLInputElement>, commit: () => void): void {
  const step = STEPS[event.key];
  const cell = event.currentTarget.closest('td');
  const row = cell?.parentElement;
  if (step === undefined || !cell || !row) return;
  event.preventDefault();
  commit();
  const next = step > 0 ? row.nextElementSibling : row.previousElementSibling;
  next?.children[[...row.children].indexOf(cell)]?.querySelector('input')?.focus();
}
