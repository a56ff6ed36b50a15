import { setImmediate } from 'node:timers/promises';
import { IMPORT_MOST_ROWS, type ImportAnswer, type ImportProgress, type KeptImport } from '@lifeform/metadata/contract';
import { isActive, mayGrant, PERMISSIONS } from '@lifeform/metadata/insurance';
import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource, EntityManager } from 'typeorm';
import { Authenticator } from '../../platform/auth/authenticator.ts';
import type { Principal } from '../../platform/auth/principal.ts';
import { CLOCK, type Clock } from '../../platform/clock/clock.module.ts';
import { FileReader } from '../../platform/file/file-reader.ts';
import type { TableLimits } from '../../platform/file/table-row.ts';
import { currentJob } from '../../platform/job-run/job-run.ts';
import { ProgressStreams } from '../../platform/progress/progress-streams.ts';
import { ReviewFirst } from '../../platform/review/review-first.ts';
import { type Along, ReviewedActs } from '../../platform/review/reviewed-acts.ts';
import { type FullAccount, RoleRepository, UserAdminRepository } from '../user/index.ts';
import type { KnownRoles } from './check-rows.ts';
import { apiErrorOf, fileError, rowsError } from './import-error.ts';
import { changesRights, importOutcome } from './import-review.ts';
import { ImportWriter, movedIn } from './import-writer.ts';
import { IMPORTED_FIELDS, type ImportedPerson, type StoredPerson } from './imported-person.ts';
import { type ImportPlan, planImport } from './plan-import.ts';
import type { Upload } from './read-upload.ts';

/** One row more than allowed, and the header; further columns are not read. */
const LIMITS: TableLimits = { lines: IMPORT_MOST_ROWS + 2, cells: 60 };
const IMPORTED = 'Users imported successfully';

interface Run {
  readonly principal: Principal;
  readonly tell: (progress: ImportProgress) => void;
  readonly along: Along | undefined;
}

/** Adds, updates and (in a full import) deactivates people from a file: all of it or nothing. */
@Injectable()
export class ImportService implements OnModuleInit {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly users: UserAdminRepository,
    private readonly roles: RoleRepository,
    private readonly writer: ImportWriter,
    private readonly runs: ProgressStreams,
    private readonly authenticator: Authenticator,
    private readonly reader: FileReader,
    private readonly reviewFirst: ReviewFirst,
    private readonly acts: ReviewedActs,
    @Inject(CLOCK) private readonly now: Clock,
  ) {}

  onModuleInit(): void {
    this.acts.add('POST /users/Uploadusers', ({ body }, principal, along) => {
      // The body of a kept import is the one that the endpoint table names for it.
      const { file, isFullUpdate } = body as unknown as KeptImport;
      const upload = { file: Buffer.from(file, 'base64'), isFullUpdate, isPreview: false, importID: '' };
      return this.run(upload, principal, along);
    });
  }

  /** @throws ApiError naming the file, or every wrong row and column */
  async run(upload: Upload, principal: Principal, along?: Along): Promise<ImportAnswer> {
    const tell = (progress: ImportProgress) => this.runs.tell(principal.userID, upload.importID, progress);
    try {
      tell({ phase: 'reading', done: 0, total: upload.file.length });
      await setImmediate();
      const roles = await this.#known(principal);
      const { people, issues } = await this.reader.read('people', { bytes: upload.file, limits: LIMITS, roles });
      if (issues.length > 0) throw rowsError(issues);
      tell({ phase: 'checking', done: 0, total: people.length });
      await setImmediate();
      return await this.#carryOut(people, upload, { principal, tell, along });
    } catch (error) {
      throw apiErrorOf(error);
    } finally {
      this.runs.end(principal.userID, upload.importID);
    }
  }

  async #carryOut(
    people: readonly ImportedPerson[],
    upload: Upload,
    { principal, tell, along }: Run,
  ): Promise<ImportAnswer> {
    if (upload.isPreview) {
      const { counts } = await this.#plan(this.dataSource.manager, people, upload, principal);
      return { message: '', counts };
    }
    const { counts, ended } = await this.roles.locked(async (manager) => {
      const plan = await this.#plan(manager, people, upload, principal);
      const total = plan.created.length + plan.updated.length + plan.deactivated.length;
      const written = (done: number) => tell({ phase: 'writing', done, total });
      await this.writer.write(manager, plan, principal, this.now(), written);
      if (!(await this.roles.hasAdministrator(manager))) throw fileError('msg-ImportLastAdministrator');
      if (changesRights(plan)) this.reviewFirst.require(along);
      await along?.(manager, importOutcome(plan, await this.roles.all(manager)));
      // Ended at a limit, or cancelled: nothing of it is kept.
      await currentJob()?.keep(manager);
      return { counts: plan.counts, ended: [...movedIn(plan), ...plan.deactivated.map(({ id }) => id)] };
    });
    this.authenticator.forgetAll();
    this.authenticator.endUsers(ended, principal.sessionID);
    return { message: IMPORTED, counts };
  }

  async #plan(
    manager: EntityManager,
    people: readonly ImportedPerson[],
    { isFullUpdate }: Upload,
    principal: Principal,
  ): Promise<ImportPlan> {
    const [stored, roles] = [await this.#stored(manager), await this.roles.all(manager)];
    const beyond = new Set(roles.filter((role) => !mayManage(principal, role)).map(({ id }) => id));
    const held = new Set(roles.filter((role) => holdsAll(principal, role)).map(({ id }) => id));
    return planImport({
      ...{ people, stored, isFullUpdate, importerID: principal.userID },
      mayManage: ({ roleID }) => !beyond.has(roleID),
      mayTake: (roleID) => held.has(roleID),
    });
  }

  async #stored(manager: EntityManager): Promise<readonly StoredPerson[]> {
    const rows = await this.users.columns(manager, ['id', 'isActive', 'revision', ...IMPORTED_FIELDS]);
    // Raw columns have the types of the engine.
    return rows.map((row) => ({ ...row, isActive: Boolean(row.isActive), revision: Number(row.revision) }));
  }

  async #known(principal: Principal): Promise<KnownRoles> {
    const roles = await this.roles.all(this.dataSource.manager);
    return new Map(
      roles.map((role) => [role.roleName.toLowerCase(), { id: role.id, mayGrant: holdsAll(principal, role) }]),
    );
  }
}

function holdsAll({ user }: Principal, role: FullAccount['role']): boolean {
  return PERMISSIONS.every((name) => !isActive(role, name) || mayGrant(user, name));
}

function mayManage({ user }: Principal, role: FullAccount['role']): boolean {
  return isActive(user, 'isAdmin') || !isActive(role, 'isAdmin');
}
