import type { Role } from '@lifeform/metadata/contract';
import { queryOptions, type UseQueryResult, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { ApiClient } from '../../../data/api-client.ts';
import { call } from '../../../data/call.ts';
import { useServices, useUser } from '../../../session/services-context.tsx';

export const ROLES = ['roles'] as const;

export const rolesQuery = (client: ApiClient) =>
  queryOptions({
    queryKey: ROLES,
    queryFn: ({ signal }) => call(client, 'GET /users/GetAllRoles', { signal }),
    meta: { logged: 'roles' },
    staleTime: 0,
  });

/** All roles. A change of the signed-in person's own role takes effect at once. */
export function useRoles(): UseQueryResult<readonly Role[]> {
  const { client, session } = useServices();
  const user = useUser();
  const roles = useQuery(rolesQuery(client));
  const own = roles.data?.find(({ roleID }) => roleID === user.roleID);
  useEffect(() => {
    if (own === undefined || isSame(own, user)) return;
    const { roleName, permissions, overrides } = own;
    session.send({ type: 'user.updated', user: { ...user, roleName, permissions, overrides } });
  }, [own, user, session]);
  return roles;
}

type Rights = Pick<Role, 'roleName' | 'permissions' | 'overrides'>;

function isSame(one: Rights, other: Rights): boolean {
  const told = ({ roleName, permissions, overrides }: Rights) => JSON.stringify([roleName, permissions, overrides]);
  return told(one) === told(other);
}
