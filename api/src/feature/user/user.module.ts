import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { DeniedChanges } from './denied-changes.ts';
import { PersonActs } from './person-acts.ts';
import { RoleController } from './role.controller.ts';
import { RoleEntity } from './role.entity.ts';
import { RoleRepository } from './role.repository.ts';
import { RoleService } from './role.service.ts';
import { RoleActs } from './role-acts.ts';
import { SignInSourceEntity } from './sign-in-source.entity.ts';
import { SignInSources } from './sign-in-sources.ts';
import { UserController } from './user.controller.ts';
import { UserEntity } from './user.entity.ts';
import { UserRepository } from './user.repository.ts';
import { UserAdminController } from './user-admin.controller.ts';
import { UserAdminRepository } from './user-admin.repository.ts';
import { UserAdminService } from './user-admin.service.ts';

@Module({
  imports: [TypeOrmModule.forFeature([UserEntity, RoleEntity, SignInSourceEntity])],
  controllers: [UserController, UserAdminController, RoleController],
  providers: [
    UserRepository,
    UserAdminRepository,
    UserAdminService,
    RoleRepository,
    RoleService,
    RoleActs,
    PersonActs,
    DeniedChanges,
    SignInSources,
  ],
  exports: [UserRepository, UserAdminRepository, UserAdminService, RoleRepository, DeniedChanges, SignInSources],
})
export class UserModule {}
