import { useHasText, useLanguage, useText } from '@lifeform/renderer';
import { useMemo } from 'react';
import { useFormDocument } from '../../form/use-form-document.ts';
import type { Wording } from './draft/finding-words.ts';
import { PANEL_FORM } from './panel-form.ts';
import type { FormEditor } from './use-form-editor.ts';

/** What names and keys of the form being edited are said by. */
export function useWording({ base: { form }, whole: content }: FormEditor): Wording {
  const text = useText();
  const hasText = useHasText();
  const language = useLanguage();
  const { data: panel } = useFormDocument(PANEL_FORM);
  return useMemo(
    () => ({ form, content, panel, language, text, hasText }),
    [form, content, panel, language, text, hasText],
  );
}
