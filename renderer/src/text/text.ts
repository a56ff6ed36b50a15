import { formatCommon, type TextParameters } from '@lifeform/engine';
import type { Language, Messages } from '@lifeform/metadata';

/** The text of a message key in one language. */
export type Text = (key: string, parameters?: TextParameters) => string;

const reported = new Set<string>();

function reportOnce(problem: string): void {
  if (reported.has(problem)) return;
  reported.add(problem);
  console.warn(problem);
}

/** Only texts with one of these need formatting; most labels have none. */
const NEEDS_READING = /\{|'['<>}]/;

/** The full ICU formatter: expensive to load, and needed only by texts of administrators that use such syntax. */
let icu: typeof import('./icu.ts') | undefined;
let isLoading = false;
const awaiting = new Set<() => void>();

function loadIcu(): void {
  if (isLoading) return;
  isLoading = true;
  import('./icu.ts').then(
    (loaded) => {
      icu = loaded;
      for (const listener of awaiting) listener();
    },
    () => {
      isLoading = false;
    },
  );
}

/** Called when texts shown unformatted so far can be formatted. @returns a function that unsubscribes */
export function onFormatter(listener: () => void): () => void {
  awaiting.add(listener);
  return () => awaiting.delete(listener);
}

/** Whether every text can be formatted. */
export const hasFormatter = (): boolean => icu !== undefined;

function format(pattern: string, language: Language, parameters: TextParameters = {}): string {
  if (!NEEDS_READING.test(pattern)) return pattern;
  try {
    const common = formatCommon(pattern, language, parameters);
    if (common !== undefined) return common;
    if (icu) return icu.formatIcu(pattern, language, parameters);
    loadIcu();
  } catch (error) {
    reportOnce(`Text not formatted: ${pattern} (${error instanceof Error ? error.message : String(error)})`);
  }
  return pattern;
}

/** Texts, or a function that answers those loaded so far. */
export type MessageSource = Messages | (() => Messages);

export const messagesOf = (source: MessageSource): Messages => (typeof source === 'function' ? source() : source);

/**
 * Looks texts up in `source`, then in `outer`. A missing variant falls back to English, a missing key to the key
 * itself; each is reported once.
 */
export function createText(language: Language, source: MessageSource, outer?: Text): Text {
  return (key, parameters) => {
    const message = messagesOf(source)[key];
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
