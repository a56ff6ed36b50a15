export const LANGUAGES = ['en', 'fr'] as const;
export type Language = (typeof LANGUAGES)[number];

/** One text in both languages, ICU message syntax for parameters (`{min}`). */
export interface Message {
  readonly en: string;
  readonly fr: string;
}

/** Texts by key. `tEdit-…` keys name labels, `msg-…` keys name messages. */
export type Messages = Readonly<Record<string, Message>>;
