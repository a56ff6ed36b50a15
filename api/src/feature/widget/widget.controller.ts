import type {
  FigureRow,
  FilledQueryOf,
  SaveWidgetSettingsRequest,
  UserWidgetsAnswer,
  WidgetFigures,
  WidgetFiguresAnswer,
  WidgetSettingsAnswer,
} from '@lifeform/metadata/contract';
import { Body, Controller, Param, Query } from '@nestjs/common';
import { CurrentUser } from '../../platform/auth/current-user.ts';
import type { Principal } from '../../platform/auth/principal.ts';
import { Endpoint } from '../../platform/http/endpoint.ts';
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

  /** The body may name a user; the token decides whose widgets these are. */
  @Endpoint('POST /api/BI/GetAllUserWidgets')
  list(@CurrentUser() { userID }: Principal): Promise<UserWidgetsAnswer> {
    return this.widgets.arranged(userID);
  }

  @Endpoint('GET /api/BI/GetWidgetFigures')
  read(@CurrentUser() principal: Principal): Promise<WidgetFiguresAnswer> {
    return this.figures.read(principal);
  }

  @Endpoint('GET /api/BI/widgets/:name/figures')
  readOne(
    @Param('name') name: string,
    @Query() { period }: FilledQueryOf<'GET /api/BI/widgets/:name/figures'>,
    @CurrentUser() principal: Principal,
  ): Promise<WidgetFigures> {
    return this.figures.readOne(name, period, principal);
  }

  @Endpoint('GET /api/BI/widgets/:name/things')
  things(
    @Param('name') name: string,
    @Query() query: FilledQueryOf<'GET /api/BI/widgets/:name/things'>,
    @CurrentUser() principal: Principal,
  ): Promise<readonly FigureRow[]> {
    return this.figures.things(name, query, principal);
  }

  @Endpoint('GET /api/BI/widgets')
  offered(): Promise<WidgetSettingsAnswer> {
    return this.settings.list();
  }

  @Endpoint('POST /api/BI/widgets')
  save(@Body() request: SaveWidgetSettingsRequest, @CurrentUser() principal: Principal): Promise<WidgetSettingsAnswer> {
    return this.settings.save(request, principal);
  }
}
