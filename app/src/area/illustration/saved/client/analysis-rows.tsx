import { formatWholeDollars } from '@lifeform/engine';
import type { NeedsAnalysis } from '@lifeform/metadata/contract';
import { DataTable, useLanguage, useText } from '@lifeform/renderer';
import { Link } from 'react-router-dom';
import { Moment } from '../../../../shell/moment.tsx';
import { useHere } from '../../../../shell/way-back.tsx';
import { FOLDER_TITLE } from '../saved-table.tsx';

export function AnalysisRows({ rows }: { readonly rows: readonly NeedsAnalysis[] }) {
  const text = useText();
  const language = useLanguage();
  const here = useHere();
  const own = (code: string) => text(`tEdit-Saved-${code}`);
  return (
    <DataTable
      isList
      caption={own('kind-analyses')}
      hidesCaption
      rows={rows}
      rowKey={({ id }) => id}
      columns={[
        {
          id: 'name',
          head: own('analysisName'),
          isSticky: true,
          cell: ({ id, name }) => (
            <Link to={`/proneeds?analysis=${id}`} state={{ back: here(FOLDER_TITLE) }}>
              {name}
            </Link>
          ),
        },
        { id: 'gap', head: own('gap'), cell: ({ gap }) => formatWholeDollars(gap, language), isNumeric: true },
        { id: 'modified', head: own('modified'), cell: ({ modifiedAt }) => <Moment at={modifiedAt} /> },
      ]}
    />
  );
}
