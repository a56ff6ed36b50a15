import type { FieldState } from '@lifeform/engine';
import { hintKey, tooltipKey } from '@lifeform/metadata';
import type { FieldIds } from '../binding/field-id.ts';
import { useForm } from '../binding/form-context.ts';
import { formatIssue } from '../text/format-issue.ts';
import { useHasText, useLanguage, useText } from '../text/text-provider.tsx';
import { limitsText } from './limits-text.ts';

/** The lines around a control, and the ids that tie them to it for assistive technology. */
export interface Description {
  readonly hint: string | undefined;
  readonly status: string | undefined;
  readonly limits: string | undefined;
  readonly errors: readonly string[];
  readonly secondary: string | undefined;
  readonly ids: string | undefined;
}

function described(parts: readonly (readonly [string, boolean])[]): string | undefined {
  return (
    parts
      .filter(([, isShown]) => isShown)
      .map(([id]) => id)
      .join(' ') || undefined
  );
}

export function useDescription(field: FieldState, ids: FieldIds): Description {
  const text = useText();
  const has = useHasText();
  const language = useLanguage();
  const { form } = useForm().document;
  const hint = hintKey(form, field.name);
  const lines = {
    hint: has(hint) ? text(hint) : undefined,
    status: field.status ? text(field.status) : undefined,
    limits: limitsText(field, text, language),
    errors: field.showsError ? field.issues.map((issue) => formatIssue(issue, text, language)) : [],
    secondary: field.secondaryText ? text(field.secondaryText) : undefined,
  };
  return {
    ...lines,
    ids: described([
      [ids.hint, [lines.hint, lines.status, lines.limits].some(Boolean)],
      [ids.error, lines.errors.length > 0],
      [ids.secondary, lines.secondary !== undefined],
      [ids.help, field.item.showTooltip === true && has(tooltipKey(form, field.name))],
    ]),
  };
}
