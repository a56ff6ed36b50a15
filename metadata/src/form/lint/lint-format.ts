import type { ControlItem } from '../control-item/control-item.ts';
import { isNumeric } from '../control-item/field-type.ts';
import { isPlainAffix } from '../control-item/number-format.ts';
import { error, type LintIssue } from './lint-issue.ts';

const AFFIXES = ['prefix', 'suffix'] as const;

/** A number format on a field that is not a number, and affixes that could be read as part of the number. */
export function lintFormat({ fieldType, format }: ControlItem, path: string): readonly LintIssue[] {
  if (format === undefined) return [];
  const at = `${path}/format`;
  if (!isNumeric(fieldType)) return [error('format-without-effect', at, fieldType, [{ op: 'remove', path: at }])];
  return AFFIXES.flatMap((side) => {
    const affix = format[side];
    return affix === undefined || isPlainAffix(affix) ? [] : [error('affix-like-a-number', `${at}/${side}`, affix.en)];
  });
}
