import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { labelKey, type Messages, type RecordSetup } from '@lifeform/metadata';
import { ILLUSTRATION_FORM, type ProductContent, type ProductSetup } from '@lifeform/metadata/insurance';
import { CommandError } from './command-error.ts';

const FORMS = 'forms';
const PRODUCTS = 'products';
const VERSIONS = 'versions.json';
const SHARED = 'shared-texts.json';
const SHARED_FROM = 'shared-texts.from.json';
/** The schemas that the files name, so that an editor completes what is written in them. */
const SCHEMAS = 'schemas';
const PARTS = ['items', 'layout', 'rules', 'cases'] as const;

/** Of each form the version its files were made of. */
export type Versions = Readonly<Record<string, number>>;

/** A version of a form. */
export interface FormAt {
  readonly form: string;
  readonly version: number;
}

/**
 * Forms as files for version control: a folder a form with a file a part, a file a product, and the texts that all forms
 * share. Keys stand in their order, so that a difference of two files is a difference of two forms.
 */
export class MetadataFolder {
  readonly #folder: string;

  constructor(folder: string) {
    this.#folder = folder;
  }

  async forms(): Promise<readonly string[]> {
    const entries = await readdir(join(this.#folder, FORMS), { withFileTypes: true }).catch(() => []);
    return entries.flatMap((entry) => (entry.isDirectory() ? [entry.name] : [])).sort();
  }

  /** @throws CommandError where nothing was pulled into the folder */
  async versions(): Promise<Versions> {
    const versions = await this.#read<Versions>(VERSIONS);
    if (versions === undefined) throw new CommandError(`${this.#folder} holds no forms. Pull them first.`);
    return versions;
  }

  /** The version whose shared texts the folder has, of whichever form was written last; undefined in folders of before. */
  sharedFrom(): Promise<FormAt | undefined> {
    return this.#read<FormAt>(SHARED_FROM);
  }

  async read(form: string): Promise<ProductContent> {
    const part = async <T>(name: string): Promise<T> => {
      const read = await this.#read<T>(join(FORMS, form, `${name}.json`));
      if (read === undefined)
        throw new CommandError(`${join(FORMS, form, `${name}.json`)} is missing. Pull the form again.`);
      return listIn<T>(read, name);
    };
    const record = await this.#read<RecordSetup>(join(FORMS, form, 'record.json'));
    return {
      items: await part('items'),
      layout: await part('layout'),
      rules: await part('rules'),
      cases: await part('cases'),
      messages: { ...(await this.#read<Messages>(SHARED)), ...(await part<Messages>('texts')) },
      setups: form === ILLUSTRATION_FORM ? await this.#products() : {},
      ...(record ? { record } : {}),
    };
  }

  async write(form: string, version: number, content: ProductContent): Promise<void> {
    const folder = join(FORMS, fileName(form));
    await mkdir(join(this.#folder, folder), { recursive: true });
    const isOwn = (key: string): boolean => key.startsWith(labelKey(form, ''));
    for (const name of PARTS) await this.#write(join(folder, `${name}.json`), { [name]: content[name] }, name);
    await this.#write(join(folder, 'texts.json'), chosen(content.messages, isOwn), 'texts');
    await this.#write(
      SHARED,
      chosen(content.messages, (key) => !isOwn(key)),
      'texts',
    );
    await this.#write(SHARED_FROM, { form, version });
    if (content.record) await this.#write(join(folder, 'record.json'), content.record, 'record');
    else await rm(join(this.#folder, folder, 'record.json'), { force: true });
    if (form === ILLUSTRATION_FORM) await this.#writeProducts(content.setups);
    await this.#write(VERSIONS, sorted({ ...(await this.#read<Versions>(VERSIONS)), [form]: version }));
  }

  /** Beside the files, so that these are the same whichever installation they were pulled from. */
  async writeSchemas(schemas: Readonly<Record<string, object>>): Promise<void> {
    await mkdir(join(this.#folder, SCHEMAS), { recursive: true });
    for (const [name, schema] of Object.entries(schemas)) await this.#write(schemaFile(name), schema);
  }

  async #products(): Promise<Readonly<Record<string, ProductSetup>>> {
    const names = await readdir(join(this.#folder, PRODUCTS)).catch(() => []);
    const files = names.filter((name) => name.endsWith('.json')).sort();
    const setups = await Promise.all(files.map((name) => this.#read<ProductSetup>(join(PRODUCTS, name))));
    return Object.fromEntries(setups.flatMap((setup) => (setup ? [[setup.prodID, setup] as const] : [])));
  }

  async #writeProducts(setups: Readonly<Record<string, ProductSetup>>): Promise<void> {
    await mkdir(join(this.#folder, PRODUCTS), { recursive: true });
    for (const setup of Object.values(setups))
      await this.#write(join(PRODUCTS, `${fileName(setup.prodID)}.json`), setup, 'product');
  }

  async #read<T>(file: string): Promise<T | undefined> {
    const path = join(this.#folder, file);
    const text = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return undefined;
      throw new CommandError(`${path} cannot be read: ${error.message}`);
    });
    if (text === undefined) return undefined;
    try {
      return withoutSchema(JSON.parse(text)) as T; // the server says what does not fit its schema
    } catch (error) {
      throw new CommandError(`${path} is no JSON: ${error instanceof Error ? error.message : String(error)}`);
    }
  }

  async #write(file: string, value: object, schema?: string): Promise<void> {
    const named = schema && { $schema: `./${relative(dirname(file), schemaFile(schema)).replaceAll('\\', '/')}` };
    await writeFile(join(this.#folder, file), `${JSON.stringify({ ...named, ...value }, null, 2)}\n`);
  }
}

const schemaFile = (name: string): string => join(SCHEMAS, `${name}.json`);

function withoutSchema(read: unknown): unknown {
  if (typeof read !== 'object' || read === null || Array.isArray(read)) return read;
  const { $schema: _, ...rest } = read as Readonly<Record<string, unknown>>;
  return rest;
}

/** The list of a file; files of before held it alone, without the name of its schema. */
function listIn<T>(read: T, name: string): T {
  const { [name]: list } = read as Readonly<Record<string, unknown>>;
  return Array.isArray(list) ? (list as T) : read;
}

/** Names come from an installation: none may lead out of the folder. @throws CommandError */
function fileName(name: string): string {
  if (/^[\w-]{1,60}$/.test(name)) return name;
  throw new CommandError(
    `The installation has a form or product called ${JSON.stringify(name)}, which is no file name.`,
  );
}

function chosen(messages: Messages, isChosen: (key: string) => boolean): Messages {
  return sorted(Object.fromEntries(Object.entries(messages).filter(([key]) => isChosen(key))));
}

function sorted<T>(record: Readonly<Record<string, T>>): Readonly<Record<string, T>> {
  return Object.fromEntries(Object.entries(record).sort(([a], [b]) => (a < b ? -1 : 1)));
}
