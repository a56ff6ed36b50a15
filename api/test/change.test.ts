import type { FormDocument } from '@lifeform/metadata';
import type {
  ChangeContent,
  ChangeDetail,
  ChangeLine,
  ChangesAnswer,
  ErrorAnswer,
  FormChangesAnswer,
  PublishAnswer,
  SaveChangeRequest,
} from '@lifeform/metadata/contract';
import { beforeAll, describe, expect, test } from 'vitest';
import { FormVersionEntity } from '../src/feature/form/form-version.entity.ts';
import { RoleEntity } from '../src/feature/user/role.entity.ts';
import { UserEntity } from '../src/feature/user/user.entity.ts';
import { AuditLogEntity } from '../src/platform/audit/audit-log.entity.ts';
import { createActor, permissionsOf } from './actors.ts';
import { type Client, path, startApi } from './harness.ts';

const api = startApi({ config: { isReviewRequired: true } });
const form = 'NewBusiness';

let author: Client;
let reviewer: Client;
beforeAll(async () => {
  author = await api.as('developer');
  reviewer = await api.as('administratorDeveloper');
});

const read = async (): Promise<FormDocument> =>
  (await author.get<FormDocument>(path('/api/GetControlItemsByForm/:form', { form }))).body;
const maxOf = async (field: string) => (await read()).items.find(({ name }) => name === field)?.max;

/** The request that sets another maximum of a field. */
async function limit(field: string, max: number): Promise<SaveChangeRequest['request']> {
  const { version, items } = await read();
  const item = items.find(({ name }) => name === field);
  const body = { form, baseVersion: version, items: [{ ...item, max }] };
  return { route: 'POST /api/updateControlItems', params: {}, body };
}
const send = async (who: Client, field: string, max: number, more: Partial<SaveChangeRequest> = {}) =>
  who.post<ChangeLine & ErrorAnswer>('/api/changes', {
    ...{ title: `At most ${max}`, request: await limit(field, max) },
    ...more,
  });
const move = (who: Client, { id, revision }: ChangeLine, name: string, more: object = {}) =>
  who.post<ChangeLine & ErrorAnswer>(path('/api/changes/:id/move', { id }), { move: name, revision, ...more });
const detail = async (who: Client, id: string) => (await who.get<ChangeDetail>(path('/api/changes/:id', { id }))).body;

const contentOf = (who: Client, id: string) =>
  who.get<ChangeContent & ErrorAnswer>(path('/api/changes/:id/content', { id }));

describe('where review is required', () => {
  test('a publication is refused and says to send the change for review', async () => {
    const { body } = await limit('txtFaceTerm20', 3_000_000);
    const { status, body: error } = await author.post<ErrorAnswer>('/api/updateControlItems', body);
    expect([status, error.code]).toEqual([403, 'reviewFirst']);
    expect(error.message).toContain('Send this change for review');
  });

  test('every endpoint that publishes forms, rates and rights is refused alike, and a trial of rates is not', async () => {
    const administrator = await api.as('administrator');
    const rates = { former: 'OB-1.0', version: 'T-1', prodID: '0187', source: '0186', changes: [], isAdopted: true };
    const answers = await Promise.all([
      author.post<ErrorAnswer>('/api/deleteControlItems', { form, baseVersion: 1, names: ['txtNotes'] }),
      author.post<ErrorAnswer>('/api/forms/NewBusiness/versions/1/restore', { baseVersion: 1 }),
      author.delete<ErrorAnswer>('/api/forms/NeedsLite'),
      author.post<ErrorAnswer>('/api/bases/products', rates),
      administrator.delete<ErrorAnswer>('/users/roles/agent'),
    ]);
    expect(answers.map(({ status, body }) => [status, body.code])).toEqual(answers.map(() => [403, 'reviewFirst']));
    const tried = await author.post<ErrorAnswer>('/api/bases/products', { ...rates, isAdopted: false });
    expect(tried.body.code).not.toBe('reviewFirst');
  });

  test('a title, a comment or a reason of blanks alone is none', async () => {
    const request = await limit('txtFaceTerm20', 4_000_000);
    const missing = (who: Client, at: string, body: object) =>
      who.post<ErrorAnswer>(at, { title: 'x', request, ...body });
    const answers = [
      await missing(author, '/api/changes', { title: '  ' }),
      await missing(reviewer, '/api/changes/bypass', { reason: ' \n ' }),
      await missing(reviewer, '/api/changes/bypass', { title: ' ', reason: 'Now' }),
    ];
    expect(answers.map(({ status, body }) => [status, body.parameters?.field])).toEqual([
      [400, 'title'],
      [400, 'reason'],
      [400, 'title'],
    ]);
    expect((await author.get<ChangesAnswer>('/api/changes')).body.changes).toEqual([]);
  });

  test('a change is read line by line, discussed, approved by another person and published as its author’s', async () => {
    const sent = (await send(author, 'txtFaceTerm20', 4_000_000, { title: 'More for twenty years' })).body;
    expect([sent.state, sent.kind, sent.subject, sent.isOwn]).toEqual(['open', 'form', form, true]);
    expect(sent.moves).toEqual(['withdraw']);
    const seen = await detail(reviewer, sent.id);
    expect(seen.moves).toEqual(['approve', 'return']);
    expect(seen.differences).toEqual([
      expect.objectContaining({ part: 'items', key: 'txtFaceTerm20', property: 'max', after: 4_000_000 }),
    ]);
    const said = await reviewer.post<ChangeDetail>(path('/api/changes/:id/comments', { id: sent.id }), {
      ...{ place: 'items txtFaceTerm20 max', text: 'Does the reinsurer agree?' },
    });
    const [comment] = said.body.discussion;
    expect(comment).toMatchObject({ place: 'items txtFaceTerm20 max', isResolved: false });
    const settled = path('/api/changes/:id/comments/:comment', { id: sent.id, comment: comment?.id ?? '' });
    expect((await author.post<ChangeDetail>(settled, { isResolved: true })).body.comments).toBe(0);

    const approved = await move(reviewer, seen, 'approve');
    expect([approved.status, approved.body.state]).toEqual([200, 'approved']);
    expect(await maxOf('txtFaceTerm20')).not.toBe(4_000_000);
    const published = await move(author, approved.body, 'publish');
    expect(published.body).toMatchObject({ state: 'published', version: (await read()).version });
    expect(await maxOf('txtFaceTerm20')).toBe(4_000_000);
    const history = await author.get<{ versions: readonly { author: string; comment: string }[] }>(
      path('/api/forms/:form/versions', { form }),
    );
    expect(history.body.versions[0]).toMatchObject({ author: 'Sofia Novak', comment: 'More for twenty years' });
  });

  test('nobody approves or returns a change of their own, however many rights they have [SHIP-001]', async () => {
    for (const who of [author, reviewer]) {
      const { body: own } = await send(who, 'txtFaceTerm20', 3_900_000);
      for (const name of ['approve', 'return']) {
        const { status, body } = await move(who, own, name);
        expect([status, body.code]).toEqual([403, 'changeOwn']);
      }
      expect((await move(who, own, 'publish')).body.code).toBe('changeStateRefused');
      await move(who, own, 'withdraw');
    }
  });

  test('what its author sends anew is approved by nobody yet', async () => {
    const { body: sent } = await send(author, 'txtFaceTerm20', 3_800_000);
    const { body: approved } = await move(reviewer, sent, 'approve');
    const again = await send(author, 'txtFaceTerm20', 3_700_000, { id: approved.id, revision: approved.revision });
    expect([again.body.id, again.body.state]).toEqual([sent.id, 'open']);
    expect((await move(author, approved, 'publish')).body.code).toBe('changeStateRefused');
    expect((await move(reviewer, sent, 'approve')).body.code).toBe('changeMovedOn');
    const foreign = await send(reviewer, 'txtFaceTerm20', 1, { id: sent.id, revision: again.body.revision });
    expect([foreign.status, foreign.body.code]).toEqual([403, 'changeOthers']);
    await move(author, again.body, 'withdraw');
  });

  test('a returned change says why, and is approved once its author has sent it again', async () => {
    const { body: sent } = await send(author, 'txtFaceTerm20', 3_600_000);
    const { body: returned } = await move(reviewer, sent, 'return', { reason: 'Too low' });
    expect(returned.state).toBe('returned');
    expect((await detail(author, sent.id)).discussion[0]).toMatchObject({ place: '', text: 'Too low' });
    expect((await move(reviewer, returned, 'approve')).body.code).toBe('changeStateRefused');
    const { body: again } = await send(author, 'txtFaceTerm20', 3_650_000, sent);
    expect(again.code).toBe('changeMovedOn');
    await move(author, returned, 'withdraw');
  });

  test('the author of a returned change takes its content into the editor, and sends it anew with what was said of it', async () => {
    const { body: sent } = await send(author, 'txtFaceTerm20', 3_600_000);
    const { body: returned } = await move(reviewer, sent, 'return', { reason: 'Too low' });
    const { body: made } = await contentOf(author, sent.id);
    expect([made.form, made.baseVersion, made.keepsEarlier]).toEqual([form, (await read()).version, false]);
    const { items } = await read();
    const wanted = items.map((item) => (item.name === 'txtFaceTerm20' ? { ...item, max: 3_600_000 } : item));
    expect(made.content.items).toEqual(wanted);
    expect((await detail(author, sent.id)).isEditable).toBe(true);

    const { id, revision } = returned;
    const { body: again } = await send(author, 'txtFaceTerm20', 3_650_000, { id, revision });
    expect([again.id, again.state, again.comments]).toEqual([sent.id, 'open', 1]);
    const { discussion, differences } = await detail(reviewer, sent.id);
    expect(discussion).toMatchObject([{ text: 'Too low' }]);
    expect(differences).toMatchObject([{ after: 3_650_000 }]);
    expect((await move(reviewer, again, 'approve')).body.state).toBe('approved');
    await move(author, { ...again, revision: again.revision + 1 }, 'withdraw');
    const withdrawn = await contentOf(author, sent.id);
    expect([withdrawn.status, withdrawn.body.code]).toEqual([409, 'changeStateRefused']);
    expect((await detail(author, sent.id)).isEditable).toBe(false);
  });

  test('nobody but its author takes the content of a change, and who may not review it does not find it', async () => {
    const { body: sent } = await send(author, 'txtFaceTerm20', 3_600_000);
    const of = async (who: Client) => {
      const { status, body } = await contentOf(who, sent.id);
      return [status, body.code];
    };
    expect(await of(reviewer)).toEqual([403, 'changeOthers']);
    expect((await detail(reviewer, sent.id)).isEditable).toBe(false);
    expect(await of(await api.as('systemAdministrator'))).toEqual([404, 'noChange']);
    expect((await contentOf(await api.as('agent'), sent.id)).status).toBe(403);
    await move(author, sent, 'withdraw');
  });

  test('who may not publish such a change neither sends, sees nor approves one', async () => {
    const { body: sent } = await send(author, 'txtFaceTerm20', 3_500_000);
    const system = await api.as('systemAdministrator');
    expect((await system.get<ChangesAnswer>('/api/changes')).body.changes).toEqual([]);
    expect((await system.get(path('/api/changes/:id', { id: sent.id }))).status).toBe(404);
    expect((await move(system, sent, 'approve')).status).toBe(404);
    const refused = await send(system, 'txtFaceTerm20', 3_400_000);
    expect([refused.status, refused.body.code]).toEqual([403, 'notAllowed']);
    // An administrator sets limits: such a change they approve, one of the cases they do not.
    const administrator = await api.as('administrator');
    expect((await move(administrator, sent, 'approve')).body.state).toBe('approved');
    const body = { form, baseVersion: (await read()).version, items: [], cases: [] };
    const request = { route: 'POST /api/updateControlItems', params: {}, body };
    const { body: ruled } = await author.post<ChangeLine>('/api/changes', { title: 'No cases', request });
    const { status, body: error } = await move(administrator, ruled, 'approve');
    expect([status, error.code]).toEqual([403, 'developerNeeded']);
  });

  test('a change that could not be published is not sent either, in the words of its publication', async () => {
    const { version } = await read();
    const items = [{ name: 'txtFaceTerm20', fieldType: 'dollar-integer', min: 9, max: 1, useLimits: true }];
    const request = { route: 'POST /api/updateControlItems', params: {}, body: { form, baseVersion: version, items } };
    const unsound = await author.post<ErrorAnswer>('/api/changes', { title: 'Upside down', request });
    expect([unsound.status, unsound.body.code]).toEqual([400, 'formUnsound']);
    const wrong = { ...request, body: { form, items } };
    expect((await author.post<ErrorAnswer>('/api/changes', { title: 'x', request: wrong })).body.code).toBe(
      'bodyRefused',
    );
    const other = { route: 'POST /api/forms/:form/versions', params: {}, body: {} };
    expect((await author.post<ErrorAnswer>('/api/changes', { title: 'x', request: other })).body.code).toBe(
      'changeNotReviewed',
    );
    expect((await read()).version).toBe(version);
  });

  test('a role is changed after another person approved it, over the revision they saw', async () => {
    const administrator = await api.as('administrator');
    const roles = (await administrator.get<readonly { roleID: string }[]>('/users/GetAllRoles')).body;
    const agent = roles.find(({ roleID }) => roleID === 'agent');
    const body = { ...agent, roleName: 'Advisor' };
    const request = { route: 'POST /users/roles', params: {}, body };
    const { body: sent } = await administrator.post<ChangeLine>('/api/changes', { title: 'Advisors', request });
    expect(await detail(administrator, sent.id)).toMatchObject({
      ...{ kind: 'role', subject: 'Agent' },
      differences: [{ part: 'role', key: 'Agent', property: 'roleName', before: 'Agent', after: 'Advisor' }],
    });
    expect((await move(author, sent, 'approve')).status).toBe(404);
    const { body: approved } = await move(reviewer, sent, 'approve');
    expect((await move(administrator, approved, 'publish')).body.state).toBe('published');
    const names = (await administrator.get<readonly { roleName: string }[]>('/users/GetAllRoles')).body;
    expect(names.map(({ roleName }) => roleName)).toContain('Advisor');
  });

  test('a bypass in an emergency publishes at once, and the audit log has the person, the reason and the change [SHIP-005]', async () => {
    const request = await limit('txtFaceTerm20', 3_300_000);
    const emergency = { title: 'Stop large sales', request, reason: 'The reinsurer withdrew this morning' };
    for (const who of [author, await api.as('administrator'), await api.as('agent')]) {
      expect((await who.post('/api/changes/bypass', emergency)).status).toBe(403);
    }
    expect(await maxOf('txtFaceTerm20')).not.toBe(3_300_000);
    expect((await reviewer.post('/api/changes/bypass', { ...emergency, reason: '' })).status).toBe(400);
    const { body } = await reviewer.post<ChangeLine>('/api/changes/bypass', emergency);
    expect(body).toMatchObject({ state: 'published', bypassReason: emergency.reason });
    expect(await maxOf('txtFaceTerm20')).toBe(3_300_000);
    const [row] = await api.dataSource.manager.findBy(AuditLogEntity, { action: 'change.bypass' });
    expect(row).toMatchObject({
      ...{ actor: reviewer.username, subject: body.id },
      detail: {
        ...{ reason: emergency.reason, kind: 'form', subject: form, version: body.version },
        changes: [{ part: 'items', key: 'txtFaceTerm20', property: 'max', after: 3_300_000 }],
      },
    });
  });

  test('what the editor deletes or restores is opened there too, and what is made elsewhere says what to do instead', async () => {
    const { version } = await read();
    const sendOf = async (who: Client, request: object) =>
      (await who.post<ChangeLine>('/api/changes', { title: 'Another', request })).body;
    const { body: tracking } = await author.get<FormDocument>('/api/GetControlItemsByForm/Tracking');
    const body = { form: 'Tracking', baseVersion: tracking.version, names: ['cboEventType'] };
    const deletion = await sendOf(author, { route: 'POST /api/deleteControlItems', params: {}, body });
    const left = (await contentOf(author, deletion.id)).body.content.items.map(({ name }) => name);
    expect(left).toEqual(tracking.items.map(({ name }) => name).filter((name) => name !== 'cboEventType'));
    const restored = { form, version: '1' };
    const restore = { route: 'POST /api/forms/:form/versions/:version/restore', params: restored };
    const restoring = await sendOf(author, { ...restore, body: { baseVersion: version } });
    const then = (await contentOf(author, restoring.id)).body.content.items;
    expect(then.find(({ name }) => name === 'txtFaceTerm20')?.max).toBe(5_000_000);

    const administrator = await api.as('administrator');
    const roles = (await administrator.get<readonly { roleID: string }[]>('/users/GetAllRoles')).body;
    const role = { ...roles.find(({ roleID }) => roleID === 'agent'), roleName: 'Adviser' };
    const change = await sendOf(administrator, { route: 'POST /users/roles', params: {}, body: role });
    expect((await detail(administrator, change.id)).isEditable).toBe(false);
    const refused = await contentOf(administrator, change.id);
    expect([refused.status, refused.body.code]).toEqual([409, 'changeNotOfEditor']);
    expect(refused.body.message).toContain('Make it again on its own screen');
    await move(author, deletion, 'withdraw');
    await move(author, restoring, 'withdraw');
    await move(administrator, change, 'withdraw');
  });

  test('saved work keeps its version as the author chose, in the editor and over a version published since', async () => {
    const { body: tracking } = await author.get<FormDocument>('/api/GetControlItemsByForm/Tracking');
    const requestOf = (name: string, more: object): SaveChangeRequest['request'] => {
      const item = { ...tracking.items.find((one) => one.name === name), maxLength: 41 };
      const body = { form: 'Tracking', baseVersion: tracking.version, items: [item], ...more };
      return { route: 'POST /api/updateControlItems', params: {}, body };
    };
    const request = requestOf('txtTrackedForm', { keepsEarlier: true });
    const { body: sent } = await author.post<ChangeLine>('/api/changes', { title: 'Longer', request });
    expect((await contentOf(author, sent.id)).body.keepsEarlier).toBe(true);
    const other = { title: 'Another', request: requestOf('txtTrackedUser', {}), reason: 'First' };
    expect((await reviewer.post<ChangeLine>('/api/changes/bypass', other)).body.state).toBe('published');
    const { body: approved } = await move(reviewer, sent, 'approve');
    const { version = 0 } = (await move(author, approved, 'publish')).body;
    expect(version).toBe(tracking.version + 2);
    const row = await api.dataSource.manager.findOneBy(FormVersionEntity, { form: 'Tracking', version });
    expect(row?.keepsEarlier).toBe(true);
  });
});

describe('the history of an attribute', () => {
  const ofAttribute = async (key: string, attribute: string) => {
    const at = `${path('/api/forms/:form/changes', { form })}?key=${key}&attribute=${attribute}`;
    return (await author.get<FormChangesAnswer>(at)).body;
  };

  test('says who changed it, when, after whose approval and from what to what, and nothing of others', async () => {
    const { changes, total } = await ofAttribute('txtFaceTerm20', 'max');
    expect(total).toBe(changes.length);
    expect(changes).toMatchObject([
      { before: 4_000_000, after: 3_300_000, bypassReason: 'The reinsurer withdrew this morning' },
      { before: 5_000_000, after: 4_000_000, approvedBy: 'Paul Okafor', comment: 'More for twenty years' },
    ]);
    expect(changes[1]).toMatchObject({ author: 'Sofia Novak', part: 'items', key: 'txtFaceTerm20', property: 'max' });
    expect((await ofAttribute('txtFaceTerm20', 'min')).total).toBe(0);
    expect((await ofAttribute('txtFaceTerm10', '')).total).toBe(0);
    expect((await ofAttribute('', '')).changes).toEqual(changes);
    expect((await (await api.as('agent')).get(path('/api/forms/:form/changes', { form }))).status).toBe(403);
  });
});

test('a role is given the bypass of a form, and with it neither another form’s nor what it may not set', async () => {
  const formRights = [
    { form, groups: ['limits', 'bypass'] },
    { form: 'Tracking', groups: ['lengths'] },
  ];
  const overrides = { chkOverrideUseMaxFace: 'false', txtOverrideMaxFace: '' };
  const body = { roleName: 'On duty', permissions: permissionsOf([]), overrides, formRights };
  const given = { title: 'Duty', reason: 'Tonight', request: { route: 'POST /users/roles', params: {}, body } };
  expect((await reviewer.post<ChangeLine>('/api/changes/bypass', given)).body.state).toBe('published');
  const role = await api.dataSource.getRepository(RoleEntity).findOneByOrFail({ roleName: 'On duty' });
  const { username, token } = await createActor(api, 'on duty', []);
  await api.dataSource.getRepository(UserEntity).update({ username }, { roleID: role.id });
  const bypass = async (request: SaveChangeRequest['request']) => {
    const emergency = { title: 'Now', reason: 'It cannot wait', request };
    return api.request<ChangeLine & ErrorAnswer>('POST', '/api/changes/bypass', { token, body: emergency });
  };
  const changeOf = async (of: string, field: string, more: object): Promise<SaveChangeRequest['request']> => {
    const { body: now } = await author.get<FormDocument>(path('/api/GetControlItemsByForm/:form', { form: of }));
    const item = { ...now.items.find(({ name }) => name === field), ...more };
    const changed = { form: of, baseVersion: now.version, items: [item] };
    return { route: 'POST /api/updateControlItems', params: {}, body: changed };
  };
  expect((await bypass(await limit('txtFaceTerm20', 3_150_000))).body.state).toBe('published');
  expect(await maxOf('txtFaceTerm20')).toBe(3_150_000);
  const beyond = await bypass(await changeOf(form, 'txtFaceTerm20', { isOptional: true }));
  expect(beyond.body).toMatchObject({ status: 403, code: 'developerNeeded' });
  // Whose lengths it may set, and whose bypass it is not given.
  const other = await bypass(await changeOf('Tracking', 'txtTrackedUser', { maxLength: 37 }));
  expect(other.body).toMatchObject({ status: 403, code: 'notAllowed' });
});

describe('where review is not required', () => {
  test('a person alone publishes, and may send for review all the same', async () => {
    await api.restart({ isReviewRequired: false });
    const { body } = await limit('txtFaceTerm20', 3_200_000);
    expect((await author.post<PublishAnswer>('/api/updateControlItems', body)).status).toBe(200);
    const list = (await author.get<ChangesAnswer>('/api/changes')).body;
    expect([list.isRequired, list.mayBypass]).toEqual([false, false]);
    expect((await send(author, 'txtFaceTerm20', 3_100_000)).body.state).toBe('open');
  });
});
