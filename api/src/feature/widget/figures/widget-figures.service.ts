import type { Message } from '@lifeform/metadata';
import type { FigureRow, WidgetFigures, WidgetFiguresAnswer, WidgetPeriod } from '@lifeform/metadata/contract';
import { HttpStatus, Inject, Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource } from 'typeorm';
import { agentScope } from '../../../platform/auth/agent-scope.ts';
import type { Principal } from '../../../platform/auth/principal.ts';
import { CLOCK, type Clock } from '../../../platform/clock/clock.module.ts';
import { easternDay } from '../../../platform/clock/eastern-day.ts';
import { ApiError } from '../../../platform/http/api-error.ts';
import { MessageCache } from '../../message/index.ts';
import { ProductCache } from '../../product/index.ts';
import { WidgetRepository } from '../widget.repository.ts';
import type { FigureContext } from './figure-context.ts';
import { FIGURES, THINGS, WITHOUT_PERIODS } from './figures.ts';

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
    const context = this.#context(principal);
    const answers = (await this.#shown(principal)).map(async (name) => {
      const figures = await FIGURES.get(name)?.(context);
      return figures ? [{ name, ...figures, hasPeriods: name !== WITHOUT_PERIODS }] : [];
    });
    return (await Promise.all(answers)).flat();
  }

  /** @throws ApiError 404 for a widget the person does not have, or that has no periods */
  async readOne(name: string, period: WidgetPeriod | undefined, principal: Principal): Promise<WidgetFigures> {
    const query = FIGURES.get(name);
    const isShown = (await this.#shown(principal)).includes(name);
    if (!query || !isShown || name === WITHOUT_PERIODS) throw new ApiError(HttpStatus.NOT_FOUND, 'noWidget');
    return { name, ...(await query(this.#context(principal, period))), hasPeriods: true };
  }

  /** @throws ApiError 404 as `readOne` */
  async things(
    name: string,
    { period, key }: { readonly period?: WidgetPeriod | undefined; readonly key: string },
    principal: Principal,
  ): Promise<readonly FigureRow[]> {
    const { rows } = await this.readOne(name, period, principal);
    // A key that no row has may be anything.
    if (key === '' || !rows.some((row) => row.key === key)) return [];
    return (await THINGS.get(name)?.(this.#context(principal, period), key)) ?? [];
  }

  async #shown({ userID }: Principal): Promise<readonly string[]> {
    return (await this.widgets.arranged(userID)).flatMap(({ name, isActive }) => (isActive ? [name] : []));
  }

  #context(principal: Principal, period?: WidgetPeriod): FigureContext {
    const { manager } = this.dataSource;
    return {
      ...{ manager, products: this.products, scope: agentScope(principal), today: easternDay(this.now()) },
      days: period === undefined ? undefined : Number(period),
      text: (key, parameters = {}) => this.#text(key, parameters),
    };
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
