import type { Permission, User } from '@lifeform/metadata/insurance';
import type { Page } from 'playwright-core';

/** From the next sign-in or reload on, the page sees the user changed like this; the server knows nothing of it. */
export async function seeUserAs(page: Page, change: (user: User) => User): Promise<void> {
  await page.route('**/users/login', async (route) => {
    const response = await route.fetch();
    if (!response.ok()) return route.fulfill({ response });
    return route.fulfill({ response, json: change((await response.json()) as User) });
  });
}

/** The user with exactly these permissions. */
export function holding(user: User, permissions: readonly Permission[]): User {
  const entries = Object.keys(user.permissions).map((name) => {
    const isActive = permissions.some((permission) => permission === name);
    return [name, name === 'isBusinessIntelligence' ? { isActive, isDisplayed: isActive } : { isActive }];
  });
  return { ...user, permissions: Object.fromEntries(entries) as User['permissions'] };
}
