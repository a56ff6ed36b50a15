import type { RowGroups } from '../layout/row-group.ts';
import type { RecordSetup, RecordSort } from '../record/record-setup.ts';
import { renamedInLogic } from './rename-in-logic.ts';
import { type Renaming, renamedKey, renamedKeysIn, renamedName } from './renaming.ts';

/** How records are kept, by the other name of a field: columns, filters, orders, conditions of moves and the page. */
export function renamedRecord(record: RecordSetup, groups: RowGroups, renaming: Renaming): RecordSetup {
  const { moves, list, page } = record;
  const { columns, filters, sort, views } = list;
  const names = (all: readonly string[]): readonly string[] => all.map((name) => renamedName(name, renaming));
  const order = (by: RecordSort): RecordSort => ({ ...by, column: renamedName(by.column, renaming) });
  const shown = views?.map((view) => ({
    ...view,
    ...(view.columns ? { columns: names(view.columns) } : {}),
    ...(view.sort ? { sort: order(view.sort) } : {}),
  }));
  return {
    ...record,
    moves: moves.map((move) => ({
      ...move,
      ...(move.needs === undefined ? {} : { needs: renamedInLogic(move.needs, groups, renaming) }),
      ...(move.message === undefined ? {} : { message: renamedKey(move.message, renaming) }),
    })),
    list: {
      ...list,
      columns: names(columns),
      filters: names(filters),
      sort: order(sort),
      ...(shown ? { views: shown } : {}),
    },
    ...(page === undefined ? {} : { page: renamedInPage(page, renaming) }),
  };
}

/** How a template names a field: `fields.txtName`, `fields.[txtName]`, `lookup fields "txtName"`. */
const NAMED = /\bfields(?:[./]\[?| "| ')([A-Za-z][A-Za-z0-9_]{0,59})/g;

function renamedInPage(page: string, renaming: Renaming): string {
  const named = page.replace(
    NAMED,
    (all, name: string) => all.slice(0, all.length - name.length) + renamedName(name, renaming),
  );
  return renamedKeysIn(named, renaming);
}
