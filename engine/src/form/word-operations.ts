import {
  type ControlItem,
  type FormDocument,
  type Language,
  type OfferedOption,
  type OptionItem,
  optionKey,
  type Rule,
  withOfferedOptions,
} from '@lifeform/metadata';
import type { Operations } from '@lifeform/rules';
import { splitCodes } from '../field-type/choice-kind.ts';
import { formatLongDate } from '../format/date.ts';
import { formatNumber } from '../format/number.ts';
import { formatTime } from '../format/time.ts';
import { toNumber } from './read-answer.ts';

const known = new WeakMap<FormDocument, Operations>();

/**
 * What rules of a form say in the reader's language. An option that a source offers is said by its code, as is one to which
 * rules give different texts.
 */
export function wordOperations(document: FormDocument): Operations {
  const operations = known.get(document) ?? makeOperations(document);
  known.set(document, operations);
  return operations;
}

function makeOperations({ form, items, messages, rules }: FormDocument): Operations {
  const fields = new Map(withOfferedOptions(form, items).map((item) => [item.name, item]));
  const answered = optionsInRules(rules);
  return {
    formatNumber: (language, _, value, places) => {
      const number = toNumber(typeof value === 'string' && value.trim() !== '' ? Number(value) : value);
      if (number === null) return '';
      const most = typeof places === 'number' ? Math.min(10, Math.max(0, Math.trunc(places))) : undefined;
      return formatNumber(number, languageOf(language), most === undefined ? {} : { least: most, most });
    },
    formatDate: (language, _, value) => formatLongDate(typeof value === 'string' ? value : '', languageOf(language)),
    formatTime: (language, _, value) => formatTime(value, languageOf(language)),
    optionLabel: (language, field, value) => {
      const item = fields.get(String(field));
      const labels = splitCodes(value === null || value === undefined ? '' : String(value)).map((code) => {
        const option = [...(item?.optionItems ?? []), ...(answered.get(String(field)) ?? [])].find(
          (one) => one.code === code,
        );
        return (option && messages[keyOf(form, item, option)]?.[languageOf(language)]) ?? option?.text ?? code;
      });
      return labels.join(', ');
    },
  };
}

/** Options that are written out in the rules that answer them, by field: those that have one text wherever they stand. */
function optionsInRules(rules: readonly Rule[]): ReadonlyMap<string, readonly OptionItem[]> {
  const found = new Map<string, OptionItem[]>();
  for (const rule of rules) {
    if (rule.kind !== 'binding' || rule.property !== 'optionItems') continue;
    const options = found.get(rule.field) ?? [];
    collectOptions(rule.expression, options);
    found.set(rule.field, options);
  }
  for (const [field, options] of found)
    found.set(
      field,
      options.filter(({ code, text }) => options.every((other) => other.code !== code || other.text === text)),
    );
  return found;
}

function collectOptions(part: unknown, options: OptionItem[]): void {
  if (typeof part !== 'object' || part === null) return;
  const { code, text }: Partial<OptionItem> = part;
  if (typeof code === 'string' && typeof text === 'string') options.push({ code, text });
  else for (const inner of Object.values(part)) collectOptions(inner, options);
}

/** An option that another field lends brings the key of its text along. */
function keyOf(form: string, item: ControlItem | undefined, option: OfferedOption): string {
  return option.key ?? (item?.isTranslateOptions === true ? optionKey(form, item.name, option.code) : '');
}

function languageOf(language: unknown): Language {
  return language === 'fr' ? 'fr' : 'en';
}
