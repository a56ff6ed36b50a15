import { FINISHED_CHANGES, type FormChange } from '@lifeform/metadata/contract';
import { HttpStatus, Inject, Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { type DataSource, type EntityManager, In, LessThanOrEqual, Not } from 'typeorm';
import { AuditLog } from '../../platform/audit/audit-log.ts';
import { CLOCK, type Clock } from '../../platform/clock/clock.module.ts';
import { ApiError } from '../../platform/http/api-error.ts';
import { ChangeCommentEntity } from './change-comment.entity.ts';
import { ChangeRequestEntity } from './change-request.entity.ts';

/** Most finished changes that are listed. */
const MOST_FINISHED = 100;

const PEOPLE = { author: true, decider: true } as const;
const FINISHED = In([...FINISHED_CHANGES]);

/** What the audit log records of a change: who did what. */
interface Step {
  readonly actor: string;
  readonly action: `change.${'send' | 'approve' | 'return' | 'publish' | 'withdraw' | 'stop' | 'bypass'}`;
  readonly detail?: Readonly<Record<string, unknown>>;
}

/** Columns of a change that its list shows. */
const LISTED = {
  ...{ id: true, kind: true, subject: true, route: true, title: true, authorUserID: true, state: true, revision: true },
  ...{ publishAt: true, deciderUserID: true, bypassReason: true, version: true, failure: true },
  ...{ createdAt: true, modifiedAt: true },
  author: { id: true, username: true, profileName: true },
  decider: { id: true, username: true, profileName: true },
} as const;

/** Changes and their comments in the database. */
@Injectable()
export class ChangeStore {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly audit: AuditLog,
    @Inject(CLOCK) private readonly now: Clock,
  ) {}

  /** Newest first, without their requests: all open changes and the last finished ones. */
  async list(): Promise<readonly ChangeRequestEntity[]> {
    const { manager } = this.dataSource;
    const order = { modifiedAt: 'DESC', id: 'ASC' } as const;
    const find = { select: LISTED, relations: PEOPLE, order };
    return [
      ...(await manager.find(ChangeRequestEntity, { ...find, where: { state: Not(FINISHED) } })),
      ...(await manager.find(ChangeRequestEntity, { ...find, where: { state: FINISHED }, take: MOST_FINISHED })),
    ];
  }

  find(id: string, manager: EntityManager = this.dataSource.manager): Promise<ChangeRequestEntity | null> {
    if (id.includes('\0')) return Promise.resolve(null);
    return manager.findOne(ChangeRequestEntity, { where: { id }, relations: PEOPLE });
  }

  /** The changes that are due, earliest first. */
  async due(): Promise<readonly string[]> {
    const rows = await this.dataSource.manager.find(ChangeRequestEntity, {
      select: { id: true },
      where: { state: 'scheduled', publishAt: LessThanOrEqual(this.now()) },
      order: { publishAt: 'ASC', createdAt: 'ASC' },
    });
    return rows.map(({ id }) => id);
  }

  /** When the next one is due. */
  async next(): Promise<Date | undefined> {
    const row = await this.dataSource.manager.findOne(ChangeRequestEntity, {
      select: { id: true, publishAt: true },
      where: { state: 'scheduled' },
      order: { publishAt: 'ASC' },
    });
    return row?.publishAt ?? undefined;
  }

  /** By version of a form: who decided on its change, and the reason where review was bypassed. */
  async reviewsOf(form: string): Promise<ReadonlyMap<number, Pick<FormChange, 'approvedBy' | 'bypassReason'>>> {
    const rows = await this.dataSource.manager.find(ChangeRequestEntity, {
      select: LISTED,
      relations: PEOPLE,
      where: { kind: 'form', subject: form, state: 'published' },
    });
    return new Map(
      rows.flatMap(({ version, decider, bypassReason }) => {
        if (version === null) return [];
        const approvedBy = decider?.profileName || decider?.username;
        return [[version, bypassReason === '' ? { ...(approvedBy ? { approvedBy } : {}) } : { bypassReason }] as const];
      }),
    );
  }

  /** All that wait for their time, in the order they will be published. */
  scheduled(): Promise<readonly ChangeRequestEntity[]> {
    return this.dataSource.manager.find(ChangeRequestEntity, {
      where: { state: 'scheduled' },
      order: { publishAt: 'ASC', createdAt: 'ASC' },
    });
  }

  /**
   * Advances a change that is still in the state the caller saw.
   * @throws ApiError 409 otherwise
   */
  async take(
    manager: EntityManager,
    { id, revision }: Pick<ChangeRequestEntity, 'id' | 'revision'>,
    becomes: Partial<ChangeRequestEntity>,
    step: Step,
  ): Promise<void> {
    const values = { ...becomes, revision: revision + 1, modifiedAt: this.now() };
    // The cast: TypeORM's parameter type would recurse into JSON columns without end.
    const { affected } = await manager.update(ChangeRequestEntity, { id, revision }, values as never);
    if (affected !== 1) throw new ApiError(HttpStatus.CONFLICT, 'changeMovedOn');
    await this.write(manager, id, step);
  }

  write(manager: EntityManager, id: string, { actor, action, detail = {} }: Step): Promise<void> {
    return this.audit.append(manager, { actor, action, subject: id, detail });
  }

  comments(changeID: string, manager: EntityManager = this.dataSource.manager): Promise<ChangeCommentEntity[]> {
    return manager.find(ChangeCommentEntity, {
      where: { changeID },
      relations: { user: true },
      order: { at: 'ASC', id: 'ASC' },
    });
  }

  /** How many comments of each change are not resolved. */
  async openComments(ids: readonly string[]): Promise<ReadonlyMap<string, number>> {
    if (ids.length === 0) return new Map();
    const rows = await this.dataSource.manager.find(ChangeCommentEntity, {
      select: { id: true, changeID: true },
      where: { changeID: In([...ids]), isResolved: false },
    });
    const counts = new Map<string, number>();
    for (const { changeID } of rows) counts.set(changeID, (counts.get(changeID) ?? 0) + 1);
    return counts;
  }
}
