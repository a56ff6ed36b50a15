import type { FieldState, Form } from '@lifeform/engine';
import { MOST_ROWS } from '@lifeform/metadata';
import { useCallback } from 'react';
import { useForm } from '../binding/form-context.ts';
import { useSelection } from '../binding/use-selection.ts';
import { OWN_TEXT } from '../text/key.ts';
import type { Text } from '../text/text.ts';

/** A group's rows and what may be done with them. */
export interface RowsView {
  readonly rows: readonly string[];
  readonly isHidden: boolean;
  /** Nobody may add, remove or move rows. */
  readonly isClosed: boolean;
  readonly min: number;
  readonly max: number;
}

type Parts = readonly [FieldState['rows'], boolean, boolean, number, number];

function partsOf({ rows, hidden, disabled, readOnly, locked, min = 0, max = MOST_ROWS }: FieldState): Parts {
  return [rows, hidden, disabled || readOnly || locked, min, max];
}

/** Renders again when rows come, go or move, and not when something is entered in one. */
export function useRowsView(group: string): RowsView {
  const form = useForm();
  const [rows, isHidden, isClosed, min, max] = useGroup(form, group, partsOf);
  return { rows, isHidden, isClosed, min, max };
}

/** What `select` finds in the state of a group. */
export function useGroup<Selected>(form: Form, group: string, select: (state: FieldState) => Selected): Selected {
  const subscribe = useCallback((listener: () => void) => form.subscribeField(group, listener), [form, group]);
  const getState = useCallback(() => form.getField(group), [form, group]);
  return useSelection(subscribe, getState, select);
}

/** How many rows there may be, in words; undefined where any number may. */
export function limitsOf({ min, max, isClosed }: RowsView, text: Text): string | undefined {
  if (isClosed) return undefined;
  if (max < MOST_ROWS && min > 0) return text(OWN_TEXT.rowsBetween, { min, max });
  if (max < MOST_ROWS) return text(OWN_TEXT.rowsAtMost, { max });
  return min > 0 ? text(OWN_TEXT.rowsAtLeast, { min }) : undefined;
}
