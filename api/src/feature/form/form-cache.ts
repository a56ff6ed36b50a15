import { type FormDocument, isPrivate } from '@lifeform/metadata';
import { addressOf } from '@lifeform/metadata/contract';
import { ILLUSTRATION_FORM, type ProductSetup } from '@lifeform/metadata/insurance';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { PreparedBody } from '../../platform/http/prepared-body.ts';
import { Metrics } from '../../platform/metrics/metrics.ts';
import { ProductCache, ProductRepository } from '../product/index.ts';
import { FormRepository } from './form.repository.ts';
import { type FormSnapshot, setupAsOf } from './form-version.ts';
import { PUBLIC_FORM, signInPart } from './sign-in-part.ts';

/** A published version as it is read from the database. */
export interface StoredSnapshot extends FormSnapshot {
  readonly id: string;
}

interface Cached {
  /** Of the version. */
  readonly id: string;
  readonly snapshot: FormSnapshot;
  readonly body: PreparedBody;
  /** The answer to visitors; undefined for forms that need a sign-in. */
  readonly publicBody: PreparedBody | undefined;
}

/** Old versions are large and rarely read, so few are cached. */
const MOST_OLD = 20;
/** Most setups that are cached, each with what was compiled from it. */
export const MOST_SETUPS = 100;

interface KeptSetup {
  /** Its product and version: when either changes, it is made again. */
  readonly of: readonly unknown[];
  readonly setup: Promise<ProductSetup | undefined>;
}

/** The published forms, ready to be sent and run. */
@Injectable()
export class FormCache {
  readonly #newest = new Map<string, Cached>();
  readonly #byAddress = new Map<string, PreparedBody>();
  readonly #old = new Map<string, FormSnapshot>();
  readonly #setups = new Map<string, KeptSetup>();
  /** By form: the versions that do not apply to work saved before them, oldest first. */
  readonly #keeping = new Map<string, readonly number[]>();
  #layouts: PreparedBody | undefined;

  constructor(
    private readonly repository: FormRepository,
    private readonly products: ProductCache,
    private readonly setups: ProductRepository,
    private readonly metrics: Metrics,
  ) {}

  /** The ids of the newest versions that are kept, by form. */
  ids(): ReadonlyMap<string, string> {
    return new Map([...this.#newest].map(([form, { id }]) => [form, id]));
  }

  /** Takes a newly published version. @param keeping the form's versions that leave what was saved before as it was */
  put({ id, document, overrides }: StoredSnapshot, keeping: readonly number[]): void {
    this.#keeping.set(document.form, keeping);
    const { cases: _cases, ...toFillIn } = document;
    const body = new PreparedBody(toFillIn);
    const publicBody = document.form === PUBLIC_FORM ? new PreparedBody(signInPart(toFillIn)) : undefined;
    this.#newest.set(document.form, { id, snapshot: { document, overrides }, body, publicBody });
    this.#byAddress.set(addressOf('GET /api/GetControlItemsByForm/:form', { form: document.form }), body);
    this.#layouts = undefined;
  }

  /** Removes a deleted form. */
  remove(form: string): void {
    this.#newest.delete(form);
    this.#keeping.delete(form);
    this.#byAddress.delete(addressOf('GET /api/GetControlItemsByForm/:form', { form }));
    for (const key of this.#old.keys()) if (key.startsWith(`${form}/`)) this.#old.delete(key);
    this.#layouts = undefined;
  }

  body(form: string): PreparedBody | undefined {
    return this.#newest.get(form)?.body;
  }

  /** The body that a form’s address answers; undefined for other addresses. */
  bodyAt(address: string): PreparedBody | undefined {
    return this.#byAddress.get(address);
  }

  publicBody(form: string): PreparedBody | undefined {
    return this.#newest.get(form)?.publicBody;
  }

  /** Every form's layout, by form name. */
  layouts(): PreparedBody {
    this.#layouts ??= new PreparedBody(
      Object.fromEntries([...this.#newest].map(([form, { snapshot }]) => [form, snapshot.document.layout])),
    );
    return this.#layouts;
  }

  all(): readonly FormDocument[] {
    return [...this.#newest.values()].map(({ snapshot }) => snapshot.document);
  }

  /** The newest document of every form as a transaction sees them; those that are kept are not read again. */
  async allWithin(manager: EntityManager): Promise<readonly FormDocument[]> {
    const documents: FormDocument[] = [];
    for (const { id, form } of await this.repository.newestVersions(manager)) {
      const kept = this.#newest.get(form);
      const document =
        kept?.id === id ? kept.snapshot.document : (await this.repository.newest(form, manager))?.document;
      if (document) documents.push(document);
    }
    return documents;
  }

  newest(form: string): FormDocument | undefined {
    return this.#newest.get(form)?.snapshot.document;
  }

  /**
   * The version that checks work made under `version`: the newest, or the last before one that left earlier work as it
   * was. 0 for an unknown form.
   */
  judging(form: string, made: number): number {
    const newest = this.newest(form)?.version ?? 0;
    const keeping = this.#keeping.get(form)?.find((version) => version > made);
    return keeping === undefined ? newest : keeping - 1;
  }

  /** The names of what is private in the newest version of a form, and in another if that was read lately. */
  privateFields(form: string, version: number): ReadonlySet<string> {
    const documents = [this.newest(form), this.#old.get(`${form}/${version}`)?.document];
    const items = documents.flatMap((document) => document?.items ?? []).filter(isPrivate);
    return new Set(items.flatMap(({ name, formerNames = [] }) => [name, ...formerNames]));
  }

  /** The document of one version of a form, if it exists. */
  async document(form: string, version: number): Promise<FormDocument | undefined> {
    return (await this.#snapshot(form, version))?.document;
  }

  /**
   * A product's setup as of that version of the form. Everyone gets the same object, because compiled forms are cached
   * by it. The least recently used are dropped.
   */
  setup(prodID: string, form: string, version: number): Promise<ProductSetup | undefined> {
    const key = JSON.stringify([prodID, form, version]);
    const of = [this.products.find(prodID), this.#newest.get(form)];
    const known = this.#setups.get(key);
    const isSame = known?.of.every((part, at) => part === of[at]);
    this.metrics.cacheReads.inc({ cache: 'product-setup', result: isSame ? 'hit' : 'miss' });
    const kept = known && isSame ? known : { of, setup: this.#makeSetup(prodID, form, version) };
    // Moved to the end: the map is in order of use.
    this.#setups.delete(key);
    this.#setups.set(key, kept);
    const [oldest] = this.#setups.keys();
    if (oldest !== undefined && this.#setups.size > MOST_SETUPS) this.#setups.delete(oldest);
    kept.setup.catch(() => this.#setups.get(key) === kept && this.#setups.delete(key));
    return kept.setup;
  }

  async #makeSetup(prodID: string, form: string, version: number): Promise<ProductSetup | undefined> {
    const snapshot = await this.#snapshot(form, version);
    const setup = await this.#setupThen(prodID, form, version);
    return setup && snapshot && setupAsOf(setup, form, snapshot.overrides);
  }

  async #setupThen(prodID: string, form: string, version: number): Promise<ProductSetup | undefined> {
    const now = this.products.find(prodID);
    const isOld = form === ILLUSTRATION_FORM && version < (this.newest(form)?.version ?? 0);
    return (now && isOld ? await this.setups.at(prodID, version) : undefined) ?? now;
  }

  async #snapshot(form: string, version: number): Promise<FormSnapshot | undefined> {
    const newest = this.#newest.get(form)?.snapshot;
    const key = `${form}/${version}`;
    const known = newest?.document.version === version ? newest : this.#old.get(key);
    this.metrics.cacheReads.inc({ cache: 'form-version', result: known ? 'hit' : 'miss' });
    return known ?? this.#fetch(key, form, version);
  }

  async #fetch(key: string, form: string, version: number): Promise<FormSnapshot | undefined> {
    const found = await this.repository.version(form, version);
    if (!found) return undefined;
    const [oldest] = this.#old.keys();
    if (oldest !== undefined && this.#old.size >= MOST_OLD) this.#old.delete(oldest);
    this.#old.set(key, found);
    return found;
  }
}
