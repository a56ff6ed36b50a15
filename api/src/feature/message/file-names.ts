import { fileNameOf } from '@lifeform/engine';
import type { Language } from '@lifeform/metadata';
import { Inject, Injectable } from '@nestjs/common';
import { CLOCK, type Clock } from '../../platform/clock/clock.module.ts';
import { easternDay } from '../../platform/clock/eastern-day.ts';
import { MessageCache } from './message-cache.ts';

/** Names of files as people look for them: what it is of, and the day it was made in Toronto. */
@Injectable()
export class FileNames {
  constructor(
    private readonly messages: MessageCache,
    @Inject(CLOCK) private readonly now: Clock,
  ) {}

  /** @param days it covers, where it does not go by the day it is made on */
  make(words: readonly string[], ending: string, days = easternDay(this.now())): string {
    return fileNameOf(words, days, ending);
  }

  /** What a kind of file is called, by the key of its text. */
  kind(key: string, language: Language): string {
    return this.messages.text(key, language) ?? '';
  }
}
