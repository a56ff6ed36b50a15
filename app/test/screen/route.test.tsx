import type { Permission, User } from '@lifeform/metadata/insurance';
import { screen } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { userWith } from '../user-fixture.ts';
import { answer } from './answer.ts';
import { openApp, shell, signIn, text } from './open-app.tsx';
import { ENTRY } from './records-fixture.ts';

const SIGN_IN = { name: 'Sign In' };
const heading = (key: string) => screen.findByRole('heading', { level: 1, name: shell(key) });
const agent = (...permissions: Permission[]): User => userWith(['isNewBusiness', ...permissions]);

const system = userWith(['isAdminSystem', 'isAdminSystemAdministrator'], {
  defaultApplication: 'Admin',
  roleID: 'systemAdministrator',
});

/** The address the page comes to rest at, with the heading that the route of that address has. */
async function isAt(path: string): Promise<void> {
  await heading(`route-${path.slice(1).replaceAll('/', '-')}`);
  expect(location.pathname).toBe(path);
}

/** An address as it is typed, who types it, and where that leads. */
type Way = readonly [to: string, from: string, who: User];

function lead(ways: readonly Way[]): void {
  test.each(ways.map(([to, from, who]) => ({ to, from, who })))('$from leads to $to', async ({ to, from, who }) => {
    openApp(from, who);
    await isAt(to);
  });
}

describe('a visitor', () => {
  test.each(['/nosuch', '/inforce/nosuch', '/', '/illustration'])(
    'of %s gets to sign-in [ROUTE-002, ROUTE-003, ROUTE-033]',
    async (path) => {
      openApp(path);
      await screen.findByRole('heading', SIGN_IN);
      expect(location.pathname).toBe('/login');
    },
  );

  test('of the page of sign-in stays there [ROUTE-007]', async () => {
    openApp('/login');
    await screen.findByRole('heading', SIGN_IN);
    expect(location.pathname).toBe('/login');
  });

  test('comes back to the page they wanted after signing in [ROUTE-033, ROUTE-034]', async () => {
    const { user } = openApp('/illustration/savedIllustration');
    await screen.findByRole('heading', SIGN_IN);
    expect(location.pathname).toBe('/login');
    await signIn(user, agent());
    await isAt('/illustration/savedIllustration');
  });

  test('comes back to the query too [ROUTE-043]', async () => {
    const { user } = openApp('/illustration/savedIllustration?page=2');
    await signIn(user, agent());
    await isAt('/illustration/savedIllustration');
    expect(location.search).toBe('?page=2');
  });

  test('is never led to another site by what an address carries [ROUTE-043]', async () => {
    const { user } = openApp('/login', undefined, { returnTo: '//evil.example/x' });
    await signIn(user, agent());
    await isAt('/illustration');
  });

  test('is not led to a page that is closed to whoever signs in [ROUTE-043]', async () => {
    const { user } = openApp('/developer');
    await signIn(user, agent());
    await isAt('/illustration');
  });
});

describe('an address with a slash at its end is that without it [ROUTE-001]', () => {
  lead([
    ['/illustration', '/illustration/', agent()],
    ['/illustration/savedIllustration', '/illustration/savedIllustration/', agent()],
  ]);
});

describe('new business is for who may make it, and for nobody else [ROUTE-008, ROUTE-009]', () => {
  const inforce = userWith(['isInforce'], { defaultApplication: 'Inforce' });
  lead([
    ['/illustration', '/illustration', agent()],
    ['/illustration/savedIllustration', '/illustration/savedIllustration', agent()],
    ['/inforce/policyLookup', '/illustration', inforce],
    ['/inforce/policyLookup', '/illustration/savedIllustration', inforce],
  ]);
});

describe('policies are for who looks after them, at their lookup first, and for nobody else [ROUTE-010, ROUTE-041]', () => {
  lead([
    ['/inforce/policyLookup', '/inforce', userWith(['isInforce'], { defaultApplication: 'Inforce' })],
    ['/illustration', '/inforce', agent()],
  ]);
});

describe('administration is for administrators, at the first entry they see, and for nobody else [ROUTE-014, ROUTE-041]', () => {
  lead([
    ['/admin/dashboard', '/admin', agent('isAdmin')],
    ['/admin/roles', '/admin', system],
    ['/illustration', '/admin', agent()],
  ]);
});

describe('administration has an address for its figures, its roles and its people [ROUTE-015, ROUTE-016, ROUTE-017]', () => {
  lead([
    ['/admin/dashboard', '/admin/dashboard', agent('isAdmin')],
    ['/admin/roles', '/admin/roles', agent('isAdmin')],
    ['/admin/users', '/admin/users', userWith(['isAdmin'], { roleID: 'own' })],
  ]);
});

describe('developer tools are for developers, and others land on their own start [ROUTE-019, ROUTE-035]', () => {
  lead([
    ['/developer', '/developer', agent('isDeveloper')],
    ['/illustration', '/developer', agent()],
    ['/inforce/policyLookup', '/developer', userWith(['isInforce'], { defaultApplication: 'Inforce' })],
  ]);
});

describe('the e-application', () => {
  test('opens by its address for who administers it [ROUTE-020, ROUTE-022]', async () => {
    openApp('/eapplication', agent('isEapplicationAdministrator'));
    await isAt('/eapplication');
  });

  test('opens from an illustration for who fills it in, and not by its address [ROUTE-021, ROUTE-023]', async () => {
    const { unmount } = openApp('/eapplication', agent('isEapplication'), { from: 'illustration' });
    await isAt('/eapplication');
    unmount();
    openApp('/eapplication', agent('isEapplication'));
    await isAt('/illustration');
  });

  test('stays closed to who may neither, wherever they come from [ROUTE-020]', async () => {
    openApp('/eapplication', agent(), { from: 'illustration' });
    await isAt('/illustration');
  });

  test('is there again after a reload, which keeps where one came from [ROUTE-048]', async () => {
    const { unmount } = openApp('/eapplication', agent('isEapplication'), { from: 'illustration' });
    await isAt('/eapplication');
    unmount();
    // A reload draws the page anew over the same entry of the history.
    openApp('/eapplication', agent('isEapplication'), history.state.usr);
    await isAt('/eapplication');
  });
});

describe('needs analysis opens for whoever is signed in', () => {
  test('with the analysis where one is offered [ROUTE-024, NEEDS-006]', async () => {
    openApp('/proneeds', agent('isNeedsAnalysisLite'));
    await screen.findByRole('heading', { level: 1, name: text('tEdit-NeedsLite-pageAboutYou') });
    expect(location.pathname).toBe('/proneeds');
    expect(screen.queryByText(shell('notPermittedBody'))).toBeNull();
  });

  test('with a notice where none is [ROUTE-032]', async () => {
    openApp('/proneeds', agent());
    await screen.findByText(shell('notPermittedBody'));
    expect(location.pathname).toBe('/proneeds');
  });
});

test('templates open for whoever is signed in [ROUTE-025]', async () => {
  openApp('/template', agent());
  await isAt('/template');
});

describe('business intelligence opens at its widgets for whoever is signed in', () => {
  test('with them where it is permitted [ROUTE-026]', async () => {
    openApp('/bi', agent('isBusinessIntelligence'));
    await isAt('/bi/widgets');
    expect(screen.queryByText(shell('notPermittedBody'))).toBeNull();
  });

  test('with a notice where it is not [ROUTE-030, ROUTE-031]', async () => {
    openApp('/bi', agent());
    await isAt('/bi/widgets');
    await screen.findByText(shell('notPermittedBody'));
  });
});

describe('the bare address and that of sign-in lead whoever is signed in to their own start [ROUTE-042, SESS-008]', () => {
  const all = ['isNewBusiness', 'isInforce', 'isAdmin'] as const;
  const startingAt = (defaultApplication: User['defaultApplication']) => userWith(all, { defaultApplication });
  lead([
    ['/illustration', '/', startingAt('New Business')],
    ['/inforce/policyLookup', '/', startingAt('Inforce')],
    ['/admin/dashboard', '/', startingAt('Admin')],
    ['/illustration', '/login', startingAt('New Business')],
    ['/inforce/policyLookup', '/login', startingAt('Inforce')],
    ['/admin/dashboard', '/login', startingAt('Admin')],
  ]);
});

describe('a start that is closed', () => {
  test('gives way to the first area that is open [ROUTE-044]', async () => {
    openApp('/', userWith(['isInforce'], { defaultApplication: 'New Business' }));
    await isAt('/inforce/policyLookup');
  });

  test('gives way, where none is open, to one page with a way out [ROUTE-044]', async () => {
    const { user } = openApp('/', userWith([]));
    await heading('noAccessTitle');
    await user.click(screen.getByRole('button', { name: shell('signOut') }));
    await screen.findByRole('heading', SIGN_IN);
  });

  test('gives way, where none is open, to the forms there are to fill in', async () => {
    answer('GET /api/formMenu', { forms: [ENTRY] });
    openApp('/', userWith([]));
    await screen.findByRole('heading', { level: 1, name: shell('route-forms') });
    expect(location.pathname).toBe('/forms');
  });
});

describe('shared ownership', () => {
  const tab = () => screen.queryByRole('link', { name: shell('route-illustration-sharedOwnership') });

  test('is a tab while it is open and not otherwise [ROUTE-046]', async () => {
    const { unmount } = openApp('/illustration/savedIllustration', agent('isConcepts'));
    await isAt('/illustration/savedIllustration');
    await screen.findByRole('link', { name: shell('route-illustration-savedIllustration') });
    expect(tab()).toBeNull();
    unmount();
    openApp('/illustration/sharedOwnership', agent('isConcepts'));
    await isAt('/illustration/sharedOwnership');
    expect(tab()).toHaveAttribute('aria-current', 'page');
  });

  test('leads who may not open concepts to their own start [ROUTE-046]', async () => {
    openApp('/illustration/sharedOwnership', agent());
    await isAt('/illustration');
  });
});

describe('the address of an entry that is hidden', () => {
  test.each(['/developer', '/admin/dashboard'])('%s leads to one’s own start [ROUTE-049]', async (path) => {
    openApp(path, agent());
    await isAt('/illustration');
  });

  test('of business intelligence says that it may not be seen [ROUTE-049]', async () => {
    openApp('/bi/tracking', agent('isBusinessIntelligence'));
    await isAt('/bi/tracking');
    await screen.findByText(shell('notPermittedBody'));
  });

  test('of users stays open to who administers the system [ROUTE-049]', async () => {
    openApp('/admin/users', system);
    await isAt('/admin/users');
  });
});
