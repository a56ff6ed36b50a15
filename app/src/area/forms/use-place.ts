import { useLocation } from 'react-router-dom';

/** Stands where the id of a record would. */
export const NEW_RECORD = 'new';

export interface Place {
  /** Address of a form; undefined where all are seen. */
  readonly address: string | undefined;
  /** Id of a record, or `NEW_RECORD`; undefined where the list is seen. */
  readonly record: string | undefined;
  /** Whether the address goes on to where nothing is. */
  readonly isBeyond: boolean;
}

/** Which form and which record the address bar says. */
export function usePlace(): Place {
  const [, , address, record, ...more] = useLocation().pathname.split('/');
  return { address, record, isBeyond: more.length > 0 };
}

export function pathOf(address: string, record?: string): string {
  return record === undefined ? `/forms/${address}` : `/forms/${address}/${record}`;
}
