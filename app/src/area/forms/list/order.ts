import type { RecordSort } from '@lifeform/metadata';
import type { TableOrder } from '@lifeform/renderer';

/** The order of a list as its heads show and ask for it; a press on the head of its column turns it round. */
export function orderOf(sort: string | undefined, usual: RecordSort, onSort: (sort: string) => void): TableOrder {
  const isDescending = sort === undefined ? usual.isDescending === true : sort.startsWith('-');
  const column = sort === undefined ? usual.column : sort.slice(isDescending ? 1 : 0);
  return {
    sort: { column, direction: isDescending ? 'descending' : 'ascending' },
    onSort: (asked) => onSort(asked?.direction === 'descending' ? `-${asked.column}` : (asked?.column ?? column)),
  };
}
