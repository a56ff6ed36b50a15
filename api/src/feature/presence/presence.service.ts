import type { BodyOf, FormPresence, PresentPerson } from '@lifeform/metadata/contract';
import { HttpStatus, Inject, Injectable, type OnModuleDestroy, type OnModuleInit } from '@nestjs/common';
import type { Principal } from '../../platform/auth/principal.ts';
import { ServerBus, type ServerMessages } from '../../platform/bus/server-bus.ts';
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

declare module '../../platform/bus/server-bus.ts' {
  interface ServerMessages {
    /** A page on another server said that it has a form open, or that it is gone. */
    readonly presence: { readonly form: string; readonly isGone: boolean; readonly said: Omit<Page, 'at'> };
  }
}

/** Milliseconds after which a page that says nothing is gone: two of its calls may be lost. */
const LIFE = 25_000;
/** More pages of one form than anybody has open; the one that said so longest ago is forgotten. */
const MOST_PAGES = 20;

/** Who has which form open in the editor, and what they edit: in the memory of every server, and for seconds. */
@Injectable()
export class PresenceService implements OnModuleInit, OnModuleDestroy {
  readonly #pages = new Map<string, readonly Page[]>();
  readonly #timers = new Map<string, NodeJS.Timeout>();

  constructor(
    private readonly forms: FormCache,
    private readonly live: LiveHub,
    private readonly bus: ServerBus,
    @Inject(CLOCK) private readonly now: Clock,
  ) {}

  onModuleInit(): void {
    this.bus.on('presence', (message) => this.#take(message));
  }

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
    const name = user.profileName || username;
    const said = { id, name, part, ...(entry === undefined ? {} : { entry }), userID };
    this.#take({ form, isGone, said });
    this.bus.tell('presence', { form, isGone, said });
    return this.#presence(form);
  }

  #take({ form, isGone, said }: ServerMessages['presence']): void {
    const { id, userID } = said;
    const others = this.#living(form).filter((page) => page.id !== id || page.userID !== userID);
    const own = others.filter((page) => page.userID === userID);
    const rest = own.length < MOST_PAGES ? others : others.filter((page) => page !== own[0]);
    this.#put(form, isGone ? rest : [...rest, { ...said, at: this.now().getTime() }]);
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
    if (JSON.stringify(presence.people.toSorted(byID)) !== before) this.live.tellPresence(presence);
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
