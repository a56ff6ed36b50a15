import { useSyncExternalStore } from 'react';
import type { AlertState, AlertStore } from './alert-store.ts';

/** The alerts of a store as they stand. */
export function useAlerts(store: AlertStore): AlertState {
  return useSyncExternalStore(store.subscribe, store.getState, store.getState);
}
