import {
  type ControlItem,
  convertValue,
  type Fate,
  type FormDocument,
  isBlank,
  isPrivate,
  withPresentNames,
} from '@lifeform/metadata';
import type { ConversionAnswer } from '@lifeform/metadata/contract';
import { HttpStatus, Injectable, type OnModuleInit } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource } from 'typeorm';
import { AuditLog } from '../../platform/audit/audit-log.ts';
import type { Principal } from '../../platform/auth/principal.ts';
import { inTransaction } from '../../platform/database/in-transaction.ts';
import { ApiError } from '../../platform/http/api-error.ts';
import { FormCache, type HeldValues, TypeChanges } from '../form/index.ts';
import { enteredValues, valuesNamed } from './entered-values.ts';
import type { ImpactSource } from './impact-source.ts';
import { ImpactSources } from './impact-sources.ts';

/** Most documents of a kind that are examined. */
const MOST_LOOKED = 20_000;
const MOST_SAMPLES = 3;
const LONGEST_SAMPLE = 60;

type Counted = Exclude<Fate, 'blank'>;
type Samples = ConversionAnswer['samples'];

/** Reports what a field's saved values would become under another type. Changes nothing. */
@Injectable()
export class ConversionService implements OnModuleInit {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly forms: FormCache,
    private readonly sources: ImpactSources,
    private readonly audit: AuditLog,
    private readonly types: TypeChanges,
  ) {}

  onModuleInit(): void {
    this.types.foundBy((...asked) => this.#held(...asked));
  }

  /** Records are converted where they open; whatever else is saved is read as it stands. */
  async #held(document: FormDocument, item: ControlItem, principal: Principal): Promise<HeldValues> {
    let [held, unfit] = [0, 0];
    for (const source of await this.sources.of({ document, principal })) {
      for await (const { found } of readings(source, document, item)) {
        const isUnfit = source.kind !== 'records' && found.some((one) => convertValue(one, item).fate !== 'same');
        if (found.length > 0) held += 1;
        if (isUnfit) unfit += 1;
      }
    }
    return { held, unfit };
  }

  /** @throws ApiError 404 for a form that is not there */
  async of(form: string, item: ControlItem, principal: Principal): Promise<ConversionAnswer> {
    const document = this.forms.newest(form);
    if (!document) throw new ApiError(HttpStatus.NOT_FOUND, 'noForm', { parameters: { form } });
    const { formerNames = [] } = item;
    const isIt = ({ name }: ControlItem): boolean => name === item.name || formerNames.includes(name);
    const before = document.items.find(isIt);
    const maySample = [item, ...(before ? [before] : [])].every((one) => !isPrivate(one) && one.isPersonal !== true);
    const sources = await this.sources.of({ document, principal });
    const others: ConversionAnswer['others'][number][] = [];
    const tally = new Tally(item, maySample);
    let [total, isWhole] = [0, true];
    for (const source of sources) {
      const isRecords = source.kind === 'records';
      let [looked, held] = [0, 0];
      for await (const { found, isSeen } of readings(source, document, item)) {
        if (isRecords) for (const value of found) tally.add(value, isSeen);
        held += found.length > 0 ? 1 : 0;
        looked += 1;
        if (looked >= MOST_LOOKED) break;
      }
      isWhole &&= looked >= source.total;
      if (isRecords) total = looked;
      else if (held > 0) others.push({ kind: source.kind, total: looked, held });
    }
    const { counts, samples } = tally;
    await inTransaction(this.dataSource, (manager) =>
      this.audit.append(manager, {
        ...{ actor: principal.username, action: 'form.conversion', subject: form },
        detail: { field: item.name, type: item.fieldType, counts, samples: samples.length },
      }),
    );
    const held = Object.values(counts).reduce((sum, count) => sum + count, 0);
    return { form, field: item.name, total, held, counts, samples, maySample, isWhole, others };
  }
}

/** What was entered for a field in one document after the other, and whether the person may see it. */
async function* readings({ lots }: ImpactSource, { items, layout }: FormDocument, item: ControlItem) {
  // As it would be: a field that is renamed in the same draft has its values under the name before.
  const names = [item.name, ...(item.formerNames ?? [])];
  const form = { items: [...items.filter(({ name }) => !names.includes(name)), item], layout };
  for await (const lot of lots()) {
    for (const { sample, name } of lot) {
      const found = valuesNamed(withPresentNames(enteredValues(sample), form), item.name);
      yield { found: found.filter((one) => !isBlank(one)), isSeen: name !== undefined };
    }
  }
}

/** Counts what values become, with a few of each sort. */
class Tally {
  readonly counts: Record<Counted, number> = { same: 0, changed: 0, unread: 0, aside: 0 };
  readonly samples: Samples[number][] = [];

  constructor(
    private readonly item: ControlItem,
    private readonly maySample: boolean,
  ) {}

  add(value: Parameters<typeof convertValue>[0], isSeen: boolean): void {
    const { fate, value: after } = convertValue(value, this.item);
    if (fate === 'blank') return;
    this.counts[fate] += 1;
    if (isSeen && this.maySample) this.#sample(fate, shown(value), fate === 'aside' ? '' : shown(after));
  }

  #sample(fate: Counted, before: string, after: string): void {
    const alike = this.samples.filter((one) => one.fate === fate);
    if (alike.length < MOST_SAMPLES && alike.every((one) => one.before !== before)) {
      this.samples.push({ fate, before, after });
    }
  }
}

function shown(value: unknown): string {
  const text = typeof value === 'string' ? value : JSON.stringify(value ?? '');
  return text.length > LONGEST_SAMPLE ? `${text.slice(0, LONGEST_SAMPLE)}…` : text;
}
