import { contentChanges } from '@lifeform/metadata';
import type {
  FormComparison,
  FormVersionDetail,
  FormVersionLine,
  FormVersionsAnswer,
} from '@lifeform/metadata/contract';
import { type ProductContent, productContent } from '@lifeform/metadata/insurance';
import { HttpStatus, Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource } from 'typeorm';
import { ApiError } from '../../platform/http/api-error.ts';
import { readNames } from '../user/index.ts';
import { changedPaths } from './changed-path.ts';
import { FormRepository } from './form.repository.ts';
import { FormCache } from './form-cache.ts';
import type { FormVersionEntity } from './form-version.entity.ts';
import { changedOthers } from './version-changes.ts';

type MadeVersionLine = Pick<FormVersionLine, 'version' | 'author' | 'createdAt' | 'comment'>;

/** Length of a listed history; older versions are found by their number. */
const MOST_LISTED = 500;

/** The versions of a form: who made them, what they hold, what differs between them. */
@Injectable()
export class FormHistory {
  constructor(
    private readonly repository: FormRepository,
    private readonly forms: FormCache,
    @InjectDataSource() private readonly dataSource: DataSource,
  ) {}

  async list(form: string): Promise<FormVersionsAnswer> {
    const rows = await this.repository.history(form, MOST_LISTED);
    const nameOf = await readNames(this.dataSource.manager);
    if (rows.length === 0)
      throw new ApiError(HttpStatus.NOT_FOUND, 'noForm', { parameters: { form: shortened(form) } });
    return { form, versions: rows.map((row) => lineOf(row, nameOf)) };
  }

  async detail(form: string, version: number): Promise<FormVersionDetail> {
    const row = await this.#require(form, version);
    const { comment, createdAt } = row;
    const author = (await readNames(this.dataSource.manager))(row.author);
    return { form, version, author, comment, createdAt: createdAt.toISOString(), content: await this.#contentOf(row) };
  }

  /** The changes from one version to another. */
  async compare(form: string, version: number, other: number): Promise<FormComparison> {
    const [before, after] = [await this.content(form, version), await this.content(form, other)];
    return { form, version, other, changes: contentChanges(before, after) };
  }

  /** What each version changed, newest first. */
  async changes(form: string): Promise<readonly (MadeVersionLine & Pick<FormVersionEntity, 'changes'>)[]> {
    const rows = await this.repository.history(form, MOST_LISTED);
    if (rows.length === 0)
      throw new ApiError(HttpStatus.NOT_FOUND, 'noForm', { parameters: { form: shortened(form) } });
    const nameOf = await readNames(this.dataSource.manager);
    return rows.map(({ version, author, createdAt, comment, changes }) => {
      return { version, author: nameOf(author), createdAt: createdAt.toISOString(), comment, changes };
    });
  }

  /** @throws ApiError 404 for a form that was not there yet */
  async inForce(form: string, at: Date): Promise<number> {
    const row = form.includes('\0') ? null : await this.repository.inForce(form, at);
    if (!row) throw new ApiError(HttpStatus.NOT_FOUND, 'noForm', { parameters: { form: shortened(form) } });
    return row.version;
  }

  /** @throws ApiError 404 for a version the form never had */
  async content(form: string, version: number): Promise<ProductContent> {
    return this.#contentOf(await this.#require(form, version));
  }

  async #contentOf({ form, version, document, overrides }: FormVersionEntity): Promise<ProductContent> {
    // A product that was added later overrode nothing then.
    const setups = await Promise.all(Object.keys(overrides).map((prodID) => this.forms.setup(prodID, form, version)));
    return productContent(
      document,
      setups.flatMap((setup) => setup ?? []),
    );
  }

  async #require(form: string, version: number): Promise<FormVersionEntity> {
    const row = Number.isSafeInteger(version) ? await this.repository.version(form, version) : null;
    if (!row)
      throw new ApiError(HttpStatus.NOT_FOUND, 'noFormVersion', { parameters: { form: shortened(form), version } });
    return row;
  }
}

/** What was asked for, in a length fit for a message. */
function shortened(form: string): string {
  return form.slice(0, 40);
}

function lineOf(
  { form, version, author, comment, createdAt, changed, ...row }: FormVersionEntity,
  nameOf: (username: string) => string,
): FormVersionLine {
  const changes = changedPaths(row.changes, form).length;
  const { restoredFrom } = row;
  return {
    ...{ version, author: nameOf(author), comment, createdAt: createdAt.toISOString(), changed, changes },
    others: changedOthers(row.changes, form, changed),
    ...(restoredFrom === null ? {} : { restoredFrom }),
  };
}
