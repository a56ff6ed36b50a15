import type { Message } from '@lifeform/metadata';
import { useTexts } from '../../session/use-texts.ts';
import type { AddedKind } from './draft/layout-add.ts';

/** What a new part of the layout or test is called until it has a name of its own, in both languages. */
export function useNewTitles(): (kind: AddedKind | 'case') => Message {
  const { data } = useTexts('Developer');
  return (kind) => {
    const key = KEYS[kind];
    return data?.[key] ?? { en: key, fr: key };
  };
}

const KEYS: Readonly<Record<AddedKind | 'case', string>> = {
  section: 'tEdit-Developer-newSectionTitle',
  page: 'tEdit-Developer-newPageTitle',
  group: 'tEdit-Developer-newGroupTitle',
  case: 'tEdit-Developer-newCaseTitle',
};
