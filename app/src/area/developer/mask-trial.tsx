import { createForm } from '@lifeform/engine';
import { type ControlItem, labelKey, sameJson } from '@lifeform/metadata';
import { FormProvider, FormView, TextProvider, useLanguage, useText } from '@lifeform/renderer';
import { useMemo, useRef } from 'react';
import type { EditedItem } from './draft/edited-item.ts';
import { itemInForce } from './draft/panel-values.ts';

const FORM = 'Trial';
const NAME = 'trial';

/** What of an item decides how it is typed in. */
function typedPart({ fieldType, mask, maxLength, minLength }: ControlItem): ControlItem {
  const all = { name: NAME, fieldType, mask, maxLength, minLength };
  return Object.fromEntries(Object.entries(all).filter(([, value]) => value !== undefined)) as unknown as ControlItem; // fewer attributes
}

/** The field with its mask as drafted, to be typed in before anybody else meets it; nothing of an item without one. */
export function MaskTrial({ edited }: { readonly edited: EditedItem }) {
  const text = useText();
  const language = useLanguage();
  const next = typedPart(itemInForce(edited));
  const kept = useRef(next);
  if (!sameJson(kept.current, next)) kept.current = next;
  const item = kept.current;
  const label = text('tEdit-Developer-tryMask');
  const messages = useMemo(
    () => ({ ...edited.messages, [labelKey(FORM, NAME)]: { en: label, fr: label } }),
    [edited.messages, label],
  );
  const form = useMemo(() => {
    const layout = [{ id: NAME, kind: 'field', parent: null, order: 1 }] as const;
    const document = { form: FORM, version: 1, items: [item], layout, rules: [], messages: {} };
    return createForm(document, { locale: language, now: () => new Date() });
  }, [item, language]);
  if (item.mask === undefined) return null;
  return (
    <TextProvider language={language} messages={messages}>
      <FormProvider form={form}>
        <FormView key={JSON.stringify(item)} />
      </FormProvider>
    </TextProvider>
  );
}
