import type { FilledQueryOf, RecordPage } from '@lifeform/metadata/contract';
import { languageOf } from '@lifeform/metadata/insurance';
import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource } from 'typeorm';
import type { Principal } from '../../platform/auth/principal.ts';
import { listRecords, readCells } from '../record-store/index.ts';
import { KeptForms } from './kept-forms.ts';
import { readReach } from './record-access.ts';
import { isOwnColumn } from './record-cells.ts';
import { RecordIndexService } from './record-index.service.ts';
import { readListing } from './record-listing.ts';
import { toRow } from './record-view.ts';

/** Lists of a form's records. */
@Injectable()
export class RecordListService {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly forms: KeptForms,
    private readonly index: RecordIndexService,
  ) {}

  /**
   * @throws ApiError 404; 400 for a view, a column or a filter the form does not have; 503 with how far it is, while the
   * cells of other columns are made
   */
  async page(form: string, query: FilledQueryOf<'GET /api/records/:form'>, principal: Principal): Promise<RecordPage> {
    const kept = this.forms.open(form, principal);
    await this.index.refreshSoon(kept);
    const widest = readReach(kept.setup, kept.person);
    const language = languageOf(principal.user.inputLanguage);
    const { listing, columns } = readListing(kept, query, { widest, language });
    const { manager } = this.dataSource;
    const { rows, ...page } = await listRecords(manager, { ...listing, page: query.page, pageSize: query.pageSize });
    const fields = columns.filter((column) => !isOwnColumn(column));
    const cells = await readCells(
      manager,
      rows.map(({ id }) => id),
      fields,
    );
    return { ...page, rows: rows.map((row) => toRow(row, cells.get(row.id) ?? {}, principal.userID)), columns };
  }
}
