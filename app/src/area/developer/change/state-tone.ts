import type { ChangeState } from '@lifeform/metadata/contract';

/** How much a state asks for attention. */
export function stateTone(state: ChangeState): 'info' | 'ok' | 'warning' {
  if (state === 'published' || state === 'approved') return 'ok';
  return state === 'returned' || state === 'stopped' ? 'warning' : 'info';
}
