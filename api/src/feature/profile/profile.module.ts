import { Module } from '@nestjs/common';
import { FormModule } from '../form/index.ts';
import { UserModule } from '../user/index.ts';
import { WidgetModule } from '../widget/index.ts';
import { ProfileController } from './profile.controller.ts';
import { ProfileService } from './profile.service.ts';

@Module({
  imports: [FormModule, UserModule, WidgetModule],
  controllers: [ProfileController],
  providers: [ProfileService],
})
export class ProfileModule {}
