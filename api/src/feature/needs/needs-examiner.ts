import { createForm, type Form, listIssues } from '@lifeform/engine';
import { type FormDocument, type Language, type NeedsPayload, needsFormsOf } from '@lifeform/metadata';
import { ConflictException, ForbiddenException, HttpStatus, Inject, Injectable } from '@nestjs/common';
import type { Principal } from '../../platform/auth/principal.ts';
import { CLOCK, type Clock } from '../../platform/clock/clock.module.ts';
import { ApiException } from '../../platform/http/api-exception.ts';
import { FormLibrary } from '../form/form-library.ts';

/** A needs analysis the form accepts. */
export interface ExaminedNeeds {
  readonly document: FormDocument;
  readonly form: Form;
}

/** Runs what was sent through the form, as the browser did. */
@Injectable()
export class NeedsExaminer {
  constructor(
    private readonly forms: FormLibrary,
    @Inject(CLOCK) private readonly now: Clock,
  ) {}

  /**
   * @throws ForbiddenException for a form the person may not fill in, ConflictException for a version that is not
   * there any more, ApiException 400 with the form's own codes
   */
  async examine(payload: NeedsPayload, { user }: Principal, locale: Language = 'en'): Promise<ExaminedNeeds> {
    if (!needsFormsOf(user).includes(payload.form)) {
      throw new ForbiddenException('You may not make this kind of needs analysis.');
    }
    const document = await this.forms.document(payload.form, payload.formVersion);
    if (!document) {
      throw new ConflictException(`Version ${payload.formVersion} of the form is not there. Load the form again.`);
    }
    const { permissions, overrides } = user;
    const form = createForm(document, { locale, now: this.now, user: { permissions, overrides } });
    form.setValues(payload.values);
    const issues = listIssues(form).flatMap(({ code, fields }) => fields.map((path) => ({ code, path })));
    if (issues.length > 0) {
      const message = 'The analysis is not in order yet: correct the fields that are named.';
      throw new ApiException(HttpStatus.BAD_REQUEST, message, issues);
    }
    return { document, form };
  }
}
