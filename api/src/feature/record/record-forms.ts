import { createForm, type Form } from '@lifeform/engine';
import type { FormDocument, Language } from '@lifeform/metadata';
import { Inject, Injectable } from '@nestjs/common';
import type { Principal } from '../../platform/auth/principal.ts';
import { CLOCK, type Clock } from '../../platform/clock/clock.module.ts';
import { Metrics } from '../../platform/metrics/metrics.ts';
import type { RecordContent } from '../record-store/index.ts';

/** Nobody's rights: for what is worked out of a record whoever reads it. */
const NOBODY = { permissions: {}, overrides: {} };

/** What was entered, with the options that were chosen. */
export type Entered = Pick<RecordContent, 'values' | 'chosen'>;
/** For whom a record is opened, and how. */
export interface Filling {
  readonly principal?: Principal;
  readonly locale?: Language;
  readonly begun?: Date;
}

/** Records at work in their form, as in the browser. */
@Injectable()
export class RecordForms {
  constructor(
    @Inject(CLOCK) private readonly now: Clock,
    private readonly metrics: Metrics,
  ) {}

  /** @param begun when the record was made: what was on offer since then may stay in it */
  fill(
    document: FormDocument,
    { values, chosen = [] }: Entered,
    { principal, locale = 'en', begun }: Filling = {},
  ): Form {
    const { permissions, overrides } = principal?.user ?? NOBODY;
    const since = begun === undefined ? {} : { begun };
    const onRuleFailure = () => this.metrics.ruleFailures.inc({ form: document.form });
    const user = { permissions, overrides };
    return createForm(document, { locale, now: this.now, user, values, chosen, onRuleFailure, ...since });
  }
}
