import type { RecordSetup } from '@lifeform/metadata';
import type { FormRole } from '@lifeform/metadata/contract';
import { Select, useText } from '@lifeform/renderer';
import { useForms } from '../../../form/use-forms.ts';
import styles from './preview-more.module.css';

interface RoleChoiceProps {
  /** Of a form whose entries are kept, for what each role may do with it. */
  readonly record: RecordSetup | undefined;
  readonly role: FormRole | undefined;
  readonly onRole: (role: FormRole | undefined) => void;
}

/** As whom the preview shows its form; absent for who may not read what roles allow. */
export function RoleChoice({ record, role, onRole }: RoleChoiceProps) {
  const text = useText();
  const { data } = useForms();
  const roles = data?.roles.filter(({ user }) => user !== undefined) ?? [];
  if (roles.length === 0) return null;
  const rights = record?.rights;
  const isOutside = rights && role && ![rights.fill, rights.see].some((act) => Object.hasOwn(act, role.roleID));
  return (
    <label className={styles.entry}>
      {text('tEdit-Developer-previewRole')}
      <Select
        value={role?.roleID ?? ''}
        onChange={({ target }) => onRole(roles.find(({ roleID }) => roleID === target.value))}
      >
        <option value="">{text('tEdit-Developer-previewOwnRole')}</option>
        {roles.map(({ roleID, roleName }) => (
          <option key={roleID} value={roleID}>
            {roleName}
          </option>
        ))}
      </Select>
      <span className={styles.hint}>
        {text(isOutside ? 'tEdit-Developer-previewRoleNone' : 'tEdit-Developer-previewRoleHint')}
      </span>
    </label>
  );
}
