import { FIELD_TYPES, type FormDocument, type Language, OPERATORS } from '@lifeform/metadata';
import { attributeTables, guideOperators, guideRecipes } from '@lifeform/metadata/guide';
import type { Text } from '@lifeform/renderer';
import { typeName } from '../draft/field-label.ts';
import type { Chapter, GuidePlace } from './use-guide-place.ts';

/** One thing the guide explains. */
export interface GuideEntry {
  readonly place: GuidePlace & { readonly entry: string };
  readonly title: string;
  readonly about: string;
  /** Its title is a name as it is written in metadata. */
  readonly isCode: boolean;
}

/** Everything a chapter lists, in its order; of attributes the objects they belong to. */
export function entriesOf(
  chapter: Chapter,
  panel: FormDocument,
  text: Text,
  language: Language,
): readonly GuideEntry[] {
  switch (chapter) {
    case 'types':
      return typesInOrder(panel).map((type) => ({
        place: { chapter, entry: type },
        title: typeName(panel, type, language),
        about: text(`tEdit-Developer-type-${type}`),
        isCode: false,
      }));
    case 'operators':
      return OPERATORS.map((name) => ({
        place: { chapter, entry: name },
        title: name,
        about: guideOperators[name]?.about[language] ?? '',
        isCode: true,
      }));
    case 'attributes':
      return attributeTables().map(({ object, attributes }) => ({
        place: { chapter, entry: object },
        title: text(`tEdit-Developer-guideObject-${object}`),
        about: text('tEdit-Developer-guideAttributeCount', { count: attributes.length }),
        isCode: false,
      }));
    case 'recipes':
      return guideRecipes.map(({ id, title, about }) => ({
        place: { chapter, entry: id },
        title: title[language],
        about: about[language],
        isCode: false,
      }));
    default:
      return chapter satisfies never;
  }
}

/** The types as the palette offers them, then any it leaves out. */
function typesInOrder(panel: FormDocument): readonly string[] {
  const { optionItems = [] } = panel.items.find(({ name }) => name === 'fieldType') ?? {};
  return [...new Set([...optionItems.map(({ code }) => code), ...FIELD_TYPES])];
}

/** Each attribute by itself, as it is searched for. */
export function attributeEntries(language: Language): readonly GuideEntry[] {
  return attributeTables().flatMap(({ object, attributes }) =>
    attributes.map(({ name, about }) => ({
      place: { chapter: 'attributes' as const, entry: object, part: name },
      title: `${object}.${name}`,
      about: about[language],
      isCode: true,
    })),
  );
}

const plain = (words: string): string => words.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** Entries that have every word, accents and capitals aside: first those that have them in their title. */
export function findEntries(entries: readonly GuideEntry[], typed: string): readonly GuideEntry[] {
  const words = plain(typed)
    .split(/\s+/)
    .filter((word) => word !== '');
  if (words.length === 0) return [];
  const has = (within: string): boolean => words.every((word) => within.includes(word));
  const titleOf = ({ title, place }: GuideEntry): string => plain(`${title} ${place.entry}`);
  const found = entries.filter((entry) => has(`${titleOf(entry)} ${plain(entry.about)}`));
  const [named, others] = [found.filter((entry) => has(titleOf(entry))), found.filter((entry) => !has(titleOf(entry)))];
  return [...named, ...others];
}
