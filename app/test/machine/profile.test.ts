import type { ProfileUpdateRequest, Widget } from '@lifeform/metadata/contract';
import type { User } from '@lifeform/metadata/insurance';
import { describe, expect, test } from 'vitest';
import { createActor } from 'xstate';
import { createProfileMachine } from '../../src/shell/profile/machine/profile-machine.ts';
import type { ProfilePorts } from '../../src/shell/profile/machine/profile-port.ts';
import { moveWidget } from '../../src/shell/profile/machine/widget-order.ts';

const SETTINGS = {
  profileName: 'Marie Chen',
  emailAddress: 'marie@example.com',
  phoneNumberPrimary: '(416) 555-0121',
  isMobilePrimary: true,
  phoneNumberSecondary: '',
  isMobileSecondary: false,
  faxNumber: '',
  defaultApplication: 'Admin',
  inputLanguage: 'English',
  reportLanguage: 'English',
  fontSize: 'Small',
} as const;
// The machine reads a name, settings and preferences; the rest of a user passes through it.
const MARIE = { username: 'marie', ...SETTINGS, formData: { chkADO: true } } as unknown as User;
const FRENCH = { ...SETTINGS, inputLanguage: 'French', fontSize: 'Large' } as const;
const { defaultApplication: _kept, ...SENT } = FRENCH;

const WIDGETS: readonly Widget[] = ['one', 'two', 'three'].map((name, at) => ({
  widgetID: name,
  name,
  displayName: name,
  isActive: true,
  displayOrder: at + 1,
}));

interface Call {
  readonly request: ProfileUpdateRequest;
  readonly resolve: (user: User) => void;
  readonly reject: (error: unknown) => void;
}

function open(user = MARIE, isPolicyLoaded = false) {
  let rebuilds = 0;
  const calls: Call[] = [];
  const users: User[] = [];
  const alerts: Parameters<ProfilePorts['raise']>[0][] = [];
  const actor = createActor(
    createProfileMachine({
      update: (request) => new Promise((resolve, reject) => calls.push({ request, resolve, reject })),
      replace: (changed) => void users.push(changed),
      raise: (alert) => void alerts.push(alert),
      failure: (error) => String(error),
      policy: { isLoaded: () => isPolicyLoaded, rebuild: () => (rebuilds += 1) },
    }),
    { input: user },
  ).start();
  return { actor, calls, users, alerts, rebuilds: () => rebuilds, state: () => actor.getSnapshot() };
}

async function settled(): Promise<void> {
  for (let turn = 0; turn < 5; turn += 1) await Promise.resolve();
}

describe('a profile', () => {
  test('opens with a working copy of the user, and editing leaves the user alone [ARCH-007, PROF-021]', () => {
    const { actor, state, users } = open(Object.freeze({ ...MARIE }));
    expect(state().matches('editing')).toBe(true);
    expect(state().context.settings).toEqual(SETTINGS);
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
    expect(calls[0]?.request).toEqual({ username: 'marie', ...SENT, formData: { chkADO: true } });
    expect(users).toEqual([]);
    calls[0]?.resolve({ ...MARIE, ...FRENCH });
    await settled();
    expect(state().matches('saved')).toBe(true);
    expect(state().status).toBe('done');
    expect(users).toEqual([{ ...MARIE, ...FRENCH }]);
    expect(alerts).toEqual([{ id: 'updateProfile', alertType: 'Success', msg: 'msg-ProfileUpdated', duration: 5000 }]);
  });

  test('whose save fails stays open with the edits and shows what the server said [ARCH-007, PROF-030]', async () => {
    const { actor, calls, users, alerts, state } = open();
    actor.send({ type: 'change', settings: FRENCH });
    actor.send({ type: 'save' });
    calls[0]?.reject('The profile is locked.');
    await settled();
    expect(state().matches({ editing: 'failed' })).toBe(true);
    expect(state().context).toMatchObject({ settings: FRENCH, failure: 'The profile is locked.' });
    expect(users).toEqual([]);
    expect(alerts).toEqual([
      {
        ...{ id: 'updateProfile', alertType: 'Error', title: 'msg-ErrorTitle' },
        ...{ msg: 'The profile is locked.', duration: 5000 },
      },
    ]);
  });

  test('is saved by another try after a failure, which is then forgotten', async () => {
    const { actor, calls, state } = open();
    actor.send({ type: 'save' });
    calls[0]?.reject('offline');
    await settled();
    actor.send({ type: 'save' });
    expect(state().context.failure).toBeUndefined();
    calls[1]?.resolve(MARIE);
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
    expect(alerts).toEqual([{ id: 'updateProfile', alertType: 'Secondary', msg: 'msg-InfoReverted', duration: 5000 }]);
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

  test('sends the start application only when another was chosen, so that Admin is kept', () => {
    const { actor, calls } = open();
    actor.send({ type: 'change', settings: { ...SETTINGS, defaultApplication: 'Inforce' } });
    actor.send({ type: 'save' });
    expect(calls[0]?.request.defaultApplication).toBe('Inforce');
  });

  test('sends preferences and widgets, a map by name with display order [PROF-032]', () => {
    const { actor, calls } = open();
    actor.send({ type: 'arrange', widgets: moveWidget(WIDGETS, 'three', 0) });
    actor.send({ type: 'save' });
    expect(calls[0]?.request).toMatchObject({
      formData: { chkADO: true },
      widgetsData: {
        three: { displayOrder: 1, isActive: true },
        one: { displayOrder: 2, isActive: true },
        two: { displayOrder: 3, isActive: true },
      },
    });
  });

  test('that is cancelled forgets how widgets were arranged [PROF-027]', () => {
    const { actor, state } = open();
    actor.send({ type: 'arrange', widgets: moveWidget(WIDGETS, 'three', 0) });
    expect(state().context.widgets).toHaveLength(3);
    actor.send({ type: 'cancel' });
    expect(state().context.widgets).toBeUndefined();
  });

  test.each([
    [true, 1],
    [false, 0],
  ])('once saved rebuilds the policy tree when a policy is loaded: %s [PROF-024]', async (isLoaded, count) => {
    const { actor, calls, rebuilds } = open(MARIE, isLoaded);
    actor.send({ type: 'save' });
    calls[0]?.resolve(MARIE);
    await settled();
    expect(rebuilds()).toBe(count);
  });
});

describe('a widget that is moved', () => {
  const named = (widgets: readonly Widget[]) => widgets.map(({ name, displayOrder }) => `${displayOrder} ${name}`);

  test('gives every widget its position from 1 [PROF-020]', () => {
    expect(named(moveWidget(WIDGETS, 'one', 2))).toEqual(['1 two', '2 three', '3 one']);
    expect(named(moveWidget(WIDGETS, 'three', 0))).toEqual(['1 three', '2 one', '3 two']);
  });

  test('stays within the list, and an unknown one moves nothing', () => {
    expect(named(moveWidget(WIDGETS, 'one', 99))).toEqual(['1 two', '2 three', '3 one']);
    expect(moveWidget(WIDGETS, 'nobody', 0)).toBe(WIDGETS);
  });
});
