import { Ajv2020 } from 'ajv/dist/2020.js';
import { describe, expect, test } from 'vitest';
import {
  type AccessSubject,
  ALL_AREAS,
  admits,
  hasBusinessIntelligenceDetails,
  isActive,
  isBusinessIntelligenceShown,
  mayArrangeWidgets,
  mayGrant,
  mayManageUsers,
  mayOpenAdmin,
  mayOpenEapplication,
  mayProcessEapplications,
  maySeeTracking,
  maySetUpEapplication,
  mayStartIn,
  mayUse,
  mayUseBusinessIntelligence,
  PERMISSIONS,
  type Permission,
  type Permissions,
  SYSTEM_FLAGS,
  type SystemFlag,
} from '../src/insurance/index.ts';
import { ACCESS_RULES } from '../src/insurance/user/access-rule.ts';
import { permissionsSchema } from '../src/insurance/user/permission.ts';
import { overridesSchema } from '../src/insurance/user/user.ts';
import { DAYS } from './days.ts';

const OFF = Object.fromEntries(SYSTEM_FLAGS.map((flag) => [flag, false])) as Record<SystemFlag, boolean>;

function permissionsOf(active: readonly Permission[], isDisplayed = true): Permissions {
  const entries = PERMISSIONS.map((name) => [name, { isActive: active.includes(name) }]);
  const permissions = Object.fromEntries(entries) as Permissions;
  return {
    ...permissions,
    isBusinessIntelligence: { isActive: active.includes('isBusinessIntelligence'), isDisplayed },
  };
}

/** A person with exactly these permissions where exactly these areas are offered; everything when not named. */
function person(
  active: readonly Permission[],
  offered: readonly SystemFlag[] = SYSTEM_FLAGS,
  { isDisplayed = true } = {},
): AccessSubject {
  const flags = Object.fromEntries(offered.map((flag) => [flag, true]));
  return {
    ...OFF,
    ...flags,
    permissions: permissionsOf(active, isDisplayed),
    defaultApplication: 'New Business',
  } as AccessSubject;
}

describe('what is stored of permissions', () => {
  test('the keys are these sixteen [PERM-001]', () => {
    expect([...PERMISSIONS].sort()).toEqual(
      [
        'isEapplication',
        'isEapplicationAdministrator',
        'isConcepts',
        'isNewBusiness',
        'isInforce',
        'isHeadOffice',
        'isHeadOfficeOverride',
        'isAdmin',
        'isNewBusinessBatch',
        'isInforceBatch',
        'isBusinessIntelligence',
        'isAdminSystem',
        'isAdminSystemAdministrator',
        'isDeveloper',
        'isNeedsAnalysisLite',
        'isNeedsAnalysisFull',
      ].sort(),
    );
  });

  const validate = new Ajv2020({ strict: true, formats: DAYS }).compile(permissionsSchema);

  test('each entry carries isActive [PERM-002]', () => {
    expect(validate(permissionsOf(['isAdmin']))).toBe(true);
    expect(validate({ ...permissionsOf([]), isAdmin: {} })).toBe(false);
  });

  test('business intelligence also carries isDisplayed [PERM-003]', () => {
    expect(validate({ ...permissionsOf([]), isBusinessIntelligence: { isActive: true, isDisplayed: 'yes' } })).toBe(
      false,
    );
    expect(validate({ ...permissionsOf([]), isBusinessIntelligence: { isActive: true } })).toBe(false);
    expect(validate({ ...permissionsOf([]), isInforce: { isActive: true, isDisplayed: true } })).toBe(false);
  });

  test('the system flags are these ten [PERM-004]', () => {
    expect(Object.keys(ALL_AREAS).sort()).toEqual(
      [
        'isInforce',
        'isNewBusiness',
        'isConcepts',
        'isEapplication',
        'isBusinessIntelligence',
        'isAdminSystem',
        'isNewBusinessBatch',
        'isInforceBatch',
        'isNeedsAnalysisLite',
        'isNeedsAnalysisFull',
      ].sort(),
    );
    expect([...SYSTEM_FLAGS].sort()).toEqual(Object.keys(ALL_AREAS).sort());
  });

  test('overrides are the use of a maximum face amount and the amount [PERM-041]', () => {
    const overrides = new Ajv2020({ strict: true, formats: DAYS }).compile(overridesSchema);
    expect(overrides({ chkOverrideUseMaxFace: 'true', txtOverrideMaxFace: '8000000' })).toBe(true);
    expect(overrides({ chkOverrideUseMaxFace: 'true' })).toBe(false);
    expect(overrides({ chkOverrideUseMaxFace: 'true', txtOverrideMaxFace: '', isAdmin: true })).toBe(false);
  });
});

describe.each([
  ['the e-application [PERM-008]', 'isEapplication'],
  ['concepts [PERM-009]', 'isConcepts'],
  ['new business [PERM-010]', 'isNewBusiness'],
  ['in-force [PERM-011]', 'isInforce'],
  ['needs analysis lite [PERM-012]', 'isNeedsAnalysisLite'],
  ['needs analysis full [PERM-013]', 'isNeedsAnalysisFull'],
  ['the new-business batch [PERM-019]', 'isNewBusinessBatch'],
  ['the in-force batch [PERM-020]', 'isInforceBatch'],
] as const)('%s', (_name, area) => {
  test.each([
    ['offered and permitted', [area], [area], true],
    ['offered, not permitted', [area], [], false],
    ['permitted, not offered', [], [area], false],
    ['neither', [], [], false],
  ] as const)('%s', (_case, offered, active, expected) => {
    expect(mayUse(person(active, offered), area)).toBe(expected);
  });
});

describe.each([
  ['head office [PERM-015]', 'isHeadOffice'],
  ['user administration [PERM-016]', 'isAdmin'],
  ['the developer tools [PERM-017]', 'isDeveloper'],
] as const)('%s', (_name, permission) => {
  test('depends on the permission alone, whatever is offered', () => {
    expect(mayUse(person([permission], []), permission)).toBe(true);
    expect(mayUse(person([], SYSTEM_FLAGS), permission)).toBe(false);
  });
});

test.each([
  [['isEapplication', 'isEapplicationAdministrator'], ['isEapplication'], true],
  [['isEapplication'], ['isEapplication'], false],
  [['isEapplicationAdministrator'], ['isEapplication'], false],
  [['isEapplication', 'isEapplicationAdministrator'], [], false],
] as const)('with %j where %j is offered, e-application settings open: %s [PERM-014]', (active, offered, expected) => {
  expect(maySetUpEapplication(person(active, offered))).toBe(expected);
});

test.each([
  [['isEapplication', 'isHeadOffice'], ['isEapplication'], true],
  [['isEapplication', 'isEapplicationAdministrator'], ['isEapplication'], true],
  [['isEapplication', 'isAdmin', 'isDeveloper'], ['isEapplication'], false],
  [['isHeadOffice', 'isEapplicationAdministrator'], ['isEapplication'], false],
  [['isEapplication', 'isHeadOffice'], [], false],
] as const)('with %j where %j is offered, e-applications are processed: %s [KEEP-014]', (active, offered, expected) => {
  expect(mayProcessEapplications(person(active, offered))).toBe(expected);
});

test('the e-application opens to those who fill it in and to those who administer it', () => {
  expect(mayOpenEapplication(person(['isEapplication']))).toBe(true);
  expect(mayOpenEapplication(person(['isEapplicationAdministrator']))).toBe(true);
  expect(mayOpenEapplication(person(['isEapplicationAdministrator'], []))).toBe(false);
});

type Case = readonly [active: readonly Permission[], offered: readonly SystemFlag[], expected: boolean];

describe('the admin area', () => {
  test('opens to isAdmin [PERM-021]', () => {
    expect(mayOpenAdmin(person(['isAdmin'], []))).toBe(true);
    expect(mayOpenAdmin(person([]))).toBe(false);
  });

  test.each<Case>([
    [['isBusinessIntelligence'], ['isBusinessIntelligence'], true],
    [['isBusinessIntelligence'], [], false],
    [[], ['isBusinessIntelligence'], false],
  ])('with %j where %j is offered: %s [PERM-022]', (active, offered, expected) => {
    expect(mayOpenAdmin(person(active, offered))).toBe(expected);
  });

  test.each<Case>([
    [['isAdminSystem'], ['isAdminSystem'], true],
    [['isAdminSystemAdministrator'], ['isAdminSystem'], true],
    [['isAdminSystem'], [], false],
    [['isAdminSystemAdministrator'], [], false],
  ])('with %j where %j is offered: %s [PERM-023]', (active, offered, expected) => {
    expect(mayOpenAdmin(person(active, offered))).toBe(expected);
  });
});

describe('user management', () => {
  test('is open to isAdmin [PERM-025]', () => {
    expect(mayManageUsers(person(['isAdmin'], []))).toBe(true);
    expect(mayManageUsers(person(['isBusinessIntelligence', 'isHeadOffice', 'isDeveloper']))).toBe(false);
  });

  test.each<Case>([
    [['isAdminSystem'], ['isAdminSystem'], true],
    [['isAdminSystemAdministrator'], ['isAdminSystem'], true],
    [['isAdminSystem', 'isAdminSystemAdministrator'], [], false],
  ])('with %j where %j is offered: %s [PERM-026]', (active, offered, expected) => {
    expect(mayManageUsers(person(active, offered))).toBe(expected);
  });
});

describe('business intelligence', () => {
  test.each<Case>([
    [['isAdmin'], ['isBusinessIntelligence'], true],
    [['isAdmin'], [], false],
  ])('with %j where %j is offered: %s [PERM-030]', (active, offered, expected) => {
    expect(mayUseBusinessIntelligence(person(active, offered))).toBe(expected);
  });

  test.each<Case>([
    [['isBusinessIntelligence'], ['isBusinessIntelligence'], true],
    [['isBusinessIntelligence'], [], false],
    [[], ['isBusinessIntelligence'], false],
  ])('with %j where %j is offered: %s [PERM-031]', (active, offered, expected) => {
    expect(mayUseBusinessIntelligence(person(active, offered))).toBe(expected);
  });

  test.each<Case>([
    [['isAdminSystem'], ['isBusinessIntelligence', 'isAdminSystem'], true],
    [['isAdminSystem'], ['isBusinessIntelligence'], false],
    [['isAdminSystem'], ['isAdminSystem'], false],
  ])('with %j where %j is offered: %s [PERM-032]', (active, offered, expected) => {
    expect(mayUseBusinessIntelligence(person(active, offered))).toBe(expected);
  });

  test('has its link where it is offered and displayed', () => {
    expect(isBusinessIntelligenceShown(person(['isBusinessIntelligence']))).toBe(true);
    expect(isBusinessIntelligenceShown(person(['isBusinessIntelligence'], SYSTEM_FLAGS, { isDisplayed: false }))).toBe(
      false,
    );
    expect(isBusinessIntelligenceShown(person(['isBusinessIntelligence'], []))).toBe(false);
  });

  test.each([
    [true, true, true, true],
    [false, true, true, false],
    [true, false, true, false],
    [true, true, false, false],
  ])(
    'offered %s, active %s and displayed %s, has widgets: %s [PROF-015]',
    (isOffered, isActive, isDisplayed, expected) => {
      const flags = SYSTEM_FLAGS.filter((flag) => isOffered || flag !== 'isBusinessIntelligence');
      const held: readonly Permission[] = isActive ? ['isBusinessIntelligence'] : [];
      expect(mayArrangeWidgets(person(held, flags, { isDisplayed }))).toBe(expected);
    },
  );

  test.each<Case>([
    [['isBusinessIntelligence'], SYSTEM_FLAGS, false],
    [['isBusinessIntelligence', 'isAdmin'], SYSTEM_FLAGS, true],
    [['isBusinessIntelligence', 'isAdminSystem'], SYSTEM_FLAGS, true],
    [['isBusinessIntelligence', 'isAdminSystem'], ['isBusinessIntelligence'], false],
  ])('with %j where %j is offered has details: %s', (active, offered, expected) => {
    expect(hasBusinessIntelligenceDetails(person(active, offered))).toBe(expected);
  });

  test.each<Case>([
    [['isAdmin'], ['isBusinessIntelligence'], true],
    [['isAdmin', 'isBusinessIntelligence'], ['isBusinessIntelligence'], true],
    [['isAdminSystem'], ['isBusinessIntelligence', 'isAdminSystem'], true],
    [['isAdmin'], [], false],
    [['isNewBusiness'], SYSTEM_FLAGS, false],
  ])('with %j where %j is offered shows tracking: %s [PERM-036]', (active, offered, expected) => {
    expect(maySeeTracking(person(active, offered))).toBe(expected);
  });

  test('shows no tracking to those who only read it', () => {
    expect(maySeeTracking(person(['isBusinessIntelligence']))).toBe(false);
  });
});

describe('the application to start in', () => {
  test.each([
    ['New Business', 'isNewBusiness'],
    ['Inforce', 'isInforce'],
  ] as const)('%s counts where %s is offered and permitted [PERM-038]', (application, area) => {
    expect(mayStartIn(person([area], [area]), application)).toBe(true);
    expect(mayStartIn(person([area], []), application)).toBe(false);
    expect(mayStartIn(person([], [area]), application)).toBe(false);
  });

  test('Admin counts with isAdmin and nothing less [PERM-039]', () => {
    expect(mayStartIn(person(['isAdmin'], []), 'Admin')).toBe(true);
    expect(mayStartIn(person(['isAdminSystem', 'isAdminSystemAdministrator']), 'Admin')).toBe(false);
  });
});

test.each(PERMISSIONS)('%s is granted by its holders and by isAdmin', (permission) => {
  expect(mayGrant(person([permission]), permission)).toBe(true);
  expect(mayGrant(person(['isAdmin']), permission)).toBe(true);
  expect(mayGrant(person(PERMISSIONS.filter((name) => name !== permission && name !== 'isAdmin')), permission)).toBe(
    false,
  );
});

test.each(PERMISSIONS)('a missing entry of %s counts as none', (permission) => {
  expect(isActive({ permissions: {} as Permissions }, permission)).toBe(false);
});

/** Of each rule, the sets of permissions that open it, each alone. */
const OPENED_BY: Readonly<Record<keyof typeof ACCESS_RULES, readonly (readonly Permission[])[]>> = {
  manageUsers: [['isAdmin'], ['isAdminSystem'], ['isAdminSystemAdministrator']],
  administerSystem: [['isAdmin'], ['isAdminSystemAdministrator']],
  seeSources: [['isAdmin'], ['isAdminSystem'], ['isAdminSystemAdministrator'], ['isDeveloper']],
  manageWidgets: [['isAdmin'], ['isAdminSystem']],
  needsAnalysis: [['isNeedsAnalysisLite'], ['isNeedsAnalysisFull']],
  businessIntelligence: [['isAdmin'], ['isBusinessIntelligence'], ['isAdminSystem']],
  businessIntelligenceDetails: [['isAdmin'], ['isAdminSystem']],
  businessReports: [['isAdmin'], ['isAdminSystem'], ['isBusinessIntelligence', 'isHeadOffice']],
  dataReports: [['isAdmin'], ['isAdminSystem'], ['isBusinessIntelligence', 'isHeadOffice'], ['isInforce']],
  setUpEapplication: [['isEapplication', 'isEapplicationAdministrator']],
  processEapplications: [
    ['isEapplication', 'isHeadOffice'],
    ['isEapplication', 'isEapplicationAdministrator'],
  ],
  editForms: [['isDeveloper'], ['isAdmin']],
  reviewChanges: [['isDeveloper'], ['isAdmin'], ['isAdminSystem'], ['isAdminSystemAdministrator']],
  sendChanges: [['isDeveloper'], ['isAdmin'], ['isAdminSystem'], ['isAdminSystemAdministrator']],
  bypassReview: [['isDeveloper', 'isAdmin']],
};

describe.each(Object.keys(ACCESS_RULES) as (keyof typeof ACCESS_RULES)[])('the rule %s', (rule) => {
  const opens = (held: readonly Permission[]): boolean => admits(rule, person(held));
  const ways = OPENED_BY[rule];

  test('admits who is given a right, and nobody without [PROOF-020]', () => {
    expect(ways.length).toBeGreaterThan(0);
    expect(opens([])).toBe(false);
    for (const way of ways) expect([way, opens(way)]).toEqual([way, true]);
    expect(opens(PERMISSIONS)).toBe(true);
  });

  test('refuses whoever lost one of the rights it takes [PROOF-020]', () => {
    for (const way of ways) {
      for (const lost of way) {
        const left = way.filter((name) => name !== lost);
        expect([lost, opens(left)]).toEqual([lost, false]);
      }
    }
  });

  test('is opened by no other right, however many are held [PROOF-020]', () => {
    const named = new Set(ways.flat());
    expect(opens(PERMISSIONS.filter((name) => !named.has(name)))).toBe(false);
  });
});
