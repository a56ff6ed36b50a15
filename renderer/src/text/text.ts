import type { Language, Messages } from '@lifeform/metadata';

export type TextParameters = Readonly<Record<string, string | number>>;

/** Answers the text of a message key in one language. */
export type Text = (key: string, parameters?: TextParameters) => string;

const reported = new Set<string>();

function reportOnce(problem: string): void {
  if (reported.has(problem)) return;
  reported.add(problem);
  console.warn(problem);
}

/** Only a text with one of these needs the ICU parser; most labels have none. */
const NEEDS_PARSING = /[{']/;
/** Plurals, choices, formats and quoting. Making ready for them costs as much as drawing a whole screen. */
const NEEDS_ICU = /'|\{[^{}]*[,{]/;
const PLACEHOLDER = /\{\s*(\w+)\s*\}/g;

let icu: typeof import('./icu.ts') | undefined;

/**
 * Makes ready for plurals and choices. The way in has none of them, so it does not wait for what they need; whatever
 * else is drawn comes after this. Texts asked for before are answered as they are written.
 */
export async function loadIcu(): Promise<void> {
  icu ??= await import('./icu.ts');
}

/** Placeholders filled in by name; undefined for a text, or a lack, that only the ICU parser can deal with. */
function fillIn(pattern: string, parameters: TextParameters): string | undefined {
  if (NEEDS_ICU.test(pattern)) return undefined;
  let isComplete = true;
  const filled = pattern.replace(PLACEHOLDER, (_, name: string) => {
    isComplete &&= parameters[name] !== undefined;
    return String(parameters[name]);
  });
  return isComplete ? filled : undefined;
}

function format(pattern: string, language: Language, parameters: TextParameters | undefined): string {
  if (!NEEDS_PARSING.test(pattern)) return pattern;
  const filled = fillIn(pattern, parameters ?? {});
  if (filled !== undefined) return filled;
  if (icu === undefined) return pattern;
  try {
    return icu.formatIcu(pattern, language, parameters);
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
