import { formatNumber } from '@lifeform/engine';
import { contentOf, type FormDocument, labelKey, type MergeConflict, type OptionItem } from '@lifeform/metadata';
import { useHasText, useLanguage, useText } from '@lifeform/renderer';
import { entryName, entryWords, formulaWords } from './draft/entry-words.ts';
import { setupsIn } from './draft/field-label.ts';
import { asOptions } from './draft/option-difference.ts';

/** What names a change: the part, the entry and the property. */
type Place = Pick<MergeConflict, 'part' | 'key' | 'property'>;

/** A change of a place, with what an entry was and is where it came or went as a whole. */
interface Changed extends Place {
  readonly before?: unknown;
  readonly after?: unknown;
}

interface ChangeText {
  /** What was changed, as its author calls it. */
  readonly nameOf: (change: Changed) => string;
  readonly propertyOf: (place: Place) => string;
  /** A value of a place; without one, such as a side of an option, as a value by itself. */
  readonly wordsOf: (value: unknown, place?: Place) => string;
}

/** How changes to a form read. */
export function useChangeText(document: FormDocument, panel: FormDocument): ChangeText {
  const text = useText();
  const hasText = useHasText();
  const language = useLanguage();
  const content = contentOf(document, setupsIn(document));
  const wording = { form: document.form, content, panel, language, text, hasText };
  const optionWords = ({ text: words, disabled, requires }: OptionItem): string =>
    [
      words,
      ...(disabled ? [text('tEdit-Developer-optionDisabled')] : []),
      ...(requires === undefined ? [] : [text('tEdit-Developer-optionRequires', { permission: requires })]),
    ].join(' ');
  const valueWords = (value: unknown, { part, property }: Omit<Place, 'key'>): string | undefined => {
    if (property === '') return entryWords(part, value, wording);
    return part === 'rules' && FORMULAS.has(property) ? formulaWords(value) : undefined;
  };
  return {
    nameOf: ({ part, key, property, before, after }) => {
      const kind = text(`tEdit-Developer-part-${part}`);
      const own = `tEdit-Developer-rec-part-${key}`;
      if (part === 'record') return `${kind}: ${hasText(own) ? text(own) : key}`;
      const name = entryName(part, key, wording, property === '' ? (after ?? before) : undefined);
      if (part === 'messages') return name ?? key;
      if (part === 'items') return `${name ?? key} (${key})`;
      return name === undefined || name === '' ? `${kind} ${key}` : `${kind} ${name} (${key})`;
    },
    propertyOf: ({ part, property }) => {
      if (property === '') return '';
      const code = optionOf(property);
      const attribute = code === undefined ? (property.split('.').at(-1) ?? property) : OPTIONS;
      const label = labelKey(panel.form, attribute);
      if (code !== undefined) return `${hasText(label) ? text(label) : attribute}: ${code}`;
      if (part === 'messages') return text(property === 'en' ? 'tEdit-Developer-english' : 'tEdit-Developer-french');
      const place = `tEdit-Developer-place-${property}`;
      if (part === 'layout' && hasText(place)) return text(place);
      return part === 'items' && hasText(label) ? text(label) : property;
    },
    wordsOf: (value, place) => {
      if (value === undefined) return text('tEdit-Developer-absent');
      if (value === null || value === '') return text('tEdit-Developer-wasEmpty');
      if (typeof value === 'boolean') return text(value ? 'tEdit-Developer-wasOn' : 'tEdit-Developer-wasOff');
      if (typeof value === 'number') return formatNumber(value, language);
      if (typeof value === 'string') return value;
      const options = asOptions([value].flat());
      if (options) return options.map(optionWords).join(', ');
      return (place && valueWords(value, place)) || JSON.stringify(value);
    },
  };
}

const OPTIONS = 'optionItems';
/** What a rule works out, and when a check fails. */
const FORMULAS: ReadonlySet<string> = new Set(['expression', 'fails']);

/** The code of an option, of a change of one option of a field's choices. */
function optionOf(property: string): string | undefined {
  const steps = property.split('.');
  const at = steps.indexOf(OPTIONS);
  return at < 0 || at === steps.length - 1 ? undefined : steps.slice(at + 1).join('.');
}
