import { isRecord } from '../schema/is-record.ts';
import common from './feature/common.json' with { type: 'json' };
import formIo from './feature/form-io.json' with { type: 'json' };
import jsonSchema from './feature/json-schema.json' with { type: 'json' };
import surveyJs from './feature/survey-js.json' with { type: 'json' };
import xlsForm from './feature/xls-form.json' with { type: 'json' };
import type { Text } from './gather/plain-text.ts';
import { readFormIo } from './reader/form-io.ts';
import { readJsonSchema } from './reader/json-schema.ts';
import { languageOf } from './reader/localized.ts';
import type { Reading } from './reader/reading.ts';
import { readSurvey } from './reader/survey-js.ts';
import { readXlsForm } from './reader/xls-form.ts';
import type { FeatureList } from './source/report.ts';
import type { Json, SourcePart } from './source/source-part.ts';

/** How forms of a family are recognised and read, and its list of features. */
export interface FamilyReader {
  readonly isOne: (source: Json) => boolean;
  /** What the list of features calls the source as a whole. */
  readonly kind: string;
  readonly features: FeatureList;
  readonly read: (source: SourcePart) => Reading;
  readonly title: (source: Json) => Text;
}

const hasList = (source: Json, name: string): boolean => Array.isArray(source[name]);
const TYPES: readonly unknown[] = ['object', 'array', 'string', 'number', 'integer', 'boolean'];
const isSchema = (json: unknown): boolean =>
  isRecord(json) && (isRecord(json.properties) || typeof json.$schema === 'string' || TYPES.includes(json.type));

/** What is said of texts of every family. */
export const COMMON = common as FeatureList; // as the others: the tests hold their reasons against those there are

/** Asked in this order. */
export const FAMILIES = {
  xlsForm: {
    isOne: (source) => isRecord(source.survey) && isRecord(source.settings ?? {}) && !hasList(source, 'pages'),
    kind: 'book',
    features: { ...COMMON, ...(xlsForm as FeatureList) },
    read: readXlsForm,
    title: ({ settings }) => textOf(isRecord(settings) ? firstOf(settings).form_title : undefined),
  },
  formIo: {
    isOne: (source) => hasList(source, 'components'),
    kind: 'form',
    features: { ...COMMON, ...(formIo as FeatureList) },
    read: readFormIo,
    title: ({ title }) => textOf(title),
  },
  surveyJs: {
    isOne: (source) => ['pages', 'elements', 'questions'].some((name) => hasList(source, name)),
    kind: 'survey',
    features: { ...COMMON, ...(surveyJs as FeatureList) },
    read: readSurvey,
    title: ({ title }) => textOf(title),
  },
  jsonSchema: {
    isOne: (source) => isSchema(source) || isSchema(source.schema),
    kind: 'schema',
    features: { ...COMMON, ...(jsonSchema as FeatureList) },
    read: readJsonSchema,
    title: ({ title, schema }) => textOf(title ?? (isRecord(schema) ? schema.title : undefined)),
  },
} as const satisfies Readonly<Record<string, FamilyReader>>;

export type Family = keyof typeof FAMILIES;

function firstOf(records: Json): Json {
  const [first] = Object.values(records);
  return isRecord(first) ? first : {};
}

/** A title, plain or by language. */
function textOf(title: unknown): Text {
  if (typeof title === 'string') return { en: title };
  if (!isRecord(title)) return {};
  const said = Object.entries(title).filter((entry): entry is [string, string] => typeof entry[1] === 'string');
  const known = said.flatMap(([language, text]) => {
    const own = language === '' ? 'en' : languageOf(language);
    return own === undefined ? [] : [[own, text] as const];
  });
  return known.length > 0 ? Object.fromEntries(known.reverse()) : { en: said[0]?.[1] ?? '' };
}
