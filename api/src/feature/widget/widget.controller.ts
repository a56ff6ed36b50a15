import {
  PATHS,
  type SaveWidgetSettingsRequest,
  schemas,
  type UserWidgetsAnswer,
  type WidgetFiguresAnswer,
  type WidgetSettingsAnswer,
} from '@lifeform/metadata/contract';
import { Body, Controller, Get, HttpCode, Post } from '@nestjs/common';
import { CurrentUser } from '../../platform/auth/current-user.ts';
import { Allows } from '../../platform/auth/policy.ts';
import type { Principal } from '../../platform/auth/principal.ts';
import { ValidBody } from '../../platform/http/valid-body.ts';
import { WidgetFiguresService } from './figures/widget-figures.service.ts';
import { WidgetRepository } from './widget.repository.ts';
import { WidgetSettingsService } from './widget-settings.service.ts';

@Controller()
export class WidgetController {
  constructor(
    private readonly widgets: WidgetRepository,
    private readonly figures: WidgetFiguresService,
    private readonly settings: WidgetSettingsService,
  ) {}

  /** The body may name a user; whose widgets these are is decided by the token. */
  @Post(PATHS.userWidgets)
  @HttpCode(200)
  @Allows('businessIntelligence')
  list(@CurrentUser() { userID }: Principal): Promise<UserWidgetsAnswer> {
    return this.widgets.arranged(userID);
  }

  @Get(PATHS.widgetFigures)
  @Allows('businessIntelligence')
  read(@CurrentUser() principal: Principal): Promise<WidgetFiguresAnswer> {
    return this.figures.read(principal);
  }

  @Get(PATHS.widgetSettings)
  @Allows('manageWidgets')
  offered(): Promise<WidgetSettingsAnswer> {
    return this.settings.list();
  }

  @Post(PATHS.widgetSettings)
  @HttpCode(200)
  @Allows('manageWidgets')
  save(
    @Body(new ValidBody<SaveWidgetSettingsRequest>(schemas.saveWidgetSettings)) request: SaveWidgetSettingsRequest,
    @CurrentUser() principal: Principal,
  ): Promise<WidgetSettingsAnswer> {
    return this.settings.save(request, principal);
  }
}
