import { DAY, NAME } from '../schema/common.ts';
import {
  anyOf,
  flag,
  list,
  named,
  nothing,
  number,
  object,
  optional,
  pattern,
  record,
  text,
} from '../schema/schema.ts';
import type {
  KeptOption,
  OptionColumns,
  OptionConditions,
  OptionsFrom,
  RecordOptions,
  SourceOption,
} from './options-from.ts';

/** Columns, conditions and fields filled of one choice. */
const MOST = 20;

export const optionsFromSchema = named(
  'OptionsFrom',
  object<OptionsFrom>({
    records: optional(
      object<RecordOptions>({
        form: pattern(NAME),
        text: pattern(NAME),
        states: optional(list(text(60, 1), 50)),
      }),
    ),
    source: optional(pattern(NAME)),
    columns: optional(list(pattern(NAME), MOST)),
    where: optional(record(NAME, pattern(NAME), MOST)),
    fills: optional(record(NAME, pattern(NAME), MOST)),
  }),
);

const plain = anyOf(text(4000), number(), flag(), nothing());
export const optionConditionsSchema = record<OptionConditions[string]>(NAME, plain, MOST);

const option = {
  code: text(200, 1),
  text: text(1000),
  disabled: optional(flag()),
  requires: optional(text(60)),
  from: optional(pattern(DAY)),
  until: optional(pattern(DAY)),
  columns: optional(record<OptionColumns[string]>(NAME, plain, MOST)),
};

export const sourceOptionSchema = named('SourceOption', object<SourceOption>(option));

export const keptOptionSchema = named(
  'KeptOption',
  object<KeptOption>({ ...option, field: pattern(NAME), where: optional(optionConditionsSchema) }),
);
