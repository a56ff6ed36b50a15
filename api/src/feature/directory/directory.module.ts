import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { UserModule } from '../user/index.ts';
import { DirectoryController } from './directory.controller.ts';
import { DirectoryAccountEntity } from './directory-account.entity.ts';
import { DirectoryAccounts } from './directory-accounts.ts';
import { DirectoryRoles } from './directory-roles.ts';
import { DirectoryTokens } from './directory-tokens.ts';

@Module({
  imports: [UserModule, TypeOrmModule.forFeature([DirectoryAccountEntity])],
  controllers: [DirectoryController],
  providers: [DirectoryTokens, DirectoryRoles, DirectoryAccounts],
  exports: [DirectoryAccounts],
})
export class DirectoryModule {}
