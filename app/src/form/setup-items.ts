import type { ControlItem, FormDocument } from '@lifeform/metadata';

/** The loaded control items of a screen. */
export interface SetupItems {
  /** True until every item is loaded: a screen is drawn whole or not at all. */
  readonly isDataLoading: boolean;
  readonly items: readonly ControlItem[];
}

/** @param query the query of the form's document; a failure does not count as loading */
export function setupItemsOf(query: {
  readonly data: FormDocument | undefined;
  readonly isPending: boolean;
}): SetupItems {
  return { isDataLoading: query.isPending, items: query.data?.items ?? [] };
}
