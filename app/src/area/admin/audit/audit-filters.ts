import { optionKey } from '@lifeform/metadata';
import type { QueryOf } from '@lifeform/metadata/contract';
import { useHasText, useText } from '@lifeform/renderer';

/** Filters of the list; blank for all. */
export type AuditFilters = Required<Omit<QueryOf<'GET /api/audit/rows'>, 'after' | 'most'>>;

export const EVERY_ROW: AuditFilters = { from: '', to: '', person: '', act: '', subject: '' };

/** The words of an act; its name, of one that an earlier release called so. */
export function useActWords(): (act: string) => string {
  const text = useText();
  const hasText = useHasText();
  return (act) => {
    const key = optionKey('Audit', 'cboAuditAct', act);
    return hasText(key) ? text(key) : act;
  };
}

/** Who it was: the product itself acts as `system`. */
export function usePersonWords(): (row: { readonly actor: string; readonly person: string }) => string {
  const text = useText();
  return ({ actor, person }) => (actor === 'system' ? text('tEdit-Audit-system') : person);
}
