import { Global, Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { InstallationFactEntity } from './installation-fact.entity.ts';
import { InstallationFacts } from './installation-facts.ts';
import { ServerBus } from './server-bus.ts';
import { ServerMessageEntity } from './server-message.entity.ts';

@Global()
@Module({
  imports: [TypeOrmModule.forFeature([InstallationFactEntity, ServerMessageEntity])],
  providers: [InstallationFacts, ServerBus],
  exports: [InstallationFacts, ServerBus],
})
export class BusModule {}
