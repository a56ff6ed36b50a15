import type { Readable } from 'node:stream';
import { type Language, labelKey } from '@lifeform/metadata';
import { languageOf, lookupCode } from '@lifeform/metadata/insurance';
import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource } from 'typeorm';
import { AuditLog } from '../../platform/audit/audit-log.ts';
import { DecryptionFaults } from '../../platform/audit/decryption-faults.ts';
import type { Principal } from '../../platform/auth/principal.ts';
import { DecryptionError } from '../../platform/crypto/field-encryption.ts';
import { inTransaction } from '../../platform/database/in-transaction.ts';
import { NUMBER_FORMATS } from '../../platform/file/cell-format.ts';
import { daySerial } from '../../platform/file/day-serial.ts';
import { type SheetCell, type SheetColumn, sheetFile } from '../../platform/file/sheet-file.ts';
import { createReportText, type ReportText } from '../../report/report-text.ts';
import { MessageCache } from '../message/index.ts';
import { type Looked, PolicyService } from '../policy/index.ts';

/** A policy whose row cannot be decrypted has no result: it is marked so, and the others continue. */
interface Row extends Partial<Looked> {
  readonly policyNumber: string;
}

interface Column {
  readonly name: string;
  readonly width: number;
  readonly numFmt?: string;
  readonly cell: (row: Row, text: ReportText, language: Language) => SheetCell | undefined;
}

const { dollars, day } = NUMBER_FORMATS;

function told(text: ReportText, set: string, code: string | undefined): string | undefined {
  return code === undefined ? undefined : text.message(labelKey('Policy', `${set}-${code}`));
}

function serial(date: string | undefined): number | undefined {
  return date === undefined ? undefined : daySerial(date);
}

/** Left to right; blank for policies the person may not see. */
const COLUMNS: readonly Column[] = [
  { name: 'number', width: 14, cell: ({ policyNumber }) => policyNumber },
  { name: 'code', width: 8, cell: ({ result }) => result && lookupCode(result) },
  {
    name: 'result',
    width: 52,
    cell: ({ result, policyNumber }, text) =>
      text.message(labelKey('Policy', `lookup-${result ?? 'unreadable'}`), { number: policyNumber }),
  },
  { name: 'product', width: 36, cell: ({ policy }, _, language) => policy?.prodName[language] },
  { name: 'type', width: 26, cell: ({ policy }, text) => told(text, 'type', policy?.policyType) },
  { name: 'status', width: 18, cell: ({ policy }, text) => told(text, 'status', policy?.policyCStatCode) },
  { name: 'issueDate', width: 14, numFmt: day, cell: ({ policy }) => serial(policy?.issueDate) },
  { name: 'paidToDate', width: 16, numFmt: day, cell: ({ policy }) => serial(policy?.paidToDate) },
  { name: 'faceAmount', width: 18, numFmt: dollars, cell: ({ policy }) => policy?.baseCoverage.faceAmount },
  { name: 'modalPremium', width: 18, numFmt: dollars, cell: ({ policy }) => policy?.totalModalPremium },
  { name: 'annualPremium', width: 18, numFmt: dollars, cell: ({ policy }) => policy?.totalAnnualizedPremium },
  { name: 'cashValue', width: 18, numFmt: dollars, cell: ({ policy }) => policy?.baseCoverage.cashValue },
  { name: 'policyValue', width: 18, numFmt: dollars, cell: ({ policy }) => policy?.policyValue },
  { name: 'loanBalance', width: 18, numFmt: dollars, cell: ({ policy }) => policy?.loanBalance },
  { name: 'netValue', width: 18, numFmt: dollars, cell: ({ policy }) => policy?.netValue },
];

/** Many policies in one workbook. */
@Injectable()
export class PolicyBatchService {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly policies: PolicyService,
    private readonly messages: MessageCache,
    private readonly audit: AuditLog,
    private readonly decryptionFaults: DecryptionFaults,
  ) {}

  /**
   * A row for each number in order, in the person's report language. Completed before sending, so that no file is cut
   * off.
   */
  async workbook(policyNumbers: readonly string[], principal: Principal): Promise<Readable> {
    const rows: Row[] = [];
    for (const asked of policyNumbers) {
      const policyNumber = asked.trim();
      rows.push({ policyNumber, ...(await this.#lookUp(policyNumber, principal)) });
    }
    await this.#record(rows, principal);
    const language = languageOf(principal.user.reportLanguage);
    const text = createReportText(this.messages.group('Policy') ?? {}, language);
    const head = (name: string) => text.message(labelKey('Policy', `batch-${name}`));
    return sheetFile({
      name: head('sheet'),
      columns: COLUMNS.map(({ name, width, numFmt }): SheetColumn => {
        return { head: head(name), width, ...(numFmt === undefined ? {} : { numFmt }) };
      }),
      rows: inTurn(rows.map((row) => COLUMNS.map(({ cell }) => cell(row, text, language) ?? null))),
    });
  }

  async #lookUp(policyNumber: string, principal: Principal): Promise<Partial<Looked>> {
    try {
      return await this.policies.lookUp(policyNumber, principal);
    } catch (error) {
      if (!(error instanceof DecryptionError)) throw error;
      await this.decryptionFaults.record(error, principal.username);
      return {};
    }
  }

  async #record(rows: readonly Row[], { username }: Principal): Promise<void> {
    const detail = { total: rows.length, loaded: rows.filter(({ policy }) => policy).length };
    await inTransaction(this.dataSource, (manager) =>
      this.audit.append(manager, { actor: username, action: 'policy.batch', subject: 'policies', detail }),
    );
  }
}

async function* inTurn<T>(entries: readonly T[]): AsyncGenerator<T> {
  yield* entries;
}
