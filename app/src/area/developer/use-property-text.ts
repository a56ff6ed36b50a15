import { formatNumber, type Issue } from '@lifeform/engine';
import { contentOf, type FormDocument } from '@lifeform/metadata';
import { formatIssue, useHasText, useLanguage, useText } from '@lifeform/renderer';
import { useFormDocument } from '../../form/use-form-document.ts';
import { setupsIn } from './draft/field-label.ts';
import { attributeWords, labelOf, type Wording } from './draft/finding-words.ts';
import { asOptions } from './draft/option-difference.ts';
import { PANEL_FORM } from './panel-form.ts';

interface PropertyText {
  /** A property by itself, such as `Maximum`. */
  readonly titleOf: (property: string) => string;
  /** A property within a sentence, such as `maximum`. */
  readonly nameOf: (property: string) => string;
  /** A field, one of a row with the row's number: `Name of the claimant, row 2`. */
  readonly fieldOf: (field: string) => string;
  /** What a property of a field comes to: an error as its message, options by their texts, a number as people write it. */
  readonly saidOf: (value: unknown) => string;
}

/** How properties of fields and what they come to read, in accounts of rules and of tests. */
export function usePropertyText(document: FormDocument): PropertyText {
  const text = useText();
  const hasText = useHasText();
  const language = useLanguage();
  const { data: panel } = useFormDocument(PANEL_FORM);
  const wording: Wording = {
    ...{ form: document.form, content: contentOf(document, setupsIn(document)) },
    ...{ panel, language, text, hasText },
  };
  const saidOf = (value: unknown): string => {
    if (value === undefined) return text('tEdit-Developer-absent');
    if (value === null || value === '') return text('tEdit-Developer-wasEmpty');
    if (typeof value === 'boolean') return text(value ? 'tEdit-Developer-isSo' : 'tEdit-Developer-isNotSo');
    if (typeof value === 'number') return formatNumber(value, language);
    if (typeof value === 'string') return text('tEdit-Developer-quoted', { words: value });
    if (Array.isArray(value) && value.length === 0) return text('tEdit-Developer-noneOfThem');
    if (Array.isArray(value) && value.every(isIssue))
      return value.map((issue) => formatIssue(issue, text, language)).join(' ');
    if (Array.isArray(value) && value.every((code) => typeof code === 'string')) return value.join(', ');
    const options = asOptions([value].flat());
    return options ? options.map((option) => option.text || option.code).join(', ') : JSON.stringify(value);
  };
  return {
    titleOf: (property) => attributeWords(property, wording),
    nameOf: (property) => inSentence(attributeWords(property, wording)),
    fieldOf: (field) => {
      const [, row, name = field] = /^(.*)\.([^.]+)$/.exec(field) ?? [];
      const label = labelOf(name, wording);
      if (row === undefined) return label;
      const numbers = [...row.matchAll(/\[(\d+)\]/g)].map(([, at]) => `${Number(at) + 1}`);
      return text('tEdit-Developer-fieldOfRow', { label, row: numbers.join('.') });
    },
    saidOf,
  };
}

function isIssue(value: unknown): value is Issue {
  return typeof value === 'object' && value !== null && 'code' in value && 'parameters' in value;
}

function inSentence(words: string): string {
  return words.charAt(0).toLowerCase() + words.slice(1);
}
