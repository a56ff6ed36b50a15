import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { RefusalLog } from './refusal-log.ts';
import { RoleEntity } from './role.entity.ts';
import { RoleRepository } from './role.repository.ts';
import { UserController } from './user.controller.ts';
import { UserEntity } from './user.entity.ts';
import { UserRepository } from './user.repository.ts';
import { UserAdminController } from './user-admin.controller.ts';
import { UserAdminRepository } from './user-admin.repository.ts';
import { UserAdminService } from './user-admin.service.ts';

@Module({
  imports: [TypeOrmModule.forFeature([UserEntity, RoleEntity])],
  controllers: [UserController, UserAdminController],
  providers: [UserRepository, UserAdminRepository, UserAdminService, RoleRepository, RefusalLog],
  exports: [UserRepository, UserAdminRepository, RoleRepository, RefusalLog],
})
export class UserModule {}
