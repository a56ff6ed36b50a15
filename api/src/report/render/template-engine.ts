/// <reference types="vite/client" />
import { formatCurrency, formatLongDate, formatNumber, formatPercent, formatWholeDollars } from '@lifeform/engine';
import type { Language } from '@lifeform/metadata';
import Handlebars from 'handlebars';
import type { ReportText } from '../report-text.ts';
import { cssString } from './css-string.ts';

/** What the helpers of a template read besides its data. */
export interface TemplateSetting {
  readonly text: ReportText;
  readonly language: Language;
}

export type Template = (context: object, setting: TemplateSetting) => string;
type Helper = (this: unknown, ...parameters: unknown[]) => unknown;

interface HelperOptions {
  readonly hash: Readonly<Record<string, unknown>>;
  readonly data: TemplateSetting;
}

/** Handlebars passes its options last. */
function settingOf(parameters: readonly unknown[]): HelperOptions {
  return parameters.at(-1) as HelperOptions;
}

function numberHelper(format: (value: number, language: Language) => string): Helper {
  return (...parameters) => format(Number(parameters[0]), settingOf(parameters).data.language);
}

/** Everything a template may call; nothing else is known to it. */
const HELPERS: Readonly<Record<string, Helper>> = {
  /** `{{t "cover-for" name=insuredName}}`; further plain words are joined to the code: `{{t "sex-" sex}}`. */
  t: (...parameters) => {
    const { hash, data } = settingOf(parameters);
    return data.text.report(parameters.slice(0, -1).join(''), hash);
  },
  money: numberHelper(formatCurrency),
  dollars: numberHelper(formatWholeDollars),
  percent: numberHelper(formatPercent),
  rate: numberHelper((value, language) => formatNumber(value, language, { least: 4, most: 4 })),
  number: numberHelper((value, language) => formatNumber(value, language)),
  date: (...parameters) => formatLongDate(String(parameters[0]), settingOf(parameters).data.language),
  /** A text inside a stylesheet, quoted and escaped whole. */
  css: (...parameters) => new Handlebars.SafeString(cssString(String(parameters[0]))),
};

/** Above every level there is. */
const SILENT = 4;

/** A field the data lacks, or a helper that is not listed, is an error and not a blank. */
export const COMPILED = {
  strict: true,
  knownHelpers: Object.fromEntries(Object.keys(HELPERS).map((name) => [name, true])),
  knownHelpersOnly: true,
} as const;

// It also writes there of its own accord, under names a template chooses.
Handlebars.logger.level = SILENT;

const SOURCES = import.meta.glob<string>('../template/*.hbs', { query: '?raw', import: 'default', eager: true });

/**
 * The templates of the product, compiled once. They are part of the build: none is read from a file, a request
 * or the database at run time. A name they do not have, or a helper not listed above, is an error, not a blank.
 */
const templates: ReadonlyMap<string, Template> = compileAll();

function compileAll(): ReadonlyMap<string, Template> {
  return new Map(Object.entries(SOURCES).map(([path, source]) => [nameOf(path), compileTemplate(source)]));
}

/**
 * A template of any source, with the helpers listed above and nothing else. What is wrong with it may show only when it
 * is rendered: `checkTemplate` says what can be said before.
 */
export function compileTemplate(source: string): Template {
  const environment = Handlebars.create();
  environment.registerHelper(HELPERS);
  // Handlebars brings one that writes to the server's log, whose lines are not a template's to write.
  environment.registerHelper('log', () => '');
  const template = environment.compile(source, COMPILED);
  return (context, setting) => template(context, { data: setting });
}

function nameOf(path: string): string {
  return path.replace(/^.*\/|\.hbs$/g, '');
}

/** @throws Error when a product setup names a template that does not exist */
export function findTemplate(name: string): Template {
  const template = templates.get(name);
  if (template === undefined) throw new Error(`there is no report template "${name}"`);
  return template;
}

/** What the product's template of that name is made of; undefined when there is none. */
export function shippedSource(name: string): string | undefined {
  return Object.entries(SOURCES).find(([path]) => nameOf(path) === name)?.[1];
}
