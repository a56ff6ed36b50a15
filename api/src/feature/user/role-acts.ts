import { Injectable, type OnModuleInit } from '@nestjs/common';
import { ReviewedActs } from '../../platform/review/reviewed-acts.ts';
import { RoleService } from './role.service.ts';

/** Carries out approved changes of roles: over the revision they were made over, or not at all. */
@Injectable()
export class RoleActs implements OnModuleInit {
  constructor(
    private readonly acts: ReviewedActs,
    private readonly roles: RoleService,
  ) {}

  onModuleInit(): void {
    this.acts.add('POST /users/roles', ({ body }, principal, along) => this.roles.save(body, principal, along));
    this.acts.add('DELETE /users/roles/:roleID', ({ params }, principal, along) =>
      this.roles.delete(params.roleID, principal, along),
    );
  }
}
