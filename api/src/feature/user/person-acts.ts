import { Injectable, type OnModuleInit } from '@nestjs/common';
import { ReviewedActs } from '../../platform/review/reviewed-acts.ts';
import { DeniedChanges } from './denied-changes.ts';
import { UserAdminService } from './user-admin.service.ts';
import { managedEdit } from './user-edit.ts';

/** Carries out approved changes of people. */
@Injectable()
export class PersonActs implements OnModuleInit {
  constructor(
    private readonly acts: ReviewedActs,
    private readonly people: UserAdminService,
    private readonly deniedChanges: DeniedChanges,
  ) {}

  onModuleInit(): void {
    this.acts.add('POST /users/create', ({ body }, principal, along) => this.people.create(body, principal, along));
    this.acts.add('POST /users/update', ({ body }, principal, along) =>
      this.deniedChanges.over(principal, body.username, () =>
        this.people.update(body, managedEdit(body), principal, along),
      ),
    );
  }
}
