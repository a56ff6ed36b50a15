import { RECORD_REACHES, type RecordGrant, type RecordReach } from '@lifeform/metadata';
import { DataTable, useText } from '@lifeform/renderer';
import type { RecordWork } from './record-context.ts';
import { Choice } from './record-fields.tsx';

interface GrantTableProps {
  readonly work: RecordWork;
  /** What the table is of, such as rights or who makes a move. */
  readonly caption: string;
  readonly columns: readonly { readonly id: string; readonly head: string; readonly granted: RecordGrant }[];
  readonly onGrant: (column: string, roleID: string, reach: RecordReach | undefined) => void;
}

/** Each role's reach in each column: nobody's, their own, their team's or everybody's records. */
export function GrantTable({ work, caption, columns, onGrant }: GrantTableProps) {
  const text = useText();
  const options = [
    { value: '', label: text('tEdit-Developer-rec-reach-none') },
    ...RECORD_REACHES.map((reach) => ({ value: reach, label: text(`tEdit-Developer-rec-reach-${reach}`) })),
  ];
  return (
    <DataTable
      isList
      caption={caption}
      rows={rolesOf(work, columns)}
      rowKey={({ roleID }) => roleID}
      columns={[
        { id: 'role', head: text('tEdit-Developer-rec-role'), isSticky: true, cell: ({ roleName }) => roleName },
        ...columns.map(({ id, head, granted }) => ({
          id,
          head,
          cell: ({ roleID, roleName }: { readonly roleID: string; readonly roleName: string }) => (
            <Choice
              isBare
              label={`${head}, ${roleName}`}
              value={granted[roleID] ?? ''}
              options={options}
              onChoose={(value) =>
                onGrant(
                  id,
                  roleID,
                  RECORD_REACHES.find((reach) => reach === value),
                )
              }
            />
          ),
        })),
      ]}
    />
  );
}

/** The roles there are, and those a grant names that are gone. */
function rolesOf({ roles }: RecordWork, columns: GrantTableProps['columns']): RecordWork['roles'] {
  const known = new Set(roles.map(({ roleID }) => roleID));
  const named = new Set(columns.flatMap(({ granted }) => Object.keys(granted)));
  const gone = [...named].filter((roleID) => !known.has(roleID));
  return [...roles, ...gone.map((roleID) => ({ roleID, roleName: roleID }))];
}
