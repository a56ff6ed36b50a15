import { createForm } from '@lifeform/engine';
import type { FormDocument } from '@lifeform/metadata';
import type { Template } from '@lifeform/metadata/contract';
import { FormActions, FormProvider, FormView, useLanguage } from '@lifeform/renderer';
import { useEffect, useRef, useState } from 'react';
import { useHeldEntries } from '../../form/use-held-entries.ts';
import { useUser } from '../../session/services-context.tsx';
import { useTrackedForm } from '../../session/tracking.tsx';

const SECTION = 'secTemplate';
const ACTIONS = 'secActions';
const FIELDS = { name: 'txtTemplateName', isShared: 'chkShared' } as const;
const SAVE_BUTTON = 'btnSaveTemplate';

/** The entered name and sharing of a template. */
export interface TemplateWords {
  readonly name: string;
  readonly isShared: boolean;
}

interface TemplateEditorProps {
  readonly document: FormDocument;
  /** The template being renamed; absent for a new one. */
  readonly template: Template | undefined;
  /** True once stored; otherwise the entries stay. */
  readonly onSave: (words: TemplateWords) => Promise<boolean>;
  readonly onClose: () => void;
}

/** Names a template, and shares it if the person may. */
export function TemplateEditor({ document, template, onSave, onClose }: TemplateEditorProps) {
  const language = useLanguage();
  const { permissions, overrides } = useUser();
  const tracked = useTrackedForm(document);
  const container = useRef<HTMLDivElement>(null);
  const [form] = useState(() =>
    createForm(document, {
      locale: language,
      now: () => new Date(),
      user: { permissions, overrides },
      ...(template ? { values: { [FIELDS.name]: template.name, [FIELDS.isShared]: template.isShared } } : {}),
      ...tracked,
    }),
  );
  useHeldEntries(form, `template ${template?.id ?? ''}`);
  useEffect(() => container.current?.querySelector('input')?.focus(), []);
  const save = async (): Promise<void> => {
    const { name, isShared } = FIELDS;
    const words = { name: String(form.getField(name).value ?? ''), isShared: form.getField(isShared).value === true };
    if (await onSave(words)) onClose();
  };
  return (
    <FormProvider form={form}>
      <FormActions actions={{ save, cancel: { onSubmit: onClose, isUnchecked: true } }}>
        <div ref={container}>
          <FormView root={SECTION} submitButton={SAVE_BUTTON} />
          <FormView root={ACTIONS} isBar />
        </div>
      </FormActions>
    </FormProvider>
  );
}
