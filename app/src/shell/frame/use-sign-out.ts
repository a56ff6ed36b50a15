import { createContext, use } from 'react';

/** Signs out, saving work in progress first. */
export const SignOutContext = createContext<() => void>(() => {});

export function useSignOut(): () => void {
  return use(SignOutContext);
}
