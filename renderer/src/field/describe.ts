import type { FieldState, Form } from '@lifeform/engine';
import { hintKey, tooltipKey } from '@lifeform/metadata';
import type { FieldIds } from '../binding/field-id.ts';
import { formatIssue } from '../text/format-issue.ts';
import { OWN_TEXT } from '../text/key.ts';
import type { Texts } from '../text/text-provider.tsx';
import type { FieldKind } from './field-kind.ts';
import { limitsText } from './limits-text.ts';

/** The lines around a control, and the ids that connect them for assistive technology. */
export interface Description {
  readonly hint: string | undefined;
  readonly sample: string | undefined;
  readonly status: string | undefined;
  readonly limits: string | undefined;
  readonly errors: readonly string[];
  readonly notes: readonly string[];
  readonly secondary: string | undefined;
  readonly ids: string | undefined;
}

const NONE: readonly string[] = [];

export function describe(field: FieldState, kind: FieldKind, ids: FieldIds, form: Form, texts: Texts): Description {
  const { text, has, language } = texts;
  const key = hintKey(form.document.form, field.item.name);
  const lines = {
    hint: has(key) ? text(key) : undefined,
    sample: sampleOf(field, text),
    status: field.status ? text(field.status) : undefined,
    limits: limitsText(field, text, language),
    errors: field.showsError ? field.issues.map((issue) => formatIssue(issue, text, language)) : NONE,
    notes: kind.notes?.(field, texts) ?? NONE,
    secondary: field.secondaryText ? text(field.secondaryText) : undefined,
    ids: undefined as string | undefined,
  };
  lines.ids = idsOf(lines, ids, hasHelp(field, form, has));
  return lines;
}

/** The sample text of the item's own mask. Common types need none. */
function sampleOf({ mask, item }: FieldState, text: Texts['text']): string | undefined {
  return mask !== undefined && mask.mask === item.mask ? text(OWN_TEXT.sample, { sample: mask.sample }) : undefined;
}

function hasHelp({ item }: FieldState, form: Form, has: Texts['has']): boolean {
  return item.showTooltip === true && has(tooltipKey(form.document.form, item.name));
}

function idsOf(lines: Omit<Description, 'ids'>, ids: FieldIds, isHelped: boolean): string | undefined {
  const hint = lines.hint || lines.sample || lines.status || lines.limits ? ids.hint : '';
  const error = lines.errors.length > 0 ? ids.error : '';
  const secondary = lines.secondary === undefined ? '' : ids.secondary;
  const help = isHelped ? ids.help : '';
  if (error === '' && secondary === '' && help === '') return hint || undefined;
  return [hint, error, secondary, help].filter(Boolean).join(' ');
}
