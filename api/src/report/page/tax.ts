import { formatWholeDollars } from '@lifeform/engine';
import { inLanguage, type PageBuilder, type PageSource } from './page-data.ts';

/** Tax events of a life policy; other kinds of product have tables of their own. */
const LIFE_EVENTS = [
  ...['death', 'estate', 'premiums', 'loan', 'surrender'],
  ...['corporate', 'charity', 'riders', 'transfer'],
] as const;

export const tax: PageBuilder = (source) => ({ ...source, rows: ownRows(source) ?? lifeRows(source) });

function ownRows(source: PageSource): readonly object[] | undefined {
  return source.setup.tables?.tax?.map(({ event, treatment }) => ({
    event: inLanguage(event, source),
    treatment: inLanguage(treatment, source),
  }));
}

function lifeRows({ text, faceAmount, language }: PageSource): readonly object[] {
  const amount = formatWholeDollars(faceAmount, language);
  return LIFE_EVENTS.map((event) => ({
    event: text.report(`tax-${event}`),
    treatment: text.report(`tax-${event}-text`, { amount }),
  }));
}
