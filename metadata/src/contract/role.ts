import { revision } from '../form/schema/revision.ts';
import { anyText, named, nameText, number, object, optional, type Static, text } from '../form/schema/schema.ts';
import { formRightsSchema } from '../insurance/user/form-rights.ts';
import { permissionsSchema } from '../insurance/user/permission.ts';
import { signInRulesSchema } from '../insurance/user/sign-in-rules.ts';
import { overridesSchema } from '../insurance/user/user.ts';

/** One entry of GET /users/GetAllRoles, by name. */
export const roleSchema = named(
  'Role',
  object({
    roleID: anyText,
    roleName: anyText,
    permissions: permissionsSchema,
    overrides: overridesSchema,
    /** What may be set of forms without developing. */
    formRights: optional(formRightsSchema),
    signIn: optional(signInRulesSchema),
    /** Number of people with the role, active or not. */
    users: number(),
    revision: number(),
  }),
);
export type Role = Static<typeof roleSchema>;

/** POST /users/roles: a new role, or with `roleID` and `revision` a changed one; 409 when it has changed since. */
export const saveRoleSchema = named(
  'SaveRoleRequest',
  object({
    roleID: optional(text(36, 1)),
    revision: optional(revision),
    roleName: nameText(100, 1),
    permissions: permissionsSchema,
    overrides: overridesSchema,
    /** What may be set of forms without developing. */
    formRights: optional(formRightsSchema),
    signIn: optional(signInRulesSchema),
  }),
);
export type SaveRoleRequest = Static<typeof saveRoleSchema>;
