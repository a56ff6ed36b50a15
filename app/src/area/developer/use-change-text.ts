import { formatNumber } from '@lifeform/engine';
import { type FormDocument, labelKey, type MergeConflict, type OptionItem } from '@lifeform/metadata';
import { useHasText, useLanguage, useText } from '@lifeform/renderer';
import { fieldLabel } from './draft/field-label.ts';
import { asOptions } from './draft/option-difference.ts';

/** What names a change: the part, the entry and the property. */
type Place = Pick<MergeConflict, 'part' | 'key' | 'property'>;

interface ChangeText {
  /** What was changed, as its author calls it. */
  readonly nameOf: (place: Place) => string;
  readonly propertyOf: (place: Place) => string;
  readonly wordsOf: (value: unknown) => string;
}

/** How changes to a form read. */
export function useChangeText(document: FormDocument, panel: FormDocument): ChangeText {
  const text = useText();
  const hasText = useHasText();
  const language = useLanguage();
  const optionWords = ({ text: words, disabled, requires }: OptionItem): string =>
    [
      words,
      ...(disabled ? [text('tEdit-Developer-optionDisabled')] : []),
      ...(requires === undefined ? [] : [text('tEdit-Developer-optionRequires', { permission: requires })]),
    ].join(' ');
  return {
    nameOf: ({ part, key }) => {
      const kind = text(`tEdit-Developer-part-${part}`);
      const own = `tEdit-Developer-rec-part-${key}`;
      if (part === 'record') return `${kind}: ${hasText(own) ? text(own) : key}`;
      const name = fieldLabel(document, key, language);
      if (part === 'items') return `${name} (${key})`;
      return part === 'layout' && name !== key ? `${kind} ${name} (${key})` : `${kind} ${key}`;
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
    wordsOf: (value) => {
      if (value === undefined) return text('tEdit-Developer-absent');
      if (value === null || value === '') return text('tEdit-Developer-wasEmpty');
      if (typeof value === 'boolean') return text(value ? 'tEdit-Developer-wasOn' : 'tEdit-Developer-wasOff');
      if (typeof value === 'number') return formatNumber(value, language);
      if (typeof value === 'string') return value;
      const options = asOptions([value].flat());
      return options ? options.map(optionWords).join(', ') : JSON.stringify(value);
    },
  };
}

const OPTIONS = 'optionItems';

/** The code of an option, of a change of one option of a field's choices. */
function optionOf(property: string): string | undefined {
  const steps = property.split('.');
  const at = steps.indexOf(OPTIONS);
  return at < 0 || at === steps.length - 1 ? undefined : steps.slice(at + 1).join('.');
}
