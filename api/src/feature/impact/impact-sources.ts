import { isoDay } from '@lifeform/engine';
import {
  EAPPLICATION_FORM,
  ILLUSTRATION_FORM,
  NEEDS_FORMS,
  type NeedsForm,
  type Policy,
  SHARED_OWNERSHIP_FORM,
} from '@lifeform/metadata/insurance';
import { Inject, Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource } from 'typeorm';
import { DecryptionFaults } from '../../platform/audit/decryption-faults.ts';
import { CLOCK, type Clock } from '../../platform/clock/clock.module.ts';
import { DecryptionError, FieldEncryption } from '../../platform/crypto/field-encryption.ts';
import { allDrafts, countDrafts, decryptContent, EapplicationSettingsService } from '../eapplication/index.ts';
import { FormCache } from '../form/index.ts';
import { allIllustrations, countIllustrations } from '../illustration/index.ts';
import { allAnalyses, countAnalyses } from '../needs/index.ts';
import { PolicyRepository } from '../policy/index.ts';
import { mayRead } from '../record/index.ts';
import { allRecords, countRecords, decryptRecord } from '../record-store/index.ts';
import { allConcepts, countConcepts } from '../shared-ownership/index.ts';
import { allTemplates, countTemplates } from '../template/index.ts';
import type { ImpactAsk, ImpactSource, Sourced } from './impact-source.ts';
import { OwnerRights } from './owner-rights.ts';

/** Before the first document. */
const EVER = new Date(0);

/** Finds the documents saved with a form, and who may see each. */
@Injectable()
export class ImpactSources {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly forms: FormCache,
    private readonly policies: PolicyRepository,
    private readonly settings: EapplicationSettingsService,
    private readonly rights: OwnerRights,
    private readonly encryption: FieldEncryption,
    private readonly faults: DecryptionFaults,
    @Inject(CLOCK) private readonly now: Clock,
  ) {}

  /** The documents a draft of the form affects; none for a form without saved documents. */
  async of(ask: ImpactAsk): Promise<readonly ImpactSource[]> {
    const { form, record } = ask.document;
    const { manager } = this.dataSource;
    if (form === ILLUSTRATION_FORM) {
      return [
        {
          kind: 'illustrations',
          total: await countIllustrations(manager, EVER),
          lots: () => this.#illustrations(ask),
        },
        { kind: 'policies', total: await this.policies.count(), lots: () => this.#policies(ask) },
        { kind: 'templates', total: await countTemplates(manager), lots: () => this.#templates(ask) },
      ];
    }
    if (form === EAPPLICATION_FORM) {
      return [{ kind: 'applications', total: await countDrafts(manager), lots: () => this.#applications(ask) }];
    }
    const needs = NEEDS_FORMS.find((one) => one === form);
    if (needs) {
      return [{ kind: 'analyses', total: await countAnalyses(manager, needs), lots: () => this.#analyses(needs, ask) }];
    }
    if (form === SHARED_OWNERSHIP_FORM) {
      return [{ kind: 'concepts', total: await countConcepts(manager), lots: () => this.#concepts(ask) }];
    }
    if (record === undefined) return [];
    return [{ kind: 'records', total: await countRecords(manager, form), lots: () => this.#records(ask) }];
  }

  async *#illustrations({ principal }: ImpactAsk): AsyncGenerator<readonly Sourced[]> {
    const rightsOf = this.rights.remembered();
    for await (const rows of allIllustrations(this.dataSource.manager, principal)) {
      const judged = rows.filter(({ payload }) => this.#isJudged(ILLUSTRATION_FORM, payload));
      yield await each(judged, async ({ id, name, ownerUserID, payload }) => ({
        ...{ id, name },
        sample: { kind: 'illustrations', of: { payload, user: await rightsOf(ownerUserID) } },
      }));
    }
  }

  async *#policies({ principal }: ImpactAsk): AsyncGenerator<readonly Sourced[]> {
    const illustrationDate = isoDay(this.now());
    for await (const rows of this.policies.all()) {
      yield await this.#readable(rows, principal, async (row) => {
        const { id, policyNumber, basisVersion, setupVersion } = row;
        const name = this.policies.mayView(principal, row) ? policyNumber : undefined;
        const { document } = this.policies.opened(row);
        const policy: Policy = { ...document, basisVersion, setupVersion, illustrationDate };
        return { id, name, sample: { kind: 'policies', of: { policy } } };
      });
    }
  }

  async *#templates({ principal }: ImpactAsk): AsyncGenerator<readonly Sourced[]> {
    const rightsOf = this.rights.remembered();
    for await (const rows of allTemplates(this.dataSource.manager)) {
      yield await each(rows, async ({ id, name, prodID, content, isShared, ownerUserID }) => ({
        id,
        name: isShared || ownerUserID === principal.userID ? name : undefined,
        sample: { kind: 'templates', of: { prodID, values: content, user: await rightsOf(ownerUserID) } },
      }));
    }
  }

  async *#analyses(form: NeedsForm, { principal }: ImpactAsk): AsyncGenerator<readonly Sourced[]> {
    const rightsOf = this.rights.remembered();
    for await (const rows of allAnalyses(this.dataSource.manager, form)) {
      yield await each(rows, async ({ id, name, ownerUserID, content }) => ({
        ...{ id, name: ownerUserID === principal.userID ? name : undefined },
        sample: { kind: 'analyses', of: { values: content, user: await rightsOf(ownerUserID) } },
      }));
    }
  }

  async *#concepts({ principal }: ImpactAsk): AsyncGenerator<readonly Sourced[]> {
    const rightsOf = this.rights.remembered();
    for await (const rows of allConcepts(this.dataSource.manager)) {
      yield await each(rows, async ({ id, insuredName, ownerUserID, prodID, content: { values } }) => ({
        ...{ id, name: ownerUserID === principal.userID ? insuredName : undefined },
        sample: { kind: 'concepts', of: { prodID, values, user: await rightsOf(ownerUserID) } },
      }));
    }
  }

  async *#applications({ principal }: ImpactAsk): AsyncGenerator<readonly Sourced[]> {
    const rightsOf = this.rights.remembered();
    const settings = await this.settings.current();
    for await (const rows of allDrafts(this.dataSource.manager)) {
      const judged = rows.filter((row) => this.#isJudged(EAPPLICATION_FORM, row));
      yield await this.#readable(judged, principal, async (row) => {
        const { id, ownerUserID, insuredName, illustrationNumber, prodID, faceAmount, annualPremium, basisVersion } =
          row;
        const isSeen = ownerUserID === principal.userID;
        const told = { prodID, illustrationNumber, faceAmount, annualPremium, basisVersion, insuredName };
        const content = decryptContent(this.encryption, row);
        const of = { row: told, content, settings, user: await rightsOf(ownerUserID) };
        const name = isSeen ? `${illustrationNumber} ${insuredName}`.trim() : undefined;
        return { id, name, sample: { kind: 'applications', of } };
      });
    }
  }

  async *#records({ document, principal }: ImpactAsk): AsyncGenerator<readonly Sourced[]> {
    const { form, record } = document;
    const { userID, user } = principal;
    const person = { userID, roleID: user.roleID, team: user.team };
    const rightsOf = this.rights.remembered();
    for await (const rows of allRecords(this.dataSource.manager, form)) {
      const judged = rows.filter((row) => this.#isJudged(form, row));
      yield await this.#readable(judged, principal, async (row) => {
        const { id, number, state, ownerUserID } = row;
        const name = record && mayRead(record, person, row) ? String(number) : undefined;
        const content = decryptRecord(this.encryption, row);
        const of = { state, content, user: await rightsOf(ownerUserID) };
        return { id, name, sample: { kind: 'records', of } };
      });
    }
  }

  /** Documents that keep an earlier version are not checked by a newer one, this one included. */
  #isJudged(form: string, { formVersion }: { readonly formVersion: number }): boolean {
    return this.forms.judging(form, formVersion) === this.forms.newest(form)?.version;
  }

  /** Leaves out rows that cannot be decrypted, and records them. */
  async #readable<Row>(
    rows: readonly Row[],
    { username }: ImpactAsk['principal'],
    read: (row: Row) => Promise<Sourced>,
  ): Promise<readonly Sourced[]> {
    const found: Sourced[] = [];
    for (const row of rows) {
      try {
        found.push(await read(row));
      } catch (error) {
        if (!(error instanceof DecryptionError)) throw error;
        await this.faults.record(error, username);
      }
    }
    return found;
  }
}

/** One after the other: rights are looked up once for each person. */
async function each<Row>(rows: readonly Row[], read: (row: Row) => Promise<Sourced>): Promise<readonly Sourced[]> {
  const found: Sourced[] = [];
  for (const row of rows) found.push(await read(row));
  return found;
}
