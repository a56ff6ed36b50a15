import type { User } from '@lifeform/metadata/insurance';
import { seed } from '@lifeform/metadata/seed';
import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { userOf, userWith } from '../user-fixture.ts';
import { openApp, shell, text } from './open-app.tsx';
import { at, server } from './server.ts';

const own = (code: string): string => text(`tEdit-User-${code}`);
const labelled = (code: string): RegExp => new RegExp(`^${own(code)}( \\(.*\\))?$`);

const agent = userWith(['isNewBusiness'], { phoneNumberPrimary: '(438) 555-0166' });
const withWidgets = userWith(['isNewBusiness'], {
  permissions: { ...agent.permissions, isBusinessIntelligence: { isActive: true, isDisplayed: true } },
});

const widgets = seed.widgets.map((widget, index) => ({ ...widget, isActive: true, displayOrder: index + 1 }));

/** What the server is asked to keep of a person, which it keeps. */
let kept: Partial<User>[];

beforeEach(() => {
  kept = [];
  server.use(
    http.post(at('/api/BI/GetAllUserWidgets'), () => HttpResponse.json(widgets)),
    http.post(at('/users/updateProfile'), async ({ request }) => {
      const update = (await request.json()) as Partial<User>;
      kept.push(update);
      return HttpResponse.json({ user: { ...agent, ...update } });
    }),
  );
});

async function openProfile(who: User = agent) {
  const { user } = openApp('/illustration/savedIllustration', who);
  await user.click(await screen.findByRole('button', { name: shell('profile') }));
  const dialog = await screen.findByRole('dialog', { name: shell('profile') });
  const inside = within(dialog);
  await inside.findByLabelText(labelled('profileName'));
  const entry = (code: string) => inside.getByLabelText<HTMLInputElement>(labelled(code));
  return {
    user,
    dialog,
    entry,
    tabs: () => inside.getAllByRole('tab').map(({ textContent }) => textContent),
    open: (tab: string) => user.click(inside.getByRole('tab', { name: tab })),
    option: (name: string, code: string) =>
      inside.getByRole<HTMLInputElement>('radio', { name: own(`${name}-option-${code}`) }),
    mobile: (which: 'Primary' | 'Secondary') =>
      inside.getAllByRole('checkbox', { name: 'This is a mobile number' })[which === 'Primary' ? 0 : 1] as HTMLElement,
    press: (code: string) => user.click(inside.getByRole('button', { name: shell(code) })),
    enter: async (code: string, typed: string) => {
      await user.clear(entry(code));
      await user.type(entry(code), typed);
    },
  };
}

const isClosed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
const alert = () => document.querySelector('[data-alert="updateProfile"]');

describe('the tabs', () => {
  const two = ['Profile Information', 'Profile Settings'];

  test('are three for somebody who has business intelligence [PROF-001]', async () => {
    expect((await openProfile(withWidgets)).tabs()).toEqual([...two, 'Widgets']);
  });

  test.each([
    ['not active', { isActive: false, isDisplayed: true }],
    ['not displayed', { isActive: true, isDisplayed: false }],
  ])('leave widgets out where business intelligence is %s [PROF-015]', async (_, isBusinessIntelligence) => {
    const who = { ...agent, permissions: { ...agent.permissions, isBusinessIntelligence } };
    expect((await openProfile(who)).tabs()).toEqual(two);
  });
});

describe('Profile Information', () => {
  test.each([
    ['profileName', 'Marie Roy', 'Marie Roy'],
    ['emailAddress', 'roy@example.com', 'roy@example.com'],
    ['faxNumber', '4165550188', '(416) 555-0188'],
  ] as const)(
    'edits the %s, and sends what was there where nothing is typed [PROF-003, PROF-004, PROF-008]',
    async (code, typed, stored) => {
      const { enter, press } = await openProfile();
      await enter(code, typed);
      await press('save');
      await isClosed();
      const { profileName, emailAddress, faxNumber } = agent;
      expect(kept).toEqual([expect.objectContaining({ profileName, emailAddress, faxNumber, [code]: stored })]);
    },
  );

  test('a field that is left as the dialog goes says nothing to a profile that is saved', async () => {
    const warned = vi.spyOn(console, 'warn');
    try {
      const { enter, press } = await openProfile();
      await enter('profileName', 'Marie Roy');
      await press('save');
      await isClosed();
      expect(warned.mock.calls).toEqual([]);
    } finally {
      warned.mockRestore();
    }
  });

  test('shows the agent ID, which is not to be edited nor sent [PROF-005]', async () => {
    const { entry, enter, press } = await openProfile();
    expect(entry('agentID')).toHaveValue('000123');
    expect(entry('agentID')).toHaveAttribute('readonly');
    expect(entry('profileName')).not.toHaveAttribute('readonly');
    await enter('profileName', 'Marie Roy');
    await press('save');
    await isClosed();
    expect(kept[0]).not.toHaveProperty('agentID');
  });

  test.each(['Primary', 'Secondary'] as const)(
    'asks of the %s telephone whether it is a mobile one, which it is not at first [PROF-006, PROF-007]',
    async (which) => {
      const { user, mobile, press } = await openProfile({ ...agent, phoneNumberSecondary: '(514) 555-0177' });
      expect(mobile(which)).not.toBeChecked();
      await user.click(mobile(which));
      await press('save');
      await isClosed();
      const none = { isMobilePrimary: false, isMobileSecondary: false };
      expect(kept).toEqual([expect.objectContaining({ ...none, [`isMobile${which}`]: true })]);
    },
  );

  test('does not ask it of a telephone that has no number [PROF-034]', async () => {
    const { user, enter, mobile } = await openProfile();
    expect(mobile('Primary')).toBeEnabled();
    expect(mobile('Secondary')).toBeDisabled();
    await enter('phoneNumberSecondary', '5145550177');
    await user.tab();
    await waitFor(() => expect(mobile('Secondary')).toBeEnabled());
  });
});

describe('Profile Settings', () => {
  async function openSettings(who?: User) {
    const profile = await openProfile(who);
    await profile.open('Profile Settings');
    return profile;
  }

  test('chooses the start: New Business or Inforce, and nothing else [PROF-009]', async () => {
    const { dialog, user, option, press } = await openSettings(userWith(['isNewBusiness', 'isInforce', 'isAdmin']));
    const start = within(within(dialog).getByRole('radiogroup', { name: own('defaultApplication') }));
    expect(start.getAllByRole('radio')).toHaveLength(2);
    expect(option('defaultApplication', 'New Business')).toBeChecked();
    await user.click(option('defaultApplication', 'Inforce'));
    await press('save');
    await isClosed();
    expect(kept).toEqual([expect.objectContaining({ defaultApplication: 'Inforce' })]);
  });

  test('closes a start that the person may not open [PROF-010]', async () => {
    const { option } = await openSettings();
    expect(option('defaultApplication', 'New Business')).toBeEnabled();
    expect(option('defaultApplication', 'Inforce')).toBeDisabled();
  });

  test.each(['inputLanguage', 'reportLanguage'] as const)(
    'chooses the %s by itself, from English and French [PROF-011, PROF-013]',
    async (code) => {
      const { user, entry, press } = await openSettings();
      expect(within(entry(code)).getAllByRole('option')).toHaveLength(2);
      await user.selectOptions(entry(code), 'French');
      await press('save');
      await isClosed();
      const both = { inputLanguage: 'English', reportLanguage: 'English' };
      expect(kept).toEqual([expect.objectContaining({ ...both, [code]: 'French' })]);
    },
  );

  test('has the font size Large, applied once it is saved, and Small until then [PROF-012, PROF-023]', async () => {
    const fontShown = () => document.documentElement.dataset.font;
    const { user, option, press } = await openSettings();
    expect([fontShown(), option('fontSize', 'Small').checked]).toEqual(['small', true]);
    await user.click(option('fontSize', 'Large'));
    await press('save');
    await isClosed();
    await waitFor(() => expect(fontShown()).toBe('large'));
    expect(kept).toEqual([expect.objectContaining({ fontSize: 'Large' })]);
  });

  test('applies no font size that was cancelled [PROF-012]', async () => {
    const { user, option, press } = await openSettings();
    await user.click(option('fontSize', 'Large'));
    await press('cancel');
    await isClosed();
    expect(document.documentElement.dataset.font).toBe('small');
  });
});

describe('Save and Cancel', () => {
  test('stand in the dialog; Cancel closes it and sends nothing [PROF-002]', async () => {
    const { dialog, enter, press } = await openProfile();
    const names = ['save', 'cancel'].map(shell);
    const buttons = within(dialog)
      .getAllByRole('button')
      .map(({ textContent }) => textContent);
    expect(buttons).toEqual(expect.arrayContaining(names));
    await enter('profileName', 'Marie Roy');
    await press('cancel');
    await isClosed();
    expect(kept).toEqual([]);
    expect(document.querySelector('[data-person]')).toHaveTextContent('Marie Tremblay');
  });

  test('Save closes the dialog, says so, and the person is who they are from now on [PROF-025, PROF-028, PROF-029]', async () => {
    const { enter, press } = await openProfile();
    await enter('profileName', 'Marie Roy');
    await press('save');
    await isClosed();
    await waitFor(() => expect(alert()).toHaveTextContent('Profile updated successfully'));
    expect(document.querySelector('[data-person]')).toHaveTextContent('Marie Roy');
  });

  test('a save that is refused leaves the dialog open with what was entered, and says why one time [PROF-031, FEEL-008]', async () => {
    const message = 'Your profile is being changed elsewhere.';
    server.use(
      http.post(at('/users/updateProfile'), () => HttpResponse.json({ statusCode: 409, message }, { status: 409 })),
    );
    const { enter, entry, press } = await openProfile();
    await enter('profileName', 'Marie Roy');
    await press('save');
    await waitFor(() => expect(alert()).toHaveTextContent(message));
    expect(screen.getAllByText(message)).toHaveLength(1);
    expect(entry('profileName')).toHaveValue('Marie Roy');
    expect(document.querySelector('[data-person]')).toHaveTextContent('Marie Tremblay');
  });

  test('nothing is sent while a field is wrong, which is shown from whatever tab is open', async () => {
    const { dialog, enter, open, press } = await openProfile();
    await enter('emailAddress', 'nobody');
    await open('Profile Settings');
    await press('save');
    await within(dialog).findAllByText(text('msg-ValidEmail'));
    expect(within(dialog).getByRole('tab', { selected: true })).toHaveTextContent('Profile Information');
    expect(kept).toEqual([]);
  });
});

describe('Widgets', () => {
  test('are cards with a title, two texts, a handle and a switch, under a hint [PROF-026]', async () => {
    const { dialog, open } = await openProfile(withWidgets);
    await open(shell('widgets'));
    const inside = within(dialog);
    await inside.findByText('Reorder your widgets or change the visibility of the widgets you see on your dashboard.');
    const card = await waitFor(() => {
      const found = dialog.querySelector<HTMLElement>('[data-card]');
      if (!found) throw new Error('There is no card.');
      return found;
    });
    const name = card.dataset.card ?? '';
    const title = text(`tEdit-Widget-${name}`);
    for (const words of [title, text(`tEdit-Widget-${name}-short`), text(`tEdit-Widget-${name}-long`)]) {
      expect(within(card).getByText(words)).toBeInTheDocument();
    }
    const handle = shell('widgetDrag').replace('{title}', title);
    expect(within(card).getByRole('button', { name: handle })).toBeInTheDocument();
    expect(within(card).getByRole('switch')).toHaveTextContent('ON');
  });
});

test('what was changed and cancelled is put back, which is told for five seconds [PROF-016, PROF-017]', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  try {
    const { open, option, user, press } = await openProfile();
    await open('Profile Settings');
    await user.click(option('fontSize', 'Large'));
    await press('cancel');
    await isClosed();
    await waitFor(() => expect(alert()).toHaveTextContent(text('msg-InfoReverted')));
    expect(document.documentElement.dataset.font).toBe('small');
    await vi.advanceTimersByTimeAsync(5500);
    await waitFor(() => expect(alert()).toBeNull());
    await user.click(screen.getByRole('button', { name: shell('profile') }));
    const again = within(await screen.findByRole('dialog', { name: shell('profile') }));
    await user.click(await again.findByRole('tab', { name: 'Profile Settings' }));
    expect(again.getByRole('radio', { name: own('fontSize-option-Small') })).toBeChecked();
  } finally {
    vi.useRealTimers();
  }
});

test('the fields of the form User are those of sign-in, of the profile and of an account, and no others [META-036]', async () => {
  const drawn = (within: ParentNode): readonly string[] =>
    [...within.querySelectorAll<HTMLElement>('[data-field]')].map(({ dataset }) => dataset.field ?? '');
  const { unmount } = openApp('/login');
  await screen.findByLabelText(own('username'));
  const asked = [...drawn(document)];
  unmount();
  const administrator = userOf('administrator');
  const { user } = openApp('/admin/users', administrator);
  await user.click(await screen.findByRole('button', { name: shell('profile') }));
  const profile = await screen.findByRole('dialog', { name: shell('profile') });
  await within(profile).findByLabelText(labelled('profileName'));
  asked.push(...drawn(profile));
  await user.click(within(profile).getByRole('button', { name: shell('cancel') }));
  await isClosed();
  await user.click(await screen.findByRole('button', { name: text('tEdit-Admin-newUser'), hidden: true }));
  const account = await screen.findByRole('dialog', { name: text('tEdit-Admin-newUser') });
  await within(account).findByLabelText(labelled('usrUsername'));
  asked.push(...drawn(account));
  const items = seed.forms.find(({ form }) => form === 'User')?.items ?? [];
  expect(asked.sort()).toEqual(items.map(({ name }) => name).sort());
});
