import { formatPhone, isoDay } from '@lifeform/engine';
import { labelKey } from '@lifeform/metadata';
import { NEEDS_FIELDS, type NeedsPayload, type NeedsReportAnswer } from '@lifeform/metadata/contract';
import { formatAgent, languageOf } from '@lifeform/metadata/insurance';
import { Inject, Injectable } from '@nestjs/common';
import type { Principal } from '../../platform/auth/principal.ts';
import { CLOCK, type Clock } from '../../platform/clock/clock.module.ts';
import { CONFIG } from '../../platform/config/config.module.ts';
import type { Config } from '../../platform/config/config.ts';
import { renderNeeds } from '../../report/render/render-needs.ts';
import { reportBranding } from '../../report/report-branding.ts';
import { createReportText } from '../../report/report-text.ts';
import { FileNames, MessageCache } from '../message/index.ts';
import { ReportFiles, ReportPrinter } from '../report/index.ts';
import { WhiteLabelService } from '../white-label/index.ts';
import { NeedsExaminer } from './needs-examiner.ts';

/** Prints a needs analysis and answers the one-time address of the PDF. */
@Injectable()
export class NeedsReport {
  constructor(
    private readonly examiner: NeedsExaminer,
    private readonly messages: MessageCache,
    private readonly whiteLabels: WhiteLabelService,
    private readonly printer: ReportPrinter,
    private readonly files: ReportFiles,
    private readonly names: FileNames,
    @Inject(CONFIG) private readonly config: Config,
    @Inject(CLOCK) private readonly now: Clock,
  ) {}

  /** @throws as `NeedsExaminer.examine`; ApiError 503 when nothing can be printed now */
  async print(payload: NeedsPayload, principal: Principal): Promise<NeedsReportAnswer> {
    const { user, userID } = principal;
    const language = languageOf(user.reportLanguage);
    const { document, form } = await this.examiner.examine(payload, principal, language);
    const own = await this.whiteLabels.brandingOf(user);
    const client = String(form.getField(NEEDS_FIELDS.name).value ?? '').trim();
    const html = renderNeeds({
      form,
      language,
      text: createReportText({ ...document.messages, ...this.messages.group('Report') }, language),
      name: client,
      agent: {
        name: user.profileName,
        number: formatAgent('', user.agentID).trim(),
        phone: formatPhone(user.phoneNumberPrimary),
        email: user.emailAddress,
      },
      branding: reportBranding(own, language, (key, reader) => this.messages.text(key, reader)),
      productVersion: this.config.version,
      date: isoDay(this.now()),
    });
    const name = this.names.make([this.names.kind(labelKey('Report', 'needs-title'), language), client], 'pdf');
    const { address: reportOutputFile } = await this.files.store(await this.printer.print(html), userID, { name });
    return { reportOutputFile, language };
  }
}
