import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, test, vi } from 'vitest';
import { type FileStore, FileStoreProvider, FormView, uploadsOf } from '../src/index.ts';
import { drawForm } from './draw-form.tsx';

const file = (name: string, size: number): File => new File([new Uint8Array(size)], name);

describe('files', () => {
  test.each([
    ['of another type', file('a.txt', 10), 'a.txt: this field takes PDF, PNG. Choose such a file.'],
    ['one byte too large', file('a.pdf', 500_001), 'a.pdf is too large. Choose a file of at most 0.5 MB.'],
  ])('are refused before they are sent when they are %s [BUILD-028]', async (_what, given, problem) => {
    const store = { accept: '.pdf', keep: vi.fn(), save: vi.fn() };
    const { form, user } = drawForm({
      items: [{ name: 'it', fieldType: 'files', accept: ['png', 'pdf'], maxSize: 0.5 }],
      children: (
        <FileStoreProvider store={store}>
          <FormView />
        </FileStoreProvider>
      ),
    });
    await waitFor(() => expect(screen.getByLabelText('it')).toHaveAttribute('accept', '.png,.pdf'));
    await userEvent.setup({ applyAccept: false }).upload(screen.getByLabelText('it'), given);
    expect(screen.getByRole('alert')).toHaveTextContent(problem);
    expect([store.keep.mock.calls.length, form.getField('it').value]).toEqual([0, '']);
    store.keep.mockResolvedValue({ code: 'kept/b.pdf' });
    await user.upload(screen.getByLabelText('it'), file('b.pdf', 500_000));
    await waitFor(() => expect(form.getField('it').value).toBe('kept/b.pdf'));
  });

  test('say which one is on its way, and can be given up [BUILD-028]', async () => {
    const keep: FileStore['keep'] = (_file, { signal }) =>
      new Promise((tell) => signal.addEventListener('abort', () => tell({ problem: 'stopped' })));
    const { form, user } = drawForm({
      items: [{ name: 'it', fieldType: 'files' }],
      children: (
        <FileStoreProvider store={{ accept: '.pdf', keep, save: vi.fn() }}>
          <FormView />
        </FileStoreProvider>
      ),
    });
    await waitFor(() => expect(screen.getByLabelText('it')).toHaveAttribute('type', 'file'));
    await user.upload(screen.getByLabelText('it'), [file('a.pdf', 10), file('b.pdf', 10)]);
    expect(await screen.findByText('Uploading a.pdf (1 of 2)…')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByText(/Uploading/)).toBeNull());
    expect([form.getField('it').value, screen.queryByRole('alert')]).toEqual(['', null]);
  });

  test('go on being sent when their field is shown no more, and are shown on their way when it is again [BUILD-028]', async () => {
    const keeping: (() => void)[] = [];
    const keep: FileStore['keep'] = (given) =>
      new Promise((tell) => keeping.push(() => tell({ code: `kept/${given.name}` })));
    const store = { accept: '.pdf', keep, save: vi.fn() };
    const Shown = () => {
      const [isShown, setShown] = useState(true);
      return (
        <FileStoreProvider store={store}>
          <button type="button" onClick={() => setShown(!isShown)}>
            turn
          </button>
          {isShown && <FormView />}
        </FileStoreProvider>
      );
    };
    const { form, user } = drawForm({ items: [{ name: 'it', fieldType: 'files' }], children: <Shown /> });
    const turn = () => user.click(screen.getByRole('button', { name: 'turn' }));
    await waitFor(() => expect(screen.getByLabelText('it')).toHaveAttribute('type', 'file'));
    await user.upload(screen.getByLabelText('it'), [file('a.pdf', 10), file('b.pdf', 10)]);
    await screen.findByText('Uploading a.pdf (1 of 2)…');
    await turn();
    keeping[0]?.();
    await waitFor(() => expect(keeping).toHaveLength(2));
    await turn();
    await screen.findByText('Uploading b.pdf (2 of 2)…');
    keeping[1]?.();
    await waitFor(() => expect(form.getField('it').value).toBe('kept/a.pdf|kept/b.pdf'));
  });

  test('of a row that was removed meanwhile are in nothing', async () => {
    let arrive = (_code: { readonly code: string }): void => undefined;
    const keep: FileStore['keep'] = () =>
      new Promise((tell) => {
        arrive = tell;
      });
    const { form } = drawForm({
      items: [{ name: 'it', fieldType: 'files' }],
      layout: [
        { id: 'rows', kind: 'group', parent: null, order: 1, repeat: { layout: 'cards' } },
        { id: 'it', kind: 'field', parent: 'rows', order: 1 },
      ],
      options: { values: { rows: [{ it: 'kept/before.pdf' }] } },
    });
    const store = { accept: '.pdf', keep, save: vi.fn() };
    const onKept = vi.fn();
    const name = Object.keys(form.getState().fields).find((field) => field.endsWith('.it')) ?? '';
    const sent = uploadsOf(form).keep(name, [file('a.pdf', 10)], { store, refused: [], onKept });
    act(() => form.change('rows', []));
    arrive({ code: 'kept/a.pdf' });
    await sent;
    expect([onKept.mock.calls.length, form.getEntries().rows ?? [], uploadsOf(form).names()]).toEqual([1, [], []]);
  });

  test('that are pictures are shown, chosen now or kept before [BUILD-028]', async () => {
    vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:picture', revokeObjectURL: () => {} }));
    const picture = vi.fn(async () => new Blob(['x']));
    const keep = async () => ({ code: 'new/b.png' });
    const { user, container } = drawForm({
      items: [{ name: 'it', fieldType: 'files', defaultValue: 'old/a.jpg|old/c.pdf' }],
      children: (
        <FileStoreProvider store={{ accept: '.png', keep, save: vi.fn(), picture }}>
          <FormView />
        </FileStoreProvider>
      ),
    });
    await waitFor(() => expect(container.querySelectorAll('img')).toHaveLength(1));
    expect(picture.mock.calls).toEqual([['old/a.jpg']]);
    await user.upload(screen.getByLabelText('it'), file('b.png', 10));
    await waitFor(() => expect(container.querySelectorAll('img[src="blob:picture"]')).toHaveLength(2));
  });

  test('are as many as the field takes', () => {
    const { form } = drawForm({
      items: [{ name: 'it', fieldType: 'files', maxLength: 2, minLength: 2 }],
    });
    const codes = () => form.getField('it').issues.map(({ code }) => code);
    act(() => form.change('it', 'a'));
    expect(codes()).toEqual(['msg-FileLeast']);
    act(() => form.change('it', 'a|b'));
    expect(codes()).toEqual([]);
    act(() => form.change('it', 'a|b|c'));
    expect(codes()).toEqual(['msg-FileMost']);
  });
});
