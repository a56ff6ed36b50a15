import { createForm, type Form } from '@lifeform/engine';
import type { FormDocument, FormValues, Language } from '@lifeform/metadata';
import type { Role, SaveRoleRequest } from '@lifeform/metadata/contract';
import { NO_SIGN_IN_RULES, PERMISSIONS, type Permissions } from '@lifeform/metadata/insurance';

/** A role being edited; a new one has no id yet. */
export type RoleDraft = Omit<SaveRoleRequest, 'roleID' | 'revision'> &
  Partial<Pick<Role, 'roleID' | 'revision' | 'users'>>;

export const DISPLAYED = 'isBusinessIntelligenceDisplayed';

/** The form for editing a role: a switch for each permission, and the overrides. */
export function createRoleForm(document: FormDocument, role: RoleDraft, locale: Language): Form {
  const { permissions, overrides, signIn = NO_SIGN_IN_RULES } = role;
  const switches = PERMISSIONS.map((name) => [name, permissions[name].isActive]);
  const amount = Number(overrides.txtOverrideMaxFace);
  return createForm(document, {
    locale,
    now: () => new Date(),
    values: {
      ...(Object.fromEntries(switches) as FormValues), // flags by name
      roleName: role.roleName,
      [DISPLAYED]: permissions.isBusinessIntelligence.isDisplayed,
      chkOverrideUseMaxFace: overrides.chkOverrideUseMaxFace === 'true',
      txtOverrideMaxFace: overrides.txtOverrideMaxFace === '' || Number.isNaN(amount) ? null : amount,
      mostSessions: signIn.mostSessions || null,
      refusesMore: signIn.pastMost === 'refuse',
      addresses: signIn.addresses.join('\n'),
      needsSecondFactor: signIn.needsSecondFactor === true,
      // One of the directory gives one of ours: a copy begins with none.
      directoryRoles: (role.roleID === undefined ? [] : (signIn.directoryRoles ?? [])).join('\n'),
    },
  });
}

/** The role to save, from the form. */
export function readRole(form: Form, { roleID, revision, formRights = [] }: RoleDraft): SaveRoleRequest {
  const values = form.getValues();
  const entries = PERMISSIONS.map((name) => [name, { isActive: values[name] === true }]);
  const permissions = Object.fromEntries(entries) as Permissions; // every permission is present
  const { isActive } = permissions.isBusinessIntelligence;
  const amount = values.txtOverrideMaxFace;
  return {
    ...(roleID === undefined || revision === undefined ? {} : { roleID, revision }),
    roleName: String(values.roleName ?? '').trim(),
    permissions: { ...permissions, isBusinessIntelligence: { isActive, isDisplayed: values[DISPLAYED] === true } },
    overrides: {
      chkOverrideUseMaxFace: String(values.chkOverrideUseMaxFace === true),
      txtOverrideMaxFace: amount === null || amount === undefined ? '' : String(amount),
    },
    signIn: {
      mostSessions: Number(values.mostSessions ?? 0),
      pastMost: values.refusesMore === true ? 'refuse' : 'endOldest',
      addresses: String(values.addresses ?? '')
        .split(/[\s,;]+/)
        .filter((address) => address !== ''),
      needsSecondFactor: values.needsSecondFactor === true,
      // A name may have spaces and commas.
      directoryRoles: String(values.directoryRoles ?? '')
        .split('\n')
        .map((name) => name.trim())
        .filter((name) => name !== ''),
    },
    // A row without a form or a group says nothing.
    formRights: formRights.filter(({ form: name, groups }) => name !== '' && groups.length > 0),
  };
}

const NOTHING = Object.fromEntries(PERMISSIONS.map((name) => [name, { isActive: false }])) as Permissions;

export const NEW_ROLE: RoleDraft = {
  roleName: '',
  permissions: { ...NOTHING, isBusinessIntelligence: { isActive: false, isDisplayed: false } },
  overrides: { chkOverrideUseMaxFace: 'false', txtOverrideMaxFace: '' },
};
