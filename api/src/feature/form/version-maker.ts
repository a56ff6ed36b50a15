import type { ContentChange, FormDocument, LintIssue } from '@lifeform/metadata';
import type { ProductSetup } from '@lifeform/metadata/insurance';
import { Inject, Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { type AuditEntry, AuditLog } from '../../platform/audit/audit-log.ts';
import type { Principal } from '../../platform/auth/principal.ts';
import { CLOCK, type Clock } from '../../platform/clock/clock.module.ts';
import { BasisRegistry } from '../basis/index.ts';
import { FormRepository } from './form.repository.ts';
import { type FormSnapshot, overridesOf } from './form-version.ts';
import { failsCases, unsoundOther, withoutBasis } from './publish-error.ts';
import { SharedPieces } from './shared-pieces.ts';
import { changedFields, type SetupsAround, versionChanges } from './version-changes.ts';
import { VersionChecks } from './version-checks.ts';

/** Who makes a version, when and why. */
export interface Occasion {
  readonly form: string;
  readonly comment: string;
  readonly action:
    | 'form.create'
    | 'form.update'
    | 'form.delete'
    | 'form.restore'
    | 'form.undo'
    | 'form.rename'
    | 'form.archive';
  readonly principal: Principal;
  /** The version of the past that is made again. */
  readonly restoredFrom?: number;
  /** Work saved before is still checked by its own version. */
  readonly keepsEarlier?: boolean;
}

/** A version to be made: its base, the changed content and the product setups. */
interface Made {
  readonly before: FormSnapshot;
  readonly document: FormDocument;
  readonly around: SetupsAround;
}

/** A version that was made. */
export interface MadeVersion {
  readonly snapshot: FormSnapshot;
  readonly changed: readonly string[];
  readonly changes: readonly ContentChange[];
  /** What the lint says of it that stops nothing. */
  readonly warnings: readonly LintIssue[];
  /** For the audit log. */
  readonly line: AuditEntry;
}

/** Makes the error for what lint finds in the result. */
export type Refuse = (errors: readonly LintIssue[], snapshot: FormSnapshot) => Error;

/** Makes one version of a form inside the transaction of its publication, after its checks. */
@Injectable()
export class VersionMaker {
  constructor(
    private readonly repository: FormRepository,
    private readonly shared: SharedPieces,
    private readonly bases: BasisRegistry,
    private readonly checks: VersionChecks,
    private readonly audit: AuditLog,
    @Inject(CLOCK) private readonly now: Clock,
  ) {}

  /**
   * Makes a version; `note` records it in the audit log.
   * @throws ApiError for what the lint finds wrong, as `refuse` tells it, and for cases that fail
   */
  async make(
    manager: EntityManager,
    occasion: Occasion,
    refuse: Refuse,
    { before, document: changed, around }: Made,
  ): Promise<MadeVersion> {
    const { form } = changed;
    const document = await this.repository.next(manager, await this.shared.settled(manager, changed));
    const keepsEarlier = occasion.keepsEarlier ?? false;
    const snapshot = { document, overrides: overridesOf(form, around.after), keepsEarlier };
    const check = { document, around, priced: this.bases.priced(), now: this.now().getTime() };
    const { errors, warnings, failures } = await this.checks.check(check);
    if (errors.length > 0) throw withoutBasis(errors) ?? refuse(errors, snapshot);
    const [failure, ...others] = failures;
    if (failure !== undefined) throw failsCases(form === occasion.form ? '' : form, failure, ...others);
    return { snapshot, warnings, ...(await this.#record(manager, { ...occasion, form }, before, snapshot, around)) };
  }

  /**
   * Publishes shared content in the forms that show it, a version for each.
   * @param shows the forms concerned; all for a text that all forms share
   */
  async carry(
    manager: EntityManager,
    occasion: Occasion,
    setups: readonly ProductSetup[],
    shows: ReadonlySet<string> | 'all',
  ): Promise<readonly MadeVersion[]> {
    const carried: MadeVersion[] = [];
    // Of the form itself, not of those that show what it changed.
    const { restoredFrom: _past, keepsEarlier: _keeps, ...alike } = occasion;
    if (shows !== 'all' && shows.size === 0) return carried;
    for (const form of await this.repository.formNames(manager)) {
      if (shows !== 'all' && !shows.has(form)) continue;
      const before = form === occasion.form ? null : await this.repository.newest(form, manager);
      if (!before) continue;
      const made = { before, document: before.document, around: { before: setups, after: setups } };
      carried.push(await this.make(manager, alike, unsoundOther, made));
    }
    return carried;
  }

  /**
   * Writes versions down in the audit log. After the checks of all of them: until the transaction ends, nobody else
   * writes a line.
   */
  async note(manager: EntityManager, made: readonly MadeVersion[]): Promise<void> {
    for (const { line } of made) await this.audit.append(manager, line);
  }

  /** The immutable version, with its line for the audit log. */
  async #record(
    manager: EntityManager,
    { form, comment, action, principal, restoredFrom }: Occasion,
    before: FormSnapshot,
    after: FormSnapshot,
    setups: SetupsAround,
  ): Promise<Omit<MadeVersion, 'snapshot' | 'warnings'>> {
    const changes = versionChanges(before, after, setups);
    const changed = changedFields(changes, after.document);
    const author = principal.username;
    const about = { changed, changes, author, comment, restoredFrom: restoredFrom ?? null, createdAt: this.now() };
    await this.repository.insertVersion(manager, after, about);
    const keeps = after.keepsEarlier ? { keepsEarlier: true } : {};
    const detail = { version: after.document.version, comment, changes, ...keeps };
    return { changed, changes, line: { actor: author, action, subject: form, detail } };
  }
}
