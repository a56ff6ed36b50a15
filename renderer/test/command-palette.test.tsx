import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { CommandPalette } from '../src/index.ts';

const run = vi.fn<(id: string) => void>();
const onClose = vi.fn<() => void>();
const commands = ['Needs analysis', 'New illustration', 'Sign out'].map((label) => ({
  id: label,
  label,
  run: () => run(label),
}));

beforeEach(async () => {
  run.mockClear();
  onClose.mockClear();
  render(<CommandPalette title="Find" placeholder="Name" noMatch="None" {...{ commands, onClose }} />);
  await screen.findByRole('searchbox');
});

const pasteAndEnter = async (words: string): Promise<void> => {
  screen.getByRole('searchbox').focus();
  await userEvent.paste(words);
  await userEvent.keyboard('{Enter}');
};
const marked = () => document.querySelector('[role="menuitem"][data-focused]')?.textContent?.trim();

describe('Enter in the palette', () => {
  test('runs the first that fits when its name was pasted, which marks none in the list', async () => {
    await pasteAndEnter('sign');
    expect(run.mock.calls).toEqual([['Sign out']]);
    expect(onClose).toHaveBeenCalledOnce();
  });

  test('runs what is marked once when its name was typed', async () => {
    await userEvent.type(screen.getByRole('searchbox'), 'n');
    await userEvent.keyboard('{ArrowDown}');
    if (marked() === 'Needs analysis') await userEvent.keyboard('{ArrowDown}');
    expect(marked()).toBe('New illustration');
    await userEvent.keyboard('{Enter}');
    expect(run.mock.calls).toEqual([['New illustration']]);
  });

  test('does nothing when nothing fits', async () => {
    await pasteAndEnter('nothing of the kind');
    expect(run).not.toHaveBeenCalled();
    expect(onClose).not.toHaveBeenCalled();
  });
});
