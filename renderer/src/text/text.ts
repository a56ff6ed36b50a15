import { createIntl, createIntlCache, type IntlShape } from '@formatjs/intl';
import type { Language, Messages } from '@lifeform/metadata';

export type TextParameters = Readonly<Record<string, string | number>>;

/** Answers the text of a message key in one language. */
export type Text = (key: string, parameters?: TextParameters) => string;

/** Locale of numbers, plurals and dates that are shown, by language. */
export const LOCALES: Readonly<Record<Language, string>> = { en: 'en-CA', fr: 'fr-CA' };

const reported = new Set<string>();

function reportOnce(problem: string): void {
  if (reported.has(problem)) return;
  reported.add(problem);
  console.warn(problem);
}

/** Only a text with one of these needs the ICU parser; most labels have none. */
const NEEDS_PARSING = /[{']/;

function createIntlFor(language: Language): IntlShape {
  const onError = (error: Error): void => reportOnce(`Text not formatted: ${error.message}`);
  return createIntl({ locale: LOCALES[language], messages: {}, onError, onWarn: () => {} }, createIntlCache());
}

const intlByLanguage = new Map<Language, IntlShape>();

function intlFor(language: Language): IntlShape {
  const known = intlByLanguage.get(language);
  if (known) return known;
  const made = createIntlFor(language);
  intlByLanguage.set(language, made);
  return made;
}

function format(pattern: string, language: Language, parameters: TextParameters | undefined): string {
  if (!NEEDS_PARSING.test(pattern)) return pattern;
  const intl = intlFor(language);
  try {
    return String(intl.formatters.getMessageFormat(pattern, intl.locale, {}, { ignoreTag: true }).format(parameters));
  } catch (error) {
    reportOnce(`Text not formatted: ${pattern} (${error instanceof Error ? error.message : String(error)})`);
    return pattern;
  }
}

/**
 * Looks texts up in `messages`, then in `outer`. A missing variant is answered in English, a missing key by
 * the key itself; each is reported once.
 */
export function createText(language: Language, messages: Messages, outer?: Text): Text {
  return (key, parameters) => {
    const message = messages[key];
    if (!message) {
      if (outer) return outer(key, parameters);
      if (key !== '') reportOnce(`No text for ${key}`);
      return key;
    }
    const own = message[language];
    if (own) return format(own, language, parameters);
    reportOnce(`No ${language} text for ${key}`);
    return message.en ? format(message.en, 'en', parameters) : key;
  };
}
