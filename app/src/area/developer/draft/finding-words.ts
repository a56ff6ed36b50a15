import { type FormDocument, type Language, type LintIssue, labelKey } from '@lifeform/metadata';
import type { ProductContent } from '@lifeform/metadata/insurance';
import type { Text } from '@lifeform/renderer';
import { labelsIn } from './field-label.ts';
import { findingPlace } from './finding-place.ts';
import { textPlace } from './text-place.ts';

/** What is needed to say names and keys in words. */
export interface Wording {
  readonly form: string;
  readonly content: ProductContent;
  /** Describes the attributes of a control item; undefined until it is there. */
  readonly panel: FormDocument | undefined;
  readonly language: Language;
  readonly text: Text;
  readonly hasText: (key: string) => boolean;
}

const KEY = /^(?:tEdit|msg)-/;
const NAME = /([A-Za-z_][A-Za-z0-9_]*)/;
/** Findings that name a property of a field and kinds of values. */
const OF_KINDS: ReadonlySet<string> = new Set(['wrong-value-type', 'type-mismatch', 'property-set-twice']);
/** Most characters of a text that are quoted. */
const SHOWN = 60;

/** A finding's subject, with labels in place of field names and words for keys, properties and kinds. */
export function foundWords({ code, found = '' }: LintIssue, wording: Wording): string {
  if (KEY.test(found)) return textWords(found, wording);
  const { content, text, hasText } = wording;
  const named = new Set([...content.items.map(({ name }) => name), ...content.layout.map(({ id }) => id)]);
  const word = (token: string): string => {
    if (named.has(token)) return text('tEdit-Developer-quoted', { words: labelOf(token, wording) });
    if (!OF_KINDS.has(code)) return token;
    const kind = `tEdit-Developer-kind-${token}`;
    return hasText(kind) ? text(kind) : attributeWords(token, wording);
  };
  return found
    .split(NAME)
    .map((token, at) => (at % 2 === 1 ? word(token) : token))
    .join('');
}

/** Where a finding is. */
export function placeWords(issue: LintIssue, wording: Wording): string {
  const { content, form, language, text } = wording;
  const place = findingPlace(issue, content, form, language);
  if (place.text !== undefined) return textWords(place.text, wording);
  const attribute = place.attribute === undefined ? '' : attributeWords(place.attribute, wording);
  const sort = place.sort === 'override' && attribute !== '' ? 'overridden' : place.sort;
  return text(`tEdit-Developer-place-${sort}`, { ...place.words, attribute });
}

/** A text by its use, such as the label of a field or the title of a section; a shared text by its beginning. */
export function textWords(key: string, wording: Wording): string {
  const { content, form, language, text } = wording;
  const place = textPlace(key, form, content);
  const name = place.of === 'shared' ? saying(key, place.name, content, language) : labelOf(place.name, wording);
  switch (place.of) {
    case 'item':
      return text(`tEdit-Developer-textOf-${place.kind}`, { name });
    case 'option':
      return text('tEdit-Developer-textOf-option', { name, option: place.option });
    default:
      return text(`tEdit-Developer-textOf-${place.of}`, { name });
  }
}

/** A property of a field as the panel, or a sentence of it, calls it. */
export function attributeWords(attribute: string, { panel, language, text, hasText }: Wording): string {
  const own = `tEdit-Developer-property-${attribute}`;
  return hasText(own) ? text(own) : (panel?.messages[labelKey(panel.form, attribute)]?.[language] ?? attribute);
}

/** What people call a field, a section or anything else with a label. */
export function labelOf(name: string, { content, form, language }: Wording): string {
  const label = labelsIn(content, labelKey(form, name));
  return label?.[language] || label?.en || label?.fr || name;
}

function saying(key: string, name: string, { messages }: ProductContent, language: Language): string {
  const words = messages[key]?.[language] || messages[key]?.en || messages[key]?.fr || name;
  return words.length > SHOWN ? `${words.slice(0, SHOWN)}…` : words;
}
