import { createForm, type Form, listIssues } from '@lifeform/engine';
import type { FormDocument, Language } from '@lifeform/metadata';
import type { NeedsPayload } from '@lifeform/metadata/contract';
import { needsFormsOf } from '@lifeform/metadata/insurance';
import { HttpStatus, Inject, Injectable } from '@nestjs/common';
import type { Principal } from '../../platform/auth/principal.ts';
import { CLOCK, type Clock } from '../../platform/clock/clock.module.ts';
import { ApiError } from '../../platform/http/api-error.ts';
import { fieldsOf } from '../../platform/http/form-error.ts';
import { FormCache } from '../form/index.ts';

/** A needs analysis the form accepts. */
export interface ExaminedNeeds {
  readonly document: FormDocument;
  readonly form: Form;
}

/** Runs the values through the form, as the browser did. */
@Injectable()
export class NeedsExaminer {
  constructor(
    private readonly forms: FormCache,
    @Inject(CLOCK) private readonly now: Clock,
  ) {}

  /**
   * @throws ApiError 403 for a form the person may not fill in, ApiError 409 for a version that no longer exists,
   * ApiError 400 with the form's own codes
   */
  async examine(payload: NeedsPayload, { user }: Principal, locale: Language = 'en'): Promise<ExaminedNeeds> {
    if (!needsFormsOf(user).includes(payload.form)) {
      throw new ApiError(HttpStatus.FORBIDDEN, 'needsKindNotAllowed');
    }
    const document = await this.forms.document(payload.form, payload.formVersion);
    if (!document) {
      throw new ApiError(HttpStatus.CONFLICT, 'formVersionGone', { parameters: { version: payload.formVersion } });
    }
    const { permissions, overrides } = user;
    const form = createForm(document, { locale, now: this.now, user: { permissions, overrides } });
    form.setValues(payload.values);
    const issues = listIssues(form).flatMap(({ code, fields }) => fields.map((path) => ({ code, path })));
    if (issues.length > 0) {
      throw new ApiError(HttpStatus.BAD_REQUEST, 'needsRefused', { parameters: { fields: fieldsOf(issues) }, issues });
    }
    return { document, form };
  }
}
