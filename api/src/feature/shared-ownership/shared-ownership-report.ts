import { formatPhone, isoDay } from '@lifeform/engine';
import { labelKey } from '@lifeform/metadata';
import type { SharedOwnershipRequest, SharedReportAnswer } from '@lifeform/metadata/contract';
import { formatAgent, languageOf } from '@lifeform/metadata/insurance';
import { Inject, Injectable } from '@nestjs/common';
import type { Principal } from '../../platform/auth/principal.ts';
import { CLOCK, type Clock } from '../../platform/clock/clock.module.ts';
import { CONFIG } from '../../platform/config/config.module.ts';
import type { Config } from '../../platform/config/config.ts';
import { renderSharedOwnership } from '../../report/render/render-shared-ownership.ts';
import { reportBranding } from '../../report/report-branding.ts';
import { createReportText } from '../../report/report-text.ts';
import { BasisRegistry } from '../basis/index.ts';
import { FileNames, MessageCache } from '../message/index.ts';
import { ReportFiles, ReportPrinter } from '../report/index.ts';
import { WhiteLabelService } from '../white-label/index.ts';
import { SharedOwnershipService } from './shared-ownership.service.ts';

/** Prints a concept of shared ownership and answers the one-time address of the PDF. */
@Injectable()
export class SharedOwnershipReport {
  constructor(
    private readonly sharing: SharedOwnershipService,
    private readonly messages: MessageCache,
    private readonly whiteLabels: WhiteLabelService,
    private readonly printer: ReportPrinter,
    private readonly files: ReportFiles,
    private readonly names: FileNames,
    private readonly bases: BasisRegistry,
    @Inject(CONFIG) private readonly config: Config,
    @Inject(CLOCK) private readonly now: Clock,
  ) {}

  /** @throws as `SharedOwnershipService.workOut`; ApiError 503 when nothing can be printed now */
  async print(request: SharedOwnershipRequest, principal: Principal): Promise<SharedReportAnswer> {
    const { user, userID } = principal;
    const language = languageOf(user.reportLanguage);
    const { form, priced, answer } = await this.sharing.workOut(request, principal, language);
    const { setup, summary, premium } = priced;
    const own = await this.whiteLabels.brandingOf(user);
    const html = renderSharedOwnership({
      form,
      answer,
      language,
      text: createReportText({ ...form.document.messages, ...this.messages.group('Report') }, language),
      productName: setup.name[language],
      insuredName: summary.insuredName,
      agent: {
        name: user.profileName,
        number: formatAgent('', user.agentID).trim(),
        phone: formatPhone(user.phoneNumberPrimary),
        email: user.emailAddress,
      },
      branding: reportBranding(own, language, (key, reader) => this.messages.text(key, reader)),
      versions: {
        product: this.config.version,
        form: form.document.version,
        basis: premium.basisVersion,
      },
      isIllustrative: this.bases.get(premium.basisVersion).document.illustrative,
      date: isoDay(this.now()),
    });
    const kind = this.names.kind(labelKey('Report', 'shared-title'), language);
    const name = this.names.make([kind, summary.insuredName, setup.name[language]], 'pdf');
    const { address: reportOutputFile } = await this.files.store(await this.printer.print(html), userID, { name });
    return { reportOutputFile };
  }
}
