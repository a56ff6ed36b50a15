/// <reference types="vite/client" />
import { formatCurrency, formatLongDate, formatNumber, formatPercent, formatWholeDollars } from '@lifeform/engine';
import type { Language } from '@lifeform/metadata';
import Handlebars from 'handlebars';
import type { ReportText } from '../report-text.ts';
import { cssString } from './css-string.ts';

/** What a template's helpers read besides its data. */
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

/** Every helper a template may call. */
const HELPERS: Readonly<Record<string, Helper>> = {
  /** `{{t "cover-for" name=insuredName}}`; further arguments are appended to the code: `{{t "sex-" sex}}`. */
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
  /** A text for a stylesheet, quoted and fully escaped. */
  css: (...parameters) => new Handlebars.SafeString(cssString(String(parameters[0]))),
};

/** Above every existing log level. */
const SILENT = 4;

/** A missing property or an unknown helper is an error, not a blank. */
export const COMPILED = {
  strict: true,
  knownHelpers: Object.fromEntries(Object.keys(HELPERS).map((name) => [name, true])),
  knownHelpersOnly: true,
} as const;

// Otherwise Handlebars itself logs there, with names a template chooses.
Handlebars.logger.level = SILENT;

const SOURCES: Readonly<Record<string, string>> = import.meta.glob('../template/*.hbs', {
  query: '?raw',
  import: 'default',
  eager: true,
});

/**
 * The product's templates, compiled once. They are part of the build: none is read from a file, a request or the
 * database at run time. A missing property or a helper not listed above is an error, not a blank.
 */
const templates: ReadonlyMap<string, Template> = compileAll();

function compileAll(): ReadonlyMap<string, Template> {
  return new Map(Object.entries(SOURCES).map(([path, source]) => [nameOf(path), compileTemplate(source)]));
}

/**
 * A template from any source, with only the helpers listed above. Some faults appear only when it is rendered;
 * `checkTemplate` finds the others first.
 */
export function compileTemplate(source: string): Template {
  const environment = Handlebars.create();
  environment.registerHelper(HELPERS);
  // Handlebars' own helper writes to the server's log, which templates must not.
  environment.registerHelper('log', () => '');
  const template = environment.compile(source, COMPILED);
  return (context, setting) => template(context, { data: setting });
}

function nameOf(path: string): string {
  return path.replace(/^.*\/|\.hbs$/g, '');
}

/** @throws Error for an unknown template name */
export function findTemplate(name: string): Template {
  const template = templates.get(name);
  if (template === undefined) throw new Error(`there is no report template "${name}"`);
  return template;
}

/** The source of the product's template of that name; undefined when there is none. */
export function shippedSource(name: string): string | undefined {
  return Object.entries(SOURCES).find(([path]) => nameOf(path) === name)?.[1];
}

/** Names of the product's templates. */
export function shippedTemplates(): readonly string[] {
  return [...templates.keys()];
}
