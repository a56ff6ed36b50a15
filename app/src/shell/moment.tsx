import { DateText, useLanguage } from '@lifeform/renderer';
import { formatMoment } from './format-time.ts';

/** A day and time of a list. @param at ISO text from the server */
export function Moment({ at }: { readonly at: string }) {
  return <DateText iso={at}>{formatMoment(at, useLanguage())}</DateText>;
}
