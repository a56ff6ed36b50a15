import { Global, Module } from '@nestjs/common';
import { APP_INTERCEPTOR } from '@nestjs/core';
import { TypeOrmModule } from '@nestjs/typeorm';
import { ContentFollower } from './content-follower.ts';
import { ContentRevisionEntity } from './content-revision.entity.ts';
import { NewestContent } from './newest-content.ts';
import { ReplicaRequests } from './replica-requests.ts';

@Global()
@Module({
  imports: [TypeOrmModule.forFeature([ContentRevisionEntity])],
  providers: [
    ContentFollower,
    { provide: APP_INTERCEPTOR, useClass: NewestContent },
    { provide: APP_INTERCEPTOR, useClass: ReplicaRequests },
  ],
  exports: [ContentFollower],
})
export class ContentModule {}
