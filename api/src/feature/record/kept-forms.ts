import type { FormDocument, RecordPerson, RecordSetup } from '@lifeform/metadata';
import { Injectable } from '@nestjs/common';
import type { Principal } from '../../platform/auth/principal.ts';
import { FormCache } from '../form/index.ts';
import { noRecord } from '../record-store/index.ts';
import { readReach } from './record-access.ts';

/** A form that is kept, as it stands now, and who asks. */
export interface KeptForm {
  readonly document: FormDocument;
  readonly setup: RecordSetup;
  readonly person: RecordPerson;
}

/** The forms whose records are kept, before somebody who has to do with them. */
@Injectable()
export class KeptForms {
  constructor(private readonly forms: FormCache) {}

  /** @throws ApiError `noRecord` for a form that is not kept, or that the person has nothing to do with */
  open(form: string, { userID, user: { roleID, team } }: Principal): KeptForm {
    const document = this.forms.newest(form);
    const setup = document?.record;
    const person = { userID, roleID, team };
    if (!document || !setup || readReach(setup, person) === undefined) throw noRecord();
    return { document, setup, person };
  }
}
