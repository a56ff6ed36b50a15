import { ADMINISTERED_GROUPS, type AdministeredGroup } from '../../form/control-item/administered.ts';
import { choice, list, named, object, type Static, text } from '../../form/schema/schema.ts';
import { isActive } from './access.ts';
import type { Permissions } from './permission.ts';

/** Stands for every form, those to come included. */
export const ALL_FORMS = '*';

/** What a role may set of forms without developing: of one form or of all, some groups of attributes. */
export const formRightsSchema = named(
  'FormRights',
  list(object({ form: text(60, 1), groups: list(choice(ADMINISTERED_GROUPS), 10) }), 200),
);
export type FormRights = Static<typeof formRightsSchema>;

interface Editor {
  readonly permissions: Permissions;
  readonly formRights?: FormRights;
}

/** The groups somebody may set of a form: all who develops or administers everything, what the role is given otherwise. */
export function formGroupsOf(user: Editor, form: string): ReadonlySet<AdministeredGroup> {
  if (isActive(user, 'isDeveloper') || isActive(user, 'isAdmin')) return new Set(ADMINISTERED_GROUPS);
  const { formRights = [] } = user;
  return new Set(
    formRights.filter((right) => right.form === ALL_FORMS || right.form === form).flatMap(({ groups }) => groups),
  );
}

/** Rights that `after` has and `before` has not. */
export function addedFormRights(before: FormRights = [], after: FormRights = []): FormRights {
  return after.flatMap(({ form, groups }) => {
    const held = before
      .filter((right) => right.form === ALL_FORMS || right.form === form)
      .flatMap((right) => right.groups);
    const added = groups.filter((group) => !held.includes(group));
    return added.length > 0 ? [{ form, groups: added }] : [];
  });
}
