import type { Permission, User } from '@lifeform/metadata/insurance';
import { describe, expect, test } from 'vitest';
import { screenAt } from '../src/main/screens.ts';
import { decideSignedOut, type RouteRequest } from '../src/route/decide-route.ts';
import { decideSignedIn } from '../src/route/decide-signed-in.ts';
import { resolveRoute, stripTrailingSlashes } from '../src/route/resolve-route.ts';
import { ROUTE_TABLE } from '../src/route/route-table.ts';
import { changeVisibility, visibilityOperations, visibleRoutes } from '../src/route/visibility.ts';
import { userWith } from './user-fixture.ts';

const agent = userWith(['isNewBusiness']);

interface Visit extends Partial<RouteRequest> {
  /** The agent when absent, nobody when undefined. */
  readonly user?: User | undefined;
}

function decide(path: string, visit: Visit = {}) {
  const [pathname = '', search] = path.split('?');
  const { user, ...request } = { user: agent, ...visit };
  const asked = { pathname, search: search ? `?${search}` : '', state: {}, ...request };
  return user === undefined ? decideSignedOut(asked) : decideSignedIn(asked, user);
}

function paths(table: typeof ROUTE_TABLE): readonly string[] {
  return table.flatMap((module) => module.routes.map((route) => route.path));
}

test('every route has a screen [GEN-001]', () => {
  for (const path of paths(ROUTE_TABLE)) expect(screenAt(path)).toBeDefined();
});

describe('resolving a path', () => {
  test('takes the module from the first segment [ROUTE-004]', () => {
    expect(resolveRoute(ROUTE_TABLE, '/bi/tracking')?.module.id).toBe('bi');
  });

  test('takes the sub-module from the last segment [ROUTE-005]', () => {
    expect(resolveRoute(ROUTE_TABLE, '/bi/tracking')?.route?.subModule).toBe('tracking');
  });

  test.each(['/Inforce', '/inforce/AlphaLookup', '/illustration/savedillustration'])(
    'does not know %s, spelled in another case [ROUTE-045]',
    (path) => expect(resolveRoute(ROUTE_TABLE, path)).toBeUndefined(),
  );

  test.each([
    ['/illustration/', '/illustration'],
    ['/illustration//', '/illustration'],
    ['/', '/'],
    ['//', '/'],
  ])('reads %s as %s', (path, stripped) => expect(stripTrailingSlashes(path)).toBe(stripped));
});

describe('hiding routes', () => {
  const hidden = (operation: Parameters<typeof changeVisibility>[1]) => {
    const left = paths(changeVisibility(ROUTE_TABLE, operation));
    return paths(ROUTE_TABLE).filter((path) => !left.includes(path));
  };

  test('the tracking entry alone [ROUTE-036]', () => expect(hidden('hideTracking')).toEqual(['/bi/tracking']));

  test('admin BI, tracking and reports together [ROUTE-037]', () =>
    expect(hidden('hideBiDetails')).toEqual(['/admin/bi', '/bi/tracking', '/bi/biReports']));

  test('admin BI and tracking for head office, which reads the reports [GATE-017]', () => {
    expect(hidden('hideBiSettings')).toEqual(['/admin/bi', '/bi/tracking']);
    const seen = (held: readonly Permission[]) => paths(visibleRoutes(userWith(held)));
    expect(seen(['isBusinessIntelligence', 'isHeadOffice'])).toContain('/bi/biReports');
    expect(seen(['isBusinessIntelligence'])).not.toContain('/bi/biReports');
  });

  test('admin users and dashboard together [ROUTE-038]', () =>
    expect(hidden('hideUsers')).toEqual(['/admin/dashboard', '/admin/users']));

  test('the whole developer module [ROUTE-039]', () => {
    const left = changeVisibility(ROUTE_TABLE, 'hideDeveloper');
    expect(left.map((module) => module.id)).not.toContain('developer');
  });

  test('reset brings everything back [ROUTE-040]', () => {
    const bare = changeVisibility(changeVisibility(ROUTE_TABLE, 'hideUsers'), 'hideDeveloper');
    expect(changeVisibility(bare, 'reset')).toEqual(ROUTE_TABLE);
  });

  test('starts from the whole table for each user', () => {
    expect(paths(visibleRoutes(userWith(['isAdmin', 'isDeveloper'])))).toEqual(paths(ROUTE_TABLE));
  });
});

describe('a signed-out visitor', () => {
  const signedOut = { user: undefined };

  test('of a protected path goes to sign-in, and the path with its query is remembered', () => {
    const decision = { kind: 'redirect', to: '/login', state: { returnTo: '/illustration?open=7' } };
    expect(decide('/illustration?open=7', signedOut)).toEqual(decision);
  });

  test.each(['/nosuch', '/inforce/nosuch', '/'])('of %s goes to sign-in and nothing is remembered', (path) => {
    expect(decide(path, signedOut)).toEqual({ kind: 'redirect', to: '/login' });
  });

  test('sees the sign-in page at /login', () => expect(decide('/login', signedOut)).toEqual({ kind: 'signIn' }));
});

describe('a signed-in user', () => {
  test('opens an area the permissions allow', () => {
    expect(decide('/illustration/savedIllustration')).toMatchObject({
      kind: 'area',
      route: { path: '/illustration/savedIllustration' },
    });
  });

  test('without the permission is sent to the default application', () => {
    expect(decide('/admin/roles')).toEqual({ kind: 'redirect', to: '/illustration' });
  });

  test('loses a trailing slash and keeps the query', () => {
    expect(decide('/illustration/?open=7')).toMatchObject({ kind: 'redirect', to: '/illustration?open=7' });
  });

  test('returns to the remembered address after signing in', () => {
    expect(decide('/login', { state: { returnTo: '/illustration/savedIllustration?page=2' } })).toEqual({
      kind: 'redirect',
      to: '/illustration/savedIllustration?page=2',
    });
  });

  test('returns to an e-application reached from an illustration, by the way it was reached [KEEP-001]', () => {
    const user = userWith(['isNewBusiness', 'isEapplication']);
    const address = '/eapplication?application=7';
    const expired = decide(address, { user: undefined, state: { from: 'illustration' } });
    expect(expired).toEqual({ kind: 'redirect', to: '/login', state: { returnTo: address, from: 'illustration' } });
    const back = decide('/login', { user, state: { returnTo: address, from: 'illustration' } });
    expect(back).toEqual({ kind: 'redirect', to: address, state: { from: 'illustration' } });
    expect(decide(address, { user, state: { from: 'illustration' } })).toMatchObject({ kind: 'area' });
  });

  test('starts over where an e-application was typed rather than reached [ROUTE-023]', () => {
    const user = userWith(['isNewBusiness', 'isEapplication']);
    const returnTo = '/eapplication?application=7';
    expect(decide('/login', { user, state: { returnTo } })).toEqual({ kind: 'redirect', to: returnTo });
    expect(decide(returnTo, { user })).toEqual({ kind: 'redirect', to: '/login' });
  });

  test.each(['isAdminSystem', 'isAdminSystemAdministrator'] as const)(
    'of %s returns to the users, for whom they have no tab [ROUTE-034, ROUTE-049, PERM-029]',
    (permission) => {
      const user = userWith([permission], { defaultApplication: 'Admin' });
      const state = { returnTo: '/admin/users?search=marie' };
      expect(decide('/login', { user, state })).toEqual({ kind: 'redirect', to: '/admin/users?search=marie' });
      expect(decide('/login', { user, state: { returnTo: '/admin/dashboard' } })).toMatchObject({ to: '/admin/roles' });
    },
  );

  test.each(['//evil.example', 'https://evil.example', '/\\evil.example', '/admin/roles', '/nosuch'])(
    'does not return to %s',
    (returnTo) => expect(decide('/login', { state: { returnTo } })).toEqual({ kind: 'redirect', to: '/illustration' }),
  );

  test('whose default application is closed lands on the first open one', () => {
    const developer = userWith(['isDeveloper'], { defaultApplication: 'Admin' });
    expect(decide('/', { user: developer })).toEqual({ kind: 'redirect', to: '/developer' });
  });

  test('with no area at all is told so, without a redirect', () => {
    expect(decide('/', { user: userWith([]) })).toEqual({ kind: 'noAccess' });
    expect(decide('/login', { user: userWith([]) })).toEqual({ kind: 'noAccess' });
  });

  test('lands on the first visible entry of a module named alone', () => {
    expect(decide('/bi', { user: userWith(['isAdmin']) })).toMatchObject({ kind: 'redirect', to: '/bi/widgets' });
    expect(decide('/admin', { user: userWith(['isAdminSystem']) })).toMatchObject({ to: '/admin/roles' });
  });

  test('opens the e-application only from an illustration, an administrator directly', () => {
    const user = userWith(['isNewBusiness', 'isEapplication']);
    expect(decide('/eapplication', { user })).toMatchObject({ kind: 'redirect' });
    expect(decide('/eapplication', { user, state: { from: 'illustration' } })).toMatchObject({ kind: 'area' });
    expect(decide('/eapplication', { user: userWith(['isEapplicationAdministrator']) })).toMatchObject({
      kind: 'area',
    });
  });

  test('needs the system flag besides the permission', () => {
    const user = userWith(['isNewBusiness', 'isDeveloper'], { isNewBusiness: false });
    expect(decide('/illustration', { user })).toEqual({ kind: 'redirect', to: '/developer' });
  });
});

describe('visibility', () => {
  const reader = userWith(['isBusinessIntelligence', 'isNewBusiness']);
  const administrator = userWith(['isAdmin', 'isDeveloper', 'isBusinessIntelligence']);

  test('is worked out from the reset, then what each right lacks, at every change of the user [ROUTE-047]', () => {
    expect(visibilityOperations(reader)).toEqual([
      'reset',
      'hideUsers',
      'hideDeveloper',
      'hideBiDetails',
      'hideTracking',
    ]);
    expect(visibilityOperations(administrator)).toEqual(['reset']);
    const signedIn = visibleRoutes(reader);
    const roleRefreshed = visibleRoutes({ ...reader, permissions: administrator.permissions });
    const profileUpdated = visibleRoutes({ ...reader, profileName: 'Another name' });
    expect(paths(roleRefreshed)).toEqual(paths(ROUTE_TABLE));
    expect(profileUpdated).toEqual(signedIn);
  });
});

test.each([
  ['an administrator', userWith(['isAdmin'])],
  ['an administrator of the admin system', userWith(['isAdminSystem', 'isBusinessIntelligence'])],
])(
  '%s opens the settings of widgets where business intelligence is offered and not elsewhere [ROUTE-018]',
  (_who, user) => {
    expect(decide('/admin/bi', { user })).toMatchObject({ kind: 'area', route: { path: '/admin/bi' } });
    const elsewhere = { ...user, isBusinessIntelligence: false };
    expect(decide('/admin/bi', { user: elsewhere })).toMatchObject({ kind: 'redirect' });
    expect(paths(visibleRoutes(elsewhere)).filter((path) => /bi/i.test(path.split('/').at(-1) ?? ''))).toEqual([]);
  },
);

describe('an address that is open to all but not what it shows', () => {
  test('says so: tracking typed by somebody who only reads figures', () => {
    const user = userWith(['isBusinessIntelligence']);
    expect(decide('/bi/tracking', { user })).toMatchObject({ kind: 'notPermitted', route: { path: '/bi/tracking' } });
    expect(decide('/bi/widgets', { user })).toMatchObject({ kind: 'area' });
  });

  test('says so: needs analysis without either of its variants', () => {
    expect(decide('/proneeds')).toMatchObject({ kind: 'notPermitted' });
    expect(decide('/proneeds', { user: userWith(['isNeedsAnalysisLite']) })).toMatchObject({ kind: 'area' });
  });

  test('says so: the admin area to somebody who only reads figures [PERM-022, PERM-035, ROUTE-014]', () => {
    const reader = userWith(['isNewBusiness', 'isBusinessIntelligence']);
    expect(decide('/admin', { user: reader })).toMatchObject({ kind: 'redirect', to: '/admin/roles' });
    expect(decide('/admin/roles', { user: reader })).toMatchObject({ kind: 'notPermitted' });
    for (const path of [
      '/admin/users',
      '/admin/dashboard',
      '/admin/bi',
      '/admin/fields',
      '/admin/basis',
      '/admin/whiteLabel',
    ]) {
      expect(decide(path, { user: reader }), path).toEqual({ kind: 'redirect', to: '/illustration' });
    }
    const without = userWith(['isNewBusiness', 'isBusinessIntelligence'], { isBusinessIntelligence: false });
    expect(decide('/admin', { user: without })).toEqual({ kind: 'redirect', to: '/illustration' });
  });

  test('does not make the admin area of somebody who only reads figures their start [ROUTE-044, PERM-039]', () => {
    const reader = userWith(['isBusinessIntelligence'], { defaultApplication: 'Admin' });
    expect(decide('/', { user: reader })).toEqual({ kind: 'redirect', to: '/bi/widgets' });
  });

  test('users are managed at their address by people without a tab for it', () => {
    const user = userWith(['isAdminSystem'], { defaultApplication: 'Admin' });
    expect(decide('/admin/users', { user })).toMatchObject({ kind: 'area', route: { path: '/admin/users' } });
    expect(decide('/admin/dashboard', { user })).toEqual({ kind: 'redirect', to: '/admin/roles' });
  });
});
