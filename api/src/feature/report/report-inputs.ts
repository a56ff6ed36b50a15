import { formatPhone, isoDay } from '@lifeform/engine';
import { type Language, worded } from '@lifeform/metadata';
import { evaluateSetup, formatAgent, setupWords } from '@lifeform/metadata/insurance';
import { isTruthy } from '@lifeform/rules';
import { Inject, Injectable } from '@nestjs/common';
import type { Principal } from '../../platform/auth/principal.ts';
import { CLOCK, type Clock } from '../../platform/clock/clock.module.ts';
import { CONFIG } from '../../platform/config/config.module.ts';
import type { Config } from '../../platform/config/config.ts';
import { backdated, policyDateOf } from '../../pricing/quote/backdating.ts';
import { illustrated } from '../../pricing/quote/illustrated.ts';
import { validityOf } from '../../pricing/quote/validity.ts';
import { enteredFields } from '../../report/entered-fields.ts';
import { reportBranding } from '../../report/report-branding.ts';
import type { ReportAgent, ReportInput } from '../../report/report-input.ts';
import { createReportText } from '../../report/report-text.ts';
import { BasisRegistry } from '../basis/index.ts';
import { CompareService } from '../compare/index.ts';
import { MessageCache } from '../message/index.ts';
import type { PricedPayload } from '../quote/index.ts';
import { WhiteLabelService } from '../white-label/index.ts';

/** A priced quote with the number it was saved under; blank for an unsaved one. */
export interface NumberedQuote {
  readonly illustrationNumber: string;
  readonly priced: PricedPayload;
}

/** Prepares the input of a report's pages: finished numbers, texts, branding and author. */
@Injectable()
export class ReportInputs {
  constructor(
    private readonly messages: MessageCache,
    private readonly whiteLabels: WhiteLabelService,
    private readonly bases: BasisRegistry,
    private readonly comparisons: CompareService,
    @Inject(CONFIG) private readonly config: Config,
    @Inject(CLOCK) private readonly now: Clock,
  ) {}

  /** @param quote with its number; pages of an unsaved one show none */
  async of(quote: NumberedQuote, principal: Principal, language: Language): Promise<ReportInput> {
    const own = await this.whiteLabels.brandingOf(principal.user);
    const branding = reportBranding(own, language, (key, reader) => this.messages.text(key, reader));
    const beside = await this.comparisons.beside(quote.priced, principal);
    const compared = beside.map(({ priced, ...one }) => ({
      ...one,
      entered: priced === undefined ? [] : this.entered(priced, principal, language),
    }));
    return { ...this.#input(quote, principal, language), branding, compared };
  }

  #input(
    { illustrationNumber, priced }: NumberedQuote,
    principal: Principal,
    language: Language,
  ): Omit<ReportInput, 'branding' | 'compared'> {
    const { document, setup, values, summary, premium } = priced;
    const messages = { ...document.messages, ...this.messages.group('Report') };
    const basis = this.bases.get(premium.basisVersion);
    const date = priced.asOf ?? isoDay(this.now());
    const policyDate = policyDateOf(setup, values);
    return {
      language,
      messages,
      form: document.form,
      formVersion: premium.formVersion,
      productVersion: this.config.version,
      setup,
      values,
      entered: this.entered(priced, principal, language),
      ...illustrated(setup, basis, values, premium),
      basis,
      quote: premium,
      ...summary,
      illustrationNumber,
      hidesNumber:
        illustrationNumber === '' || isTruthy(evaluateSetup(setup.summary.hidesNumber ?? false, setup, values)),
      agent: agentOf(principal),
      date,
      ...validityOf(setup, values, date),
      ...(policyDate !== '' && { backdated: backdated(setup, premium, policyDate, date) }),
    };
  }

  /** What was entered, as it is printed. */
  entered({ document, setup, values }: PricedPayload, { user }: Principal, language: Language) {
    const messages = { ...document.messages, ...this.messages.group('Report') };
    const text = createReportText(worded(messages, setupWords(setup)), language);
    return enteredFields({ document, setup, user, values, language, text, now: this.now });
  }
}

function agentOf({ user }: Principal): ReportAgent {
  return {
    name: user.profileName,
    number: formatAgent('', user.agentID).trim(),
    phone: formatPhone(user.phoneNumberPrimary),
    email: user.emailAddress,
  };
}
