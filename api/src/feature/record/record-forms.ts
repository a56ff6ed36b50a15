import { createForm, type Form } from '@lifeform/engine';
import type { FormDocument, FormValues, Language } from '@lifeform/metadata';
import { Inject, Injectable } from '@nestjs/common';
import type { Principal } from '../../platform/auth/principal.ts';
import { CLOCK, type Clock } from '../../platform/clock/clock.module.ts';

/** Nobody's rights: for what is worked out of a record whoever reads it. */
const NOBODY = { permissions: {}, overrides: {} };

/** Records at work in their form, as in the browser. */
@Injectable()
export class RecordForms {
  constructor(@Inject(CLOCK) private readonly now: Clock) {}

  fill(document: FormDocument, values: FormValues, principal?: Principal, locale: Language = 'en'): Form {
    const { permissions, overrides } = principal?.user ?? NOBODY;
    return createForm(document, { locale, now: this.now, user: { permissions, overrides }, values });
  }
}
