import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource } from 'typeorm';
import { ReportTemplateEntity } from './report-template.entity.ts';

/** The newest version of a page that was changed here. */
export interface NewestTemplate {
  readonly name: string;
  readonly version: number;
}

/** The pages that were changed here: reports are printed with them in place of the product's. */
@Injectable()
export class ReportTemplates {
  readonly #known = new Map<string, { readonly version: number; readonly source: string }>();

  constructor(@InjectDataSource() private readonly dataSource: DataSource) {}

  /** Their sources by name. Asked for each report, so that a change counts at once, whichever server made it. */
  async current(): Promise<ReadonlyMap<string, string>> {
    const own = new Map<string, string>();
    for (const { name, version } of await this.newest()) own.set(name, await this.#source(name, version));
    return own;
  }

  async newest(): Promise<readonly NewestTemplate[]> {
    const rows = await this.dataSource.manager
      .createQueryBuilder(ReportTemplateEntity, 't')
      .select('t.name', 'name')
      .addSelect('MAX(t.version)', 'version')
      .groupBy('t.name')
      .getRawMany<{ readonly name: string; readonly version: number | string }>();
    return rows.map(({ name, version }) => ({ name, version: Number(version) }));
  }

  async #source(name: string, version: number): Promise<string> {
    const known = this.#known.get(name);
    if (known?.version === version) return known.source;
    const { source } = await this.dataSource.manager.findOneByOrFail(ReportTemplateEntity, { name, version });
    this.#known.set(name, { version, source });
    return source;
  }
}
