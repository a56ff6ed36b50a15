import type { User } from '@lifeform/metadata/insurance';
import { queryOptions } from '@tanstack/react-query';
import type { ApiClient } from '../../data/api-client.ts';
import { call } from '../../data/call.ts';

/** The cards of a person's dashboard, as they arranged them. */
export const widgetsQuery = (client: ApiClient, user: User) =>
  queryOptions({
    queryKey: ['widgets', user.username],
    queryFn: ({ signal }) =>
      call(client, 'POST /api/BI/GetAllUserWidgets', { body: { username: user.username }, signal }),
    meta: { logged: 'widgets' },
  });
