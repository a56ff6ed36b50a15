import {
  type Eapplication,
  type EapplicationDetail,
  type EapplicationNumber,
  type EapplicationNumberRequest,
  type EapplicationPage,
  type EapplicationReport,
  PATHS,
  type SaveEapplicationRequest,
  type StartEapplicationRequest,
  schemas,
  type WithdrawEapplicationRequest,
} from '@lifeform/metadata/contract';
import { Body, Controller, Get, HttpCode, Param, Post, Query } from '@nestjs/common';
import { Audited } from '../../platform/audit/audited.ts';
import { CurrentUser } from '../../platform/auth/current-user.ts';
import { Allows, Requires } from '../../platform/auth/policy.ts';
import type { Principal } from '../../platform/auth/principal.ts';
import { type ListQuery, readWhole } from '../../platform/http/page-query.ts';
import { ValidBody } from '../../platform/http/valid-body.ts';
import { EapplicationService } from './eapplication.service.ts';
import { EapplicationNumberService } from './eapplication-number.service.ts';
import { EapplicationPrinter } from './eapplication-printer.ts';
import { EapplicationSubmissionService } from './eapplication-submission.service.ts';

const PAGE_SIZE = 20;
const MOST_ROWS = 100;
const LAST_PAGE = 1_000_000;

@Controller()
@Requires('isEapplication')
export class EapplicationController {
  constructor(
    private readonly applications: EapplicationService,
    private readonly submissions: EapplicationSubmissionService,
    private readonly printer: EapplicationPrinter,
    private readonly numbers: EapplicationNumberService,
  ) {}

  @Post(PATHS.eapplications)
  @HttpCode(200)
  start(
    @Body(new ValidBody<StartEapplicationRequest>(schemas.startEapplication)) request: StartEapplicationRequest,
    @CurrentUser() principal: Principal,
  ): Promise<EapplicationDetail> {
    return this.applications.start(request, principal);
  }

  @Get(PATHS.eapplications)
  @Audited('eapplication.list')
  list(@Query() query: ListQuery, @CurrentUser() principal: Principal): Promise<EapplicationPage> {
    const [page, size] = [readWhole(query, 'page', 1, LAST_PAGE), readWhole(query, 'pageSize', PAGE_SIZE, MOST_ROWS)];
    return this.applications.list(page, size, principal);
  }

  @Get(PATHS.eapplication)
  @Audited('eapplication.read', 'id')
  read(@Param('id') id: string, @CurrentUser() principal: Principal): Promise<EapplicationDetail> {
    return this.applications.get(id, principal);
  }

  @Post(PATHS.eapplication)
  @HttpCode(200)
  save(
    @Param('id') id: string,
    @Body(new ValidBody<SaveEapplicationRequest>(schemas.saveEapplication)) request: SaveEapplicationRequest,
    @CurrentUser() principal: Principal,
  ): Promise<Eapplication> {
    return this.applications.save(id, request, principal);
  }

  @Post(PATHS.submitEapplication)
  @HttpCode(200)
  submit(
    @Param('id') id: string,
    @Body(new ValidBody<SaveEapplicationRequest>(schemas.saveEapplication)) request: SaveEapplicationRequest,
    @CurrentUser() principal: Principal,
  ): Promise<EapplicationDetail> {
    return this.submissions.submit(id, request, principal);
  }

  @Post(PATHS.withdrawEapplication)
  @HttpCode(200)
  withdraw(
    @Param('id') id: string,
    @Body(new ValidBody<WithdrawEapplicationRequest>(schemas.withdrawEapplication))
    { revision }: WithdrawEapplicationRequest,
    @CurrentUser() principal: Principal,
  ): Promise<EapplicationDetail> {
    return this.applications.withdraw(id, revision, principal);
  }

  @Post(PATHS.eapplicationNumber)
  @HttpCode(200)
  @Allows('processEapplications')
  number(
    @Param('id') id: string,
    @Body(new ValidBody<EapplicationNumberRequest>(schemas.eapplicationNumber)) { field }: EapplicationNumberRequest,
    @CurrentUser() principal: Principal,
  ): Promise<EapplicationNumber> {
    return this.numbers.show(id, field, principal);
  }

  @Post(PATHS.eapplicationReport)
  @HttpCode(200)
  report(@Param('id') id: string, @CurrentUser() principal: Principal): Promise<EapplicationReport> {
    return this.printer.print(id, principal);
  }
}
