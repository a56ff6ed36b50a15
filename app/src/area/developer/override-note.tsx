import { type FieldValue, type FormDocument, labelKey } from '@lifeform/metadata';
import type { ProductSetup } from '@lifeform/metadata/insurance';
import { Notice, useLanguage, useText } from '@lifeform/renderer';
import type { EditedItem } from './draft/edited-item.ts';
import { readAttribute } from './draft/item-attribute.ts';
import { itemInForce } from './draft/panel-values.ts';
import { useValueText } from './use-value-text.ts';

interface OverrideNoteProps {
  readonly panel: FormDocument;
  readonly setup: ProductSetup | undefined;
  readonly edited: EditedItem;
}

/** Says which attributes the product sets over the form, and both values, so that it is clear what an edit changes. */
export function OverrideNote({ panel, setup, edited }: OverrideNoteProps) {
  const text = useText();
  const language = useLanguage();
  const valueText = useValueText();
  const { override, item } = edited;
  const attributes = panel.items.filter(({ name }) => override !== undefined && name in override);
  if (setup === undefined || attributes.length === 0) return null;
  const inForce = itemInForce(edited);
  const read = (from: typeof item, name: string, isCheck: boolean): FieldValue => readAttribute(from, name, isCheck);
  return (
    <Notice isApart>
      <p>{text('tEdit-Developer-override', { product: setup.name[language], prodID: setup.prodID })}</p>
      <ul>
        {attributes.map(({ name, fieldType }) => {
          const isCheck = fieldType === 'check';
          return (
            <li key={name}>
              {text('tEdit-Developer-overrideLine', {
                attribute: text(labelKey(panel.form, name)),
                inForce: valueText(read(inForce, name, isCheck)),
                own: valueText(read(item, name, isCheck)),
              })}
            </li>
          );
        })}
      </ul>
    </Notice>
  );
}
