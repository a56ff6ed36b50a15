import { readFileSync } from 'node:fs';
import type { Messages } from '@lifeform/metadata';
import { StartError } from './start-error.ts';

/** Texts of the shell that name the installation. */
const BRAND_TEXTS = [
  'company',
  'product',
  'logoAddress',
  'localPhoneNumber',
  'tollFreeNumber',
  'productPhone',
  'emailAddress',
  'websiteAddress',
  'vendor',
  'vendorSite',
] as const;

const MOST_CHARACTERS = 200;

/**
 * The installation's own names, phones and addresses out of a JSON file: `{"company": "Meridian Life",
 * "websiteAddress": {"en": "…", "fr": "…"}}`. One text serves both languages. Without a file the neutral texts are
 * used.
 * @throws StartError naming the file and what is wrong with it
 */
export function readBrand(file: string | undefined): Messages {
  if (!file) return {};
  const brand = parse(file);
  return Object.fromEntries(
    Object.entries(brand).map(([name, given]) => [`tEdit-Shell-${known(name, file)}`, toMessage(name, given, file)]),
  );
}

function parse(file: string): object {
  try {
    const brand: unknown = JSON.parse(readFileSync(file, 'utf8'));
    if (typeof brand === 'object' && brand !== null && !Array.isArray(brand)) return brand;
  } catch (error) {
    throw new StartError(
      `BRAND_FILE ${file} cannot be read as JSON: ${error instanceof Error ? error.message : error}`,
    );
  }
  throw new StartError(`BRAND_FILE ${file} has to hold an object, such as {"company": "Meridian Life"}.`);
}

function known(name: string, file: string): string {
  if (BRAND_TEXTS.some((text) => text === name)) return name;
  throw new StartError(`BRAND_FILE ${file} names ${name}. Choose from ${BRAND_TEXTS.join(', ')}.`);
}

function toMessage(name: string, given: unknown, file: string) {
  if (isText(given)) return { en: given, fr: given };
  const both = typeof given === 'object' && given !== null && 'en' in given && 'fr' in given ? given : undefined;
  if (both && isText(both.en) && isText(both.fr)) return { en: both.en, fr: both.fr };
  throw new StartError(
    `BRAND_FILE ${file}: ${name} has to be a text of at most ${MOST_CHARACTERS} characters, or {"en": …, "fr": …}.`,
  );
}

function isText(value: unknown): value is string {
  return typeof value === 'string' && value.length > 0 && value.length <= MOST_CHARACTERS;
}
