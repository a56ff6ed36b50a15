import { type Language, type Message, type Messages, saidFor } from '@lifeform/metadata';
import type { MessagesAnswer } from '@lifeform/metadata/contract';
import { Inject, Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource } from 'typeorm';
import { CONFIG } from '../../platform/config/config.module.ts';
import type { Config } from '../../platform/config/config.ts';
import { ErrorTexts } from '../../platform/error/error-texts.ts';
import { PreparedBody } from '../../platform/http/prepared-body.ts';
import { readTexts } from './stored-texts.ts';

/** The whole message store in memory: some hundreds of short texts. */
@Injectable()
export class MessageCache {
  #texts = new Map<string, Message>();
  readonly #groups = new Map<string, PreparedBody | undefined>();

  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    @Inject(CONFIG) private readonly config: Config,
    private readonly errorTexts: ErrorTexts,
  ) {}

  /** Reads every text. */
  async read(): Promise<() => void> {
    const texts = await readTexts(this.dataSource.manager);
    return () => {
      this.#texts = new Map(Object.entries(texts));
      this.put({});
      this.errorTexts.use((key) => this.text(key, 'en'));
    };
  }

  /** Adds texts to the stored ones; the installation's own override both. */
  put(messages: Messages): void {
    const taken = { ...messages, ...this.config.brand };
    for (const [key, message] of Object.entries(taken)) this.#texts.set(key, message);
    this.#groups.clear();
  }

  text(key: string, language: Language): string | undefined {
    const text = this.#texts.get(key)?.[language];
    return text === undefined ? undefined : saidFor(text, []);
  }

  /** The names of the groups there are: of forms, and of screens that have no form. */
  groups(): ReadonlySet<string> {
    return new Set([...this.#texts.keys()].flatMap((key) => key.match(/^tEdit-([A-Za-z0-9_]+)-/)?.[1] ?? []));
  }

  /** The texts of a group and every `msg-…`; undefined for an unknown group. */
  group(group: string): Messages | undefined {
    const prefix = `tEdit-${group}-`;
    const keys = [...this.#texts.keys()];
    if (!keys.some((key) => key.startsWith(prefix))) return undefined;
    const own = [...this.#texts].filter(([key]) => key.startsWith(prefix) || key.startsWith('msg-'));
    return Object.fromEntries(own);
  }

  body(group: string): PreparedBody | undefined {
    const known = this.#groups.get(group);
    if (known) return known;
    const messages = this.group(group);
    if (!messages) return undefined;
    const body = new PreparedBody({ group, messages } satisfies MessagesAnswer);
    this.#groups.set(group, body);
    return body;
  }
}
