import { Injectable, type OnModuleInit } from '@nestjs/common';
import { AdministeredForms } from '../../platform/auth/administered-forms.ts';
import { FormCache } from './form-cache.ts';
import { administers } from './record-administration.ts';

/** Tells which forms a role administers by their own rights, as they are published now. */
@Injectable()
export class FormAdministrators implements OnModuleInit {
  constructor(
    private readonly forms: FormCache,
    private readonly administered: AdministeredForms,
  ) {}

  onModuleInit(): void {
    this.administered.ask((roleID) =>
      this.forms
        .all()
        .filter(({ record }) => administers(record, roleID))
        .map(({ form }) => form),
    );
  }
}
