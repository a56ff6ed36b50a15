import { createFormatters, createIntlCache } from '@formatjs/intl';
import { LOCALES, type TextParameters } from '@lifeform/engine';
import type { Language } from '@lifeform/metadata';

/** Each pattern is parsed once. Nothing else of the library is used. */
const formatters = createFormatters(createIntlCache());

/**
 * A text with plurals, choices, formats or quoting.
 * @throws for a pattern or parameters that do not fit
 */
export function formatIcu(pattern: string, language: Language, parameters: TextParameters | undefined): string {
  const format = formatters.getMessageFormat(pattern, LOCALES[language], {}, { ignoreTag: true });
  return String(format.format(parameters));
}
