import { Readable } from 'node:stream';
import { toCsv } from '@lifeform/engine';
import { type Language, labelKey, optionKey } from '@lifeform/metadata';
import type { FilledQueryOf } from '@lifeform/metadata/contract';
import { languageOf } from '@lifeform/metadata/insurance';
import { Inject, Injectable, type StreamableFile } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource } from 'typeorm';
import type { AuditLogEntity } from '../../platform/audit/audit-log.entity.ts';
import type { Principal } from '../../platform/auth/principal.ts';
import { CONFIG } from '../../platform/config/config.module.ts';
import type { Config } from '../../platform/config/config.ts';
import { fileAnswer } from '../../platform/http/file-answer.ts';
import { FileNames, MessageCache } from '../message/index.ts';
import { readNames } from '../user/index.ts';
import { cefLine, jsonLine } from './audit-lines.ts';
import { readAuditFilter } from './audit-query.ts';
import { AuditRows } from './audit-rows.ts';

const FORM = 'Audit';
const BYTE_ORDER_MARK = '\uFEFF';
const COLUMNS = ['at', 'person', 'username', 'act', 'name', 'subject', 'noted', 'row', 'id'] as const;
const TYPES = {
  csv: 'text/csv; charset=utf-8',
  jsonl: 'application/x-ndjson; charset=utf-8',
  cef: 'text/plain; charset=utf-8',
} as const;

/** Rows of the audit log as files, written in pieces, oldest first. */
@Injectable()
export class AuditFiles {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly rows: AuditRows,
    private readonly messages: MessageCache,
    private readonly names: FileNames,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  make({ type, ...asked }: FilledQueryOf<'GET /api/audit/file'>, { user }: Principal): StreamableFile {
    const language = languageOf(user.inputLanguage);
    const slices = this.rows.readAll(readAuditFilter(asked));
    const name = this.names.make([this.names.kind(labelKey(FORM, 'caption'), language)], type);
    return fileAnswer(Readable.from(this.#pieces(type, slices, language)), name, TYPES[type]);
  }

  /** A row as one line. */
  line(row: AuditLogEntity, format: 'json' | 'cef'): string {
    return format === 'json' ? jsonLine(row) : cefLine(row, this.config.version, this.#words(row, 'en'));
  }

  async *#pieces(
    type: keyof typeof TYPES,
    slices: AsyncGenerator<readonly AuditLogEntity[]>,
    language: Language,
  ): AsyncGenerator<string> {
    if (type === 'csv') {
      yield* this.#csv(slices, language);
      return;
    }
    for await (const rows of slices)
      yield rows.map((row) => `${this.line(row, type === 'cef' ? 'cef' : 'json')}\n`).join('');
  }

  async *#csv(slices: AsyncGenerator<readonly AuditLogEntity[]>, language: Language): AsyncGenerator<string> {
    const nameOf = await readNames(this.dataSource.manager);
    yield toCsv([COLUMNS.map((column) => this.messages.text(labelKey(FORM, `file-${column}`), language))], language);
    for await (const rows of slices) {
      const cells = rows.map((row) => {
        const { id, sequence, actor, action, subject, at, detail } = row;
        const words = this.#words(row, language);
        return [
          ...[at.toISOString(), nameOf(actor), actor, words, action],
          ...[subject, JSON.stringify(detail), sequence, id],
        ];
      });
      yield toCsv(cells, language).slice(BYTE_ORDER_MARK.length);
    }
  }

  /** An act that an earlier release called otherwise keeps its name. */
  #words({ action }: AuditLogEntity, language: Language): string {
    return this.messages.text(optionKey(FORM, 'cboAuditAct', action), language) ?? action;
  }
}
