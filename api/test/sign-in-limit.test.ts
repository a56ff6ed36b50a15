import type { ErrorAnswer } from '@lifeform/metadata/contract';
import { expect, test } from 'vitest';
import { startApi } from './harness.ts';

const api = startApi({ config: { signInsPerMinute: 3 } });

test('sign-in attempts from one address are limited, whatever the usernames [API-055]', async () => {
  const attempt = (username: string) =>
    api.request<ErrorAnswer>('POST', '/users/authenticate', {
      body: { username, password: 'wrong', generateTrackingUserName: false },
    });
  const statuses: number[] = [];
  for (const username of ['a', 'b', 'c']) statuses.push((await attempt(username)).status);
  expect(statuses).toEqual([401, 401, 401]);
  const fourth = await attempt('d');
  expect(fourth.status).toBe(429);
  expect(fourth.body.message).toContain('Wait a minute');
});
