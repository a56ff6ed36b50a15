import type { FormDocument } from '@lifeform/metadata';
import type {
  ErrorAnswer,
  FormDraft,
  FormDraftDetail,
  FormDraftWork,
  SaveFormDraftRequest,
} from '@lifeform/metadata/contract';
import { beforeAll, describe, expect, test } from 'vitest';
import { createActor } from './actors.ts';
import { type Client, path, startApi } from './harness.ts';

const api = startApi();
const form = 'Tracking';
const work: FormDraftWork = {
  changes: { items: { put: { cboEventType: { name: 'cboEventType', fieldType: 'combo', max: 9 } } } },
  invalid: ['cboEventType'],
  pending: [{ place: 'Rule x', text: '{ "half": ' }],
  past: [
    { patches: [{ op: 'replace', path: ['content', 'items', 0, 'max'], value: 9 }], inverse: [] },
    { patches: [], inverse: [{ op: 'remove', path: ['content', 'items', 0, 'max'] }] },
  ],
  future: [],
};

let developer: Client;
let administrator: Client;
beforeAll(async () => {
  developer = await api.as('developer');
  administrator = await api.as('administrator');
});

const request = (more: Partial<SaveFormDraftRequest> = {}): SaveFormDraftRequest => ({
  ...{ id: crypto.randomUUID(), name: 'New limits', baseVersion: 1, changes: 1, work },
  ...more,
});
const save = (body: SaveFormDraftRequest, who = developer, of = form) =>
  who.post<FormDraft & ErrorAnswer>(path('/api/forms/:form/drafts', { form: of }), body);
const list = async (who = developer, of = form) =>
  who.get<{ readonly drafts: readonly FormDraft[] } & ErrorAnswer>(path('/api/forms/:form/drafts', { form: of }));
const place = (id: string, of = form) => path('/api/forms/:form/drafts/:id', { form: of, id });
const read = (id: string, who = developer) => who.get<FormDraftDetail & ErrorAnswer>(place(id));
const rename = (id: string, name: string, who = developer) =>
  who.post<FormDraft & ErrorAnswer>(path('/api/forms/:form/drafts/:id/rename', { form, id }), { name });

describe('a draft of a form', () => {
  test('is kept under its name with everything that was done in it, and listed with who saved it last', async () => {
    const asked = request();
    const saved = await save(asked);
    expect(saved.status).toBe(200);
    const { name, baseVersion, changes, revision, isMine } = saved.body;
    expect({ name, baseVersion, changes, revision, isMine }).toEqual({
      ...{ name: 'New limits', baseVersion: 1, changes: 1, revision: 1, isMine: true },
    });
    expect((await read(asked.id)).body).toEqual({ ...saved.body, work });
    const [first] = (await list(administrator)).body.drafts;
    expect(first).toEqual({ ...saved.body, isMine: false });
    expect(first?.author).toBe(first?.savedBy);
  });

  test('is saved by a colleague, and whoever read an older one is told and loses nothing', async () => {
    const asked = request();
    await save(asked);
    const theirs = await save({ ...asked, revision: 1, changes: 2 }, administrator);
    expect([theirs.status, theirs.body.revision, theirs.body.isMine]).toEqual([200, 2, true]);
    expect(theirs.body.savedBy).not.toBe(theirs.body.author);
    const late = await save({ ...asked, revision: 1, changes: 7 });
    expect([late.status, late.body.code]).toEqual([409, 'formDraftMovedOn']);
    expect((await read(asked.id)).body.changes).toBe(2);
    expect((await save({ ...asked, revision: 2, changes: 7 })).body.revision).toBe(3);
  });

  test('begins once however often it is sent, and under an id of somebody else not at all', async () => {
    const asked = request({ name: 'Sent twice' });
    await save(asked);
    expect((await save(asked)).body.revision).toBe(2);
    expect((await list()).body.drafts.filter(({ name }) => name === 'Sent twice')).toHaveLength(1);
    expect((await save(asked, administrator)).body.code).toBe('formDraftMovedOn');
    expect((await save(asked, developer, 'User')).status).toBe(404);
  });

  test('takes another name of anybody who edits the form, and a blank one of nobody', async () => {
    const asked = request();
    await save(asked);
    const renamed = await rename(asked.id, '  Limits of June ', administrator);
    expect([renamed.status, renamed.body.name, renamed.body.revision]).toEqual([200, 'Limits of June', 2]);
    expect((await rename(asked.id, ' ')).body.code).toBe('formDraftNameMissing');
    expect((await save(request({ name: '  ' }))).body.code).toBe('formDraftNameMissing');
    expect((await save(request({ name: 'x'.repeat(100) }))).status).toBe(200);
    expect((await save(request({ name: 'x'.repeat(101) }))).status).toBe(400);
  });

  test('that is discarded is gone for everybody, a save of it included', async () => {
    const asked = request();
    await save(asked);
    expect((await administrator.delete(place(asked.id, 'User'))).status).toBe(404);
    await save({ ...asked, revision: 1 });
    expect((await administrator.delete(`${place(asked.id)}?revision=1`)).status).toBe(409);
    expect((await administrator.delete(`${place(asked.id)}?revision=2`)).status).toBe(204);
    expect((await administrator.delete(place(asked.id))).status).toBe(404);
    expect((await read(asked.id)).body.code).toBe('noFormDraft');
    expect((await save({ ...asked, revision: 1 })).body.code).toBe('noFormDraft');
    expect((await list()).body.drafts.map(({ id }) => id)).not.toContain(asked.id);
  });

  test('is of a form and a version that are there', async () => {
    const { version } = (
      await developer.get<FormDocument>(path('/api/GetControlItemsByForm/:form', { form: 'Tracking' }))
    ).body;
    expect((await save(request({ baseVersion: version }))).status).toBe(200);
    expect((await save(request({ baseVersion: version + 1 }))).body.code).toBe('noFormVersion');
    expect((await save(request(), developer, 'Nothing')).body.code).toBe('noForm');
    expect((await list(developer, 'Nothing')).body.code).toBe('noForm');
  });

  test('is nothing for those who may not edit forms, whatever else they hold', async () => {
    const asked = request();
    await save(asked);
    const agent = await createActor(api, 'an agent', ['isNewBusiness', 'isHeadOffice']);
    const { token } = agent;
    const calls = [
      ['GET', path('/api/forms/:form/drafts', { form })],
      ['GET', place(asked.id)],
      ['POST', path('/api/forms/:form/drafts', { form }), request()],
      ['POST', path('/api/forms/:form/drafts/:id/rename', { form, id: asked.id }), { name: 'Mine' }],
      ['DELETE', place(asked.id)],
    ] as const;
    for (const [method, address, body] of calls) {
      const { status } = await api.request(method, address, { token, ...(body ? { body } : {}) });
      expect([method, address, status]).toEqual([method, address, 403]);
    }
  });

  test('stands in the database encrypted, and in the audit log without what is in it', async () => {
    const asked = request();
    await save(asked);
    const [row] = await api.dataSource.query(`SELECT work FROM form_draft WHERE id = '${asked.id}'`);
    expect(row.work).toMatch(/^v1\./);
    await save({ ...asked, revision: 1 });
    await rename(asked.id, 'Renamed');
    await developer.delete(place(asked.id));
    const rows = await api.dataSource.query(
      `SELECT action, detail FROM audit_log WHERE subject = '${asked.id}' ORDER BY id`,
    );
    expect(rows.map(({ action }: { action: string }) => action).toSorted()).toEqual([
      ...['form.draft.begin', 'form.draft.delete', 'form.draft.rename'],
    ]);
    expect(JSON.stringify(rows)).not.toContain('cboEventType');
  });

  test('holds up the deletion of its form, which names it', async () => {
    const title = { en: 'Kept by a draft', fr: 'Gardé par un brouillon' };
    const made = await developer.post<{ readonly form: string }>('/api/forms', { title, icon: 'form' });
    const of = made.body.form;
    const asked = request();
    await save(asked, developer, of);
    const held = await developer.delete<ErrorAnswer>(path('/api/forms/:form', { form: of }));
    expect([held.status, held.body.code]).toEqual([409, 'formInUse']);
    expect(held.body.issues?.map(({ code }) => code)).toContain('draft');
    await developer.delete(place(asked.id, of));
    expect((await developer.delete(path('/api/forms/:form', { form: of }))).status).toBe(204);
  });
});
