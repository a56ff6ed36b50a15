import { buildRecordTree, scalarValue } from '@lifeform/engine';
import { worded } from '@lifeform/metadata';
import {
  INFORCE_FORM,
  POLICY_SECTIONS,
  type PolicyAnswer,
  type PolicyReportAnswer,
  type PolicyReportRequest,
  RESULT_CODES,
} from '@lifeform/metadata/contract';
import {
  type CoverageSetupAnswer,
  type CoverageSetupRequest,
  formatAgent,
  languageOf,
  namesOf,
  type Policy,
  policyRecord,
  withTermRiders,
} from '@lifeform/metadata/insurance';
import { HttpStatus, Inject, Injectable } from '@nestjs/common';
import type { Principal } from '../../platform/auth/principal.ts';
import { CLOCK, type Clock } from '../../platform/clock/clock.module.ts';
import { CONFIG } from '../../platform/config/config.module.ts';
import type { Config } from '../../platform/config/config.ts';
import { ApiError } from '../../platform/http/api-error.ts';
import { POLICY_REPORT_NAME, renderPolicy } from '../../report/render/render-policy.ts';
import { reportBranding } from '../../report/report-branding.ts';
import { createReportText } from '../../report/report-text.ts';
import { BasisRegistry } from '../basis/index.ts';
import { ReportRuns } from '../data-report/index.ts';
import { FormCache } from '../form/index.ts';
import { FileNames, MessageCache } from '../message/index.ts';
import { PolicyService } from '../policy/index.ts';
import { ReportFiles, ReportPrinter } from '../report/index.ts';
import { WhiteLabelService } from '../white-label/index.ts';

/** Message key of a proposed rider's name. */
const RIDER_NAME = 'tEdit-Inforce-proposedRider';

type Viewed = PolicyAnswer & Required<Pick<PolicyAnswer, 'inforcePolicy'>>;

/** Proposed riders as requested, and the policy with them. */
interface Tried {
  readonly riders: readonly CoverageSetupRequest[];
  readonly tried: Policy | undefined;
}

/** The printed progress report of a policy. */
@Injectable()
export class PolicyPrinter {
  constructor(
    private readonly policies: PolicyService,
    private readonly forms: FormCache,
    private readonly messages: MessageCache,
    private readonly whiteLabels: WhiteLabelService,
    private readonly printer: ReportPrinter,
    private readonly files: ReportFiles,
    private readonly fileNames: FileNames,
    private readonly runs: ReportRuns,
    private readonly bases: BasisRegistry,
    @Inject(CONFIG) private readonly config: Config,
    @Inject(CLOCK) private readonly now: Clock,
  ) {}

  /**
   * Prints in the reader's report language, and answers a one-time address.
   * @throws ApiError 404 for a policy the person may not view; ApiError 503 when nothing can be printed now
   */
  async print({ policyNumber, riders = [] }: PolicyReportRequest, principal: Principal): Promise<PolicyReportAnswer> {
    await this.printer.prepare();
    const { inforcePolicy, ...answer } = await this.policies.read(policyNumber, principal);
    if (!inforcePolicy) throw new ApiError(HttpStatus.NOT_FOUND, 'noPolicy');
    const name = this.messages.group('Inforce')?.[RIDER_NAME] ?? { en: '', fr: '' };
    const priced = await this.#priced(inforcePolicy.policyNumber, answer, riders, principal);
    const tried = priced.length > 0 ? withTermRiders(inforcePolicy, priced, name) : undefined;
    const html = await this.#html({ ...answer, inforcePolicy }, { riders, tried }, principal);
    const { policyType, insureds } = inforcePolicy;
    const kind = this.fileNames.kind(POLICY_REPORT_NAME, languageOf(principal.user.reportLanguage));
    const fileNameGiven = this.fileNames.make([kind, namesOf(insureds), inforcePolicy.policyNumber], 'pdf');
    const content = await this.printer.print(html);
    const { id, address } = await this.files.store(content, principal.userID, { name: fileNameGiven });
    const resultCode = RESULT_CODES.success;
    await this.runs.record({ kind: 'Progress', report: POLICY_REPORT_NAME, policyType, resultCode }, principal);
    return {
      ...{ reportID: id, resultCode, errorText: '' },
      reportOutputFile: address,
      reportScalarItems: [scalarValue('reportVersion', 'string', this.config.version)],
    };
  }

  /** @throws ApiError 400 for a rider the policy cannot have */
  async #priced(
    policyNumber: string,
    { limits }: PolicyAnswer,
    riders: readonly CoverageSetupRequest[],
    principal: Principal,
  ): Promise<readonly CoverageSetupAnswer[]> {
    const priced: CoverageSetupAnswer[] = [];
    for (const rider of riders) {
      const setup = await this.policies.setUp(policyNumber, rider, principal);
      const isOffered = rider.prodID === limits.termRider?.prodID;
      if (setup.kind === 'refused' || !isOffered) throw new ApiError(HttpStatus.BAD_REQUEST, 'riderRefused');
      priced.push(setup.coverage);
    }
    return priced;
  }

  async #html(answer: Viewed, { riders, tried }: Tried, principal: Principal): Promise<string> {
    const document = this.forms.newest(INFORCE_FORM);
    if (!document) throw new Error(`the form ${INFORCE_FORM} is not there`);
    const { inforcePolicy: policy } = answer;
    const { user } = principal;
    const language = languageOf(user.reportLanguage);
    const texts = { ...document.messages, ...this.messages.group('Policy'), ...this.messages.group('Report') };
    const own = await this.whiteLabels.brandingOf(user);
    const nodesOf = (inforcePolicy: Policy) => {
      const place = { root: POLICY_SECTIONS, locale: language, now: this.now };
      return buildRecordTree(document, policyRecord({ ...answer, inforcePolicy }), place);
    };
    const projection = await this.policies.project({ policyNumber: policy.policyNumber, riders }, principal);
    return renderPolicy({
      ...{ language, policy, projection, text: createReportText(worded(texts, projection), language) },
      branding: reportBranding(own, language, (key, reader) => this.messages.text(key, reader)),
      nodes: nodesOf(policy),
      ...(tried && { tried: { policy: tried, nodes: nodesOf(tried) } }),
      ...(projection.basisVersion && { basis: this.bases.get(projection.basisVersion).document }),
      names: {
        owners: namesOf(policy.owners),
        insureds: namesOf(policy.insureds),
        agent: formatAgent(policy.agent.name, policy.agent.agentID),
      },
      ...{ reader: user.profileName, date: this.policies.today, version: this.config.version },
    });
  }
}
