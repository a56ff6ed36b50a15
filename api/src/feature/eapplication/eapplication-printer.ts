import { isoDay } from '@lifeform/engine';
import { labelKey } from '@lifeform/metadata';
import type { EapplicationReport } from '@lifeform/metadata/contract';
import { formatAgent, languageOf } from '@lifeform/metadata/insurance';
import { HttpStatus, Inject, Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource } from 'typeorm';
import { AuditLog } from '../../platform/audit/audit-log.ts';
import { FreshProof } from '../../platform/auth/fresh-proof.ts';
import type { Principal } from '../../platform/auth/principal.ts';
import { CONFIG } from '../../platform/config/config.module.ts';
import type { Config } from '../../platform/config/config.ts';
import { inTransaction } from '../../platform/database/in-transaction.ts';
import { ApiError } from '../../platform/http/api-error.ts';
import { renderApplication } from '../../report/render/render-application.ts';
import { reportBranding } from '../../report/report-branding.ts';
import { createReportText } from '../../report/report-text.ts';
import { BasisRegistry } from '../basis/index.ts';
import { FileNames, MessageCache } from '../message/index.ts';
import { ReportFiles, ReportPrinter } from '../report/index.ts';
import { readNames } from '../user/index.ts';
import { WhiteLabelService } from '../white-label/index.ts';
import { ApplicationReader, mayReadNumbers } from './application-reader.ts';
import { declaredTexts } from './declared-texts.ts';
import { EapplicationService } from './eapplication.service.ts';
import { eapplications } from './eapplication.store.ts';
import { EapplicationConsents } from './eapplication-consents.service.ts';

/** The printed application. */
@Injectable()
export class EapplicationPrinter {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly applications: EapplicationService,
    private readonly reader: ApplicationReader,
    private readonly messages: MessageCache,
    private readonly whiteLabels: WhiteLabelService,
    private readonly consents: EapplicationConsents,
    private readonly printer: ReportPrinter,
    private readonly files: ReportFiles,
    private readonly names: FileNames,
    private readonly bases: BasisRegistry,
    private readonly audit: AuditLog,
    private readonly proof: FreshProof,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /**
   * Prints in the reader's report language, and answers a one-time address. For its recipient it contains full client
   * numbers.
   * @throws ApiError 404; ApiError 409 for one that was not submitted
   * @throws ApiError 503 when nothing can be printed now
   */
  async print(id: string, principal: Principal): Promise<EapplicationReport> {
    const row = await this.applications.find(id, principal);
    if (row.submittedAt === null) throw new ApiError(HttpStatus.CONFLICT, 'eapplicationNotSubmitted');
    const language = languageOf(principal.user.reportLanguage);
    const opened = await this.reader.open(row, language);
    const { document, setup, settingsVersion } = opened.frame;
    const messages = { ...document.messages, ...this.messages.group('Report') };
    const text = createReportText(messages, language);
    const isWhole = mayReadNumbers(row, principal);
    if (isWhole) await this.proof.require(principal);
    const consents = await this.consents.of([id], principal);
    const own = await this.whiteLabels.brandingOf(principal.user);
    const html = renderApplication({
      language,
      text,
      branding: reportBranding(own, language, (key, reader) => this.messages.text(key, reader)),
      productName: setup.name[language],
      confirmationNumber: row.confirmationNumber ?? '',
      isWithdrawn: row.state === 'withdrawn',
      submittedOn: isoDay(row.submittedAt),
      insuredName: row.insuredName,
      agent: [row.owner.profileName, formatAgent('', row.owner.agentID ?? '').trim()].filter(Boolean).join(' '),
      steps: this.reader.answers(opened, principal, language, isWhole ? 'whole' : 'ends'),
      declarations: declaredTexts(document, consents, text, await readNames(this.dataSource.manager)),
      versions: {
        product: this.config.version,
        form: row.formVersion,
        settings: settingsVersion,
        basis: row.basisVersion,
      },
      isIllustrative: this.bases.get(row.basisVersion).document.illustrative,
    });
    const pdf = await this.printer.print(html);
    const entry = eapplications.entry(isWhole ? 'eapplication.print' : 'eapplication.export', row, principal);
    await inTransaction(this.dataSource, (manager) => this.audit.append(manager, entry));
    const kind = this.names.kind(labelKey('Report', 'eapplication-title'), language);
    const name = this.names.make([kind, row.insuredName], 'pdf', isoDay(row.submittedAt));
    // A file with full numbers is deleted once it was opened.
    const { address } = await this.files.store(pdf, principal.userID, { name, isDeleteWhenDone: isWhole });
    return { reportOutputFile: address };
  }
}
