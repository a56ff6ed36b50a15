import { sameJson } from '@lifeform/metadata';
import type {
  OptionSource,
  OptionsAnswer,
  SaveOptionSourceRequest,
  TryOptionSourceRequest,
} from '@lifeform/metadata/contract';
import { HttpStatus, Inject, Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource, EntityManager } from 'typeorm';
import { AuditLog } from '../../platform/audit/audit-log.ts';
import { difference } from '../../platform/audit/difference.ts';
import type { Principal } from '../../platform/auth/principal.ts';
import { CLOCK, type Clock } from '../../platform/clock/clock.module.ts';
import { inTransaction } from '../../platform/database/in-transaction.ts';
import { insertRows } from '../../platform/database/insert-rows.ts';
import { ApiError } from '../../platform/http/api-error.ts';
import { FormCache } from '../form/index.ts';
import { OptionSourceEntity } from './option-source.entity.ts';
import { partsOf } from './source-address.ts';
import { SourceClient } from './source-client.ts';
import { type AskedSource, SourceOptions } from './source-options.ts';
import { SourceSecrets } from './source-secrets.ts';

/** Options shown of a source that is tried. */
const SHOWN = 20;

/** Sources of options: set up, tried, and taken away. */
@Injectable()
export class OptionSources {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly audit: AuditLog,
    private readonly client: SourceClient,
    private readonly options: SourceOptions,
    private readonly secrets: SourceSecrets,
    private readonly forms: FormCache,
    @Inject(CLOCK) private readonly now: Clock,
  ) {}

  /** By name. */
  async list(): Promise<readonly OptionSource[]> {
    const rows = await this.dataSource.manager.find(OptionSourceEntity, { order: { name: 'ASC' } });
    return rows.map(toSource);
  }

  /** As it is asked, with its secret. @throws ApiError 404; 503 where its secret stays closed */
  async asked(name: string): Promise<AskedSource> {
    const row = await this.#row(name);
    const source = toSource(row);
    return withCredential(source, await this.secrets.open(source, row.secret));
  }

  /** @throws ApiError 404 */
  async #row(name: string): Promise<OptionSourceEntity> {
    const row = await this.dataSource.manager.findOneBy(OptionSourceEntity, { name });
    if (!row) throw noSource(name);
    return row;
  }

  /** @throws ApiError 400 for an address that may not be asked; 409 when the name is taken, or it moved on */
  async save({ revision, secret, ...source }: SaveOptionSourceRequest, principal: Principal): Promise<OptionSource> {
    this.#require(source);
    const { name, ...content } = source;
    return inTransaction(this.dataSource, async (manager) => {
      const before = await manager.findOneBy(OptionSourceEntity, { name });
      if (revision === undefined && before)
        throw new ApiError(HttpStatus.CONFLICT, 'sourceNameTaken', { parameters: { name } });
      if (revision !== undefined && !before) throw noSource(name);
      if (before && before.revision !== revision) throw new ApiError(HttpStatus.CONFLICT, 'sourceMovedOn');
      const was = before ? toSource(before) : undefined;
      const row = {
        ...{ name, content: JSON.stringify(content), updatedAt: this.now() },
        secret: this.secrets.stored(source, secret, was, before?.secret ?? null),
        revision: (before?.revision ?? 0) + 1,
      };
      if (before) await manager.update(OptionSourceEntity, { name }, row);
      else await insertRows(manager, OptionSourceEntity, [row]);
      const saved = toSource(row);
      const isNewSecret = secret !== undefined && source.header !== undefined;
      if (!was || isNewSecret || !sameJson(was, saved))
        await this.#write(manager, before ? 'update' : 'create', principal, was, { ...saved, isNewSecret });
      return saved;
    });
  }

  /** What it would answer. @throws ApiError 400 for an address that may not be asked; 503 */
  async try({ search, where, secret, ...source }: TryOptionSourceRequest): Promise<OptionsAnswer> {
    this.#require(source);
    const row = await this.dataSource.manager.findOneBy(OptionSourceEntity, { name: source.name });
    const stored = this.secrets.stored(source, secret, row ? toSource(row) : undefined, row?.secret ?? null);
    const asked = withCredential(source, await this.secrets.open(source, stored));
    const found = await this.options.search(asked, search, where);
    return { options: found.slice(0, SHOWN), hasMore: found.length > SHOWN, seconds: 0 };
  }

  /** @throws ApiError 404; 409 while forms ask it */
  async delete(name: string, principal: Principal): Promise<void> {
    const before = toSource(await this.#row(name));
    const forms = this.forms
      .all()
      .filter(({ items }) => items.some(({ optionsFrom }) => optionsFrom?.source === name))
      .map(({ form }) => form);
    if (forms.length > 0)
      throw new ApiError(HttpStatus.CONFLICT, 'sourceInUse', { parameters: { name, forms: forms.join(', ') } });
    await inTransaction(this.dataSource, async (manager) => {
      await manager.delete(OptionSourceEntity, { name });
      await this.#write(manager, 'delete', principal, before, undefined);
    });
  }

  #require(source: Omit<OptionSource, 'revision'>): void {
    const { address, path, entryPath, columns } = source;
    if (!this.client.isAllowed(address) || !isPath(path) || !isPath(entryPath))
      throw new ApiError(HttpStatus.BAD_REQUEST, 'sourceAddressRefused', { parameters: { address } });
    this.secrets.require(source);
    // What the search is asked for has to be seen of a single entry too, or any code could be saved.
    const lost = partsOf(path).filter((part) => !partsOf(entryPath).includes(part) && !Object.hasOwn(columns, part));
    const isWhole = entryPath === '' ? !partsOf(path).includes('search') : partsOf(entryPath).includes('code');
    const missing = entryPath === '' ? [] : lost.filter((part) => part !== 'search');
    if (!isWhole || missing.length > 0) {
      const names = (isWhole ? missing : ['code']).map((part) => `{${part}}`).join(', ');
      throw new ApiError(HttpStatus.BAD_REQUEST, 'sourceEntryMissing', { parameters: { names } });
    }
  }

  #write(
    manager: EntityManager,
    act: 'create' | 'update' | 'delete',
    { username: actor }: Principal,
    before: OptionSource | undefined,
    after: (OptionSource & { readonly isNewSecret: boolean }) | undefined,
  ): Promise<void> {
    const subject = after?.name ?? before?.name ?? '';
    return this.audit.append(manager, {
      ...{ actor, subject, action: `optionSource.${act}` },
      detail: difference({ ...before }, { ...after }),
    });
  }
}

/** Blank, or the beginning of a path or of a query. */
function isPath(path: string): boolean {
  return path === '' || /^[/?]/.test(path);
}

function withCredential(
  { header: _, ...source }: Omit<OptionSource, 'revision'>,
  credential: AskedSource['credential'],
): AskedSource {
  return { ...source, ...(credential && { credential }) };
}

function noSource(name: string): ApiError {
  return new ApiError(HttpStatus.NOT_FOUND, 'noOptionSource', { parameters: { name } });
}

function toSource({
  name,
  content,
  revision,
}: Pick<OptionSourceEntity, 'name' | 'content' | 'revision'>): OptionSource {
  return { ...(JSON.parse(content) as Omit<OptionSource, 'name' | 'revision'>), name, revision }; // as `save` wrote it
}
