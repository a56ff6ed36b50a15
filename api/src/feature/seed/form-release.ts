import type { FormDocument } from '@lifeform/metadata';
import { ILLUSTRATION_FORM, type ProductSetup } from '@lifeform/metadata/insurance';
import { Injectable } from '@nestjs/common';
import { changedFields, FormRepository, overridesOf, type StoredVersion, versionChanges } from '../form/index.ts';
import { ProductRepository } from '../product/index.ts';
import { formEntries } from './entries.ts';
import { draftForm, type FormDraft } from './form-draft.ts';
import { hashesOf, type MergeOutcomes } from './merge-entries.ts';
import { NO_OUTCOMES, type Outcome, type Seeding } from './seeding.ts';
import { planSetups, type SetupPlan, withoutSetups } from './take-setups.ts';

interface Draft extends FormDraft {
  readonly shipped: FormDocument;
  readonly before: StoredVersion;
}

/** Takes in the forms of a release, each as a new version, with the setups of their products. */
@Injectable()
export class FormRelease {
  constructor(
    private readonly forms: FormRepository,
    private readonly products: ProductRepository,
  ) {}

  /** After the texts, because a version contains their new state. */
  async take(seeding: Seeding): Promise<readonly Outcome[]> {
    const { manager, seed, ledger } = seeding;
    const stored = new Set(await this.forms.formNames(manager));
    const made = await this.forms.madeHere(manager);
    const held = seed.forms.filter(({ form }) => stored.has(form) && !made.has(form));
    const ours = [...stored].filter((form) => made.has(form));
    const namesakes = seed.forms.filter(({ form }) => ours.includes(form));
    const fresh = seed.forms.filter(({ form }) => !stored.has(form) && !ledger.has(documentOf(form)));
    const { plan, drafts } = await this.#plan(seeding, held);
    await this.#saveSetups(seeding, plan, drafts);
    const outcomes: Outcome[] = [...plan.outcomes, ...namesakes.map(anotherForm)];
    for (const draft of drafts) outcomes.push(await this.#publish(seeding, draft, plan));
    for (const document of fresh) outcomes.push(await this.#create(seeding, document, plan.after));
    for (const form of ours) await this.#carry(seeding, form, plan.after);
    return outcomes;
  }

  /** Setups and the form they are quoted on are taken in together or not at all. */
  async #plan(seeding: Seeding, held: readonly FormDocument[]) {
    const drafts: Draft[] = [];
    let plan = planSetups(seeding, await this.products.all(seeding.manager));
    const isQuoted = ({ form }: FormDocument) => form === ILLUSTRATION_FORM;
    for (const shipped of [...held.filter(isQuoted), ...held.filter((document) => !isQuoted(document))]) {
      const draft = await this.#draft(seeding, shipped, plan.after);
      if (draft === undefined) continue;
      if (isQuoted(shipped) && draft.problem !== undefined) plan = withoutSetups(plan, seeding, draft.problem);
      drafts.push(draft);
    }
    return { plan, drafts };
  }

  async #draft(seeding: Seeding, shipped: FormDocument, setups: readonly ProductSetup[]): Promise<Draft | undefined> {
    const { manager, ledger, now } = seeding;
    const before = await this.forms.newest(shipped.form, manager);
    if (!before) return undefined;
    const held = await this.forms.next(manager, before.document);
    const hashes = ledger.get(documentOf(shipped.form)) ?? {};
    return { shipped, before, ...draftForm(shipped, held, hashes, { setups, now: () => now }) };
  }

  async #saveSetups(seeding: Seeding, plan: SetupPlan, drafts: readonly Draft[]): Promise<void> {
    const { manager, now } = seeding;
    const quotedOn = drafts.find(({ shipped }) => shipped.form === ILLUSTRATION_FORM)?.before;
    for (const setup of plan.replaced) {
      const before = plan.before.find(({ prodID }) => prodID === setup.prodID);
      await this.products.replace(manager, setup);
      if (before && quotedOn) await this.products.keep(manager, quotedOn.version + 1, before, setup);
    }
    await this.products.create(manager, plan.created, now);
  }

  /** Publishes a new version if anything differs. */
  async #publish(seeding: Seeding, draft: Draft, plan: SetupPlan): Promise<Outcome> {
    const { manager, author, now, ledger } = seeding;
    const { shipped, before, document, merged, problem } = draft;
    const { entries: _, ...keysByOutcome } = merged;
    const outcome = { document: documentOf(shipped.form), hashes: hashesOf(formEntries(shipped)), isNew: false };
    if (problem !== undefined) {
      return { ...outcome, hashes: ledger.get(outcome.document) ?? {}, ...NO_OUTCOMES, problem };
    }
    const snapshot = { document, overrides: overridesOf(shipped.form, plan.after) };
    const around = shipped.form === ILLUSTRATION_FORM ? plan : { before: plan.after, after: plan.after };
    const changes = versionChanges(before, snapshot, around);
    if (changes.length > 0) {
      const changed = changedFields(changes, document);
      const comment = commentOf(author, keysByOutcome);
      await this.forms.insertVersion(manager, snapshot, { changed, changes, author, comment, createdAt: now });
    }
    return { ...outcome, ...keysByOutcome };
  }

  /** A form that was made here shows the texts all forms share as the release has them. */
  async #carry(
    { manager, author, now: createdAt }: Seeding,
    form: string,
    setups: readonly ProductSetup[],
  ): Promise<void> {
    const before = await this.forms.newest(form, manager);
    if (!before) return;
    const snapshot = {
      document: await this.forms.next(manager, before.document),
      overrides: overridesOf(form, setups),
    };
    const changes = versionChanges(before, snapshot, { before: setups, after: setups });
    if (changes.length === 0) return;
    const changed = changedFields(changes, snapshot.document);
    const comment = commentOf(author, NO_OUTCOMES);
    await this.forms.insertVersion(manager, snapshot, { changed, changes, author, comment, createdAt });
  }

  async #create(seeding: Seeding, shipped: FormDocument, setups: readonly ProductSetup[]): Promise<Outcome> {
    const { manager, author, now: createdAt } = seeding;
    const { form } = shipped;
    const document = await this.forms.next(manager, { ...shipped, version: 0 });
    const about = { changed: document.items.map(({ name }) => name), changes: [] };
    const snapshot = { document, overrides: overridesOf(form, setups) };
    await this.forms.insertVersion(manager, snapshot, { ...about, author, comment: 'First version', createdAt });
    return { document: documentOf(form), hashes: hashesOf(formEntries(shipped)), isNew: true, ...NO_OUTCOMES };
  }
}

/** Somebody here made a form of that name: it is theirs, and another one. */
function anotherForm({ form }: FormDocument): Outcome {
  const problem = 'a form of that name was made here.';
  return { document: documentOf(form), hashes: {}, isNew: false, ...NO_OUTCOMES, problem };
}

function documentOf(form: string): string {
  return `form/${form}`;
}

/** Comment shown in the form's history. */
function commentOf(author: string, { kept }: MergeOutcomes): string {
  const release = author.charAt(0).toUpperCase() + author.slice(1);
  return kept.length === 0 ? release : `${release}; kept as changed here: ${kept.join(', ')}`;
}
