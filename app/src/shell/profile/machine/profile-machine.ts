import type { ProfileUpdateRequest, Widget } from '@lifeform/metadata/contract';
import { ALERT_DURATIONS, type User } from '@lifeform/metadata/insurance';
import { assign, fromPromise, setup } from 'xstate';
import type { ProfileAlert, ProfilePorts, ProfileSettings } from './profile-port.ts';
import { toWidgetsData } from './widget-order.ts';

export interface ProfileContext {
  /** As stored; unchanged while editing. */
  readonly user: User;
  /** The working copy. */
  readonly settings: ProfileSettings;
  /** The working copy of the widgets; undefined until somebody arranges them. */
  readonly widgets: readonly Widget[] | undefined;
  /** Why the last save failed, until the next one. */
  readonly failure: string | undefined;
}

export type ProfileEvent =
  | { readonly type: 'change'; readonly settings: ProfileSettings }
  | { readonly type: 'arrange'; readonly widgets: readonly Widget[] }
  | { readonly type: 'save' }
  /** Discards the edits explicitly. */
  | { readonly type: 'cancel' }
  /** Closes the dialog otherwise: says so only when edits are lost. */
  | { readonly type: 'dismiss' };

/**
 * A person's own profile, from opening to closing: `editing` a copy of the user, `saving`, then `saved`; a failed save
 * is `failed`, which is editing with the reason. `cancelled` reverts. Both ends are final: the dialog closes. Events
 * are ignored while saving, because the stored state is unknown.
 */
export function createProfileMachine(ports: ProfilePorts) {
  const raise = (alertType: ProfileAlert['alertType'], msg: string, duration: number, title?: string): void =>
    ports.raise({ id: 'updateProfile', alertType, msg, duration, ...(title === undefined ? {} : { title }) });
  return setup({
    types: { context: {} as ProfileContext, events: {} as ProfileEvent, input: {} as User },
    actors: { update: fromPromise<User, ProfileUpdateRequest>(({ input }) => ports.update(input)) },
    actions: {
      keepFailure: assign((_, { error }: { error: unknown }) => ({ failure: ports.failure(error) })),
      forgetFailure: assign({ failure: undefined }),
      tellFailure: ({ context }) => raise('Error', context.failure ?? '', ALERT_DURATIONS.default, 'msg-ErrorTitle'),
      replaceUser: (_, { user }: { user: User }) => ports.replace(user),
      rebuildPolicy: () => ports.policy.isLoaded() && ports.policy.rebuild(),
      tellSaved: () => raise('Success', 'msg-ProfileUpdated', ALERT_DURATIONS.default),
      revert: assign(({ context }) => ({
        settings: profileSettings(context.user),
        widgets: undefined,
        failure: undefined,
      })),
      tellReverted: () => raise('Secondary', 'msg-InfoReverted', ALERT_DURATIONS.revertedProfile),
    },
    guards: { isChanged: ({ context }) => isChanged(context) },
  }).createMachine({
    id: 'profile',
    context: ({ input }) => ({
      user: input,
      settings: profileSettings(input),
      widgets: undefined,
      failure: undefined,
    }),
    initial: 'editing',
    states: {
      editing: {
        initial: 'untried',
        on: {
          change: { actions: assign(({ event }) => ({ settings: event.settings })) },
          arrange: { actions: assign(({ event }) => ({ widgets: event.widgets })) },
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
          input: ({ context }) => toRequest(context),
          onDone: {
            target: 'saved',
            actions: [
              { type: 'replaceUser', params: ({ event }) => ({ user: event.output }) },
              'rebuildPolicy',
              'tellSaved',
            ],
          },
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
export function profileSettings(user: User): ProfileSettings {
  const { profileName, emailAddress, phoneNumberPrimary, isMobilePrimary, phoneNumberSecondary } = user;
  const { isMobileSecondary, faxNumber, defaultApplication, inputLanguage, reportLanguage, fontSize } = user;
  return {
    ...{ profileName, emailAddress, phoneNumberPrimary, isMobilePrimary, phoneNumberSecondary },
    ...{ isMobileSecondary, faxNumber, defaultApplication, inputLanguage, reportLanguage, fontSize },
  };
}

function toRequest({ user, settings, widgets }: ProfileContext): ProfileUpdateRequest {
  const { defaultApplication, ...others } = settings;
  const isKept = defaultApplication === undefined || defaultApplication === user.defaultApplication;
  return {
    username: user.username,
    ...others,
    ...(isKept ? {} : { defaultApplication }),
    formData: user.formData,
    ...(widgets === undefined ? {} : { widgetsData: toWidgetsData(widgets) }),
  };
}

function isChanged({ user, settings, widgets }: ProfileContext): boolean {
  const stored = profileSettings(user);
  const names = Object.keys(stored) as (keyof ProfileSettings)[]; // of an object made just above
  // A start application that was not changed stays as stored.
  const isOther = (name: keyof ProfileSettings) => settings[name] !== undefined && settings[name] !== stored[name];
  return widgets !== undefined || names.some(isOther);
}
