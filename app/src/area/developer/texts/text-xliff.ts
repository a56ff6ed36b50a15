import type { Message, Messages } from '@lifeform/metadata';
import { type TextReading, toReading } from './text-reading.ts';

const NAMESPACE = 'urn:oasis:names:tc:xliff:document:2.0';
/** They share the namespace, and differ in modules that say nothing of a text. */
const VERSIONS: ReadonlySet<string> = new Set(['2.0', '2.1']);
const LANGUAGES = { en: 'en-CA', fr: 'fr-CA' } as const;
const ESCAPED: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  '\r': '&#13;',
};

/**
 * Texts as XLIFF 2.0, from English to French: a unit each, named by its key.
 * @param noteOf what a text is, for who translates it
 */
export function textsToXliff(form: string, messages: Messages, noteOf: (key: string) => string): string {
  const units = Object.entries(messages).map(([key, message], at) => unit(at, key, noteOf(key), message));
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<xliff xmlns="${NAMESPACE}" version="2.0" srcLang="${LANGUAGES.en}" trgLang="${LANGUAGES.fr}">`,
    `  <file id="${escaped(form)}">`,
    ...units,
    '  </file>',
    '</xliff>',
    '',
  ].join('\n');
}

function unit(at: number, key: string, note: string, { en, fr }: Message): string {
  const part = (name: string, text: string): string => `<${name} xml:space="preserve">${escaped(text)}</${name}>`;
  const segment = `<segment>${part('source', en)}${part('target', fr)}</segment>`;
  return `    <unit id="u${at + 1}" name="${escaped(key)}"><notes><note>${escaped(note)}</note></notes>${segment}</unit>`;
}

/** What XML cannot say at all is left out. */
function escaped(text: string): string {
  const sayable = [...text].filter((sign) => (sign >= ' ' || '\t\n\r'.includes(sign)) && sign < '\ufffe');
  return sayable.map((sign) => ESCAPED[sign] ?? sign).join('');
}

/**
 * The texts of such a file. A unit without a target says nothing of the French text; what is marked for those who
 * translate is read through; one that holds other elements cannot be taken as a text, and is named.
 */
export function textsFromXliff(text: string): TextReading {
  // Nothing here declares entities: what does is no file of translations.
  if (/<!(?:DOCTYPE|ENTITY)/i.test(text)) return { problem: 'unreadable' };
  const document = new DOMParser().parseFromString(text, 'application/xml');
  const root = document.documentElement;
  if (document.querySelector('parsererror') || root.localName !== 'xliff') return { problem: 'unreadable' };
  const isOurs = VERSIONS.has(root.getAttribute('version') ?? '') && /^en\b/i.test(root.getAttribute('srcLang') ?? '');
  if (!isOurs || !/^fr\b/i.test(root.getAttribute('trgLang') ?? 'fr')) return { problem: 'languages' };
  const units = [...root.getElementsByTagNameNS(NAMESPACE, 'unit')].map((unit) => ({
    key: unit.getAttribute('name') ?? '',
    parts: partsOf(unit),
  }));
  const marked = units.filter(({ parts }) => parts.some(holdsMore)).map(({ key }) => key);
  const whole = units.filter(({ parts }) => parts.length > 0 && !parts.some(holdsMore));
  const said = whole.map(({ key, parts }) => [key, textOf(parts)] as const);
  return toReading(said, marked);
}

/** The sources and targets of a unit itself: what a memory of translations proposes for it has some too. */
function partsOf(unit: Element): readonly Element[] {
  const segments = [...unit.children].filter(({ localName }) => ['segment', 'ignorable'].includes(localName));
  return segments.flatMap(({ children }) => [...children]).filter(({ localName }) => localName in SAID);
}

const SAID = { source: 'en', target: 'fr' } as const;
const ANNOTATIONS: ReadonlySet<string> = new Set(['mrk', 'sm', 'em']);

/** Whether it holds more than text and annotations of it. */
function holdsMore({ children }: Element): boolean {
  return [...children].some((child) => !ANNOTATIONS.has(child.localName) || holdsMore(child));
}

function textOf(parts: readonly Element[]): Partial<Message> {
  const said = (name: keyof typeof SAID): readonly string[] =>
    parts.filter(({ localName }) => localName === name).map(({ textContent }) => textContent ?? '');
  const target = said('target');
  return { en: said('source').join(''), ...(target.length > 0 ? { fr: target.join('') } : {}) };
}
