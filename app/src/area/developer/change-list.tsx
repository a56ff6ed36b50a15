import { type FieldValue, type FormDocument, labelKey } from '@lifeform/metadata';
import { Button, Notice, useForm, useText } from '@lifeform/renderer';
import type { EditedItem } from './draft/edited-item.ts';
import { changesOf } from './draft/panel-values.ts';
import { useValueText } from './use-value-text.ts';

interface ChangeListProps {
  readonly panel: FormDocument;
  readonly formName: string;
  readonly base: EditedItem;
  readonly edited: EditedItem;
}

/** Each changed attribute with what it was, and a way back. */
export function ChangeList({ panel, formName, base, edited }: ChangeListProps) {
  const text = useText();
  const form = useForm();
  const valueText = useValueText();
  const changes = changesOf(panel, formName, base, edited);
  if (changes.length === 0) return null;
  const revert = (attribute: string, was: FieldValue): void => form.change(attribute, was);
  return (
    <Notice tone="warning" isApart>
      <h3>{text('tEdit-Developer-changes')}</h3>
      <ul>
        {changes.map(({ attribute, was }) => {
          const label = text(labelKey(panel.form, attribute));
          return (
            <li key={attribute}>
              {text('tEdit-Developer-was', { attribute: label, was: valueText(was) })}{' '}
              <Button
                variant="quiet"
                aria-label={text('tEdit-Developer-revertNamed', { attribute: label })}
                onClick={() => revert(attribute, was)}
              >
                {text('tEdit-Developer-revert')}
              </Button>
            </li>
          );
        })}
      </ul>
    </Notice>
  );
}
