import type { SaveTemplateRequest, Template } from '@lifeform/metadata/contract';
import { screen, waitFor } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { beforeEach, describe, expect, test } from 'vitest';
import { userWith } from '../user-fixture.ts';
import { control, handsOf } from './hands.ts';
import { openApp, shell, text } from './open-app.tsx';
import { at, server } from './server.ts';

const own = (code: string, name = '') => text(`tEdit-Template-${code}`).replace('{name}', name);
const agent = userWith(['isNewBusiness']);

const template = (name: string, isOwn: boolean): Template => ({
  ...{ id: name.toLowerCase(), name, prodID: '0180', productName: 'Term', revision: 3 },
  ...{ isShared: !isOwn, isOwn, modifiedAt: '2026-03-01T12:00:00Z' },
});

let templates: Template[];
/** What the server was asked to store. */
let sent: SaveTemplateRequest[];

beforeEach(() => {
  templates = [template('Family', true), template('Standard', false)];
  sent = [];
  server.use(
    http.get(at('/api/templates'), () => HttpResponse.json(templates)),
    http.get(at('/api/templates/:id'), ({ params }) =>
      HttpResponse.json({
        ...templates.find(({ id }) => id === params.id),
        ...{ formVersion: 1, values: { txtInsuredAge: 45 } },
      }),
    ),
    http.delete(at('/api/templates/:id'), ({ params }) => {
      templates = templates.filter(({ id }) => id !== params.id);
      return new HttpResponse(null, { status: 204 });
    }),
    http.post(at('/api/templates'), async ({ request }) => {
      const asked = (await request.json()) as SaveTemplateRequest;
      sent.push(asked);
      templates = templates.map((one) => (one.id === asked.id ? { ...one, name: asked.name } : one));
      return HttpResponse.json(templates.find(({ id }) => id === asked.id));
    }),
  );
});

async function open() {
  const { user } = openApp('/template', agent);
  await screen.findByRole('button', { name: own('applyNamed', 'Family') });
  const press = async (code: string, name = '') =>
    user.click(await screen.findByRole('button', { name: own(code, name) }));
  const rename = async (name: string) => {
    await press('renameNamed', 'Family');
    const entry = await screen.findByLabelText(new RegExp(`^${own('txtTemplateName')}`));
    await user.clear(entry);
    await user.type(entry, name);
    await press('btnSaveTemplate');
  };
  return { press, rename };
}

describe('a template', () => {
  test('of somebody else may be applied, and not renamed or deleted [TMPL-001]', async () => {
    await open();
    expect(screen.getByRole('button', { name: own('applyNamed', 'Standard') })).toBeInTheDocument();
    for (const action of ['renameNamed', 'deleteNamed']) {
      expect(screen.getByRole('button', { name: own(action, 'Family') })).toBeInTheDocument();
      expect(screen.queryByRole('button', { name: own(action, 'Standard') })).toBeNull();
    }
  });

  test('is renamed by its id and the revision that was seen', async () => {
    const { rename } = await open();
    await rename('Families');
    await screen.findByRole('button', { name: own('applyNamed', 'Families') });
    expect(sent).toEqual([expect.objectContaining({ id: 'family', revision: 3, name: 'Families' })]);
    expect(sent[0]).not.toHaveProperty('inputs');
  });

  test('that somebody renamed meanwhile says so, and stays to be saved again as it was entered', async () => {
    const moved = { statusCode: 409, code: 'templateChanged', message: 'It was changed meanwhile.' };
    server.use(http.post(at('/api/templates'), () => HttpResponse.json(moved, { status: 409 })));
    const { rename } = await open();
    await rename('Families');
    await waitFor(() => expect(document.querySelector('[data-alert="template"]')).not.toBeNull());
    expect(screen.getByLabelText(new RegExp(`^${own('txtTemplateName')}`))).toHaveValue('Families');
  });

  test('is deleted once that was confirmed', async () => {
    const { press } = await open();
    await press('deleteNamed', 'Family');
    expect(templates).toHaveLength(2);
    await press('delete');
    await waitFor(() => expect(screen.queryByRole('button', { name: own('applyNamed', 'Family') })).toBeNull());
    expect(templates.map(({ name }) => name)).toEqual(['Standard']);
  });

  test('is made of the quote that is begun, under a name [TMPL-001]', async () => {
    const { user } = openApp('/illustration', agent);
    const { enter, press, write } = handsOf(user);
    await enter('txtFaceTerm10', '30000');
    await press(shell('module-template'));
    await press(own('fromCurrent'));
    await write(await control('txtTemplateName'), 'Small');
    await user.keyboard('{Enter}');
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]).toMatchObject({ name: 'Small', inputs: { values: { txtFaceTerm10: 30_000 } } });
  });

  test('that is applied begins an illustration with its inputs and nothing marked [TMPL-002]', async () => {
    const { press } = await open();
    await press('applyNamed', 'Standard');
    await waitFor(() => expect(location.pathname).toBe('/illustration'));
    await waitFor(() => expect(document.querySelector('[data-field="txtInsuredAge"] input')).toHaveValue('45'));
    expect(document.querySelector('[aria-invalid="true"]')).toBeNull();
  });
});
