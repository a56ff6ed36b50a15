import { formatSin } from './identity.ts';

/** Why there is nothing to show, with the key of the text that then stands there. */
export const FALLBACKS = {
  /** No SIN, or one of zeros. */
  sin: 'msg-NotAvailable',
  church: 'msg-NameNotOnFile',
  /** A choice nobody made. */
  choice: 'msg-NotSelected',
  /** A value a record of this kind does not have. */
  inapplicable: 'msg-NotApplicableShort',
  /** Something the record does not allow. */
  notPermitted: 'msg-NotPermitted',
  /** An amount of what is paid up. */
  paidUp: 'msg-NotApplicable',
} as const;

export type Fallback = keyof typeof FALLBACKS;

/** What a screen or report shows: a text as it stands, or the key of one in the reader's language. */
export type Shown = { readonly text: string } | { readonly key: (typeof FALLBACKS)[Fallback] };

/** A stored text, or the fallback where it is missing or blank. */
export function shownOr(text: string | null | undefined, fallback: Fallback): Shown {
  return text === null || text === undefined || text.trim() === '' ? { key: FALLBACKS[fallback] } : { text };
}

/** `123-456-789`, or the fallback for a number that is missing or all zeros. */
export function shownSin(stored: string | null | undefined): Shown {
  return shownOr(formatSin(stored ?? ''), 'sin');
}
