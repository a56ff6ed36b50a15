import type { OfferedWidget, SaveWidgetSettingsRequest, Widget } from '@lifeform/metadata/contract';
import { seed } from '@lifeform/metadata/seed';
import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { describe, expect, test, vi } from 'vitest';
import { userWith } from '../user-fixture.ts';
import { openApp, text } from './open-app.tsx';
import { at, server } from './server.ts';

const both = (words: string) => ({ en: words, fr: words });
const named = (code: string, name: string) => text(`tEdit-${code}`).replace('{title}', text(`tEdit-Widget-${name}`));
const person = userWith(['isAdmin']);
const isBusinessIntelligence = { isActive: true, isDisplayed: true };
const administrator = { ...person, permissions: { ...person.permissions, isBusinessIntelligence } };

describe('the widgets of a person', () => {
  const widgets: Widget[] = ['topAgents', 'policiesSold', 'myIllustrations'].map((name, index) => ({
    ...{ widgetID: name, name, displayName: name },
    ...{ isActive: name !== 'policiesSold', displayOrder: index + 1 },
  }));

  const answers = () =>
    server.use(
      http.post(at('/api/BI/GetAllUserWidgets'), () => HttpResponse.json(widgets)),
      http.get(at('/api/BI/GetWidgetFigures'), () =>
        HttpResponse.json([{ name: 'myIllustrations', total: 12, plot: 'bars', rows: [] }]),
      ),
    );

  test('are the cards they switched on, in their order, each with its figure [BI-002, ROUTE-027]', async () => {
    answers();
    openApp('/bi/widgets', administrator);
    const card = (await screen.findByRole('heading', { name: text('tEdit-Widget-myIllustrations') })).closest('li');
    expect(card).toHaveTextContent('12');
    const shown = [...document.querySelectorAll('[data-widget]')].map((one) => one.getAttribute('data-widget'));
    expect(shown).toEqual(['topAgents', 'myIllustrations']);
    expect(location.pathname).toBe('/bi/widgets');
  });

  test('draw two people of one name as two rows', async () => {
    answers();
    const rows = [3, 5].map((value) => ({ label: both('Jean Roy'), value }));
    server.use(
      http.get(at('/api/BI/GetWidgetFigures'), () =>
        HttpResponse.json([{ name: 'topAgents', total: 8, plot: 'bars', rows }]),
      ),
    );
    const complaints = vi.spyOn(console, 'error');
    openApp('/bi/widgets', administrator);
    expect(await screen.findAllByText('Jean Roy')).toHaveLength(2);
    expect(complaints.mock.calls.flat().join(' ')).not.toContain('same key');
    complaints.mockRestore();
  });

  test('that cannot be loaded say so in their place, without an alert, and leave a way to try again [BI-008, ERR-003, FEEL-021]', async () => {
    answers();
    server.use(
      http.post(at('/api/BI/GetAllUserWidgets'), () => HttpResponse.json({}, { status: 500 }), { once: true }),
    );
    const { user } = openApp('/bi/widgets', administrator);
    const said = await screen.findByText(text('tEdit-Widget-notLoaded'), { exact: false });
    expect(said).toHaveAttribute('role', 'status');
    expect(document.querySelector('[data-widget]')).toBeNull();
    expect(screen.queryByRole('alert')).toBeNull();
    await user.click(within(said).getByRole('button', { name: text('tEdit-Widget-retry') }));
    await screen.findByRole('heading', { name: text('tEdit-Widget-topAgents') });
  });
});

describe('the widgets on offer', () => {
  test('are renamed, moved and switched off, and saved as one list [BI-006, ROUTE-018]', async () => {
    const offered: OfferedWidget[] = seed.widgets.map(({ name }, index) => ({
      ...{ name, isActive: true, displayOrder: index + 1, revision: 1 },
      displayName: both(text(`tEdit-Widget-${name}`)),
      ...{ shortText: both('Short'), longText: both('Long') },
    }));
    let sent: SaveWidgetSettingsRequest | undefined;
    server.use(
      http.get(at('/api/BI/widgets'), () => HttpResponse.json(offered)),
      http.post(at('/api/BI/widgets'), async ({ request }) => {
        sent = (await request.json()) as SaveWidgetSettingsRequest;
        return HttpResponse.json(offered.map((widget) => ({ ...widget, revision: 2 })));
      }),
    );
    const { user } = openApp('/admin/bi', administrator);
    const press = async (role: 'button' | 'switch', name: string) =>
      user.click(await screen.findByRole(role, { name }));
    await press('button', named('Shell-widgetUp', 'topAgents'));
    await press('switch', named('BiWidget-offer', 'inforceLookups'));
    await press('button', named('BiWidget-editNamed', 'topAgents'));
    const dialog = within(await screen.findByRole('dialog'));
    const name = await dialog.findByLabelText(text('tEdit-BiWidget-txtDisplayNameEn'));
    await user.clear(name);
    await user.type(name, 'Busiest agents');
    await user.click(dialog.getByRole('button', { name: text('tEdit-Admin-save') }));
    await screen.findByText(text('tEdit-BiWidget-unsaved'));
    await press('button', text('tEdit-BiWidget-save'));
    await screen.findByText(text('tEdit-BiWidget-saved'));
    const before = offered.map((widget) => widget.name);
    const at5 = before.indexOf('topAgents');
    const moved = before.with(at5 - 1, 'topAgents').with(at5, before[at5 - 1] ?? '');
    await waitFor(() => expect(sent?.widgets.map((widget) => widget.name)).toEqual(moved));
    expect(sent?.widgets.filter(({ isActive }) => !isActive).map((widget) => widget.name)).toEqual(['inforceLookups']);
    expect(sent?.widgets.find((widget) => widget.name === 'topAgents')?.displayName.en).toBe('Busiest agents');
  });
});
