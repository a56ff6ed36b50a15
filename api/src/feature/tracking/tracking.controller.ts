import { labelKey } from '@lifeform/metadata';
import type { FilledQueryOf, FunnelStep, TrackedPage, TrackingRequest } from '@lifeform/metadata/contract';
import { languageOf } from '@lifeform/metadata/insurance';
import { Body, Controller, Query, type StreamableFile } from '@nestjs/common';
import { Audited } from '../../platform/audit/audited.ts';
import { CurrentUser } from '../../platform/auth/current-user.ts';
import type { Principal } from '../../platform/auth/principal.ts';
import { WORKBOOK_TYPE } from '../../platform/file/sheet-file.ts';
import { Endpoint } from '../../platform/http/endpoint.ts';
import { fileAnswer } from '../../platform/http/file-answer.ts';
import { RequestLimits } from '../../platform/throttle/request-limits.ts';
import { FileNames } from '../message/index.ts';
import { readDays, readTrackedQuery } from './tracked-query.ts';
import { TrackedSheets } from './tracked-sheets.ts';
import { TrackingRepository } from './tracking.repository.ts';

/** Requests of one person; each has many actions, and a browser sends one every few seconds. */
const MOST_A_MINUTE = 60;

/** Actions on tracked controls, for analysing the use of the product. */
@Controller()
export class TrackingController {
  constructor(
    private readonly repository: TrackingRepository,
    private readonly limits: RequestLimits,
    private readonly sheets: TrackedSheets,
    private readonly names: FileNames,
  ) {}

  @Endpoint('POST /tracking/sendTrackingInfo')
  async send(@Body() body: TrackingRequest, @CurrentUser() person: Principal): Promise<void> {
    await this.limits.require('tracking', person.userID, MOST_A_MINUTE);
    await this.repository.add(person, 'events' in body ? body.events : [body]);
  }

  @Endpoint('GET /api/BI/tracking')
  @Audited('tracking.list')
  list(@Query() query: FilledQueryOf<'GET /api/BI/tracking'>, @CurrentUser() person: Principal): Promise<TrackedPage> {
    return this.repository.list(readTrackedQuery(query), query, person);
  }

  @Endpoint('GET /api/BI/tracking/funnel')
  funnel(
    @Query() { from, to }: FilledQueryOf<'GET /api/BI/tracking/funnel'>,
    @CurrentUser() person: Principal,
  ): Promise<FunnelStep[]> {
    return this.repository.funnel(readDays(from, to), person);
  }

  /** Every matching row, streamed. */
  @Endpoint('GET /api/BI/tracking/workbook')
  @Audited('tracking.export')
  workbook(
    @Query() query: FilledQueryOf<'GET /api/BI/tracking/workbook'>,
    @CurrentUser() person: Principal,
  ): StreamableFile {
    const language = languageOf(person.user.reportLanguage);
    const name = this.names.make([this.names.kind(labelKey('Tracking', 'fileName'), language)], 'xlsx');
    return fileAnswer(this.sheets.make(readTrackedQuery(query), person, language), name, WORKBOOK_TYPE);
  }
}
