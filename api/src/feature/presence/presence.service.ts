import type { BodyOf, FormPresence, PresentPerson } from '@lifeform/metadata/contract';
import { HttpStatus, Inject, Injectable, type OnModuleDestroy } from '@nestjs/common';
import type { Principal } from '../../platform/auth/principal.ts';
import { CLOCK, type Clock } from '../../platform/clock/clock.module.ts';
import { ApiError } from '../../platform/http/api-error.ts';
import { FormCache } from '../form/index.ts';
import { LiveHub } from '../live/index.ts';

/** A page that has a form open. */
interface Page extends PresentPerson {
  readonly userID: string;
  /** Milliseconds: it said so last. */
  readonly at: number;
}

/** Milliseconds after which a page that says nothing is gone: two of its calls may be lost. */
const LIFE = 25_000;
/** More pages of one form than anybody has open; the one that said so longest ago is forgotten. */
const MOST_PAGES = 20;

/** Who has which form open in the editor, and what they edit: in memory alone, and for seconds. */
@Injectable()
export class PresenceService implements OnModuleDestroy {
  readonly #pages = new Map<string, readonly Page[]>();
  readonly #timers = new Map<string, NodeJS.Timeout>();

  constructor(
    private readonly forms: FormCache,
    private readonly live: LiveHub,
    @Inject(CLOCK) private readonly now: Clock,
  ) {}

  onModuleDestroy(): void {
    for (const timer of this.#timers.values()) clearTimeout(timer);
  }

  /** @throws ApiError 404 for a form that is not there */
  say(
    form: string,
    { id, part, entry, isGone = false }: BodyOf<'POST /api/forms/:form/presence'>,
    { userID, username, user }: Principal,
  ): FormPresence {
    if (!this.forms.newest(form)) {
      throw new ApiError(HttpStatus.NOT_FOUND, 'noForm', { parameters: { form: form.slice(0, 40) } });
    }
    const others = this.#living(form).filter((page) => page.id !== id || page.userID !== userID);
    const own = others.filter((page) => page.userID === userID);
    const rest = own.length < MOST_PAGES ? others : others.filter((page) => page !== own[0]);
    const name = user.profileName || username;
    const said = { id, name, part, ...(entry === undefined ? {} : { entry }), userID, at: this.now().getTime() };
    this.#put(form, isGone ? rest : [...rest, said]);
    return this.#presence(form);
  }

  #put(form: string, pages: readonly Page[]): void {
    const before = JSON.stringify(this.#presence(form).people.toSorted(byID));
    if (pages.length > 0) this.#pages.set(form, pages);
    else this.#pages.delete(form);
    clearTimeout(this.#timers.get(form));
    this.#timers.delete(form);
    if (pages.length > 0) {
      this.#timers.set(form, setTimeout(() => this.#put(form, this.#living(form)), LIFE).unref());
    }
    const presence = this.#presence(form);
    if (JSON.stringify(presence.people.toSorted(byID)) !== before) this.live.tellEditors('presence', presence);
  }

  #presence(form: string): FormPresence {
    const people = (this.#pages.get(form) ?? []).map(({ userID: _, at: __, ...person }) => person);
    return { form, people };
  }

  #living(form: string): readonly Page[] {
    const since = this.now().getTime() - LIFE;
    return (this.#pages.get(form) ?? []).filter(({ at }) => at > since);
  }
}

function byID(one: PresentPerson, other: PresentPerson): number {
  return one.id < other.id ? -1 : 1;
}
