import { fileNameOf } from '@lifeform/engine';
import type { Language } from '@lifeform/metadata';
import { Inject, Injectable } from '@nestjs/common';
import { CLOCK, type Clock } from '../../platform/clock/clock.module.ts';
import { easternDay } from '../../platform/clock/eastern-day.ts';
import { MessageCache } from './message-cache.ts';

/** Descriptive file names: the subject, and the day in Toronto. */
@Injectable()
export class FileNames {
  constructor(
    private readonly messages: MessageCache,
    @Inject(CLOCK) private readonly now: Clock,
  ) {}

  /** @param days covered, when these replace the day it is made */
  make(words: readonly string[], ending: string, days = easternDay(this.now())): string {
    return fileNameOf(words, days, ending);
  }

  /** The name of a kind of file, by its message key. */
  kind(key: string, language: Language): string {
    return this.messages.text(key, language) ?? '';
  }
}
