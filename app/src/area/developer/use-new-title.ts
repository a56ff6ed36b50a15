import type { Message } from '@lifeform/metadata';
import { useTexts } from '../../session/use-texts.ts';

const KEY = 'tEdit-Developer-newSectionTitle';

/** What a new section is called until it has a name of its own, in both languages. */
export function useNewTitle(): Message {
  return useTexts('Developer').data?.[KEY] ?? { en: KEY, fr: KEY };
}
