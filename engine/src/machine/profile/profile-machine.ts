import type { User, UserUpdateRequest } from '@lifeform/metadata';
import { assign, fromPromise, setup } from 'xstate';
import { ALERT_DURATIONS } from '../../constant/product-constants.ts';
import type { ProfileAlert, ProfilePorts, ProfileSettings } from './profile-port.ts';

export interface ProfileContext {
  /** As stored; never touched while editing. */
  readonly user: User;
  /** The working copy. */
  readonly settings: ProfileSettings;
  /** Why the last save failed, until the next one. */
  readonly failure: string | undefined;
}

export type ProfileEvent =
  | { readonly type: 'change'; readonly settings: ProfileSettings }
  | { readonly type: 'save' }
  /** Gives the edits up, in so many words. */
  | { readonly type: 'cancel' }
  /** Leaves the dialog some other way: only edits that are lost are worth a word. */
  | { readonly type: 'dismiss' };

/**
 * A person's own profile, from opening to closing: `editing` a copy of the user, `saving`, then `saved`; a save
 * that fails is `failed`, which is editing with the reason at hand. `cancelled` reverts. Both ends are final: the
 * dialog closes. Nothing is heard while saving, since nobody knows yet what is stored.
 */
export function createProfileMachine(ports: ProfilePorts) {
  const raise = (type: ProfileAlert['type'], message: string, duration: number): void =>
    ports.raise({ name: 'updateProfile', type, message, duration });
  return setup({
    types: { context: {} as ProfileContext, events: {} as ProfileEvent, input: {} as User },
    actors: { update: fromPromise<void, UserUpdateRequest>(({ input }) => ports.update(input)) },
    actions: {
      keepFailure: assign((_, { error }: { error: unknown }) => ({ failure: ports.failure(error) })),
      forgetFailure: assign({ failure: undefined }),
      tellFailure: ({ context }) => raise('Error', context.failure ?? '', ALERT_DURATIONS.default),
      replaceUser: ({ context }) => ports.replace({ ...context.user, ...context.settings }),
      tellSaved: () => raise('Success', 'msg-ProfileUpdated', ALERT_DURATIONS.default),
      revert: assign(({ context }) => ({ settings: profileSettings(context.user), failure: undefined })),
      tellReverted: () => raise('Secondary', 'msg-InfoReverted', ALERT_DURATIONS.revertedProfile),
    },
    guards: { isChanged: ({ context }) => !isSame(context.settings, profileSettings(context.user)) },
  }).createMachine({
    id: 'profile',
    context: ({ input }) => ({ user: input, settings: profileSettings(input), failure: undefined }),
    initial: 'editing',
    states: {
      editing: {
        initial: 'untried',
        on: {
          change: { actions: assign(({ event }) => ({ settings: event.settings })) },
          save: 'saving',
          cancel: { target: 'cancelled', actions: ['revert', 'tellReverted'] },
          dismiss: [
            { guard: 'isChanged', target: 'cancelled', actions: ['revert', 'tellReverted'] },
            { target: 'cancelled', actions: 'revert' },
          ],
        },
        states: { untried: {}, failed: {} },
      },
      saving: {
        entry: 'forgetFailure',
        invoke: {
          src: 'update',
          input: ({ context }) => ({ username: context.user.username, ...context.settings }),
          onDone: { target: 'saved', actions: ['replaceUser', 'tellSaved'] },
          onError: {
            target: 'editing.failed',
            actions: [{ type: 'keepFailure', params: ({ event }) => ({ error: event.error }) }, 'tellFailure'],
          },
        },
      },
      saved: { type: 'final' },
      cancelled: { type: 'final' },
    },
  });
}

/** The part of a user that is a person's own to change. */
export function profileSettings({ inputLanguage, reportLanguage, fontSize }: User): ProfileSettings {
  return { inputLanguage, reportLanguage, fontSize };
}

function isSame(left: ProfileSettings, right: ProfileSettings): boolean {
  return (
    left.inputLanguage === right.inputLanguage &&
    left.reportLanguage === right.reportLanguage &&
    left.fontSize === right.fontSize
  );
}
