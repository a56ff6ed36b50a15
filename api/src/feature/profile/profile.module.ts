import { Module } from '@nestjs/common';
import { FormModule } from '../form/form.module.ts';
import { UserModule } from '../user/user.module.ts';
import { WidgetModule } from '../widget/widget.module.ts';
import { ProfileController } from './profile.controller.ts';
import { ProfileService } from './profile.service.ts';

@Module({
  imports: [FormModule, UserModule, WidgetModule],
  controllers: [ProfileController],
  providers: [ProfileService],
})
export class ProfileModule {}
