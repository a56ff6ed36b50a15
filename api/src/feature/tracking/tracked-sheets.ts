import type { Readable } from 'node:stream';
import { type Language, labelKey, optionKey } from '@lifeform/metadata';
import { Injectable } from '@nestjs/common';
import type { Principal } from '../../platform/auth/principal.ts';
import { easternTime } from '../../platform/clock/eastern-day.ts';
import { daySerial } from '../../platform/file/day-serial.ts';
import { type SheetCell, sheetFile } from '../../platform/file/sheet-file.ts';
import { MessageCache } from '../message/index.ts';
import type { TrackedFilter } from './tracked-query.ts';
import { TrackingRepository } from './tracking.repository.ts';

const GROUP = 'Tracking';
const MOMENT = 'yyyy-mm-dd hh:mm:ss';
const COLUMNS = [
  { name: 'at', width: 20, numFmt: MOMENT },
  { name: 'username', width: 32 },
  { name: 'agentID', width: 12 },
  { name: 'eventType', width: 20 },
  { name: 'formName', width: 20 },
  { name: 'name', width: 32 },
] as const;

/** Tracked actions as a workbook, with times of Toronto. */
@Injectable()
export class TrackedSheets {
  constructor(
    private readonly repository: TrackingRepository,
    private readonly messages: MessageCache,
  ) {}

  make(filter: TrackedFilter, principal: Principal, language: Language): Readable {
    const text = (key: string) => this.messages.text(key, language) ?? key;
    return sheetFile({
      name: text(labelKey(GROUP, 'caption')),
      columns: COLUMNS.map(({ name, ...column }) => ({ head: text(labelKey(GROUP, `column-${name}`)), ...column })),
      rows: this.#rows(filter, principal, language, text),
    });
  }

  async *#rows(
    filter: TrackedFilter,
    principal: Principal,
    language: Language,
    text: (key: string) => string,
  ): AsyncGenerator<readonly SheetCell[]> {
    for await (const row of this.repository.readAll(filter, principal)) {
      const { at, person, agentID, eventType, formTitle, title } = row;
      yield [
        daySerial(easternTime(new Date(at))),
        person,
        agentID,
        text(optionKey(GROUP, 'cboEventType', eventType)),
        formTitle[language],
        title[language],
      ];
    }
  }
}
