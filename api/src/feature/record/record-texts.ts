import { type FormDocument, type Language, recordKey } from '@lifeform/metadata';
import { Injectable } from '@nestjs/common';
import type { RecordWords } from '../../report/record/field-text.ts';
import { createReportText } from '../../report/report-text.ts';
import { MessageCache } from '../message/index.ts';

/** Texts that files of records are written with. */
@Injectable()
export class RecordTexts {
  constructor(private readonly messages: MessageCache) {}

  words({ messages }: FormDocument, language: Language): RecordWords {
    const all = { ...messages, ...this.messages.group('Records'), ...this.messages.group('Report') };
    return { text: createReportText(all, language), language };
  }

  titleOf({ form }: FormDocument, { text }: RecordWords): string {
    return text.message(recordKey(form, 'title'));
  }

  stateOf({ form }: FormDocument, state: string, { text }: RecordWords): string {
    return text.message(recordKey(form, `state-${state}`));
  }
}
