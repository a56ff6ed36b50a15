import type { ControlItem } from '../control-item/control-item.ts';
import { traitsOf } from '../control-item/field-type.ts';
import { isPrivate } from '../control-item/is-private.ts';
import { partsAround } from '../layout/parts-around.ts';
import { purposeKey } from '../message/key.ts';
import type { Message } from '../message/message.ts';
import type { FormDocument } from './form-document.ts';

/** `A`: social insurance, bank, health and what signs somebody in. `B`: other personal information. `C`: the rest. */
export type DataClass = 'A' | 'B' | 'C';

/** A field whose values are kept, and why. */
export interface StoredField {
  readonly item: ControlItem;
  readonly dataClass: DataClass;
  /** Its own, or that of the nearest part around it, or the form's; undefined where none says so. */
  readonly purpose: Message | undefined;
}

/** Every field of a form that holds something, in the order of its items. */
export function storedFields({ form, items, layout, messages }: FormDocument): readonly StoredField[] {
  const around = partsAround(layout);
  return items
    .filter(({ fieldType }) => traitsOf(fieldType).holds !== 'none')
    .map((item) => {
      const saying = [item.name, ...around(item.name), ''].find((part) => messages[purposeKey(form, part)]);
      const purpose = saying === undefined ? undefined : messages[purposeKey(form, saying)];
      return { item, dataClass: classOf(item), purpose };
    });
}

function classOf(item: ControlItem): DataClass {
  if (isPrivate(item)) return 'A';
  return item.isPersonal ? 'B' : 'C';
}
