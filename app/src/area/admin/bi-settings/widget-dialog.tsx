import { createForm, type Form } from '@lifeform/engine';
import type { FormDocument, FormValues, Message } from '@lifeform/metadata';
import type { OfferedWidget } from '@lifeform/metadata/contract';
import { useLanguage, useText } from '@lifeform/renderer';
import { useState } from 'react';
import { FormDialog } from '../../../shell/form-dialog.tsx';

/** A widget's texts, by the fields they are entered in. */
const FIELDS = { displayName: 'txtDisplayName', shortText: 'txtShortText', longText: 'txtLongText' } as const;
type TextPart = keyof typeof FIELDS;
const PARTS = Object.keys(FIELDS) as readonly TextPart[];

interface WidgetDialogProps {
  readonly document: FormDocument;
  readonly widget: OfferedWidget;
  /** The entered texts; they are stored with the whole list. */
  readonly onEdit: (widget: OfferedWidget) => void;
  readonly onClose: () => void;
}

export function WidgetDialog({ document, widget, onEdit, onClose }: WidgetDialogProps) {
  const text = useText();
  const language = useLanguage();
  const [form] = useState(() =>
    createForm(document, { locale: language, now: () => new Date(), values: valuesOf(widget) }),
  );
  return (
    <FormDialog
      title={text('tEdit-BiWidget-editTitle', { title: widget.displayName[language] })}
      name={`widget ${widget.name}`}
      form={form}
      onSave={async () => {
        onEdit({ ...widget, ...textsOf(form) });
        return true;
      }}
      onClose={onClose}
    />
  );
}

function valuesOf(widget: OfferedWidget): FormValues {
  const entries = PARTS.flatMap((part) => [
    [`${FIELDS[part]}En`, widget[part].en],
    [`${FIELDS[part]}Fr`, widget[part].fr],
  ]);
  return Object.fromEntries(entries);
}

function textsOf(form: Form): Pick<OfferedWidget, TextPart> {
  const read = (name: string): string => String(form.getField(name).value ?? '').trim();
  const message = (part: TextPart): Message => ({ en: read(`${FIELDS[part]}En`), fr: read(`${FIELDS[part]}Fr`) });
  return { displayName: message('displayName'), shortText: message('shortText'), longText: message('longText') };
}
