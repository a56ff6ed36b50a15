import { ADMINISTERED_GROUPS, type AdministeredGroup } from '../../form/control-item/administered.ts';
import { choice, list, named, object, type Static, text } from '../../form/schema/schema.ts';
import { isActive } from './access.ts';
import type { Permissions } from './permission.ts';

/** Stands for every form, those to come included. */
export const ALL_FORMS = '*';

/** Publishes what one may set past review, in an emergency. */
const BYPASS = 'bypass';

/** What a role can be given of a form: groups of attributes to set, and to publish them without review. */
export const FORM_RIGHTS = [...ADMINISTERED_GROUPS, BYPASS] as const;
export type FormRight = (typeof FORM_RIGHTS)[number];

/** What a role may do with forms without developing: of one form or of all, some of these rights. */
export const formRightsSchema = named(
  'FormRights',
  list(object({ form: text(60, 1), groups: list(choice(FORM_RIGHTS), 10) }), 200),
);
export type FormRights = Static<typeof formRightsSchema>;

interface Editor {
  readonly permissions: Permissions;
  readonly formRights?: FormRights;
}

/** The groups somebody may set of a form: all who develops or administers everything, what the role is given otherwise. */
export function formGroupsOf(user: Editor, form: string): ReadonlySet<AdministeredGroup> {
  return new Set(ADMINISTERED_GROUPS.filter((group) => hasFormRight(user, form, group)));
}

/** Who develops or administers everything has every right of a form; to bypass review takes both, or the right itself. */
export function hasFormRight(user: Editor, form: string, right: FormRight): boolean {
  const [develops, administers] = [isActive(user, 'isDeveloper'), isActive(user, 'isAdmin')];
  if (right === BYPASS ? develops && administers : develops || administers) return true;
  const { formRights = [] } = user;
  return formRights.some((given) => (given.form === ALL_FORMS || given.form === form) && given.groups.includes(right));
}

/**
 * May publish without review in an emergency.
 * @param subject the form it is about; without one, whether there is any
 */
export function mayBypassReview(user: Editor, subject?: string): boolean {
  const given = user.formRights?.some(({ groups }) => groups.includes(BYPASS)) === true;
  return hasFormRight(user, subject ?? ALL_FORMS, BYPASS) || (subject === undefined && given);
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
