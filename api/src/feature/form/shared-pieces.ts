import {
  type FormDocument,
  hasPartEntries,
  linksTo,
  type Messages,
  optionSetsOf,
  partsOf,
  type SharedFinder,
  sameJson,
  withOptionSets,
  withSharedParts,
} from '@lifeform/metadata';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { deleteTexts, readTextsOf, saveTexts } from '../message/index.ts';
import { FormRepository } from './form.repository.ts';
import { FormCache } from './form-cache.ts';
import { type FormUse, FormUses } from './form-uses.ts';

/** Option sets and parts: documents of their own that are expanded into the forms that link them. */
@Injectable()
export class SharedPieces implements OnModuleInit {
  constructor(
    private readonly repository: FormRepository,
    private readonly forms: FormCache,
    private readonly uses: FormUses,
  ) {}

  onModuleInit(): void {
    this.uses.add((manager, form) => this.#usesOf(manager, form));
  }

  /** A form with what it links as published now. Saves its texts with those of what it links. */
  async settled(manager: EntityManager, document: FormDocument): Promise<FormDocument> {
    if (!isLinking(document)) return document;
    const messages = await readTextsOf(manager, document.form);
    const settled = await this.whole(manager, { ...document, messages });
    await this.#write(manager, messages, settled.messages);
    return settled;
  }

  /**
   * The same without saving.
   * @param drafted the shared content as drafted
   */
  async whole(manager: EntityManager, document: FormDocument, drafted?: FormDocument): Promise<FormDocument> {
    if (!isLinking(document)) return document;
    const { form } = document;
    const whole = withSharedParts(document, form, await this.#finder(manager, partsOf(document), drafted));
    // Parts link sets too.
    return withOptionSets(whole, form, await this.#finder(manager, optionSetsOf(whole), drafted));
  }

  async #finder(manager: EntityManager, names: readonly string[], drafted?: FormDocument): Promise<SharedFinder> {
    const pieces = new Map<string, FormDocument>();
    for (const name of names) {
      const newest = await this.repository.newest(name, manager);
      if (newest) pieces.set(name, newest.document);
    }
    if (drafted) pieces.set(drafted.form, drafted);
    return (name) => pieces.get(name);
  }

  /** Names of the forms that link it. */
  async linking(manager: EntityManager, { form, kind }: FormDocument): Promise<ReadonlySet<string>> {
    if (kind === undefined) return new Set();
    return new Set((await this.#links(manager, form)).map(({ path }) => path));
  }

  async #usesOf(manager: EntityManager, piece: string): Promise<readonly FormUse[]> {
    const links = await this.#links(manager, piece);
    return links.map(({ path, fields }) => ({
      code: 'form',
      path: `${path}: ${fields.join(', ')}`,
      count: fields.length,
    }));
  }

  /** Where other forms take something from it. */
  async #links(manager: EntityManager, piece: string) {
    const links: { readonly path: string; readonly fields: readonly string[] }[] = [];
    for (const document of await this.forms.allWithin(manager)) {
      const fields = document.form === piece ? [] : linksTo(document, piece);
      if (fields.length > 0) links.push({ path: document.form, fields });
    }
    return links;
  }

  async #write(manager: EntityManager, before: Messages, after: Messages): Promise<void> {
    const changed = Object.entries(after).filter(([key, text]) => !sameJson(before[key], text));
    await saveTexts(manager, Object.fromEntries(changed));
    await deleteTexts(
      manager,
      Object.keys(before).filter((key) => !Object.hasOwn(after, key)),
    );
  }
}

function isLinking(document: FormDocument): boolean {
  return partsOf(document).length + optionSetsOf(document).length > 0 || hasPartEntries(document);
}
