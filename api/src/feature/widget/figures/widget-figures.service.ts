import type { Message } from '@lifeform/metadata';
import type { WidgetFiguresAnswer } from '@lifeform/metadata/contract';
import { Inject, Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource } from 'typeorm';
import { agentScope } from '../../../platform/auth/agent-scope.ts';
import type { Principal } from '../../../platform/auth/principal.ts';
import { CLOCK, type Clock } from '../../../platform/clock/clock.module.ts';
import { easternDay } from '../../../platform/clock/eastern-day.ts';
import { MessageCache } from '../../message/index.ts';
import { ProductCache } from '../../product/index.ts';
import { WidgetRepository } from '../widget.repository.ts';
import { FIGURES } from './figures.ts';

/** The figures of a person's widgets, counted on request. */
@Injectable()
export class WidgetFiguresService {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly widgets: WidgetRepository,
    private readonly messages: MessageCache,
    private readonly products: ProductCache,
    @Inject(CLOCK) private readonly now: Clock,
  ) {}

  async read(principal: Principal): Promise<WidgetFiguresAnswer> {
    const { manager } = this.dataSource;
    const context = {
      ...{ manager, products: this.products, scope: agentScope(principal), today: easternDay(this.now()) },
      text: (key: string, parameters: Readonly<Record<string, string>> = {}) => this.#text(key, parameters),
    };
    const shown = (await this.widgets.arranged(principal.userID)).filter(({ isActive }) => isActive);
    const answers = shown.map(async ({ name }) => {
      const figures = await FIGURES.get(name)?.(context);
      return figures ? [{ name, ...figures }] : [];
    });
    return (await Promise.all(answers)).flat();
  }

  /** A parameter that is itself a message key is replaced by its text. */
  #text(key: string, parameters: Readonly<Record<string, string>>): Message {
    const read = (of: string, language: keyof Message) => this.messages.text(of, language) ?? of;
    const filled = (language: keyof Message) =>
      read(key, language).replace(/\{(\w+)\}/g, (whole, name: string) => {
        const value = parameters[name];
        return value === undefined ? whole : read(value, language);
      });
    return { en: filled('en'), fr: filled('fr') };
  }
}
