import { addDays } from '@lifeform/metadata/insurance';
import { startOfEasternDay } from '../../platform/clock/eastern-day.ts';

/** As a request says it. */
export interface AskedAudit {
  /** Days of Toronto, both included. */
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  readonly person: string;
  readonly act: string;
  readonly subject: string;
}

export interface AuditFilter {
  /** Included; undefined = from the beginning. */
  readonly from: Date | undefined;
  /** Excluded. */
  readonly until: Date | undefined;
  /** Start of a name; blank = everybody; the following likewise. */
  readonly person: string;
  readonly act: string;
  /** The whole of it. */
  readonly subject: string;
}

export function readAuditFilter({ from, to, person, act, subject }: AskedAudit): AuditFilter {
  return {
    from: from === undefined ? undefined : startOfEasternDay(from),
    until: to === undefined ? undefined : startOfEasternDay(addDays(to, 1)),
    person: person.trim(),
    act,
    subject: subject.trim(),
  };
}

/** A place between two rows: the row before it. */
export interface AuditPlace {
  readonly at: Date;
  /** 0 of a row that is older than the chain. */
  readonly sequence: number;
  readonly id: string;
}

export function writePlace({ at, sequence, id }: Omit<AuditPlace, 'sequence'> & { readonly sequence: number | null }) {
  return `${at.toISOString()}_${sequence ?? 0}_${id}`;
}

/** @param text checked by the contract's pattern */
export function readPlace(text: string): AuditPlace {
  const [at = '', sequence = '', id = ''] = text.split('_');
  return { at: new Date(at), sequence: Number(sequence), id };
}
