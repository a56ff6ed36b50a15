import type { Form } from '@lifeform/engine';

/** Fields in error that prevent pricing, in layout order, without those only a button's checks concern. */
export function stoppingFields({ document, getState }: Pick<Form, 'document' | 'getState'>): readonly string[] {
  const { errors, fields } = getState();
  if (errors.length === 0) return errors;
  const ofButtons = new Set(document.rules.flatMap((rule) => (rule.kind === 'check' && rule.on ? [rule.id] : [])));
  const isOfButton = (rule: string | undefined) => rule !== undefined && ofButtons.has(rule);
  return errors.filter((name) => fields[name]?.issues.some(({ rule }) => !isOfButton(rule)) ?? true);
}
