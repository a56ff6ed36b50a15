import { isoDay } from '@lifeform/engine';
import { labelKey } from '@lifeform/metadata';
import type {
  AuditAct,
  CodeDescription,
  DataReportLists,
  PolicyAnswer,
  PolicyProjection,
  PolicyProjectionRequest,
} from '@lifeform/metadata/contract';
import {
  type CoverageSetupRequest,
  ILLUSTRATION_FORM,
  isViewable,
  type LookupResult,
  languageOf,
  lookupCode,
  POLICY_LIMITS,
  POLICY_STATUS_CODES,
  type Policy,
  type PolicyLimits,
  type ProductSetup,
  type TermRiderMapping,
} from '@lifeform/metadata/insurance';
import { isTruthy } from '@lifeform/rules';
import { HttpStatus, Inject, Injectable, Logger } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource } from 'typeorm';
import { AuditLog } from '../../platform/audit/audit-log.ts';
import type { Principal } from '../../platform/auth/principal.ts';
import { CLOCK, type Clock } from '../../platform/clock/clock.module.ts';
import { inTransaction } from '../../platform/database/in-transaction.ts';
import { ApiError } from '../../platform/http/api-error.ts';
import { type CoverageSetup, setUpCoverage } from '../../pricing/inforce/coverage-setup.ts';
import { readOf } from '../../pricing/inforce/inforce-values.ts';
import { projectInforce, yearsInForce } from '../../pricing/inforce/project-inforce.ts';
import { withRunningPremium } from '../../pricing/inforce/running-premium.ts';
import { upToYear } from '../../pricing/ledger/ledger-answer.ts';
import { FormCache } from '../form/index.ts';
import { MessageCache } from '../message/index.ts';
import { issueAges } from '../quote/index.ts';
import { IssueTerms, type Terms } from './issue-terms.ts';
import type { OpenPolicy } from './policy.entity.ts';
import { PolicyRepository } from './policy.repository.ts';
import { lookupOf } from './policy-lookup.ts';
import { reprojectionLimits } from './reprojection-form.ts';
import { toldPolicy } from './told-policy.ts';

/** The result of a lookup, with the policy if it may be viewed. */
export interface Looked {
  readonly result: LookupResult;
  /** Absent where there is none. */
  readonly row?: OpenPolicy;
  readonly policy?: Policy;
}

const EMPTY: PolicyProjection['ledger'] = { age: [], columns: [] };

/** Policies in force, as far as the person may see them. */
@Injectable()
export class PolicyService {
  readonly #log = new Logger(PolicyService.name);

  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly policies: PolicyRepository,
    private readonly forms: FormCache,
    private readonly terms: IssueTerms,
    private readonly messages: MessageCache,
    private readonly audit: AuditLog,
    @Inject(CLOCK) private readonly now: Clock,
  ) {}

  get today(): string {
    return isoDay(this.now());
  }

  /** A request for another agent's policy is answered that it is not the person's to see. */
  async lookUp(policyNumber: string, principal: Principal): Promise<Looked> {
    const { result, row } = await this.#find(policyNumber, principal);
    if (!row || !isViewable(lookupCode(result))) return { result, ...(row && { row }) };
    const policy = this.#opened(row);
    const terms = await this.terms.of(policy);
    return { result, row, policy: toldPolicy(terms ? this.#running(policy, terms) : policy) };
  }

  async #find(policyNumber: string, principal: Principal): Promise<Pick<Looked, 'result' | 'row'>> {
    const row = await this.policies.find(policyNumber.trim().toUpperCase());
    if (!row) return { result: 'NotFound' };
    if (!this.policies.mayView(principal, row)) return { result: 'Rejected' };
    return { result: lookupOf(row, this.today), row };
  }

  #opened({ document, basisVersion, setupVersion }: OpenPolicy): Policy {
    return { ...document, basisVersion, setupVersion, illustrationDate: this.today };
  }

  /** With the premium of the current policy year, wherever it is shown. */
  #running(policy: Policy, { basis, setup, setupOf }: Terms): Policy {
    const projection = projectInforce(basis, setupOf, policy);
    if (projection.issues.length > 0) return policy;
    return withRunningPremium(policy, { basis, setup, projection, day: this.today });
  }

  async read(policyNumber: string, principal: Principal): Promise<PolicyAnswer> {
    const { result, row, policy } = await this.lookUp(policyNumber, principal);
    const errorCode = lookupCode(result);
    const said = row?.note?.[languageOf(principal.user.inputLanguage)];
    if (policy && row) await this.#record('policy.read', row.policyNumber, errorCode, principal);
    if (result === 'Rejected' && !row) await this.#record('policy.refused', policyNumber, errorCode, principal);
    return {
      errorCode,
      ...(said === undefined ? {} : { errorMessage: said }),
      ...(policy ? { inforcePolicy: policy } : {}),
      illustrationDate: this.today,
      limits: policy ? await this.#limits(policy, result) : POLICY_LIMITS,
    };
  }

  /**
   * @throws ApiError 404, whether it does not exist, is someone else's or may not be viewed; 400 for an invalid rider
   */
  async project({ policyNumber, riders }: PolicyProjectionRequest, principal: Principal): Promise<PolicyProjection> {
    const { policy, terms } = await this.viewed(policyNumber, principal);
    if (!terms) return { policyYear: 1, ledger: EMPTY, basisVersion: '' };
    const { basis, setup, setupOf } = terms;
    const isRefused = (rider: CoverageSetupRequest) => setUpCoverage(basis, rider, this.today).kind === 'refused';
    if (riders?.some(isRefused)) throw new ApiError(HttpStatus.BAD_REQUEST, 'riderRefused');
    const { ledger, issues } = projectInforce(basis, setupOf, policy, riders);
    if (issues.length > 0) {
      const fields = [...new Set(issues.map(({ field }) => field))].join(', ');
      this.#log.warn(`A policy of product ${setup.prodID} is not within its basis: ${fields}.`);
    }
    const policyYear = yearsInForce(policy, setup, policy.terminatedDate ?? this.today) + 1;
    const told = policy.terminatedDate === undefined ? ledger : upToYear(policyYear, ledger);
    const { wording } = setup;
    return { policyYear, ledger: told, basisVersion: basis.document.version, ...(wording ? { wording } : {}) };
  }

  /**
   * A coverage of a policy, or one proposed for it, on the basis the policy was issued under.
   * @throws ApiError 404 for a policy the person may not view
   */
  async setUp(policyNumber: string, coverage: CoverageSetupRequest, principal: Principal): Promise<CoverageSetup> {
    const { terms } = await this.viewed(policyNumber, principal);
    if (!terms) return { kind: 'refused', issues: [{ code: 'msg-Option', field: 'prodID' }] };
    return setUpCoverage(terms.basis, { ...coverage, policyNumber }, this.today);
  }

  /** @throws ApiError 404, whether it does not exist, is someone else's or may not be viewed */
  async viewed(policyNumber: string, principal: Principal): Promise<{ policy: Policy; terms: Terms | undefined }> {
    const { result, row } = await this.#find(policyNumber, principal);
    if (!row || !isViewable(lookupCode(result))) throw new ApiError(HttpStatus.NOT_FOUND, 'noPolicy');
    const policy = toldPolicy(this.#opened(row));
    return { policy, terms: await this.terms.of(policy) };
  }

  async lists(): Promise<DataReportLists> {
    const churches = await this.policies.churches();
    const denominations = [...new Set(churches.map(({ denomination }) => denomination))].sort();
    return {
      churchList: churches.map(({ number, name, city, province }) => ({ number, name, city, province })),
      policyStatusList: this.#described('status', POLICY_STATUS_CODES),
      denominationList: this.#described('denomination', denominations),
    };
  }

  #described(set: string, codes: readonly string[]): readonly CodeDescription[] {
    return codes.map((code) => {
      const text = (language: 'en' | 'fr') =>
        this.messages.text(labelKey('Policy', `${set}-${code}`), language) ?? code;
      return { code, description: { en: text('en'), fr: text('fr') } };
    });
  }

  async #limits(policy: Policy, result: LookupResult): Promise<PolicyLimits> {
    const terms = await this.terms.of(policy);
    const setup = terms?.setup;
    const form = await this.forms.document(ILLUSTRATION_FORM, policy.setupVersion);
    if (!terms || !setup || !form) return POLICY_LIMITS;
    const rider = setup.inforce?.termRider;
    const reprojection = reprojectionLimits(policy, terms);
    const limits = { ...POLICY_LIMITS, issueAges: issueAges(form, setup), ...(reprojection && { reprojection }) };
    return rider && result === 'PolicyFound' && isTruthy(readOf(rider.offered, policy, setup))
      ? { ...limits, termRider: riderLimits(rider, policy, setup) }
      : limits;
  }

  async #record(action: AuditAct, subject: string, errorCode: number, { username }: Principal): Promise<void> {
    await inTransaction(this.dataSource, (manager) =>
      this.audit.append(manager, { actor: username, action, subject, detail: { errorCode } }),
    );
  }
}

function riderLimits(
  { offered: _, maximumFaceAmount, ...limits }: TermRiderMapping,
  policy: Policy,
  setup: ProductSetup,
): NonNullable<PolicyLimits['termRider']> {
  return { ...limits, maximumFaceAmount: Number(readOf(maximumFaceAmount, policy, setup)) };
}
