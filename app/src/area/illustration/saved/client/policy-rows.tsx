import type { AlphaLookupRow } from '@lifeform/metadata/contract';
import { Chip, DataTable, useLanguage, useText } from '@lifeform/renderer';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import { askForPolicy } from '../../../../session/policy-on-screen.ts';
import { RowAction } from '../../../../shell/list/row-action.tsx';
import { useHere } from '../../../../shell/way-back.tsx';
import { FOLDER_TITLE } from '../saved-table.tsx';

export function PolicyRows({ rows }: { readonly rows: readonly AlphaLookupRow[] }) {
  const text = useText();
  const language = useLanguage();
  const queries = useQueryClient();
  const navigate = useNavigate();
  const here = useHere();
  const own = (code: string) => text(`tEdit-Saved-${code}`);
  const open = (policyNumber: string): void => {
    askForPolicy(queries, policyNumber);
    void navigate('/inforce/policyLookup', { state: { back: here(FOLDER_TITLE) } });
  };
  return (
    <DataTable
      isList
      caption={own('kind-policies')}
      hidesCaption
      rows={rows.map((row, index) => ({ ...row, index }))}
      rowKey={({ index }) => index}
      columns={[
        {
          id: 'policy',
          head: own('number'),
          isSticky: true,
          cell: ({ policyNumber: number = '' }) => (
            <RowAction words="tEdit-Saved-open" label={number} named={{ number }} onPress={() => open(number)} />
          ),
        },
        {
          id: 'role',
          head: own('role'),
          cell: ({ roles = [] }) => roles.map((role) => text(`tEdit-Policy-role-${role}`)).join(', '),
        },
        { id: 'product', head: own('product'), cell: ({ prodName }) => prodName?.[language] },
        {
          id: 'status',
          head: own('state'),
          cell: ({ policyCStatCode: code, isActive }) =>
            code !== undefined && (
              <Chip tone={isActive === false ? 'error' : 'ok'}>{text(`tEdit-Policy-status-${code}`)}</Chip>
            ),
        },
      ]}
    />
  );
}
