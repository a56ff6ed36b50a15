import type { Messages } from '../message/message.ts';
import type { FormSetup, Settings } from './form-setup.ts';

/** What a setup says of texts. */
export type SetupWords = Partial<Pick<FormSetup, 'wording' | 'settings'>>;

/** A setting of the setup in a text, such as `{setup.years}`. */
const SETTING = /\{setup\.(\w+)\}/g;

/**
 * Texts in a form setup's words. `{key}-{wording}` replaces `{key}` where it exists; several wordings are separated by
 * spaces, and a later one wins. `{setup.years}` in a text is the setup's setting of that name, or dots where it has none.
 */
export function worded(messages: Messages, { wording = '', settings = {} }: SetupWords = {}): Messages {
  return withSettings(wording.split(' ').reduce(withWording, messages), [settings]);
}

/** Texts where no setup is chosen: `saidFor` each. */
export function wordedForAll(messages: Messages, setups: readonly SetupWords[]): Messages {
  return withSettings(
    messages,
    setups.map(({ settings = {} }) => settings),
  );
}

/** A text where no setup is chosen: each setting as the setups have it, such as `10/15`. */
export function saidFor(text: string, setups: readonly SetupWords[]): string {
  return settingsIn(text).length === 0
    ? text
    : filled(
        text,
        setups.map(({ settings = {} }) => settings),
      );
}

function withWording(messages: Messages, wording: string): Messages {
  if (wording === '') return messages;
  const ending = `-${wording}`;
  const own = Object.entries(messages).flatMap(([key, message]) =>
    key.endsWith(ending) ? [[key.slice(0, -ending.length), message] as const] : [],
  );
  return { ...messages, ...Object.fromEntries(own) };
}

function withSettings(messages: Messages, settings: readonly Settings[]): Messages {
  const said = Object.entries(messages).flatMap(([key, { en, fr }]) =>
    settingsIn(en).length > 0 ? [[key, { en: filled(en, settings), fr: filled(fr, settings) }] as const] : [],
  );
  return said.length > 0 ? { ...messages, ...Object.fromEntries(said) } : messages;
}

function filled(text: string, settings: readonly Settings[]): string {
  return text.replace(SETTING, (_, name: string) => {
    const values = new Set(settings.flatMap((own) => (own[name] ? [String(own[name])] : [])));
    return [...values].join('/') || '…';
  });
}

/** Names of the settings that a text says. */
export function settingsIn(text: string): readonly string[] {
  return text.includes('{setup.') ? [...text.matchAll(SETTING)].map(([, name = '']) => name) : [];
}
