import {
  type ControlItem,
  type FormDocument,
  type Language,
  type OfferedOption,
  optionKey,
  withOfferedOptions,
} from '@lifeform/metadata';
import type { Operations } from '@lifeform/rules';
import { splitCodes } from '../field-type/choice-kind.ts';
import { formatLongDate } from '../format/date.ts';
import { formatNumber } from '../format/number.ts';
import { formatTime } from '../format/time.ts';

const known = new WeakMap<FormDocument, Operations>();

/** What rules of a form say in the reader's language. An option that a rule or a source offers is said by its code. */
export function wordOperations(document: FormDocument): Operations {
  const operations = known.get(document) ?? makeOperations(document);
  known.set(document, operations);
  return operations;
}

function makeOperations({ form, items, messages }: FormDocument): Operations {
  const fields = new Map(withOfferedOptions(form, items).map((item) => [item.name, item]));
  return {
    formatNumber: (language, _, value, places) => {
      const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
      if (typeof number !== 'number' || !Number.isFinite(number)) return '';
      const most = typeof places === 'number' ? Math.min(10, Math.max(0, Math.trunc(places))) : undefined;
      return formatNumber(number, languageOf(language), most === undefined ? {} : { least: most, most });
    },
    formatDate: (language, _, value) => formatLongDate(typeof value === 'string' ? value : '', languageOf(language)),
    formatTime: (language, _, value) => formatTime(value, languageOf(language)),
    optionLabel: (language, field, value) => {
      const item = fields.get(String(field));
      const labels = splitCodes(value === null || value === undefined ? '' : String(value)).map((code) => {
        const option = item?.optionItems?.find((one) => one.code === code);
        return (option && messages[keyOf(form, item, option)]?.[languageOf(language)]) ?? option?.text ?? code;
      });
      return labels.join(', ');
    },
  };
}

/** An option that another field lends brings the key of its text along. */
function keyOf(form: string, item: ControlItem | undefined, option: OfferedOption): string {
  return option.key ?? (item?.isTranslateOptions === true ? optionKey(form, item.name, option.code) : '');
}

function languageOf(language: unknown): Language {
  return language === 'fr' ? 'fr' : 'en';
}
