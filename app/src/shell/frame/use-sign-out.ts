import { createContext, use } from 'react';

/** Signs out, saving what is in progress first. */
export const SignOutContext = createContext<() => void>(() => {});

export function useSignOut(): () => void {
  return use(SignOutContext);
}
