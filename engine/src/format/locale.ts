import type { Language } from '@lifeform/metadata';

/** Locale for displayed numbers, plurals and dates, by language. */
export const LOCALES: Readonly<Record<Language, string>> = { en: 'en-CA', fr: 'fr-CA' };
