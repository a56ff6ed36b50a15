import { createForm, listIssues } from '@lifeform/engine';
import { formPart } from '@lifeform/metadata';
import type { ProfileUpdateRequest } from '@lifeform/metadata/contract';
import { mayArrangeWidgets, mayStartIn, type User } from '@lifeform/metadata/insurance';
import { HttpStatus, Inject, Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource } from 'typeorm';
import { AdministeredForms } from '../../platform/auth/administered-forms.ts';
import { Authenticator } from '../../platform/auth/authenticator.ts';
import type { Principal } from '../../platform/auth/principal.ts';
import { CLOCK, type Clock } from '../../platform/clock/clock.module.ts';
import { CONFIG } from '../../platform/config/config.module.ts';
import type { Config } from '../../platform/config/config.ts';
import { inTransaction } from '../../platform/database/in-transaction.ts';
import { ApiError, type ApiIssues } from '../../platform/http/api-error.ts';
import { FormCache } from '../form/index.ts';
import { toUser, UserRepository } from '../user/index.ts';
import { WidgetRepository } from '../widget/index.ts';

/** The form and its part for the profile dialog. */
const FORM = 'User';
const PART = 'profile';

/** People's own changes to their profile, checked with the dialog's form. */
@Injectable()
export class ProfileService {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly users: UserRepository,
    private readonly widgets: WidgetRepository,
    private readonly forms: FormCache,
    private readonly authenticator: Authenticator,
    private readonly administered: AdministeredForms,
    @Inject(CONFIG) private readonly config: Config,
    @Inject(CLOCK) private readonly now: Clock,
  ) {}

  /**
   * Saves profile and widgets together.
   * @throws ApiError 403 for a start application the person may not open, ApiError for what the form refuses
   */
  async update({ userID, user }: Principal, request: ProfileUpdateRequest): Promise<User> {
    const { username: _identity, widgetsData, ...changes } = request;
    const { defaultApplication } = changes;
    if (defaultApplication !== undefined && !mayStartIn(user, defaultApplication)) {
      throw new ApiError(HttpStatus.FORBIDDEN, 'startNotOpen');
    }
    this.#examine(changes);
    await inTransaction(this.dataSource, async (manager) => {
      await this.users.change(userID, { ...changes, ...renamed(user, changes.profileName) }, manager);
      if (widgetsData !== undefined && mayArrangeWidgets(user)) {
        await this.widgets.arrange(manager, userID, widgetsData);
      }
    });
    this.authenticator.forgetUser(userID);
    const stored = await this.users.findByID(userID);
    return stored ? this.administered.of(toUser(stored, this.config.areas)) : user;
  }

  #examine({ formData: _preferences, ...values }: Omit<ProfileUpdateRequest, 'username' | 'widgetsData'>): void {
    const document = this.forms.newest(FORM);
    if (document === undefined) return;
    const form = createForm(formPart(document, PART), { locale: 'en', now: this.now });
    form.setValues(values);
    const issues: ApiIssues = listIssues(form).flatMap(({ code, fields }) => fields.map((path) => ({ code, path })));
    const [first] = issues;
    if (first === undefined) return;
    const parameters = { field: first.path };
    throw new ApiError(HttpStatus.UNPROCESSABLE_ENTITY, 'profileRefused', { parameters, issues });
  }
}

/** The first name follows the profile name's first word; people are greeted by it. */
function renamed(user: User, profileName: string): { readonly firstName?: string } {
  const [firstName] = profileName.trim().split(/\s+/);
  return profileName === user.profileName || !firstName ? {} : { firstName };
}
