import { agreementKey, exampleKey, hintKey, labelKey, maskKey, secondaryKey, tooltipKey } from '@lifeform/metadata';
import type { TextKind } from './edited-item.ts';

/** The message key of one text of a field. */
export function textKey(kind: TextKind, form: string, name: string): string {
  switch (kind) {
    case 'label':
      return labelKey(form, name);
    case 'hint':
      return hintKey(form, name);
    case 'tooltip':
      return tooltipKey(form, name);
    case 'example':
      return exampleKey(form, name);
    case 'secondary':
      return secondaryKey(form, name);
    case 'mask':
      return maskKey(form, name);
    case 'agreement':
      return agreementKey(form, name);
    default:
      return kind satisfies never;
  }
}
