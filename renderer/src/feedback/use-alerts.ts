import { useSyncExternalStore } from 'react';
import type { AlertState, AlertStore } from './alert-store.ts';

/** The current alerts of a store. */
export function useAlerts(store: AlertStore): AlertState {
  return useSyncExternalStore(store.subscribe, store.getState, store.getState);
}
