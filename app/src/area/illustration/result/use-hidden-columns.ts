import { useState } from 'react';
import { useServices } from '../../../session/services-context.tsx';

const KEY = 'lifeform.hiddenLedgerColumns';

/** The columns a person has hidden, kept for the session. */
export function useHiddenColumns(): readonly [readonly string[], (hidden: readonly string[]) => void] {
  const { storage } = useServices();
  const [hidden, setHidden] = useState<readonly string[]>(() => readList(storage.getItem(KEY)));
  const hide = (ids: readonly string[]): void => {
    storage.setItem(KEY, ids.join(' '));
    setHidden(ids);
  };
  return [hidden, hide];
}

function readList(stored: string | null): readonly string[] {
  return stored?.split(' ').filter(Boolean) ?? [];
}
