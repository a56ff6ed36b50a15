import type { Role } from '@lifeform/metadata/contract';
import { PERMISSIONS, type Permission } from '@lifeform/metadata/insurance';
import { Chip, DataTable, Select, Stack, Toolbar, useText } from '@lifeform/renderer';
import { useId, useState } from 'react';
import styles from '../admin.module.css';

/** Two roles side by side, permission by permission. */
export function CompareRoles({ roles }: { readonly roles: readonly Role[] }) {
  const text = useText();
  const [one, setOne] = useState(roles[0]?.roleID);
  const [other, setOther] = useState(roles[1]?.roleID);
  const [left, right] = [one, other].map((id) => roles.find(({ roleID }) => roleID === id));
  if (left === undefined || right === undefined) return null;
  const holds = (role: Role, name: Permission) => role.permissions[name].isActive;
  const differs = (name: Permission) => holds(left, name) !== holds(right, name);
  const column = (id: string, role: Role) => ({
    id,
    head: role.roleName,
    cell: (name: Permission) => text(holds(role, name) ? 'tEdit-Admin-yes' : 'tEdit-Admin-no'),
  });
  return (
    <Stack as="section" isClose>
      <h2>{text('tEdit-Admin-compare')}</h2>
      <p className={styles.quiet}>{text('tEdit-Admin-compareHint')}</p>
      <Toolbar hasFields>
        <Choice label={text('tEdit-Admin-compareOne')} roles={roles} chosen={left.roleID} onChoose={setOne} />
        <Choice label={text('tEdit-Admin-compareOther')} roles={roles} chosen={right.roleID} onChoose={setOther} />
      </Toolbar>
      <DataTable
        caption={text('tEdit-Admin-compare')}
        hidesCaption
        isDense
        rows={PERMISSIONS}
        rowKey={(name) => name}
        isMarked={differs}
        columns={[
          { id: 'permission', head: text('tEdit-Admin-permission'), cell: (name) => text(`tEdit-Role-${name}`) },
          column('one', left),
          column('other', right),
          {
            id: 'differs',
            head: text('tEdit-Admin-differs'),
            cell: (name) => differs(name) && <Chip tone="warning">{text('tEdit-Admin-differs')}</Chip>,
          },
        ]}
      />
    </Stack>
  );
}

interface ChoiceProps {
  readonly label: string;
  readonly roles: readonly Role[];
  readonly chosen: string;
  readonly onChoose: (roleID: string) => void;
}

function Choice({ label, roles, chosen, onChoose }: ChoiceProps) {
  const id = useId();
  return (
    <span className={styles.select}>
      <label htmlFor={id} className={styles.label}>
        {label}
      </label>
      <Select id={id} value={chosen} onChange={(event) => onChoose(event.target.value)}>
        {roles.map(({ roleID, roleName }) => (
          <option key={roleID} value={roleID}>
            {roleName}
          </option>
        ))}
      </Select>
    </span>
  );
}
