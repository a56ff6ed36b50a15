import type { Language } from '@lifeform/metadata';

/** Locale of numbers, plurals and dates that are shown, by language. */
export const LOCALES: Readonly<Record<Language, string>> = { en: 'en-CA', fr: 'fr-CA' };
