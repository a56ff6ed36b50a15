import type { FormDocument } from '@lifeform/metadata';
import { ILLUSTRATION_FORM, type ProductSetup } from '@lifeform/metadata/insurance';
import { Injectable } from '@nestjs/common';
import { insertRows } from '../../platform/database/insert-rows.ts';
import { FormRepository } from '../form/form.repository.ts';
import { changedFields, type FormDifference, formDifference } from '../form/form-difference.ts';
import type { FormVersionEntity } from '../form/form-version.entity.ts';
import { overridesOf } from '../form/form-version.ts';
import { ProductRepository } from '../product/product.repository.ts';
import { ProductSetupEntity } from '../product/product-setup.entity.ts';
import { formEntries } from './entries.ts';
import { draftForm, type FormDraft } from './form-draft.ts';
import { type Intake, NO_FATES, type Outcome } from './intake.ts';
import { type Fates, hashesOf, touches } from './merge-entries.ts';
import { planSetups, type SetupPlan, withoutSetups } from './take-setups.ts';

interface Draft extends FormDraft {
  readonly shipped: FormDocument;
  readonly before: FormVersionEntity;
}

/** Takes the forms of a release in, each as a version of its own, with the setups of the products they serve. */
@Injectable()
export class FormRelease {
  constructor(
    private readonly forms: FormRepository,
    private readonly products: ProductRepository,
  ) {}

  /** After the texts: a version holds them as they then stand. */
  async take(intake: Intake): Promise<readonly Outcome[]> {
    const { manager, seed, ledger } = intake;
    const stored = new Set(await this.forms.formNames(manager));
    const held = seed.forms.filter(({ form }) => stored.has(form));
    const fresh = seed.forms.filter(({ form }) => !stored.has(form) && !ledger.has(documentOf(form)));
    const { plan, drafts } = await this.#plan(intake, held);
    await this.#saveSetups(intake, plan, drafts);
    const outcomes: Outcome[] = [...plan.outcomes];
    for (const draft of drafts) outcomes.push(await this.#publish(intake, draft, plan));
    for (const document of fresh) outcomes.push(await this.#create(intake, document, plan.after));
    return outcomes;
  }

  /** Setups and the form they are quoted on are taken in together, or neither is. */
  async #plan(intake: Intake, held: readonly FormDocument[]) {
    const drafts: Draft[] = [];
    let plan = planSetups(intake, await this.products.all(intake.manager));
    const isQuoted = ({ form }: FormDocument) => form === ILLUSTRATION_FORM;
    for (const shipped of [...held.filter(isQuoted), ...held.filter((document) => !isQuoted(document))]) {
      const draft = await this.#draft(intake, shipped, plan.after);
      if (draft === undefined) continue;
      if (isQuoted(shipped) && draft.refusal !== undefined) plan = withoutSetups(plan, intake, draft.refusal);
      drafts.push(draft);
    }
    return { plan, drafts };
  }

  async #draft(intake: Intake, shipped: FormDocument, setups: readonly ProductSetup[]): Promise<Draft | undefined> {
    const { manager, ledger, now } = intake;
    const before = await this.forms.newest(shipped.form, manager);
    if (!before) return undefined;
    const held = await this.forms.assemble(manager, shipped.form, before.version + 1);
    const hashes = ledger.get(documentOf(shipped.form)) ?? {};
    return { shipped, before, ...draftForm(shipped, held, hashes, { setups, now: () => now }) };
  }

  async #saveSetups(intake: Intake, plan: SetupPlan, drafts: readonly Draft[]): Promise<void> {
    const { manager, now } = intake;
    const quotedOn = drafts.find(({ shipped }) => shipped.form === ILLUSTRATION_FORM)?.before;
    for (const setup of plan.replaced) {
      const before = plan.before.find(({ prodID }) => prodID === setup.prodID);
      await this.products.replace(manager, setup);
      if (before && quotedOn) await this.products.keep(manager, quotedOn.version + 1, before, setup);
    }
    const rows = plan.created.map((setup) => ({ prodID: setup.prodID, setup, revision: 1, updatedAt: now }));
    await insertRows(manager, ProductSetupEntity, rows);
  }

  /** A new version, where anything of it differs. */
  async #publish(intake: Intake, draft: Draft, plan: SetupPlan): Promise<Outcome> {
    const { manager, author, now, ledger } = intake;
    const { shipped, before, document, merged, refusal } = draft;
    const { entries: _, ...fates } = merged;
    const outcome = { document: documentOf(shipped.form), hashes: hashesOf(formEntries(shipped)), isNew: false };
    if (refusal !== undefined) {
      return { ...outcome, hashes: ledger.get(outcome.document) ?? {}, ...NO_FATES, refusal };
    }
    const snapshot = { document, overrides: overridesOf(shipped.form, plan.after) };
    const around = shipped.form === ILLUSTRATION_FORM ? plan : undefined;
    const difference = formDifference(before, snapshot, around);
    if (isSomething(difference)) {
      const { items, layout, rules, cases = [] } = document;
      if (touches(fates)) await this.forms.replaceParts(manager, shipped.form, { items, layout, rules, cases });
      const changed = changedFields(difference, document);
      const comment = commentOf(author, fates);
      await this.forms.insertVersion(manager, snapshot, { changed, difference, author, comment, createdAt: now });
    }
    return { ...outcome, ...fates };
  }

  async #create(intake: Intake, shipped: FormDocument, setups: readonly ProductSetup[]): Promise<Outcome> {
    const { manager, author, now: createdAt } = intake;
    const { form } = shipped;
    await this.forms.insertForm(manager, shipped);
    const document = await this.forms.assemble(manager, form, 1);
    const nothing = { document: { ...document, items: [], layout: [], rules: [], messages: {} }, overrides: {} };
    const about = { changed: document.items.map(({ name }) => name), difference: formDifference(nothing, nothing) };
    const snapshot = { document, overrides: overridesOf(form, setups) };
    await this.forms.insertVersion(manager, snapshot, { ...about, author, comment: 'First version', createdAt });
    return { document: documentOf(form), hashes: hashesOf(formEntries(shipped)), isNew: true, ...NO_FATES };
  }
}

function documentOf(form: string): string {
  return `form/${form}`;
}

function isSomething(difference: FormDifference): boolean {
  return Object.values(difference).some((changes) => Object.keys(changes).length > 0);
}

/** Read in the history of the form. */
function commentOf(author: string, { kept }: Fates): string {
  const release = author.charAt(0).toUpperCase() + author.slice(1);
  return kept.length === 0 ? release : `${release}; kept as changed here: ${kept.join(', ')}`;
}
