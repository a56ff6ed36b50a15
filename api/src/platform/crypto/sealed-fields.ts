import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource, EntityManager, EntitySubscriberInterface } from 'typeorm';
import { CLASS_A_COLUMNS } from './encrypted-tables.ts';
import { FieldEncryption, isEncrypted } from './field-encryption.ts';

/** The names of the fields of class A of a form. */
type ClassA = (entered: EnteredOn) => ReadonlySet<string>;

/** The form that entries are of, and its version. */
export interface EnteredOn {
  readonly form: string;
  readonly version: number;
}

/** Columns of JSON in which fields of class A are sealed, by entity. */
const COLUMNS = new Map<new () => object, string>();
const services = new WeakMap<DataSource, SealedFields>();

/** Says that fields of class A are sealed one by one in a column; rows that are read have them opened. */
export function sealColumn(entity: new () => object, column: string): void {
  COLUMNS.set(entity, column);
}

/** Of the database that a transaction is on. */
export function sealedFieldsOf({ dataSource }: EntityManager): SealedFields | undefined {
  return services.get(dataSource);
}

/**
 * Fields of class A (social insurance, bank, health) among entries that are otherwise stored as they are. Each is
 * encrypted by itself, bound to its row and its place among the entries, wherever a form declares it.
 */
@Injectable()
export class SealedFields {
  #classA: ClassA = () => new Set();

  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly encryption: FieldEncryption,
  ) {
    services.set(dataSource, this);
    for (const [entity, column] of COLUMNS) {
      requireListed(dataSource.getMetadata(entity).tableName, column);
      dataSource.subscribers.push(this.#opening(entity, column));
    }
  }

  /** Called by who has the forms. */
  ask(classA: ClassA): void {
    this.#classA = classA;
  }

  /** The content of a column as it is stored. */
  seal<T>(entity: new () => object, id: string, content: T, entered: readonly EnteredOn[]): T {
    const names = new Set(entered.flatMap((one) => [...this.#classA(one)]));
    return names.size === 0 ? content : (this.#sealed(content, names, this.#placeOf(entity, id)) as T);
  }

  /** Content with what is sealed in it opened. @throws DecryptionError */
  open(content: unknown, place: string): unknown {
    return mapSealed(content, place, (text, at) => this.encryption.decryptJson(text, at));
  }

  #sealed(content: unknown, names: ReadonlySet<string>, place: string): unknown {
    if (Array.isArray(content)) return content.map((one, index) => this.#sealed(one, names, `${place}/${index}`));
    if (!isObject(content)) return content;
    return mapped(content, (name, value) => {
      const at = `${place}/${name}`;
      if (!names.has(name) || isBlank(value)) return this.#sealed(value, names, at);
      return { [SEALED]: this.encryption.encryptJson(value, at) };
    });
  }

  #opening(entity: new () => object, column: string): EntitySubscriberInterface {
    return {
      listenTo: () => entity,
      afterLoad: (row: Record<string, unknown>) => {
        // Nothing is sealed in most rows, and lists read many: only what has something to open is copied.
        if (holdsSealed(row[column])) row[column] = this.open(row[column], this.#placeOf(entity, String(row.id)));
      },
    };
  }

  #placeOf(entity: new () => object, id: string): string {
    return [this.dataSource.getMetadata(entity).tableName, id, COLUMNS.get(entity)].join('/');
  }
}

/** A column that is not listed would stay under a key that is dropped. */
function requireListed(table: string, column: string): void {
  if (CLASS_A_COLUMNS.some((one) => one.table === table && one.columns.includes(column))) return;
  throw new Error(`${table}.${column} is not among CLASS_A_COLUMNS, and would not be sealed anew.`);
}

const SEALED = 'sealed';

/** Content with what is sealed in it replaced. */
export function mapSealed(content: unknown, place: string, map: (text: string, place: string) => unknown): unknown {
  if (Array.isArray(content)) return content.map((one, index) => mapSealed(one, `${place}/${index}`, map));
  if (!isObject(content)) return content;
  const text = sealedText(content);
  if (text !== undefined) return map(text, place);
  return mapped(content, (name, value) => mapSealed(value, `${place}/${name}`, map));
}

function sealedText(content: Readonly<Record<string, unknown>>): string | undefined {
  const { [SEALED]: text } = content;
  return typeof text === 'string' && isEncrypted(text) && Object.keys(content).length === 1 ? text : undefined;
}

function holdsSealed(content: unknown): boolean {
  if (Array.isArray(content)) return content.some(holdsSealed);
  return isObject(content) && (sealedText(content) !== undefined || Object.values(content).some(holdsSealed));
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function isBlank(value: unknown): boolean {
  return value === null || value === undefined || value === '';
}

function mapped(content: Readonly<Record<string, unknown>>, map: (name: string, value: unknown) => unknown) {
  return Object.fromEntries(Object.entries(content).map(([name, value]) => [name, map(name, value)]));
}
