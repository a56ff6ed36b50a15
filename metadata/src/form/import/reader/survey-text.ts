import { isRecord } from '../../schema/is-record.ts';
import type { SourceText } from '../gather/form-parts.ts';
import type { SourcePart } from '../source/source-part.ts';
import { localized } from './localized.ts';

/** A text of a survey: plain, or one for each language. */
export function surveyText(part: SourcePart, name: string): SourceText | undefined {
  const value = part.see(name);
  if (isRecord(value)) return localized(part, name, value);
  const text = part.text(name);
  return text === undefined ? undefined : { text: { en: text }, origin: { part, name } };
}
