import type { ControlItem, FormDocument } from '@lifeform/metadata';

/** The control items a screen is drawn from, as far as they are there. */
export interface SetupItems {
  /** True until every item is there: a screen is drawn whole or not at all. */
  readonly isDataLoading: boolean;
  readonly items: readonly ControlItem[];
}

/** @param query what is known of the form's document; a failure is no loading */
export function setupItemsOf(query: {
  readonly data: FormDocument | undefined;
  readonly isPending: boolean;
}): SetupItems {
  return { isDataLoading: query.isPending, items: query.data?.items ?? [] };
}
