import type {
  BodyOf,
  Eapplication,
  EapplicationDetail,
  EapplicationNumber,
  EapplicationNumberRequest,
  EapplicationPage,
  EapplicationReport,
  FilledQueryOf,
  SaveEapplicationRequest,
  StartEapplicationRequest,
  SubmitEapplicationRequest,
  WithdrawConsentRequest,
  WithdrawEapplicationRequest,
} from '@lifeform/metadata/contract';
import { Body, Controller, Param, Query } from '@nestjs/common';
import { Audited } from '../../platform/audit/audited.ts';
import { CurrentUser } from '../../platform/auth/current-user.ts';
import type { Principal } from '../../platform/auth/principal.ts';
import { Endpoint } from '../../platform/http/endpoint.ts';
import { EapplicationService } from './eapplication.service.ts';
import { EapplicationConsents } from './eapplication-consents.service.ts';
import { EapplicationNumberService } from './eapplication-number.service.ts';
import { EapplicationPrinter } from './eapplication-printer.ts';
import { EapplicationSubmissionService } from './eapplication-submission.service.ts';

@Controller()
export class EapplicationController {
  constructor(
    private readonly applications: EapplicationService,
    private readonly submissions: EapplicationSubmissionService,
    private readonly consents: EapplicationConsents,
    private readonly printer: EapplicationPrinter,
    private readonly numbers: EapplicationNumberService,
  ) {}

  @Endpoint('POST /api/eapplications')
  start(@Body() request: StartEapplicationRequest, @CurrentUser() principal: Principal): Promise<EapplicationDetail> {
    return this.applications.start(request, principal);
  }

  @Endpoint('GET /api/eapplications')
  @Audited('eapplication.list')
  list(
    @Query() query: FilledQueryOf<'GET /api/eapplications'>,
    @CurrentUser() principal: Principal,
  ): Promise<EapplicationPage> {
    return this.applications.list(query, principal);
  }

  @Endpoint('POST /api/eapplications/find')
  @Audited('eapplication.list')
  find(
    @Body() { number }: BodyOf<'POST /api/eapplications/find'>,
    @CurrentUser() principal: Principal,
  ): Promise<EapplicationPage> {
    return this.applications.withNumber(number, principal);
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
    @Body() request: SubmitEapplicationRequest,
    @CurrentUser() principal: Principal,
  ): Promise<EapplicationDetail> {
    return this.submissions.submit(id, request, principal);
  }

  @Endpoint('POST /api/eapplications/:id/consents/:number/withdraw')
  withdrawConsent(
    @Param('id') id: string,
    @Param('number') number: string,
    @Body() { reason }: WithdrawConsentRequest,
    @CurrentUser() principal: Principal,
  ): Promise<EapplicationDetail> {
    return this.consents.withdraw(id, Number(number), reason, principal);
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
