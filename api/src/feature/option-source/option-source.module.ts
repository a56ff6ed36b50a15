import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { FormModule } from '../form/index.ts';
import { OptionSourceController } from './option-source.controller.ts';
import { OptionSourceEntity } from './option-source.entity.ts';
import { OptionSources } from './option-sources.ts';
import { SourceClient } from './source-client.ts';
import { SourceOptions } from './source-options.ts';
import { SourceSecrets } from './source-secrets.ts';

@Module({
  imports: [FormModule, TypeOrmModule.forFeature([OptionSourceEntity])],
  controllers: [OptionSourceController],
  providers: [OptionSources, SourceClient, SourceOptions, SourceSecrets],
  exports: [OptionSources, SourceOptions],
})
export class OptionSourceModule {}
