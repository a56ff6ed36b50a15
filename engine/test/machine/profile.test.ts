import type { User, UserUpdateRequest } from '@lifeform/metadata';
import { describe, expect, test } from 'vitest';
import { createActor } from 'xstate';
import { createProfileMachine, type ProfilePorts } from '../../src/index.ts';

// The machine reads a name and three settings; the rest of a user passes through it.
const MARIE = {
  username: 'marie',
  profileName: 'Marie Chen',
  inputLanguage: 'English',
  reportLanguage: 'English',
  fontSize: 'Small',
} as User;
const FRENCH = { inputLanguage: 'French', reportLanguage: 'English', fontSize: 'Large' } as const;

interface Call {
  readonly request: UserUpdateRequest;
  readonly resolve: () => void;
  readonly reject: (error: unknown) => void;
}

function open(user = MARIE) {
  const calls: Call[] = [];
  const users: User[] = [];
  const alerts: Parameters<ProfilePorts['raise']>[0][] = [];
  const actor = createActor(
    createProfileMachine({
      update: (request) => new Promise((resolve, reject) => calls.push({ request, resolve, reject })),
      replace: (changed) => void users.push(changed),
      raise: (alert) => void alerts.push(alert),
      failure: (error) => String(error),
    }),
    { input: user },
  ).start();
  return { actor, calls, users, alerts, state: () => actor.getSnapshot() };
}

async function settled(): Promise<void> {
  for (let turn = 0; turn < 5; turn += 1) await Promise.resolve();
}

describe('a profile', () => {
  test('opens with a working copy of the user, and editing leaves the user alone [ARCH-007, PROF-021]', () => {
    const { actor, state, users } = open(Object.freeze({ ...MARIE }));
    expect(state().matches('editing')).toBe(true);
    expect(state().context.settings).toEqual({
      inputLanguage: 'English',
      reportLanguage: 'English',
      fontSize: 'Small',
    });
    actor.send({ type: 'change', settings: FRENCH });
    expect(state().context.settings).toEqual(FRENCH);
    expect(state().context.user).toEqual(MARIE);
    expect(users).toEqual([]);
  });

  test('saves the edited settings, replaces the user, says so and closes [ARCH-007, PROF-022]', async () => {
    const { actor, calls, users, alerts, state } = open();
    actor.send({ type: 'change', settings: FRENCH });
    actor.send({ type: 'save' });
    expect(state().matches('saving')).toBe(true);
    expect(calls[0]?.request).toEqual({ username: 'marie', ...FRENCH });
    expect(users).toEqual([]);
    calls[0]?.resolve();
    await settled();
    expect(state().matches('saved')).toBe(true);
    expect(state().status).toBe('done');
    expect(users).toEqual([{ ...MARIE, ...FRENCH }]);
    expect(alerts).toEqual([{ name: 'updateProfile', type: 'Success', message: 'msg-ProfileUpdated', duration: 5000 }]);
  });

  test('whose save fails stays open with the edits and shows what the server said [ARCH-007]', async () => {
    const { actor, calls, users, alerts, state } = open();
    actor.send({ type: 'change', settings: FRENCH });
    actor.send({ type: 'save' });
    calls[0]?.reject('The profile is locked.');
    await settled();
    expect(state().matches({ editing: 'failed' })).toBe(true);
    expect(state().context).toMatchObject({ settings: FRENCH, failure: 'The profile is locked.' });
    expect(users).toEqual([]);
    expect(alerts).toEqual([
      { name: 'updateProfile', type: 'Error', message: 'The profile is locked.', duration: 5000 },
    ]);
  });

  test('is saved by another try after a failure, which is then forgotten', async () => {
    const { actor, calls, state } = open();
    actor.send({ type: 'save' });
    calls[0]?.reject('offline');
    await settled();
    actor.send({ type: 'save' });
    expect(state().context.failure).toBeUndefined();
    calls[1]?.resolve();
    await settled();
    expect(state().matches('saved')).toBe(true);
  });

  test('that is cancelled reverts, with a Secondary alert of 5000 ms [ARCH-007, PROF-026]', () => {
    const { actor, alerts, state, calls } = open();
    actor.send({ type: 'change', settings: FRENCH });
    actor.send({ type: 'cancel' });
    expect(state().matches('cancelled')).toBe(true);
    expect(state().context.settings.fontSize).toBe('Small');
    expect(calls).toEqual([]);
    expect(alerts).toEqual([{ name: 'updateProfile', type: 'Secondary', message: 'msg-InfoReverted', duration: 5000 }]);
  });

  test('left another way tells of edits that are lost, and is silent when there are none', () => {
    const edited = open();
    edited.actor.send({ type: 'change', settings: FRENCH });
    edited.actor.send({ type: 'dismiss' });
    expect(edited.alerts).toHaveLength(1);
    const untouched = open();
    untouched.actor.send({ type: 'dismiss' });
    expect(untouched.state().status).toBe('done');
    expect(untouched.alerts).toEqual([]);
  });

  test('hears neither a second save nor a cancel while one is under way', () => {
    const { actor, calls, state } = open();
    actor.send({ type: 'save' });
    actor.send({ type: 'save' });
    actor.send({ type: 'cancel' });
    expect(calls).toHaveLength(1);
    expect(state().matches('saving')).toBe(true);
  });
});
