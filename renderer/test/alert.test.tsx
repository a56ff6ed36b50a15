import { platformTexts } from '@lifeform/metadata/texts';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { AlertRegion, createAlertStore, Dialog, TextProvider } from '../src/index.ts';

const success = { id: 'saved', alertType: 'Success', msg: 'Saved' } as const;

describe('alerts', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  test('have an id, a type and a message, and go by themselves after 5000 ms [ENT-012] [SHELL-055]', () => {
    const store = createAlertStore();
    store.raise(success);
    vi.advanceTimersByTime(4999);
    expect(store.getState().shown).toEqual([{ id: 'saved', alertType: 'Success', msg: 'Saved', duration: 5000 }]);
    vi.advanceTimersByTime(1);
    expect(store.getState().shown).toEqual([]);
  });

  test('may be given another duration [SHELL-055]', () => {
    const store = createAlertStore();
    store.raise({ ...success, duration: 50_000 });
    vi.advanceTimersByTime(49_999);
    expect(store.get('saved')?.msg).toBe('Saved');
  });

  test('are read and removed by name [SHELL-056, SHELL-058]', () => {
    const store = createAlertStore();
    store.raise(success);
    store.raise({ ...success, id: 'other' });
    store.remove('saved');
    expect(store.get('saved')).toBeUndefined();
    expect(store.get('other')).toBeDefined();
  });

  test('raised again under one name replace the alert and restart its time [SHELL-057]', () => {
    const store = createAlertStore();
    store.raise(success);
    vi.advanceTimersByTime(4000);
    store.raise({ ...success, msg: 'Saved again' });
    vi.advanceTimersByTime(4000);
    expect(store.getState().shown.map(({ msg }) => msg)).toEqual(['Saved again']);
    vi.advanceTimersByTime(1000);
    expect(store.getState().shown).toEqual([]);
  });

  test('of one failure that ends several calls are one, told anew [FEEL-008]', () => {
    const store = createAlertStore();
    const offline = { alertType: 'Error', msg: 'The server does not answer.' } as const;
    store.raise({ ...offline, id: 'illustration' });
    store.raise({ ...success, msg: offline.msg });
    vi.advanceTimersByTime(4000);
    store.raise({ ...offline, id: 'eapplication' });
    store.raise({ id: 'report', alertType: 'Error', msg: 'No printer.' });
    expect(store.getState().shown.map(({ id }) => id)).toEqual(['eapplication', 'saved', 'report']);
    vi.advanceTimersByTime(4999);
    expect(store.getState().shown.map(({ id }) => id)).toEqual(['eapplication', 'report']);
    vi.advanceTimersByTime(1);
    expect(store.getState().shown).toEqual([]);
  });

  test('stand still while they are held', () => {
    const store = createAlertStore();
    store.raise(success);
    store.pause();
    vi.advanceTimersByTime(60_000);
    expect(store.get('saved')).toBeDefined();
    store.resume();
    vi.advanceTimersByTime(5000);
    expect(store.get('saved')).toBeUndefined();
  });

  test('that were errors stay in the list of the session', () => {
    const store = createAlertStore();
    store.raise({ id: 'broken', alertType: 'Error', msg: 'It failed' });
    vi.advanceTimersByTime(5000);
    expect(store.getState().pastErrors.map(({ msg }) => msg)).toEqual(['It failed']);
  });
});

describe('the alert region', () => {
  function drawRegion() {
    const store = createAlertStore();
    render(
      <TextProvider language="en" messages={platformTexts}>
        <AlertRegion store={store} />
      </TextProvider>,
    );
    return store;
  }

  test.each([
    ['Success', 'status'],
    ['Error', 'alert'],
    ['Secondary', 'status'],
  ] as const)('draws %s in its style with the role %s [SHELL-050, SHELL-051, SHELL-052]', (type, role) => {
    const store = drawRegion();
    act(() => store.raise({ id: 'it', alertType: type, msg: 'Words' }));
    const banner = screen.getByText('Words').parentElement;
    expect(banner).toHaveAttribute('role', role);
    expect(banner?.className).toContain(type);
  });

  test('has a button that closes an alert [SHELL-058]', async () => {
    const store = drawRegion();
    act(() => store.raise(success));
    await userEvent.setup().click(screen.getByRole('button', { name: 'Close' }));
    expect(screen.queryByText('Saved')).not.toBeInTheDocument();
  });
});

test('what is told while a dialog is open is heard over it', async () => {
  const store = createAlertStore();
  render(
    <TextProvider language="en" messages={platformTexts}>
      <AlertRegion store={store} />
      <button type="button">Behind</button>
      <Dialog title="Edit" onClose={() => undefined}>
        Fields
      </Dialog>
    </TextProvider>,
  );
  await screen.findByRole('dialog', { name: 'Edit' });
  act(() => store.raise({ id: 'admin', alertType: 'Error', msg: 'Somebody else saved first.' }));
  expect(screen.queryByRole('button', { name: 'Behind' })).toBeNull();
  expect(screen.getByRole('alert').textContent).toContain('Somebody else saved first.');
});

test('when another session begins nothing of what was told before is shown or kept', () => {
  const store = createAlertStore();
  store.raise({ id: 'save', alertType: 'Error', msg: 'Your session is over.' });
  store.clearAll();
  expect(store.getState()).toEqual({ shown: [], pastErrors: [] });
});
