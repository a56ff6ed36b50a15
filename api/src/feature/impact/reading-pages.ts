import { labelKey } from '@lifeform/metadata';
import type { ImpactPart } from '@lifeform/metadata/contract';
import { ILLUSTRATION_FORM, languageOf, type ProductSetup, type User } from '@lifeform/metadata/insurance';
import { asOperatorNode } from '@lifeform/rules';
import { Injectable } from '@nestjs/common';
import { shippedSource, shippedTemplates } from '../../report/render/template-engine.ts';
import { templateNames } from '../../report/render/template-names.ts';
import type { Drafted } from '../form/index.ts';
import { MessageCache } from '../message/index.ts';
import { ReportTemplates } from '../report/index.ts';
import { ImpactTally } from './impact-tally.ts';
import { fieldsRead } from './reading-products.ts';

/** Finds the pages that print a field, by their templates and by what products pass to them. */
@Injectable()
export class ReadingPages {
  constructor(
    private readonly templates: ReportTemplates,
    private readonly messages: MessageCache,
  ) {}

  async of({ before, document, setups, fields }: Drafted, user: Pick<User, 'inputLanguage'>): Promise<ImpactPart> {
    const own = await this.templates.current();
    const products = document.form === ILLUSTRATION_FORM ? setups.after : [];
    const changed = new Set(fields);
    const handed = new Map(products.map((setup) => [setup, handedOn(setup, changed)]));
    // The page a form prints its records on is the form's own.
    const kept = before.document.record?.page;
    const sources = new Map(
      shippedTemplates().map((name) => [name, own.sources.get(name) ?? shippedSource(name) ?? '']),
    );
    if (kept !== undefined) sources.set(document.form, kept);
    const tally = new ImpactTally('pages', 'reads', sources.size);
    for (const [page, source] of sources) {
      const names = templateNames(source);
      const read = new Set(fields.filter((field) => names.has(field)));
      for (const setup of products) {
        const given = setup.pages.filter(({ template }) => template === page);
        if (given.length === 0) continue;
        for (const field of fieldsRead(given, changed)) read.add(field);
        for (const [name, by] of handed.get(setup) ?? []) if (names.has(name)) for (const field of by) read.add(field);
      }
      const issues = [...read].map((field) => ({ code: 'reads', field }));
      if (issues.length > 0) tally.add({ id: page, name: this.#nameOf(page, user), issues });
    }
    return tally.part();
  }

  #nameOf(page: string, { inputLanguage }: Pick<User, 'inputLanguage'>): string {
    return this.messages.text(labelKey('Report', `page-${page}`), languageOf(inputLanguage)) ?? page;
  }
}

/** The names under which a product hands fields on to its pages, with those fields. */
function handedOn({ quote, summary }: ProductSetup, fields: ReadonlySet<string>): readonly Handed[] {
  const found: Handed[] = [];
  const visit = (value: unknown, name: string): void => {
    if (typeof value !== 'object' || value === null) return;
    if (asOperatorNode(value)) found.push([name, fieldsRead(value, fields)]);
    else for (const [key, part] of Object.entries(value)) visit(part, Array.isArray(value) ? name : key);
  };
  visit([quote, summary], '');
  return found;
}

type Handed = readonly [name: string, fields: readonly string[]];
