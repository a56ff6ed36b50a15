import type { User } from '@lifeform/metadata/insurance';
import { queryOptions } from '@tanstack/react-query';
import type { ApiClient } from '../../data/api-client.ts';
import { listWidgets } from '../../data/list-widgets.ts';

/** The cards of a person's dashboard, as they arranged them. */
export const widgetsQuery = (client: ApiClient, user: User) =>
  queryOptions({
    queryKey: ['widgets', user.username],
    queryFn: ({ signal }) => listWidgets(client, user, signal),
    meta: { logged: 'widgets' },
  });
