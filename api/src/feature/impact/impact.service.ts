import { recordKey, sameJson } from '@lifeform/metadata';
import {
  type ImpactAnswer,
  type ImpactEntry,
  type ImpactKind,
  type ImpactProgress,
  PRICED_KINDS,
  type UpdateControlItemsRequest,
} from '@lifeform/metadata/contract';
import { languageOf } from '@lifeform/metadata/insurance';
import { HttpStatus, Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource } from 'typeorm';
import { AuditLog } from '../../platform/audit/audit-log.ts';
import { AccessScope } from '../../platform/auth/access-scope.ts';
import type { Principal } from '../../platform/auth/principal.ts';
import { ServerBus } from '../../platform/bus/server-bus.ts';
import { CLOCK, type Clock } from '../../platform/clock/clock.module.ts';
import { inTransaction } from '../../platform/database/in-transaction.ts';
import { ApiError } from '../../platform/http/api-error.ts';
import { ProgressStreams } from '../../platform/progress/progress-streams.ts';
import { BasisRegistry } from '../basis/index.ts';
import { type Drafted, FormDrafts, notPublishable } from '../form/index.ts';
import { changedSetups } from './changed-setups.ts';
import type { FigureChange } from './compare-figures.ts';
import { ImpactRunner } from './impact-runner.ts';
import type { ImpactSource, Sourced } from './impact-source.ts';
import { ImpactSources } from './impact-sources.ts';
import { ImpactTally } from './impact-tally.ts';
import type { ImpactWork } from './impact-work.ts';
import { PriceTally } from './price-tally.ts';
import { ReadingPages } from './reading-pages.ts';
import { reachedProducts } from './reading-products.ts';

/** Opened with the newest version of their form whatever was published. */
const RESAVED: ReadonlySet<ImpactKind> = new Set(['analyses', 'concepts']);
/** Setup errors, reported as failures of the product. All other errors stop the run, as they stop the publication. */
const OF_SETUP = '/setups/';

declare module '../../platform/bus/server-bus.ts' {
  interface ServerMessages {
    /** Ends a person's run, or all of their runs except one. */
    readonly impact: { readonly userID: string; readonly runID: string; readonly isEnded: boolean };
  }
}

interface Run {
  readonly runID: string;
  readonly stop: AbortController;
}

/** A form the draft changes, and its saved documents. */
interface Reached {
  readonly draft: Drafted;
  /** The prefix of its names. */
  readonly title: string;
  readonly sources: readonly ImpactSource[];
}

/** Reports what a publication would do to all saved documents, without publishing. */
@Injectable()
export class ImpactService implements OnModuleInit {
  /** One run for each person, by id. */
  readonly #runs = new Map<string, Run>();

  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly drafts: FormDrafts,
    private readonly sources: ImpactSources,
    private readonly runner: ImpactRunner,
    private readonly pages: ReadingPages,
    private readonly bases: BasisRegistry,
    private readonly streams: ProgressStreams,
    private readonly audit: AuditLog,
    private readonly access: AccessScope,
    private readonly bus: ServerBus,
    @Inject(CLOCK) private readonly now: Clock,
  ) {}

  onModuleInit(): void {
    this.bus.on('impact', ({ userID, runID, isEnded }) => {
      const run = this.#runs.get(userID);
      if (run && (run.runID === runID) === isEnded) run.stop.abort(ended());
    });
  }

  /**
   * @throws ApiError as the publication for what it refuses before anything is written; 409 when it was ended, by
   * `cancel`, by a later run of the same person or because its client left
   */
  async run(runID: string, request: UpdateControlItemsRequest, principal: Principal): Promise<ImpactAnswer> {
    const { userID } = principal;
    const run = { runID, stop: new AbortController() };
    this.#runs.get(userID)?.stop.abort(ended());
    this.#runs.set(userID, run);
    this.bus.tell('impact', { userID, runID, isEnded: false });
    try {
      const drafted = await this.drafts.of(request, principal);
      requireSound(drafted);
      return await this.#work(run, drafted, principal);
    } finally {
      if (this.#runs.get(userID) === run) this.#runs.delete(userID);
      this.streams.end(userID, runID);
    }
  }

  /** Does nothing for an unknown run or another person's. */
  cancel(runID: string, { userID }: Principal): void {
    const run = this.#runs.get(userID);
    if (run?.runID === runID) run.stop.abort(ended());
    else this.bus.tell('impact', { userID, runID, isEnded: true });
  }

  async #work({ runID, stop }: Run, drafted: Drafted, principal: Principal): Promise<ImpactAnswer> {
    const { before, document, fields } = drafted;
    const { form, version } = before.document;
    const reached = await this.#reached(drafted, principal);
    const signal = AbortSignal.any([stop.signal, ...(this.access.signal ? [this.access.signal] : [])]);
    const [{ sources: own }] = reached;
    const sources = reached.flatMap((one) => one.sources);
    const totalOf = (of: ImpactKind): number =>
      sources.reduce((sum, { kind, total }) => sum + (kind === of ? total : 0), 0);
    const kinds = new Set(sources.map(({ kind }) => kind));
    const tallies = new Map([...kinds].map((kind) => [kind, new ImpactTally(kind, 'fails', totalOf(kind))]));
    const isRepriced = changedSetups(drafted.setups.before, drafted.setups.after).length > 0;
    const priced = isRepriced ? PRICED_KINDS.filter((kind) => kinds.has(kind)) : [];
    const prices = new Map<ImpactKind, PriceTally>(priced.map((kind) => [kind, new PriceTally(kind, totalOf(kind))]));
    const progress = { done: 0, total: sources.reduce((sum, { total }) => sum + total, 0) };
    const onJudged = (count: number): void => {
      progress.done = Math.min(progress.total, progress.done + count);
      this.streams.tell(principal.userID, runID, progress satisfies ImpactProgress);
    };
    for (const { draft, title, sources } of reached) {
      if (sources.every(({ total }) => total === 0)) continue;
      const onFail = ({ sample, name, ...failed }: Sourced, issues: ImpactEntry['issues']): void =>
        tallies.get(sample.kind)?.add({ ...failed, name: name && `${title}${name}`, issues });
      const onPrice = ({ id, name, sample }: Sourced, change: FigureChange): void =>
        prices.get(sample.kind)?.add({ id, name, prodID: productOf(sample), ...change });
      await this.runner.run(this.#workOf(draft), lotsOf(sources), { onFail, onPrice, onJudged }, signal);
    }
    const saved = [...tallies.values()].map((tally) => tally.part());
    const parts = [...saved, ...reachedProducts(drafted, principal.user), await this.pages.of(drafted, principal.user)];
    const repriced = [...prices.values()].map((tally) => tally.part());
    const countsOf = (all: readonly { readonly kind: string; readonly count: number }[]) =>
      Object.fromEntries(all.map(({ kind, count }) => [kind, count]));
    const detail = { version, counts: countsOf(saved), prices: countsOf(repriced) };
    await inTransaction(this.dataSource, (manager) =>
      this.audit.append(manager, { actor: principal.username, action: 'form.impact', subject: form, detail }),
    );
    const mayKeep = own.some(({ kind }) => !RESAVED.has(kind));
    return { form: document.form, version, fields, parts, prices: repriced, mayKeep };
  }

  /** The documents of the drafted form and of the forms that show it. */
  async #reached(drafted: Drafted, principal: Principal): Promise<readonly [Reached, ...Reached[]]> {
    const reachedBy = async (draft: Drafted, title: string): Promise<Reached> => ({
      ...{ draft, title },
      sources: await this.sources.of({ document: draft.before.document, principal }),
    });
    const others: Reached[] = [];
    for (const draft of await this.drafts.linking(drafted)) {
      const { form, messages } = draft.document;
      const title = messages[recordKey(form, 'title')]?.[languageOf(principal.user.inputLanguage)] ?? form;
      others.push(await reachedBy(draft, `${title} `));
    }
    return [await reachedBy(drafted, ''), ...others];
  }

  #workOf({ before, document, setups }: Drafted): ImpactWork {
    const isSame = sameJson(before.document.rules, document.rules) && sameJson(setups.before, setups.after);
    return {
      published: { document: before.document, setups: setups.before },
      draft: { document, setups: setups.after },
      now: this.now().toISOString(),
      bases: this.bases.all().map((basis) => basis.document),
      isPriced: !isSame,
    };
  }
}

/** The product that a document with figures is of. */
function productOf(sample: Sourced['sample']): string {
  if (sample.kind === 'illustrations') return sample.of.payload.prodID;
  return sample.kind === 'policies' ? sample.of.policy.prodID : '';
}

/** One kind after the other. */
async function* lotsOf(sources: readonly ImpactSource[]): AsyncGenerator<readonly Sourced[]> {
  for (const { lots } of sources) yield* lots();
}

/** @throws ApiError for what would stop the publication: a form with errors cannot check anything */
function requireSound({ errors, before, document }: Drafted): void {
  const own = errors.filter(({ path }) => !path.startsWith(OF_SETUP));
  if (own.length > 0) throw notPublishable(own, { ...before, document });
}

function ended(): ApiError {
  return new ApiError(HttpStatus.CONFLICT, 'impactEnded');
}
