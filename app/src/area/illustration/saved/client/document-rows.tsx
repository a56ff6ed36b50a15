import type { ClientDocument } from '@lifeform/metadata/contract';
import { DataTable, useLanguage, useText } from '@lifeform/renderer';
import { formatMoment } from '../../../../shell/format-time.ts';
import { RowAction } from '../../../../shell/list/row-action.tsx';
import { Moment } from '../../../../shell/moment.tsx';
import { Told } from '../told.tsx';
import { useOpenDocument } from '../use-documents.ts';

export function DocumentRows({ rows }: { readonly rows: readonly ClientDocument[] }) {
  const text = useText();
  const language = useLanguage();
  const { opening, open } = useOpenDocument();
  const own = (code: string) => text(`tEdit-Saved-${code}`);
  return (
    <>
      <Told opening={opening} />
      <DataTable
        isList
        caption={own('kind-documents')}
        hidesCaption
        rows={rows}
        rowKey={({ document }) => document.id}
        columns={[
          {
            id: 'printed',
            head: own('documentPrinted'),
            isSticky: true,
            cell: ({ illustrationID, document }) => (
              <RowAction
                words="tEdit-Saved-documentOpen"
                label={formatMoment(document.printedAt, language)}
                named={{ printed: formatMoment(document.printedAt, language) }}
                onPress={() => void open(illustrationID, document)}
              />
            ),
          },
          { id: 'illustration', head: own('ofIllustration'), cell: ({ illustrationNumber }) => illustrationNumber },
          { id: 'by', head: own('documentBy'), cell: ({ document }) => document.printedBy },
          {
            id: 'until',
            head: own('documentUntil'),
            cell: ({ document: { keptUntil } }) =>
              keptUntil === null ? own('documentForGood') : <Moment at={keptUntil} />,
          },
        ]}
      />
    </>
  );
}
