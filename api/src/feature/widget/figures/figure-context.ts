import { writeDate } from '@lifeform/engine';
import type { Message } from '@lifeform/metadata';
import type { FigureRow, WidgetFigures } from '@lifeform/metadata/contract';
import { startOfDay } from '@lifeform/metadata/insurance';
import type { EntityManager } from 'typeorm';
import type { AgentScope } from '../../../platform/auth/agent-scope.ts';
import type { ProductCache } from '../../product/index.ts';

/** Context of a figure: whose, and as of which day in Toronto. */
export interface FigureContext {
  readonly manager: EntityManager;
  /** Undefined = all agents. */
  readonly scope: AgentScope | undefined;
  /** `YYYY-MM-DD`. */
  readonly today: string;
  /** Days up to today that were asked for; absent for the widget's own. */
  readonly days?: number | undefined;
  readonly products: ProductCache;
  /** A text in both languages; the key without one. */
  text(key: string, parameters?: Readonly<Record<string, string>>): Message;
}

export type Figures = Omit<WidgetFigures, 'name'>;
export type FigureQuery = (context: FigureContext) => Promise<Figures>;

const LOCALES = { en: 'en-CA', fr: 'fr-CA' } as const;

/** A day or month as a column label, in both languages. */
export function dateLabel(day: string, options: Intl.DateTimeFormatOptions): Message {
  const shown = (language: keyof typeof LOCALES) =>
    writeDate(new Intl.DateTimeFormat(LOCALES[language], { ...options, timeZone: 'UTC' }), startOfDay(day), language);
  return { en: shown('en'), fr: shown('fr') };
}

export function totalOf(rows: readonly FigureRow[]): number {
  return rows.reduce((total, { value }) => total + (value ?? 0), 0);
}

/** Sorted in descending order. */
export function bars(rows: readonly FigureRow[]): Figures {
  const sorted = rows.toSorted((a, b) => (b.value ?? 0) - (a.value ?? 0));
  return { plot: 'bars', rows: sorted, total: totalOf(rows) };
}

/** Adds counts up by the listed days or months. */
export function columns(
  listed: readonly string[],
  given: readonly { readonly key: string; readonly count: number }[],
  options: Intl.DateTimeFormatOptions,
): Figures {
  const counts = new Map(listed.map((key) => [key, 0]));
  for (const { key, count } of given) counts.set(key, (counts.get(key) ?? 0) + count);
  const rows = listed.map((key) => ({ label: dateLabel(key.padEnd(10, '-01'), options), value: counts.get(key) ?? 0 }));
  return { plot: 'columns', rows, total: totalOf(rows) };
}
