import { contentDelta } from '@lifeform/metadata';
import type { ChangeDetail, ChangeLine, ChangesAnswer, SaveFormDraftRequest } from '@lifeform/metadata/contract';
import { screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { userOf } from '../user-fixture.ts';
import { answer, refusal } from './answer.ts';
import { control, handsOf } from './hands.ts';
import { openApp, text } from './open-app.tsx';
import { publishing, seeded } from './publishing.ts';
import { contentOf, savedDraft } from './server.ts';

const change = (code: string) => text(`tEdit-Developer-change-${code}`);

const line = (more: Partial<ChangeLine>): ChangeLine => ({
  ...{ id: 'one', kind: 'form', subject: 'Tracking', title: 'Fewer kinds', author: 'Sofia Novak', isOwn: false },
  ...{ state: 'open', revision: 1, createdAt: '2026-02-03T15:04:00Z', modifiedAt: '2026-02-03T15:04:00Z' },
  ...{ comments: 0, moves: [] },
  ...more,
});
const listed = (changes: readonly ChangeLine[], more: Partial<ChangesAnswer> = {}) =>
  answer('GET /api/changes', { isRequired: true, mayBypass: false, changes, ...more });
const detailed = (more: Partial<ChangeDetail>): ChangeDetail => ({
  ...line(more),
  isEditable: false,
  request: { route: 'POST /api/updateControlItems', params: {}, body: {} },
  differences: [{ part: 'items', key: 'cboEventType', property: 'isOptional', before: true, after: false }],
  discussion: [],
  ...more,
});

beforeEach(() => {
  publishing('Tracking');
});

test('changes stand under what they ask of the reader', async () => {
  listed([
    line({ id: 'a', title: 'A limit', moves: ['approve', 'return'], comments: 2 }),
    line({ id: 'b', title: 'A rule', isOwn: true, state: 'returned' }),
    line({ id: 'c', title: 'A date', state: 'scheduled', publishAt: '2027-01-01T05:00:00Z' }),
    line({ id: 'd', title: 'A text', state: 'published', version: 7 }),
  ]);
  openApp('/developer/changes', userOf('developer'));
  const rows = async (group: string) =>
    within(await screen.findByRole('table', { name: change(`group-${group}`) }))
      .getAllByRole('row')
      .slice(1)
      .map(({ textContent }) => textContent);
  expect(await rows('review')).toEqual([expect.stringMatching(/A limit.*2 open comments/)]);
  expect(await rows('own')).toEqual([expect.stringContaining(change('state-returned'))]);
  expect(await rows('scheduled')).toEqual([expect.stringContaining('2027')]);
  expect(await rows('done')).toEqual([expect.stringContaining('Version 7')]);
});

test('the author of a change that was stopped reads why, and that nothing is published', async () => {
  const parameters = { case: 'kinds', step: 1, place: 'cboEventType.errors', expected: '[]', got: '["x"]', more: 0 };
  const failure = { code: 'formCasesFail' as const, parameters, issues: [] };
  answer('GET /api/changes/:id', detailed({ isOwn: true, state: 'stopped', failure, moves: ['withdraw'] }));
  openApp('/developer/changes?change=one', userOf('developer'));
  const told = await screen.findByText(change('failed'));
  expect(told.parentElement).toHaveTextContent(/kinds.*cboEventType/);
  expect(screen.getByRole('heading', { level: 1, name: 'Fewer kinds' })).toBeVisible();
  expect(screen.getByRole('button', { name: change('withdraw') })).toBeVisible();
  expect(screen.queryByRole('button', { name: change('publish') })).toBeNull();
});

test('where review is required a draft is sent for it, and who may bypass it says why', async () => {
  listed([], { mayBypass: true });
  const sent = answer('POST /api/changes/bypass', line({ state: 'published', bypassReason: 'It burns' }));
  const { user } = openApp('/developer?form=Tracking', userOf('administratorDeveloper'));
  const { enter, press } = handsOf(user);
  await user.click(await screen.findByText('cboEventType', { selector: 'li > button code' }));
  await control('labelEn');
  await enter('labelEn', 'Kind of event');
  expect(screen.queryByRole('button', { name: text('tEdit-Developer-save') })).toBeNull();
  await press(change('send'));
  const dialog = within(await screen.findByRole('dialog'));
  await user.type(dialog.getByLabelText(change('title')), 'Kinds');
  await user.click(dialog.getByLabelText(change('bypass')));
  await user.type(dialog.getByLabelText(change('bypassReason')), 'It burns');
  await user.click(dialog.getByRole('button', { name: change('bypassNow') }));
  expect(await screen.findByText('“Fewer kinds” is published.')).toBeVisible();
  expect(sent[0]?.body).toMatchObject({
    ...{ title: 'Kinds', reason: 'It burns' },
    request: { route: 'POST /api/updateControlItems', body: { form: 'Tracking' } },
  });
});

describe('a change that came back', () => {
  const mine = { isOwn: true, state: 'returned', revision: 3, moves: ['withdraw'] } as const;
  const document = seeded('Tracking');
  const published = contentOf(document);
  const items = published.items.map((item) => (item.name === 'cboEventType' ? { ...item, isOptional: false } : item));
  const content = { ...published, items };
  const editor = '/developer/changes?change=one';

  /** Drafts as the server keeps them. */
  const keeping = () => {
    let kept: SaveFormDraftRequest | undefined;
    answer('GET /api/forms/:form/drafts/:id', () =>
      kept ? { ...savedDraft(kept), work: kept.work } : refusal(404, 'noFormDraft'),
    );
    answer('GET /api/forms/:form/drafts', () => ({ drafts: kept ? [savedDraft(kept)] : [] }));
    return answer('POST /api/forms/:form/drafts', ({ body }) => {
      kept = body;
      return savedDraft(body);
    });
  };

  test('is opened in the editor as a draft of its own, and sent from there it is the same change', async () => {
    const line = detailed({ ...mine, isEditable: true });
    listed([line]);
    answer('GET /api/changes/:id', line);
    const { version } = document;
    const taken = answer('GET /api/changes/:id/content', {
      ...{ form: 'Tracking', baseVersion: version, content, keepsEarlier: false },
    });
    const kept = keeping();
    const sent = answer('POST /api/changes', { ...line, state: 'open', revision: 4 });
    const { user } = openApp(editor, userOf('developer'));
    expect(await screen.findByText(change('editLead'))).toBeVisible();
    await user.click(screen.getByRole('button', { name: change('edit') }));
    await user.type(await screen.findByLabelText(text('tEdit-Developer-comment')), 'Of this draft');
    await user.click(await screen.findByRole('button', { name: change('send') }));
    expect(screen.getByText('Fewer kinds', { selector: 'strong' })).toBeVisible();
    expect(taken).toHaveLength(1);
    expect(kept[0]?.body).toMatchObject({ id: 'one', name: 'Fewer kinds', baseVersion: version, changes: 1 });
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByText(change('sendAgainLead').replace('{title}', 'Fewer kinds'))).toBeVisible();
    expect(dialog.getByLabelText(change('title'))).toHaveValue('Fewer kinds');
    await user.click(dialog.getByRole('button', { name: change('sendNow') }));
    expect(await screen.findByText('“Fewer kinds” waits for the review of another person.')).toBeVisible();
    // Another draft begins without what was written of this one.
    await user.click(await screen.findByText('cboEventType', { selector: 'li > button code' }));
    await handsOf(user).enter('labelEn', 'Kind of event');
    expect(await screen.findByLabelText(text('tEdit-Developer-comment'))).toHaveValue('');
    const [item] = items.filter(({ name }) => name === 'cboEventType');
    expect(sent[0]?.body).toMatchObject({
      ...{ id: 'one', revision: 3, title: 'Fewer kinds' },
      request: { body: { form: 'Tracking', baseVersion: version, items: [item] } },
    });
  });

  test('is gone on with where its author left it in the editor before', async () => {
    const line = detailed({ ...mine, state: 'stopped', isEditable: true });
    listed([line]);
    answer('GET /api/changes/:id', line);
    const taken = answer('GET /api/changes/:id/content', refusal(500, 'noChange'));
    const changes = contentDelta(published, content);
    const work = { changes, invalid: [], pending: [], past: [], future: [] };
    const draft = { id: 'one', name: 'Left behind', baseVersion: document.version, changes: 1 };
    answer('GET /api/forms/:form/drafts/:id', { ...savedDraft(draft), work });
    answer('GET /api/forms/:form/drafts', { drafts: [savedDraft(draft)] });
    const { user } = openApp(editor, userOf('developer'));
    await user.click(await screen.findByRole('button', { name: change('edit') }));
    expect(await screen.findByText('Left behind', { selector: 'strong' })).toBeVisible();
    expect(taken).toEqual([]);
  });

  test.each(['form', 'basis', 'role'] as const)(
    'and is of a %s made elsewhere says where to make it again',
    async (kind) => {
      answer('GET /api/changes/:id', detailed({ ...mine, kind }));
      openApp(editor, userOf('administratorDeveloper'));
      expect(await screen.findByText(change(`again-${kind}`))).toBeVisible();
      expect(screen.queryByRole('button', { name: change('edit') })).toBeNull();
    },
  );
});

test('the form as of a moment says that it is shown without the draft', async () => {
  listed([]);
  answer('GET /api/forms/:form/versions', { form: 'Tracking', versions: [] });
  const { version } = seeded('Tracking');
  const content = contentOf(seeded('Tracking'));
  const at = '2026-02-03T15:04:00Z';
  answer('GET /api/forms/:form/asOf', { form: 'Tracking', at, version, content, scheduled: [] });
  openApp(`/developer?form=Tracking&tab=history&at=${at}`, userOf('developer'));
  expect(await screen.findByText(text('tEdit-Developer-asOfPreview'))).toBeVisible();
  expect(screen.queryByText(text('tEdit-Developer-previewLead'))).toBeNull();
});

test('whatever is refused until it was reviewed can be sent for review from where it was refused', async () => {
  listed([]);
  const made = {
    author: 'Sofia Novak',
    createdAt: '2026-02-03T15:04:00Z',
    comment: '',
    changes: 1,
    changed: [],
    others: [],
  };
  answer('GET /api/forms/:form/versions', {
    form: 'Tracking',
    versions: [2, 1].map((version) => ({ version, ...made })),
  });
  answer('GET /api/forms/:form/versions/:version/compare/:other', {
    form: 'Tracking',
    version: 0,
    other: 1,
    changes: [],
  });
  answer('POST /api/forms/:form/versions/:version/restore', refusal(403, 'reviewFirst'));
  const sent = answer('POST /api/changes', line({ title: 'Back to the first' }));
  const { user } = openApp('/developer?form=Tracking&tab=history', userOf('developer'));
  const restore = text('tEdit-Developer-restoreNamed').replace('{version}', '1');
  await user.click(await screen.findByRole('button', { name: restore }));
  await user.click(await screen.findByRole('button', { name: text('tEdit-Developer-restoreConfirm') }));
  const dialog = within(await screen.findByRole('dialog', { name: change('send') }));
  await user.type(dialog.getByLabelText(change('title')), 'Back to the first');
  await user.click(dialog.getByRole('button', { name: change('sendNow') }));
  expect(await screen.findByText('“Back to the first” waits for the review of another person.')).toBeVisible();
  expect(sent[0]?.body).toMatchObject({
    title: 'Back to the first',
    request: {
      route: 'POST /api/forms/:form/versions/:version/restore',
      params: { form: 'Tracking', version: '1' },
      body: { baseVersion: 0 },
    },
  });
});
