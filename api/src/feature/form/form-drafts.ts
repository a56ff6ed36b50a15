import { type FormDocument, type LintIssue, labelKey, withDisplayHidden } from '@lifeform/metadata';
import type { UpdateControlItemsRequest } from '@lifeform/metadata/contract';
import { ILLUSTRATION_FORM, lintProductForm, type ProductSetup } from '@lifeform/metadata/insurance';
import { HttpStatus, Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource } from 'typeorm';
import { holds, type Principal } from '../../platform/auth/principal.ts';
import { ApiError } from '../../platform/http/api-error.ts';
import { BasisRegistry } from '../basis/index.ts';
import { ProductRepository, withOverrides } from '../product/index.ts';
import { requireWithinAdministration } from './administration.ts';
import { FormRepository } from './form.repository.ts';
import { withParts } from './form-parts.ts';
import { type FormSnapshot, overridesOf } from './form-version.ts';
import { isSharedText, movedOn, requireOnce, requireOwnTexts, requireSetupsOf, unsoundOther } from './publish-error.ts';
import { SharedPieces } from './shared-pieces.ts';
import { changedFields, type SetupsAround, versionChanges } from './version-changes.ts';

/** A publication that is only tried: the form before and after it, each with its products. */
export interface Drafted {
  readonly before: FormSnapshot;
  readonly document: FormDocument;
  readonly setups: SetupsAround;
  /** Names of the fields that would change for readers. */
  readonly fields: readonly string[];
  /** Lint errors that would stop it. */
  readonly errors: readonly LintIssue[];
}

/** Tries a publication without making it. */
@Injectable()
export class FormDrafts {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly repository: FormRepository,
    private readonly shared: SharedPieces,
    private readonly products: ProductRepository,
    private readonly bases: BasisRegistry,
  ) {}

  /** @throws ApiError as the publication would for this person, base version and request */
  async of(request: UpdateControlItemsRequest, principal: Principal): Promise<Drafted> {
    const { form, baseVersion, items, messages = {}, setups = {} } = request;
    const before = await this.repository.newest(form);
    if (!before) throw new ApiError(HttpStatus.NOT_FOUND, 'noForm', { parameters: { form } });
    if (before.version !== baseVersion) throw movedOn(form, [], before.version, (name) => name);
    if (!holds(principal, 'isDeveloper')) requireWithinAdministration(before, request, principal.user);
    requireOnce(items.map(({ name }) => name));
    requireOwnTexts(form, messages);
    requireSetupsOf(form, ILLUSTRATION_FORM, setups);
    const stored = await this.products.all();
    const around = { before: stored, after: draftedSetups(stored, request) };
    const document = await this.shared.whole(this.dataSource.manager, draftedDocument(before.document, request));
    return this.#drafted(before, document, around);
  }

  /**
   * The other forms that show the drafted part, as they would be published with it.
   * @throws ApiError as that publication would for a form with contradictions
   */
  async linking({ document: drafted, setups }: Drafted): Promise<readonly Drafted[]> {
    const { manager } = this.dataSource;
    const linking: Drafted[] = [];
    for (const form of await this.shared.linking(manager, drafted)) {
      const before = await this.repository.newest(form, manager);
      if (!before) continue;
      const document = await this.shared.whole(manager, before.document, drafted);
      const one = this.#drafted(before, { ...document, version: before.version + 1 }, setups);
      if (one.errors.length > 0) throw unsoundOther(one.errors, { ...before, document });
      linking.push(one);
    }
    return linking;
  }

  #drafted(before: FormSnapshot, document: FormDocument, setups: SetupsAround): Drafted {
    const after = { document, overrides: overridesOf(document.form, setups.after) };
    const found = lintProductForm(document, setups.after, this.bases.priced());
    return {
      ...{ before, document, setups },
      fields: changedFields(versionChanges(before, after, setups), document),
      errors: found.filter(({ severity }) => severity === 'error'),
    };
  }
}

function draftedDocument(before: FormDocument, request: UpdateControlItemsRequest): FormDocument {
  const { form, messages = {}, isWhole } = request;
  const isKept = (key: string): boolean => !isWhole || isSharedText(key) || !key.startsWith(labelKey(form, ''));
  const kept = Object.entries(before.messages).filter(([key]) => isKept(key));
  return {
    ...withDisplayHidden(withParts(before, request)),
    version: before.version + 1,
    messages: { ...Object.fromEntries(kept), ...messages },
  };
}

function draftedSetups(
  stored: readonly ProductSetup[],
  { form, products = {}, setups = {} }: UpdateControlItemsRequest,
): readonly ProductSetup[] {
  const known = new Set(stored.map(({ prodID }) => prodID));
  const added = Object.values(setups).filter(({ prodID }) => !known.has(prodID));
  return [...stored.map((setup) => setups[setup.prodID] ?? setup), ...added].map((setup) => {
    const overrides = products[setup.prodID];
    return overrides ? withOverrides(setup, form, overrides) : setup;
  });
}
