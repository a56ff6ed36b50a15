import type { FormAsOf } from '@lifeform/metadata/contract';
import { HttpStatus, Inject, Injectable } from '@nestjs/common';
import { CLOCK, type Clock } from '../../platform/clock/clock.module.ts';
import { ApiError } from '../../platform/http/api-error.ts';
import { FormActs, FormHistory } from '../form/index.ts';
import { ChangeStore } from './change-store.ts';

/** Forms at any time: as they were, or as they will be with what is scheduled. */
@Injectable()
export class FormsAsOf {
  constructor(
    private readonly store: ChangeStore,
    private readonly history: FormHistory,
    private readonly acts: FormActs,
    @Inject(CLOCK) private readonly now: Clock,
  ) {}

  async read(form: string, given: string): Promise<FormAsOf> {
    const at = new Date(given);
    if (Number.isNaN(at.getTime())) throw new ApiError(HttpStatus.BAD_REQUEST, 'momentRefused');
    const version = await this.history.inForce(form, at);
    let content = await this.history.content(form, version);
    const scheduled: FormAsOf['scheduled'][number][] = [];
    for (const change of at > this.now() ? await this.#until(form, at) : []) {
      const merged = await this.acts.merged(change, content);
      content = merged.content;
      const { id, title, publishAt } = change;
      scheduled.push({ id, title, publishAt: publishAt?.toISOString() ?? '', isConflict: merged.isConflict });
    }
    return { form, at: at.toISOString(), version, content, scheduled };
  }

  async #until(form: string, at: Date) {
    const changes = await this.store.scheduled();
    return changes.filter(
      ({ kind, subject, publishAt }) => kind === 'form' && subject === form && publishAt !== null && publishAt <= at,
    );
  }
}
