import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { FileNames } from './file-names.ts';
import { MessageController } from './message.controller.ts';
import { MessageEntity } from './message.entity.ts';
import { MessageLibrary } from './message-library.ts';

@Module({
  imports: [TypeOrmModule.forFeature([MessageEntity])],
  controllers: [MessageController],
  providers: [MessageLibrary, FileNames],
  exports: [MessageLibrary, FileNames],
})
export class MessageModule {}
