import { formatWholeDollars } from '@lifeform/engine';
import type { Eapplication } from '@lifeform/metadata/contract';
import { Chip, DataTable, useLanguage, useText } from '@lifeform/renderer';
import { Link } from 'react-router-dom';
import { Moment } from '../../../../shell/moment.tsx';
import { useHere } from '../../../../shell/way-back.tsx';
import { FOLDER_TITLE } from '../saved-table.tsx';

const TONES = { draft: 'info', submitted: 'ok', withdrawn: 'plain', test: 'warning' } as const;

export function ApplicationRows({ rows }: { readonly rows: readonly Eapplication[] }) {
  const text = useText();
  const language = useLanguage();
  const here = useHere();
  const own = (code: string) => text(`tEdit-Saved-${code}`);
  return (
    <DataTable
      isList
      caption={own('kind-applications')}
      hidesCaption
      rows={rows}
      rowKey={({ id }) => id}
      columns={[
        {
          id: 'number',
          head: own('applicationNumber'),
          isSticky: true,
          cell: ({ id, confirmationNumber, illustrationNumber }) => (
            <Link
              to={`/eapplication?application=${id}`}
              state={{ from: 'illustration', back: here(FOLDER_TITLE) }}
              aria-label={text('tEdit-Saved-openApplication', { number: confirmationNumber || illustrationNumber })}
            >
              {confirmationNumber || illustrationNumber}
            </Link>
          ),
        },
        {
          id: 'state',
          head: own('state'),
          cell: ({ state }) => <Chip tone={TONES[state]}>{own(`state-${state}`)}</Chip>,
        },
        { id: 'product', head: own('product'), cell: ({ productName }) => productName },
        {
          id: 'face',
          head: own('face'),
          cell: ({ faceAmount }) => (faceAmount > 0 ? formatWholeDollars(faceAmount, language) : own('noFace')),
          isNumeric: true,
        },
        { id: 'modified', head: own('modified'), cell: ({ modifiedAt }) => <Moment at={modifiedAt} /> },
      ]}
    />
  );
}
