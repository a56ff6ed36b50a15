import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource } from 'typeorm';
import {
  compileTemplate,
  SHIPPED,
  type Template,
  type TemplateSet,
  withOwn,
} from '../../report/render/template-engine.ts';
import { ReportTemplateEntity } from './report-template.entity.ts';

/** The newest version of a page that was changed here. */
export interface NewestTemplate {
  readonly name: string;
  readonly version: number;
}

interface Compiled {
  readonly version: number;
  readonly template: Template;
}

/** The pages reports are printed with: the product's, and in their place those that were changed here. */
@Injectable()
export class ReportTemplates {
  readonly #compiled = new Map<string, Compiled>();

  constructor(@InjectDataSource() private readonly dataSource: DataSource) {}

  /** Asked for each report, so that a change counts at once, whichever server made it. */
  async current(): Promise<TemplateSet> {
    const newest = await this.newest();
    if (newest.length === 0) return SHIPPED;
    const own = new Map<string, Template>();
    for (const { name, version } of newest) own.set(name, await this.#template(name, version));
    return withOwn(own);
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

  async #template(name: string, version: number): Promise<Template> {
    const known = this.#compiled.get(name);
    if (known?.version === version) return known.template;
    const { source } = await this.dataSource.manager.findOneByOrFail(ReportTemplateEntity, { name, version });
    const template = compileTemplate(source);
    this.#compiled.set(name, { version, template });
    return template;
  }
}
