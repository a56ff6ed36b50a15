import {
  type ChangedPlace,
  ENDPOINTS,
  type ImportedPackage,
  type ImportPackageRequest,
  type PackageContent,
  type TriedForm,
  type TriedPage,
} from '@lifeform/metadata/contract';
import type { PackedForm } from '@lifeform/metadata/insurance';
import { HttpStatus, Injectable, type OnModuleInit } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource, EntityManager } from 'typeorm';
import type { Principal } from '../../platform/auth/principal.ts';
import { ApiError } from '../../platform/http/api-error.ts';
import { ValidBody } from '../../platform/http/valid-body.ts';
import { type Along, ReviewedActs } from '../../platform/review/reviewed-acts.ts';
import { CurrentForms, type PublishOne, PublishService, TypeChanges } from '../form/index.ts';
import { MessageCache } from '../message/index.ts';
import { mayEditPages, ReportTemplateService } from '../report-template/index.ts';
import { AppliedPackages } from './applied-packages.ts';
import { conflicting, inOrder, mergedForm, placeIn, triedForm, warningsOf } from './merged-form.ts';
import { pageKey, triedPage } from './merged-page.ts';
import { readPackage, verifiedPackage } from './package-file.ts';
import { PackageKeys } from './package-keys.ts';

const { body, reads } = ENDPOINTS['POST /api/updateControlItems'];
/** A package's content is checked as if it had been sent to the publishing endpoint. */
const publication = new ValidBody(body, reads);

/** A verified package, with the choices for its conflicts. */
interface Received {
  readonly content: PackageContent;
  /** As the installation it comes from is called here. */
  readonly from: string;
  readonly choices: NonNullable<ImportPackageRequest['choices']>;
  readonly pageChoices: NonNullable<ImportPackageRequest['pages']>;
  /** Whether a conflict may have no choice. */
  readonly isTrial: boolean;
}

/** By form: lint findings about the merged form. */
type Warnings = Map<string, TriedForm['warnings']>;

/** Thrown at the end of a publication that is only tried: its transaction is undone. */
class Tried extends Error {}

/** Merges packages of other installations into the forms here: first to show what that would do, then to publish it. */
@Injectable()
export class PackageImporter implements OnModuleInit {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly keys: PackageKeys,
    private readonly applied: AppliedPackages,
    private readonly forms: CurrentForms,
    private readonly publishing: PublishService,
    private readonly messages: MessageCache,
    private readonly templates: ReportTemplateService,
    private readonly acts: ReviewedActs,
    private readonly types: TypeChanges,
  ) {}

  onModuleInit(): void {
    this.acts.add('POST /api/packages/import', (request, principal, along) =>
      this.#import(request.body, principal, along),
    );
  }

  import(request: ImportPackageRequest, principal: Principal): Promise<ImportedPackage> {
    return request.isPublished ? this.#import(request, principal) : this.#try(request, principal);
  }

  async #import(request: ImportPackageRequest, principal: Principal, along?: Along): Promise<ImportedPackage> {
    const received = await this.#received(request, false);
    const [forms, pages] = [await this.#tried(received), await this.#triedPages(received)];
    return { ...headOf(received), forms, pages, published: await this.#publish(received, principal, along) };
  }

  /** What publishing would do, found by publishing and rolling back. */
  async #try(request: ImportPackageRequest, principal: Principal): Promise<ImportedPackage> {
    const received = await this.#received(request, true);
    const applied = await this.applied.find(this.dataSource.manager, received.content);
    const [forms, pages] = [await this.#tried(received), await this.#triedPages(received)];
    const answer = { ...headOf(received), ...(applied ? { applied } : {}), forms, pages };
    if (applied) return answer;
    const warnings: Warnings = new Map();
    const withWarnings = () => answer.forms.map((one) => ({ ...one, warnings: warnings.get(one.form) ?? [] }));
    const end = async (): Promise<void> => {
      throw new Tried();
    };
    try {
      await this.#publish(received, principal, end, warnings);
    } catch (error) {
      if (error instanceof Tried) return { ...answer, forms: withWarnings() };
      if (!isFinding(error)) throw error;
      const { code, parameters, issues } = error;
      return { ...answer, forms: withWarnings(), failure: { code, parameters, issues } };
    }
    throw new Error('A package was published that was to be tried.');
  }

  async #received({ file, choices = {}, pages = {} }: ImportPackageRequest, isTrial: boolean): Promise<Received> {
    const signed = readPackage(file);
    const { publicKey, name: from } = await this.keys.trusted(signed.key, signed.installation);
    return { content: verifiedPackage(signed, publicKey), from, choices, pageChoices: pages, isTrial };
  }

  async #tried({ content, choices }: Received): Promise<readonly TriedForm[]> {
    const forms: TriedForm[] = [];
    for (const packed of content.forms) {
      const current = await this.forms.read(this.dataSource.manager, packed.form);
      forms.push(triedForm(packed, current, choices[packed.form]));
    }
    return forms;
  }

  /** @throws ApiError 404 for a page this release does not have */
  async #triedPages({ content: { pages = [] }, pageChoices }: Received): Promise<readonly TriedPage[]> {
    const tried: TriedPage[] = [];
    for (const page of pages) tried.push(triedPage(page, await this.templates.get(page.name), pageChoices[page.name]));
    return tried;
  }

  /**
   * The pages it changes, each of which can be printed.
   * @throws ApiError 403 for who may not change pages, 409 for a conflict without a choice
   */
  async #changedPages(received: Received, principal: Principal): Promise<readonly TriedPage[]> {
    const pages = await this.#triedPages(received);
    if (pages.length > 0 && !mayEditPages(principal)) throw new ApiError(HttpStatus.FORBIDDEN, 'pagesNotYours');
    const open = pages.filter(({ state }) => state === 'conflicting').map(({ name }) => name);
    if (open.length > 0 && !received.isTrial) throw conflictingPages(open);
    const changed = pages.filter(({ state }) => state === 'changed');
    for (const { name, mine } of changed) await this.templates.requirePrintable(name, mine, principal);
    return changed;
  }

  /**
   * Publishes all of it or nothing. `along` receives the package as one publication, `warnings` the findings that stop
   * nothing.
   */
  async #publish(
    received: Received,
    principal: Principal,
    along?: Along,
    warnings: Warnings = new Map(),
  ): Promise<NonNullable<ImportedPackage['published']>> {
    const { content } = received;
    // Before pages are drawn, and once more where nobody else publishes it meanwhile.
    await this.applied.requireNew(this.dataSource.manager, content);
    const pages = await this.#changedPages(received, principal);
    for (const packed of content.forms) {
      const current = await this.forms.read(this.dataSource.manager, packed.form);
      const { request } = mergedForm(packed, current, received.choices[packed.form]);
      if (request) await this.types.require(request, principal);
    }
    const names = [...content.forms.map(({ form }) => form), ...(content.pages ?? []).map(({ name }) => pageKey(name))];
    const isOne = content.forms.length === 1 && names.length === 1;
    const subject = names.join(', ');
    const answers = await this.publishing.together(principal, async (manager, publish) => {
      await this.applied.requireNew(manager, content);
      const differences: ChangedPlace[] = [];
      let version: number | undefined;
      for (const packed of inOrder(content.forms)) {
        const made = await this.#publishForm(manager, packed, received, publish);
        if (!made) continue;
        warnings.set(packed.form, warningsOf(made));
        version = made.snapshot.document.version;
        differences.push(...made.changes.map((change) => (isOne ? change : placeIn(packed.form, change))));
      }
      for (const { name, here, mine, theirs } of pages) {
        await this.templates.write(manager, name, { source: mine, baseVersion: here }, principal);
        differences.push({ part: 'page', key: name, property: 'source', before: theirs, after: mine });
      }
      await this.applied.write(manager, content, principal);
      const outcome = { subject: subject.slice(0, LONGEST_SUBJECT), differences };
      await along?.(manager, isOne && version !== undefined ? { ...outcome, version } : outcome);
    });
    return answers.map(({ form, version }) => ({ form, version }));
  }

  async #publishForm(
    manager: EntityManager,
    packed: PackedForm,
    { content, from, choices, isTrial }: Received,
    publish: PublishOne,
  ): Promise<Awaited<ReturnType<PublishOne>> | undefined> {
    const { form, base } = packed;
    const current = await this.forms.read(manager, form);
    if (current.version === 0 && this.messages.groups().has(form)) {
      throw new ApiError(HttpStatus.CONFLICT, 'packageNameTaken', { parameters: { form } });
    }
    const { request, open } = mergedForm(packed, current, choices[form], `${content.title} (${from})`);
    if (open.length > 0 && !isTrial) throw conflicting(form, open);
    return request && publish(publication.transform(request), base.kind);
  }
}

/** The length of its column. */
const LONGEST_SUBJECT = 190;

function headOf({ content, from }: Received): Omit<ImportedPackage, 'forms' | 'pages'> {
  const { id, title, exportedBy, exportedAt, key } = content;
  return { id, title, exportedBy, exportedAt, installation: from, fingerprint: key };
}

function conflictingPages(names: readonly string[]): ApiError {
  const parameters = { form: names.map(pageKey).join(', '), places: 'source' };
  const issues = names.map((name) => ({ code: 'conflict', path: pageKey(name) }));
  return new ApiError(HttpStatus.CONFLICT, 'packageConflicts', { parameters, issues });
}

/** Whether the package caused the error, rather than the person or the moment. */
function isFinding(error: unknown): error is ApiError {
  if (!(error instanceof ApiError)) return false;
  const status = error.getStatus();
  return status < HttpStatus.INTERNAL_SERVER_ERROR && status !== HttpStatus.FORBIDDEN;
}
