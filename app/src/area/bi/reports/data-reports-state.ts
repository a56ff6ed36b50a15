import type { DataReportsAnswer } from '@lifeform/metadata/contract';

/** The reports a person may run, with the lists for filters of clients. */
export interface DataReports<Lists extends object = Readonly<Record<never, never>>> {
  /** True once reports and lists are both loaded. */
  readonly isLoaded: boolean;
  readonly hasFailed: boolean;
  /** Undefined until loaded, and again after a failure. */
  readonly reports: (DataReportsAnswer & Lists) | undefined;
}

export type DataReportsEvent<Lists extends object> =
  | { readonly type: 'loaded'; readonly reports: DataReportsAnswer; readonly lists: Lists }
  | { readonly type: 'failed' }
  | { readonly type: 'cleared' };

export const NO_DATA_REPORTS: DataReports<never> = { isLoaded: false, hasFailed: false, reports: undefined };

/** The state after an event, independent of the previous one. */
export function dataReportsAfter<Lists extends object>(event: DataReportsEvent<Lists>): DataReports<Lists> {
  switch (event.type) {
    case 'loaded':
      return { isLoaded: true, hasFailed: false, reports: { ...event.reports, ...event.lists } };
    case 'failed':
      return { ...NO_DATA_REPORTS, hasFailed: true };
    case 'cleared':
      return NO_DATA_REPORTS;
    default:
      return event satisfies never;
  }
}
