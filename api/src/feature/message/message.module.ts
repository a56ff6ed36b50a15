import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { FileNames } from './file-names.ts';
import { MessageController } from './message.controller.ts';
import { MessageEntity } from './message.entity.ts';
import { MessageCache } from './message-cache.ts';

@Module({
  imports: [TypeOrmModule.forFeature([MessageEntity])],
  controllers: [MessageController],
  providers: [MessageCache, FileNames],
  exports: [MessageCache, FileNames],
})
export class MessageModule {}
