import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource, EntityManager } from 'typeorm';
import { insertRows } from '../../platform/database/insert-rows.ts';
import { ReportTemplateEntity } from './report-template.entity.ts';

/** A page of the report written by a user of this installation. */
export type PageVersion = ReportTemplateEntity;

/** The newest version of a page changed here. */
export interface NewestTemplate {
  readonly name: string;
  readonly version: number;
}

/** Pages changed here as they are printed now, by name. */
export interface CurrentPages {
  readonly sources: ReadonlyMap<string, string>;
  readonly versions: ReadonlyMap<string, number>;
}

/** Pages changed here, which replace the product's. */
@Injectable()
export class ReportTemplates {
  readonly #known = new Map<string, { readonly version: number; readonly source: string }>();

  constructor(@InjectDataSource() private readonly dataSource: DataSource) {}

  /** Read for each report, so that a change takes effect at once, whichever server made it. */
  async current(): Promise<CurrentPages> {
    const newest = await this.newest();
    const sources = new Map<string, string>();
    for (const { name, version } of newest) sources.set(name, await this.#source(name, version));
    return { sources, versions: new Map(newest.map(({ name, version }) => [name, version])) };
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

  /** Every version of a page, the newest first. */
  versions(name: string): Promise<readonly PageVersion[]> {
    return this.dataSource.manager.find(ReportTemplateEntity, { where: { name }, order: { version: 'DESC' } });
  }

  /** Every version of every page, without its source. */
  allVersions(): Promise<readonly Omit<PageVersion, 'source' | 'author'>[]> {
    return this.dataSource.manager.find(ReportTemplateEntity, {
      select: { name: true, version: true, createdAt: true },
    });
  }

  version(name: string, version: number): Promise<PageVersion | null> {
    return this.dataSource.manager.findOneBy(ReportTemplateEntity, { name, version });
  }

  /** The current version of a page; 0 for the product's own. */
  async newestOf(manager: EntityManager, name: string): Promise<number> {
    return Number((await manager.maximum(ReportTemplateEntity, 'version', { name })) ?? 0);
  }

  insert(manager: EntityManager, row: PageVersion): Promise<void> {
    return insertRows(manager, ReportTemplateEntity, [row]);
  }

  async #source(name: string, version: number): Promise<string> {
    const known = this.#known.get(name);
    if (known?.version === version) return known.source;
    const { source } = await this.dataSource.manager.findOneByOrFail(ReportTemplateEntity, { name, version });
    this.#known.set(name, { version, source });
    return source;
  }
}

/** Names of the pages changed here. */
export async function readChangedPages(manager: EntityManager): Promise<ReadonlySet<string>> {
  const rows = await manager.find(ReportTemplateEntity, { select: { name: true } });
  return new Set(rows.map(({ name }) => name));
}
