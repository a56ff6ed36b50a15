import type {
  Eapplication,
  EapplicationDetail,
  EapplicationNumber,
  EapplicationNumberRequest,
  EapplicationPage,
  EapplicationReport,
  SaveEapplicationRequest,
  StartEapplicationRequest,
  WithdrawEapplicationRequest,
} from '@lifeform/metadata/contract';
import { Body, Controller, Param, Query } from '@nestjs/common';
import { Audited } from '../../platform/audit/audited.ts';
import { CurrentUser } from '../../platform/auth/current-user.ts';
import type { Principal } from '../../platform/auth/principal.ts';
import { Endpoint } from '../../platform/http/endpoint.ts';
import { type ListQuery, readWhole } from '../../platform/http/page-query.ts';
import { EapplicationService } from './eapplication.service.ts';
import { EapplicationNumberService } from './eapplication-number.service.ts';
import { EapplicationPrinter } from './eapplication-printer.ts';
import { EapplicationSubmissionService } from './eapplication-submission.service.ts';

const PAGE_SIZE = 20;
const MOST_ROWS = 100;
const LAST_PAGE = 1_000_000;

@Controller()
export class EapplicationController {
  constructor(
    private readonly applications: EapplicationService,
    private readonly submissions: EapplicationSubmissionService,
    private readonly printer: EapplicationPrinter,
    private readonly numbers: EapplicationNumberService,
  ) {}

  @Endpoint('POST /api/eapplications')
  start(@Body() request: StartEapplicationRequest, @CurrentUser() principal: Principal): Promise<EapplicationDetail> {
    return this.applications.start(request, principal);
  }

  @Endpoint('GET /api/eapplications')
  @Audited('eapplication.list')
  list(@Query() query: ListQuery, @CurrentUser() principal: Principal): Promise<EapplicationPage> {
    const [page, size] = [readWhole(query, 'page', 1, LAST_PAGE), readWhole(query, 'pageSize', PAGE_SIZE, MOST_ROWS)];
    return this.applications.list({ page, pageSize: size }, principal);
  }

  @Endpoint('GET /api/eapplications/:id')
  @Audited('eapplication.read', 'id')
  read(@Param('id') id: string, @CurrentUser() principal: Principal): Promise<EapplicationDetail> {
    return this.applications.get(id, principal);
  }

  @Endpoint('POST /api/eapplications/:id')
  save(
    @Param('id') id: string,
    @Body() request: SaveEapplicationRequest,
    @CurrentUser() principal: Principal,
  ): Promise<Eapplication> {
    return this.applications.save(id, request, principal);
  }

  @Endpoint('POST /api/eapplications/:id/submit')
  submit(
    @Param('id') id: string,
    @Body() request: SaveEapplicationRequest,
    @CurrentUser() principal: Principal,
  ): Promise<EapplicationDetail> {
    return this.submissions.submit(id, request, principal);
  }

  @Endpoint('POST /api/eapplications/:id/withdraw')
  withdraw(
    @Param('id') id: string,
    @Body()
    { revision }: WithdrawEapplicationRequest,
    @CurrentUser() principal: Principal,
  ): Promise<EapplicationDetail> {
    return this.applications.withdraw(id, revision, principal);
  }

  @Endpoint('POST /api/eapplications/:id/number')
  number(
    @Param('id') id: string,
    @Body() { field }: EapplicationNumberRequest,
    @CurrentUser() principal: Principal,
  ): Promise<EapplicationNumber> {
    return this.numbers.show(id, field, principal);
  }

  @Endpoint('POST /api/eapplications/:id/report')
  report(@Param('id') id: string, @CurrentUser() principal: Principal): Promise<EapplicationReport> {
    return this.printer.print(id, principal);
  }
}
