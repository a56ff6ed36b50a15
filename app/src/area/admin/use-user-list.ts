import { keepPreviousData, type UseQueryResult, useQuery } from '@tanstack/react-query';
import { listUsers, type UserPage, type UserQuery } from '../../data/list-users.ts';
import { useClient } from '../../session/services-context.tsx';

export const USERS = 'users';

/** One page of people. The previous page stays visible until it arrives. */
export function useUserList(query: UserQuery): UseQueryResult<UserPage> {
  const client = useClient();
  return useQuery({
    queryKey: [USERS, query],
    queryFn: ({ signal }) => listUsers(client, query, signal),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
}
