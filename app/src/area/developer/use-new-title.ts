import type { Message } from '@lifeform/metadata';
import { useTexts } from '../../session/use-texts.ts';

/** What a new section or test is called until it has a name of its own, in both languages. */
export function useNewTitle(of: 'Section' | 'Case' = 'Section'): Message {
  const key = `tEdit-Developer-new${of}Title`;
  return useTexts('Developer').data?.[key] ?? { en: key, fr: key };
}
