import { Module } from '@nestjs/common';
import { UserModule } from '../user/user.module.ts';
import { RoleController } from './role.controller.ts';
import { RoleService } from './role.service.ts';

@Module({ imports: [UserModule], controllers: [RoleController], providers: [RoleService] })
export class RoleModule {}
