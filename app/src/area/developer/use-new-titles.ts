import type { Message } from '@lifeform/metadata';
import { useTexts } from '../../session/use-texts.ts';
import type { AddedKind } from './draft/layout-add.ts';
import type { StartTexts } from './draft/new-item.ts';

/** What a new part of the layout or test is called until it has a name of its own, in both languages. */
export function useNewTitles(): (kind: AddedKind | 'case' | 'limitCase') => Message {
  const { data } = useTexts('Developer');
  return (kind) => {
    const key = KEYS[kind];
    return data?.[key] ?? { en: key, fr: key };
  };
}

/** The texts a new field starts with. */
export function useStartTexts(): StartTexts {
  const { data } = useTexts('Developer');
  const of = (code: string): Message => {
    const key = `tEdit-Developer-${code}`;
    return data?.[key] ?? { en: key, fr: key };
  };
  return { choices: [of('newChoice-1'), of('newChoice-2')], agreement: of('newAgreement') };
}

const KEYS: Readonly<Record<AddedKind | 'case' | 'limitCase', string>> = {
  section: 'tEdit-Developer-newSectionTitle',
  page: 'tEdit-Developer-newPageTitle',
  group: 'tEdit-Developer-newGroupTitle',
  case: 'tEdit-Developer-newCaseTitle',
  limitCase: 'tEdit-Developer-limitCaseTitle',
};
