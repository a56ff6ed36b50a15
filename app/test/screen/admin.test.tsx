import type { DashboardAnswer, ListedUser, Role } from '@lifeform/metadata/contract';
import { PERMISSIONS } from '@lifeform/metadata/insurance';
import { seed } from '@lifeform/metadata/seed';
import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { beforeEach, describe, expect, test } from 'vitest';
import { userOf, userWith } from '../user-fixture.ts';
import { answer, refusal } from './answer.ts';
import { control, handsOf } from './hands.ts';
import { openApp, shell, text } from './open-app.tsx';

const admin = (code: string, name = '') => text(`tEdit-Admin-${code}`).replace('{name}', name);
const administrator = userOf('administrator');
const alert = () => document.querySelector('[data-alert]');
const dialog = () => screen.findByRole('dialog');

/** Everybody of the seed, as the list has them. */
let users: ListedUser[];
let roles: Role[];

beforeEach(() => {
  users = seed.users.map(({ password: _, isFirstRun: _first, ...user }) => ({
    ...user,
    ...{ roleName: seed.roles.find(({ roleID }) => roleID === user.roleID)?.roleName ?? '', revision: 1 },
    ...{ phoneNumberSecondary: '', faxNumber: '', isMobilePrimary: false, isMobileSecondary: false },
    ...{ isWhiteLabel: false, whiteLabelProfile: '', team: '', isActive: true, hasPassword: true, isPaused: false },
  }));
  roles = seed.roles.map((role) => ({ ...role, users: role.roleID === 'agent' ? 2 : 0, revision: 1 }));
  answer('GET /users', ({ query: { search = '' } }) => {
    const found = users.filter(({ username, profileName }) => `${username} ${profileName}`.includes(search));
    return HttpResponse.json(found, { headers: { 'x-total-count': String(found.length) } });
  });
  answer('GET /users/GetAllRoles', () => roles);
});

function open(path: string, who = administrator) {
  const { user } = openApp(path, who);
  const hands = handsOf(user);
  return {
    user,
    ...hands,
    search: async (words: string) => {
      await hands.write(await screen.findByLabelText(admin('searchUsers')), words);
      await user.keyboard('{Enter}');
    },
  };
}

describe('the dashboard', () => {
  const FIGURES: DashboardAnswer = {
    ...{ users: 1234, activeSessions: 7 },
    ...{ illustrations: { days7: 3, days30: 12 }, eapplications: { days7: 0, days30: 1 } },
    inforceLoads: { days7: 5, days30: 9 },
    recentSignIns: [{ username: 'a', profileName: 'Grace Lavoie', at: '2026-03-01T12:00:00Z' }],
    recentChanges: [
      { form: 'User', version: 4, author: 'Sofia Novak', comment: 'Shorter', at: '2026-03-01T12:00:00Z' },
    ],
    failedReports: [],
  };
  const figure = (name: string) => document.querySelector(`[data-figure="${name}"] dd`)?.textContent;

  test('shows how much there is, who signed in and which form was changed, by its name [ADMIN-001]', async () => {
    answer('GET /api/dashboard', FIGURES);
    open('/admin/dashboard');
    await screen.findByText('Grace Lavoie');
    expect([figure('users'), figure('sessions'), figure('illustrations')]).toEqual(['1,234', '7', '3 in 7 days']);
    const changes = within(await screen.findByRole('table', { name: admin('changes') }));
    expect(changes.getAllByRole('row').at(-1)).toHaveTextContent(
      new RegExp(`${text('tEdit-Developer-form-User')}.*4.*Sofia Novak.*Shorter`),
    );
    expect(screen.getByText(admin('noFailures'))).toBeInTheDocument();
  });

  test('has its figures in the signs of French', async () => {
    answer('GET /api/dashboard', FIGURES);
    open('/admin/dashboard', { ...administrator, inputLanguage: 'French' });
    await screen.findByText('Grace Lavoie');
    expect(figure('users')).toMatch(/^1\s234$/);
  });

  test('that cannot be had says so in its place, and a retry has it', async () => {
    const { press } = open('/admin/dashboard');
    await screen.findByText(shell('serverFailed'));
    answer('GET /api/dashboard', FIGURES);
    await press(shell('retry'));
    await screen.findByText('Grace Lavoie');
  });
});

describe('who gets to the administration', () => {
  const figures = { isActive: true, isDisplayed: true };
  const reader = userWith(['isNewBusiness']);
  const readsFigures = { ...reader, permissions: { ...reader.permissions, isBusinessIntelligence: figures } };

  test('an agent is on their own start page; who reads figures gets in and is told that its contents are not for them [ROUTE-014, ROUTE-035, PERM-022]', async () => {
    const { unmount } = openApp('/admin', reader);
    await screen.findByRole('heading', { level: 1, name: shell('route-illustration') });
    expect(location.pathname).toBe('/illustration');
    unmount();
    open('/admin', readsFigures);
    await screen.findByText(shell('notPermittedBody'));
    expect(location.pathname).toBe('/admin/roles');
    expect(screen.queryByRole('table')).toBeNull();
  });

  test('from the users one gets to the sources of options, from the roles to the changes that wait', async () => {
    const { unmount } = openApp('/admin/users', administrator);
    await screen.findByRole('link', { name: shell('route-admin-sources') });
    unmount();
    openApp('/admin/roles', userOf('systemAdministrator'));
    await screen.findByRole('link', { name: shell('route-admin-changes') });
  });

  test('where business intelligence is not offered nobody has a tab for it [ROUTE-018]', async () => {
    const tab = () => screen.queryByRole('link', { name: shell('route-admin-bi') });
    const { unmount } = openApp('/admin/users', { ...administrator, isBusinessIntelligence: false });
    await screen.findByRole('link', { name: shell('route-admin-users') });
    expect(tab()).toBeNull();
    unmount();
    open('/admin/users');
    await waitFor(() => expect(tab()).not.toBeNull());
  });

  test('somebody of the admin system has no Users tab and gets to users by a link [PERM-027, PERM-029]', async () => {
    const { user } = open('/admin', userOf('systemAdministrator'));
    const way = await screen.findByRole('link', { name: admin('manageUsers') });
    expect(screen.queryByRole('link', { name: shell('route-admin-users') })).toBeNull();
    await user.click(way);
    await screen.findByText('agent@lifeform.example');
    expect(location.pathname).toBe('/admin/users');
  });
});

describe('people', () => {
  const agent = seed.users.find(({ roleID }) => roleID === 'agent');
  const name = agent?.profileName ?? '';

  test('are searched by the address, and nobody found says what to do [ADMIN-006]', async () => {
    const { search, press } = open('/admin/users');
    await screen.findByText('agent@lifeform.example');
    await search('zzz');
    await screen.findByText(admin('nothingFound').replace('{search}', 'zzz'));
    expect(location.search).toBe('?search=zzz');
    await press(shell('showAll'));
    await screen.findByText('agent@lifeform.example');
  });

  test('are created with a role, and have no password yet [ADMIN-006]', async () => {
    const sent = answer('POST /users/create', ({ body }) => {
      const [like] = users;
      if (!like) throw new Error('Nobody is seeded.');
      const made = { ...like, ...body, agentID: '', roleName: 'Agent', hasPassword: false };
      users = [made, ...users];
      return made;
    });
    const { enter, select, press } = open('/admin/users');
    await press(admin('newUser'));
    await enter('usrUsername', 'nina.roy@lifeform.example');
    await enter('usrFirstName', 'Nina');
    await enter('usrProfileName', 'Nina Roy');
    await select('usrRoleID', 'agent');
    await press(admin('save'));
    await screen.findByText(admin('userCreated', 'Nina Roy'));
    expect(sent[0]?.body).toMatchObject({ username: 'nina.roy@lifeform.example', roleID: 'agent' });
    expect((await screen.findByText('Nina Roy')).closest('tr')).toHaveTextContent(admin('noPassword'));
  });

  test('under a name that is taken are not lost: the dialog stays as it was entered', async () => {
    answer('POST /users/create', () =>
      refusal(409, 'usernameTaken', { parameters: { username: 'x@lifeform.example' } }),
    );
    const { enter, select, press } = open('/admin/users');
    await press(admin('newUser'));
    await enter('usrUsername', 'x@lifeform.example');
    await enter('usrFirstName', 'Nina');
    await enter('usrProfileName', 'Nina Roy');
    await select('usrRoleID', 'agent');
    await press(admin('save'));
    await waitFor(() => expect(alert()).not.toBeNull());
    expect(await control('usrProfileName')).toHaveValue('Nina Roy');
  });

  test('are let in by a link, and have another role and a team by an edit over the revision that was seen', async () => {
    answer('POST /users/passwordLink', { link: '/setPassword#abc', expiresAt: '2026-03-02T12:00:00Z' });
    const sent = answer('POST /users/update', { message: '' });
    const { enter, select, press } = open('/admin/users');
    await press(admin('linkNamed', name));
    expect(await screen.findByLabelText(admin('linkLabel'))).toHaveValue(`${location.origin}/setPassword#abc`);
    await press(admin('done'));
    await press(admin('editNamed', name));
    await select('usrRoleID', 'developer');
    await enter('usrTeam', 'North');
    await press(admin('save'));
    await screen.findByText(admin('userSaved', name));
    const changed = { username: agent?.username, roleID: 'developer', team: 'North', revision: 1 };
    expect(sent[0]?.body).toEqual(changed);
  });

  test('are kept out once that was confirmed, and let in again at once', async () => {
    const sent = answer('POST /users/update', ({ body }) => {
      users = users.map((one) => (one.username === body.username ? { ...one, isActive: body.isActive === true } : one));
      return { message: '' };
    });
    const { press } = open('/admin/users');
    await press(admin('deactivateNamed', name));
    const asked = within(await screen.findByRole('alertdialog'));
    expect(sent).toHaveLength(0);
    asked.getByRole('button', { name: admin('deactivate') }).click();
    await press(admin('reactivateNamed', name));
    await waitFor(() => expect(sent.map(({ body }) => body.isActive)).toEqual([false, true]));
    await screen.findByRole('button', { name: admin('deactivateNamed', name) });
  });
});

describe('roles', () => {
  const role = (code: string) => text(`tEdit-Role-${code}`);
  const saves = () =>
    answer('POST /users/roles', ({ body }) => {
      const { roleID = 'made', revision = 0, ...rest } = body;
      const saved = {
        ...rest,
        roleID,
        users: roles.find((one) => one.roleID === roleID)?.users ?? 0,
        revision: revision + 1,
      };
      roles = [...roles.filter((one) => one.roleID !== roleID), saved];
      return saved;
    });

  test('have one switch a permission, Displayed, and the most a face may be [ADMIN-002]', async () => {
    const { press } = open('/admin/roles');
    await press(admin('editNamed', 'Head Office'));
    await dialog();
    const headOffice = seed.roles.find(({ roleName }) => roleName === 'Head Office');
    for (const name of PERMISSIONS) {
      expect([name, (await control(name)).checked]).toEqual([name, headOffice?.permissions[name].isActive]);
    }
    expect(await control('isBusinessIntelligenceDisplayed')).toBeChecked();
    expect(await control('chkOverrideUseMaxFace')).toBeChecked();
    expect(await control('txtOverrideMaxFace')).toHaveValue('$8,000,000');
  });

  test('are created, copied and deleted once that was confirmed; one that somebody has is not [ADMIN-003]', async () => {
    saves();
    answer('DELETE /users/roles/:roleID', ({ params }) => {
      roles = roles.filter(({ roleID }) => roleID !== params.roleID);
      return undefined;
    });
    const { press, enter, tick } = open('/admin/roles');
    await press(admin('newRole'));
    await enter('roleName', 'Broker');
    await tick('isNewBusiness');
    await tick('needsSecondFactor');
    await press(admin('save'));
    await screen.findByRole('button', { name: admin('editNamed', 'Broker') });
    await press(admin('copyNamed', 'Broker'));
    expect(await control('roleName')).toHaveValue(admin('copyOf', 'Broker'));
    expect(await control('needsSecondFactor')).toBeChecked();
    await press(shell('cancel'));
    await press(admin('deleteNamed', 'Broker'));
    within(await screen.findByRole('alertdialog'))
      .getByRole('button', { name: admin('delete') })
      .click();
    await waitFor(() => expect(screen.queryByRole('button', { name: admin('editNamed', 'Broker') })).toBeNull());
    expect(screen.getByRole('button', { name: admin('deleteNamed', 'Agent') })).toHaveAttribute(
      'aria-disabled',
      'true',
    );
  });

  test('list what the directory calls their people, a line each, which a copy does not [TRUST-006]', async () => {
    const sent = saves();
    const { press, enter } = open('/admin/roles');
    await press(admin('newRole'));
    await enter('roleName', 'Broker');
    await enter('directoryRoles', ' CN=Brokers, OU=Sales \n\nBrokers West');
    await press(admin('save'));
    await screen.findByRole('button', { name: admin('editNamed', 'Broker') });
    expect(sent[0]?.body.signIn?.directoryRoles).toEqual(['CN=Brokers, OU=Sales', 'Brokers West']);
    await press(admin('editNamed', 'Broker'));
    expect(await control('directoryRoles')).toHaveValue('CN=Brokers, OU=Sales\nBrokers West');
    await press(shell('cancel'));
    await press(admin('copyNamed', 'Broker'));
    expect(await control('directoryRoles')).toHaveValue('');
  });

  test('under a name that is taken say so, and nothing entered is lost', async () => {
    answer('POST /users/roles', () => refusal(409, 'roleNameTaken', { parameters: { name: 'Developer' } }));
    const { press, enter } = open('/admin/roles');
    await press(admin('copyNamed', 'Agent'));
    await enter('roleName', 'Developer');
    await press(admin('save'));
    await screen.findByText(text('tEdit-Refusal-roleNameTaken').replace('{name}', 'Developer'));
    expect(await control('roleName')).toHaveValue('Developer');
  });

  test('say how many people a change of rights signs out before it is saved; another name signs out nobody [ADMIN-003]', async () => {
    const sent = saves();
    const { press, enter, tick } = open('/admin/roles');
    await press(admin('editNamed', 'Agent'));
    for (const right of ['isHeadOffice', 'needsSecondFactor']) {
      await tick(right);
      await press(admin('save'));
      const asked = await screen.findByRole('alertdialog', { name: admin('signsOutTitle') });
      expect(asked).toHaveTextContent('2 people have the role Agent');
      within(asked)
        .getByRole('button', { name: shell('cancel') })
        .click();
      await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
      expect(await control(right)).toBeChecked();
      expect(sent).toHaveLength(0);
      await tick(right);
    }
    await enter('roleName', 'Adviser');
    await press(admin('save'));
    await screen.findByRole('button', { name: admin('editNamed', 'Adviser') });
    expect(sent).toHaveLength(1);
  });

  test('that somebody changes of their own are at once what they may do [ADMIN-004]', async () => {
    saves();
    const { press, tick, user } = open('/admin/roles', userOf('administratorDeveloper'));
    const offersTools = async (): Promise<boolean> => {
      await press(shell('switchProducts'));
      const choices = within(await screen.findByRole('dialog')).getAllByRole<HTMLInputElement>('radio');
      await user.keyboard('{Escape}');
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
      return choices.some(({ value }) => value === 'developer');
    };
    expect(await offersTools()).toBe(true);
    await press(admin('editNamed', 'Administrator and Developer'));
    await tick('isDeveloper');
    await press(admin('save'));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(await offersTools()).toBe(false);
  });

  test('stand side by side, and where they differ is marked', async () => {
    const { user } = open('/admin/roles');
    await user.selectOptions(await screen.findByLabelText(admin('compareOne')), 'agent');
    await user.selectOptions(screen.getByLabelText(admin('compareOther')), 'developer');
    const table = within(screen.getByRole('table', { name: admin('compare') }));
    const right = (name: string) => table.getByRole('rowheader', { name: role(name) }).closest('tr');
    expect(right('isDeveloper')).toHaveTextContent(admin('differs'));
    expect(right('isHeadOffice')).not.toHaveTextContent(admin('differs'));
  });

  test('that cannot be had say so in their place, and a retry has them', async () => {
    answer('GET /users/GetAllRoles', () => new Response(null, { status: 500 }));
    const { press } = open('/admin/roles');
    await screen.findByText(shell('serverFailed'));
    answer('GET /users/GetAllRoles', () => roles);
    await press(shell('retry'));
    await screen.findByRole('button', { name: admin('editNamed', 'Head Office') });
  });
});
