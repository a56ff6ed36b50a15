import type { Edit } from './draft-state.ts';
import type { EditedItem } from './edited-item.ts';
import { type FormVersion, putItem } from './form-draft.ts';
import { placeField } from './layout-add.ts';

/**
 * Puts a new field into a form and gives it its place, as one thing to undo.
 * @param at the place it is put at: behind a field, or last in a container; undefined for the end of the form
 */
export function addField(base: FormVersion, added: EditedItem, at: string | undefined): Edit {
  return (content) => {
    putItem(base, added)(content);
    placeField(added.item.name, at)(content);
  };
}
