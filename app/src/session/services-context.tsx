import type { User } from '@lifeform/metadata/insurance';
import { useSelector } from '@xstate/react';
import { createContext, type ReactNode, use } from 'react';
import type { ApiClient } from '../data/api-client.ts';
import type { Services } from './services.ts';

const ServicesContext = createContext<Services | undefined>(undefined);

export function ServicesProvider({
  services,
  children,
}: {
  readonly services: Services;
  readonly children: ReactNode;
}) {
  return <ServicesContext value={services}>{children}</ServicesContext>;
}

/** @throws outside the application's root */
export function useServices(): Services {
  const services = use(ServicesContext);
  if (services === undefined) throw new Error('Put a ServicesProvider above every screen.');
  return services;
}

export function useClient(): ApiClient {
  return useServices().client;
}

/** The signed-in user, or undefined. */
export function useMaybeUser(): User | undefined {
  return useSelector(useServices().session, (snapshot) => snapshot.context.user);
}

/**
 * The signed-in user, for screens behind the sign-in.
 * @throws when nobody is signed in
 */
export function useUser(): User {
  const user = useMaybeUser();
  if (user === undefined) throw new Error('Nobody is signed in.');
  return user;
}
