import type { Permission, User } from '@lifeform/metadata/insurance';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { describe, expect, test } from 'vitest';
import { userWith } from '../user-fixture.ts';
import { answer } from './answer.ts';
import { openApp, shell, signIn, text } from './open-app.tsx';
import { at, server } from './server.ts';

const agent = (...permissions: Permission[]): User => userWith(['isNewBusiness', ...permissions]);
const everything: readonly Permission[] = [
  'isInforce',
  'isConcepts',
  'isEapplication',
  'isEapplicationAdministrator',
  'isBusinessIntelligence',
  'isAdmin',
  'isDeveloper',
];

const heading = (key: string) => screen.findByRole('heading', { level: 1, name: shell(key) });
const item = (code: string) => screen.findByRole('button', { name: shell(code) });
const highlighted = (): readonly (string | null)[] =>
  [...document.querySelectorAll('header [data-highlighted]')].map(({ textContent }) => textContent);

async function openedAt(path: string, who: User): Promise<UserEvent> {
  const { user } = openApp(path, who);
  await item('switchProducts');
  return user;
}

describe('an item of the header', () => {
  const about = shell('aboutTitle').replace('{product}', shell('product'));

  test.each([
    ['switchProducts', shell('switchProducts')],
    ['about', about],
  ])(
    '%s opens its dialog and is highlighted while that is open [SHELL-004, SHELL-005, SHELL-008]',
    async (code, name) => {
      const user = await openedAt('/illustration/savedIllustration', agent());
      expect(highlighted()).toEqual([]);
      await user.click(await item(code));
      await screen.findByRole('dialog', { name });
      expect(highlighted()).toEqual([shell(code)]);
      await user.keyboard('{Escape}');
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
      expect(highlighted()).toEqual([]);
    },
  );

  test('Your Profile opens its dialog and is highlighted while that is open [SHELL-006, SHELL-008]', async () => {
    const user = await openedAt('/illustration/savedIllustration', agent());
    await user.click(await item('profile'));
    await screen.findByRole('dialog', { name: shell('profile') });
    expect(highlighted()).toEqual([shell('profile')]);
  });

  test('Sign Out ends the session and leads to sign-in [SHELL-007, SESS-055]', async () => {
    const user = await openedAt('/illustration/savedIllustration', agent());
    await user.click(await item('signOut'));
    await screen.findByRole('heading', { name: 'Sign In' });
    expect(location.pathname).toBe('/login');
    expect(sessionStorage.getItem('refreshToken')).toBeNull();
  });
});

describe('About', () => {
  async function openAbout(): Promise<HTMLElement> {
    const user = await openedAt('/illustration/savedIllustration', agent());
    await user.click(await item('about'));
    return screen.findByRole('dialog');
  }

  test('shows the company’s logo and greets by first name [SHELL-041, SHELL-042]', async () => {
    const dialog = within(await openAbout());
    await dialog.findByRole('img', { name: shell('logo').replace('{company}', shell('company')) });
    await dialog.findByText(/^Hello, Marie\./);
  });

  test('says where help is: two telephone numbers, an address for mail and a website [SHELL-043, SHELL-044]', async () => {
    const dialog = await openAbout();
    const addresses = within(dialog)
      .getAllByRole('link')
      .map((link) => link.getAttribute('href'));
    const [local, free, mail] = ['localPhoneNumber', 'tollFreeNumber', 'emailAddress'].map(shell);
    const known = [`tel:${local}`, `tel:${free}`, `mailto:${mail}`, shell('websiteAddress')];
    expect(addresses).toEqual(expect.arrayContaining(known));
  });

  test('names the product and its telephone number [SHELL-045]', async () => {
    expect(await openAbout()).toHaveTextContent(`${shell('product')}, ${shell('productPhone')}`);
  });

  test('has the years of its copyright and the version [SHELL-046, SHELL-047]', async () => {
    server.use(http.get(at('/api/getVersion'), () => HttpResponse.json({ version: '2.0.4' })));
    const dialog = await openAbout();
    expect(dialog).toHaveTextContent('2015-2022');
    await waitFor(() => expect(dialog.querySelector('[data-version]')).toHaveTextContent('2.0.4'));
  });
});

describe('the tab bar', () => {
  const bar = () => document.querySelector('[data-tab-bar]') as HTMLElement;
  const tab = (code: string) => within(bar()).findByRole('link', { name: shell(code) });

  test('names the module and has a tab for each of its visible pages [SHELL-009, SHELL-010]', async () => {
    await openedAt('/illustration/savedIllustration', agent());
    await within(bar()).findByText(shell('module-illustration'));
    const tabs = within(within(bar()).getByRole('navigation')).getAllByRole('link');
    expect(tabs.map(({ textContent }) => textContent)).toEqual(
      ['route-illustration', 'route-illustration-savedIllustration'].map(shell),
    );
  });

  test('has a tab more for somebody who may open a page more [SHELL-010]', async () => {
    await openedAt('/illustration/savedIllustration', agent('isNewBusinessBatch'));
    await tab('route-illustration-batch');
  });

  test('leads to the page of a tab and marks it [SHELL-012, SHELL-013]', async () => {
    const user = await openedAt('/illustration/savedIllustration', agent());
    expect(await tab('route-illustration-savedIllustration')).toHaveAttribute('aria-current', 'page');
    await user.click(await tab('route-illustration'));
    await heading('route-illustration');
    expect(location.pathname).toBe('/illustration');
    expect(await tab('route-illustration')).toHaveAttribute('aria-current', 'page');
    expect(await tab('route-illustration-savedIllustration')).not.toHaveAttribute('aria-current');
  });

  test('leads nowhere from the tab of the page that is open [SHELL-012]', async () => {
    const user = await openedAt('/illustration/savedIllustration', agent());
    await heading('route-illustration-savedIllustration');
    const entries = history.length;
    await user.click(await tab('route-illustration-savedIllustration'));
    expect([history.length, location.pathname]).toEqual([entries, '/illustration/savedIllustration']);
  });
});

describe('the tab bar of a module of one page', () => {
  test('has no tabs, and the maker’s link after everything else [SHELL-011, SHELL-014]', async () => {
    await openedAt('/template', agent());
    const bar = within(document.querySelector<HTMLElement>('[data-tab-bar]') as HTMLElement);
    const powered = await bar.findByRole('link', { name: `Powered by ${shell('vendor')}` });
    expect(bar.queryByRole('navigation')).toBeNull();
    expect(powered).toHaveAttribute('href', shell('vendorSite'));
    expect(powered).toHaveAttribute('target', '_blank');
    expect(powered.getAttribute('rel')).toContain('noopener');
    expect(bar.getAllByRole('link').at(-1)).toBe(powered);
  });
});

describe('Switch Products', () => {
  async function openSwitch(user: UserEvent) {
    await user.click(await item('switchProducts'));
    const dialog = await screen.findByRole('dialog', { name: shell('switchProducts') });
    const radios = (): readonly HTMLInputElement[] => within(dialog).getAllByRole('radio');
    await within(dialog).findAllByRole('radio');
    return {
      offered: radios().map(({ value }) => value),
      open: radios().flatMap(({ value, disabled }) => (disabled ? [] : [value])),
      current: radios().find(({ checked }) => checked)?.value,
      choose: (product: string) => user.click(radios().find(({ value }) => value === product) as HTMLElement),
      ok: () => user.click(within(dialog).getByRole('button', { name: shell('ok') })),
      cancel: () => user.click(within(dialog).getByRole('button', { name: shell('cancel') })),
    };
  }

  const offeredAt = async (path: string, ...permissions: Permission[]): Promise<readonly string[]> =>
    (await openSwitch(await openedAt(path, agent(...permissions)))).offered;

  test.each([
    ['policies in force', 'inforce', agent('isInforce')],
    ['new business', 'illustration', agent()],
    ['administration', 'admin', agent('isAdmin')],
  ] as const)(
    'opens %s to whoever may, and to nobody else [SHELL-022, SHELL-023, SHELL-028]',
    async (_, product, who) => {
      const nobody = userWith(['isDeveloper']);
      const { open } = await openSwitch(await openedAt('/template', who));
      expect(open).toContain(product);
      cleanup();
      const closed = await openSwitch(await openedAt('/template', nobody));
      expect(closed.offered).toContain(product);
      expect(closed.open).not.toContain(product);
    },
  );

  test('offers business intelligence where it is shown to the person, and not otherwise [SHELL-027]', async () => {
    const shown = (isDisplayed: boolean): User => {
      const { permissions, ...rest } = agent();
      return {
        ...rest,
        permissions: { ...permissions, isBusinessIntelligence: { isActive: isDisplayed, isDisplayed } },
      };
    };
    const { offered } = await openSwitch(await openedAt('/template', shown(true)));
    expect(offered).toContain('bi');
    cleanup();
    expect((await openSwitch(await openedAt('/template', shown(false)))).offered).not.toContain('bi');
  });

  test('offers Shared Ownership from illustrations [SHELL-024]', async () => {
    expect(await offeredAt('/illustration/savedIllustration', ...everything)).toContain('sharedOwnership');
  });

  test('does not offer Shared Ownership from elsewhere [SHELL-024]', async () => {
    expect(await offeredAt('/inforce/policyLookup', ...everything)).not.toContain('sharedOwnership');
  });

  test('offers settings of the e-application from illustrations [SHELL-026]', async () => {
    expect(await offeredAt('/illustration/savedIllustration', ...everything)).toContain('eapplication');
  });

  test('offers settings of the e-application from the e-application [SHELL-026]', async () => {
    answer('GET /api/getProducts', []);
    answer('GET /api/eapplicationSettings', { version: 0, values: {}, recipients: [] });
    expect(await offeredAt('/eapplication', ...everything)).toContain('eapplication');
  });

  test('does not offer settings of the e-application from elsewhere [SHELL-026]', async () => {
    expect(await offeredAt('/inforce/policyLookup', ...everything)).not.toContain('eapplication');
  });

  test('offers developers their tools, and nobody else [SHELL-015]', async () => {
    expect(await offeredAt('/template', 'isDeveloper')).toContain('developer');
    cleanup();
    expect(await offeredAt('/template', 'isAdmin')).not.toContain('developer');
  });

  test('leads from one area to the next in one session [GEN-003]', async () => {
    const user = await openedAt('/illustration/savedIllustration', agent(...everything));
    for (const [product, path] of [
      ['inforce', '/inforce/policyLookup'],
      ['admin', '/admin/dashboard'],
    ] as const) {
      const dialog = await openSwitch(user);
      await dialog.choose(product);
      await dialog.ok();
      await waitFor(() => expect(location.pathname).toBe(path));
    }
    expect(screen.queryByLabelText(text('tEdit-User-password'))).toBeNull();
  });

  test('stands at the area one is in, and OK there only closes [SHELL-031]', async () => {
    const user = await openedAt('/illustration/savedIllustration', agent(...everything));
    const dialog = await openSwitch(user);
    expect(dialog.current).toBe('illustration');
    await dialog.ok();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(location.pathname).toBe('/illustration/savedIllustration');
  });

  test('is titled so [SHELL-021]', async () => {
    const user = await openedAt('/illustration/savedIllustration', agent(...everything));
    expect(screen.queryByRole('heading', { name: 'Switch Products' })).toBeNull();
    await openSwitch(user);
    await screen.findByRole('heading', { name: 'Switch Products' });
  });

  test('closes with Cancel and leads nowhere, whatever was chosen [SHELL-030]', async () => {
    const user = await openedAt('/illustration/savedIllustration', agent(...everything));
    const dialog = await openSwitch(user);
    await dialog.choose('inforce');
    await dialog.cancel();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(location.pathname).toBe('/illustration/savedIllustration');
  });

  test('leads with OK to what was chosen, which is told how it was reached [SHELL-016, SHELL-029]', async () => {
    const user = await openedAt('/illustration/savedIllustration', agent(...everything));
    const dialog = await openSwitch(user);
    await dialog.choose('inforce');
    await dialog.ok();
    await heading('route-inforce-policyLookup');
    expect(location.pathname).toBe('/inforce/policyLookup');
    expect(history.state.usr).toEqual({ isProductSwitch: true, from: 'illustration' });
  });
});

describe('Welcome', () => {
  const newcomer = { ...agent(), isFirstRun: true };
  const welcome = () => screen.findByRole('dialog', { name: shell('welcomeTitle').replace('{name}', 'Marie') });

  /** What the server is asked to keep of the person. */
  function kept(): object[] {
    const bodies: object[] = [];
    server.use(
      http.post(at('/users/update'), async ({ request }) => {
        bodies.push((await request.json()) as object);
        return HttpResponse.json({});
      }),
    );
    return bodies;
  }

  test('greets whoever is here for the first time by first name, in two sentences [SHELL-033, SHELL-034]', async () => {
    const { user } = openApp('/login');
    await signIn(user, newcomer);
    expect((await welcome()).querySelectorAll('p')).toHaveLength(2);
  });

  test('does not greet who has been here before [SHELL-033]', async () => {
    const { user } = openApp('/login');
    await signIn(user, agent());
    await heading('route-illustration');
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('stays away for good after OK [SHELL-036]', async () => {
    const bodies = kept();
    const { user } = openApp('/login');
    await signIn(user, newcomer);
    await user.click(within(await welcome()).getByRole('button', { name: shell('ok') }));
    await waitFor(() => expect(bodies).toEqual([expect.objectContaining({ isFirstRun: false })]));
  });

  test('is put off by closing it otherwise [SHELL-036]', async () => {
    const bodies = kept();
    const { user } = openApp('/login');
    await signIn(user, newcomer);
    await welcome();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(bodies).toEqual([]);
  });

  test('comes back where Show Again is ticked [SHELL-035, SHELL-036]', async () => {
    const bodies = kept();
    const { user } = openApp('/login');
    await signIn(user, newcomer);
    const dialog = within(await welcome());
    await user.click(dialog.getByRole('checkbox', { name: 'Show Again' }));
    await user.click(dialog.getByRole('button', { name: shell('ok') }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(bodies).toEqual([]);
  });
});

test('work that the server cannot open is told of after signing in, and the rest comes back', async () => {
  const drafts = [{ form: 'NewBusiness', values: {} }];
  server.use(http.get(at('/api/inProgress'), () => HttpResponse.json({ drafts, unreadable: ['EApplication'] })));
  openApp('/illustration/savedIllustration', agent());
  expect(await screen.findByText(shell('workUnreadable'))).toBeVisible();
});
