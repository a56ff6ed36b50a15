import type { ContentChange, FormDocument } from '@lifeform/metadata';
import { DataTable, EmptyState, useText } from '@lifeform/renderer';
import { byOption } from './draft/option-difference.ts';
import { useChangeText } from './use-change-text.ts';

interface ChangeTableProps {
  readonly changes: readonly ContentChange[];
  readonly document: FormDocument;
  readonly panel: FormDocument;
  readonly caption: string;
}

/** Changes between two versions, entry by entry: what each property was and what it is. */
export function ChangeTable({ changes, document, panel, caption }: ChangeTableProps) {
  const text = useText();
  const { nameOf, propertyOf, wordsOf } = useChangeText(document, panel);
  if (changes.length === 0) return <EmptyState message={text('tEdit-Developer-noDifference')} />;
  const columnOf = (id: string, cell: (change: ContentChange) => string) => ({
    id,
    head: text(`tEdit-Developer-${id}`),
    cell,
  });
  return (
    <DataTable
      caption={caption}
      isList
      columns={[
        columnOf('changeOf', nameOf),
        columnOf('property', (change) => propertyOf(change) || text('tEdit-Developer-wholeEntry')),
        columnOf('before', (change) => wordsOf(change.before, change)),
        columnOf('after', (change) => wordsOf(change.after, change)),
      ]}
      rows={changes.flatMap(byOption)}
      rowKey={({ part, key, property }) => [part, key, property].join(' ')}
    />
  );
}
