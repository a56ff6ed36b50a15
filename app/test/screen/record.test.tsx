import { writeSignature } from '@lifeform/metadata';
import type { FormRecord } from '@lifeform/metadata/contract';
import { act, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { userOf } from '../user-fixture.ts';
import { answer, refusal } from './answer.ts';
import { control, frame, handsOf } from './hands.ts';
import { openApp, shell, signIn, text } from './open-app.tsx';
import { DOCUMENT, ENTRY, FORM, recordOf } from './records-fixture.ts';
import { at, server } from './server.ts';

const own = (code: string, parameters: Readonly<Record<string, string>> = {}) =>
  Object.entries(parameters).reduce(
    (words, [name, value]) => words.replace(`{${name}}`, value),
    text(`tEdit-Records-${code}`),
  );
const agent = userOf('agent');
const headOffice = userOf('headOffice');
const open = (path = '/forms/claims/r1', who = agent) => handsOf(openApp(path, who).user);
const heading = (name: string) => screen.findByRole('heading', { level: 1, name });
const save = (kind: string) => waitFor(() => expect(document.querySelector(`[data-save="${kind}"]`)).not.toBeNull());

/** Says yes to what is asked first. */
const confirm = async (name: string) =>
  within(await screen.findByRole('alertdialog'))
    .getByRole('button', { name })
    .click();

/** The record as the server has it. */
let kept: FormRecord;

const saves = () =>
  answer('POST /api/records/:form', ({ body }) => {
    kept = { ...kept, id: body.id ?? '', values: body.values, revision: kept.revision + 1 };
    return kept;
  });
const moves = (to: string, may: Partial<FormRecord['may']> = {}) =>
  answer('POST /api/records/:form/:id/move', ({ body }) => {
    kept = { ...kept, ...body.values, state: to, revision: kept.revision + 1 };
    return { ...kept, may: { ...kept.may, edit: false, delete: false, moves: [], ...may } };
  });

beforeEach(() => {
  kept = recordOf({ txtClaimant: 'Ana' });
  answer('GET /api/formMenu', { forms: [ENTRY] });
  answer('GET /api/records/:form/:id', () => kept);
  answer('GET /api/records/:form/:id/history', { entries: [] });
  answer('GET /api/records/:form', { rows: [], total: 0, page: 1, pageSize: 20, columns: [] });
  server.use(http.get(at(`/api/GetControlItemsByForm/${FORM}`), () => HttpResponse.json(DOCUMENT)));
});

describe('a new record', () => {
  test('is made with the first thing entered, under one id, and has its own address from then on [BUILD-006]', async () => {
    kept = recordOf({}, { revision: 0, number: 1 });
    const sent = saves();
    const { enter } = open('/forms/claims/new');
    await heading(own('newTitle', { title: 'Claim notice' }));
    expect(sent).toHaveLength(0);
    await enter('txtClaimant', 'Luc');
    await save('saved');
    expect(sent[0]?.body).toMatchObject({ values: { txtClaimant: 'Luc' }, isAutosave: true });
    const id = sent[0]?.body.id;
    await waitFor(() => expect(location.pathname).toBe(`/forms/claims/${id}`));
    await heading(own('recordTitle', { title: 'Claim notice', number: '1' }));
    expect(await control('txtClaimant')).toHaveValue('Luc');
    await enter('dAmount', '50');
    await waitFor(() => expect(sent[1]?.body).toMatchObject({ id, revision: 1, values: { dAmount: 50 } }));
  });

  test('that is left while it is being made leaves its person where they went', async () => {
    kept = recordOf({}, { revision: 0, number: 1 });
    let make = (): void => undefined;
    const held = new Promise<void>((resolve) => {
      make = resolve;
    });
    const sent = answer('POST /api/records/:form', async ({ body }) => {
      await held;
      kept = { ...kept, id: body.id ?? '', values: body.values, revision: 1 };
      return kept;
    });
    const { enter } = open('/forms/claims/new');
    await heading(own('newTitle', { title: 'Claim notice' }));
    await enter('txtClaimant', 'Luc');
    screen.getByRole('link', { name: own('toList') }).click();
    await heading('Claim notice');
    await waitFor(() => expect(sent).toHaveLength(1));
    const asked = answer('GET /api/records/:form', { rows: [], total: 0, page: 1, pageSize: 20, columns: [] });
    make();
    // The list is read again once the record is made.
    await waitFor(() => expect(asked.length).toBeGreaterThan(0));
    expect(location.pathname).toBe('/forms/claims');
  });

  test('is not for somebody who only reads', async () => {
    answer('GET /api/formMenu', { forms: [{ ...ENTRY, acts: ['see'] }] });
    open('/forms/claims/new');
    await screen.findByText(own('notFilled'));
  });
});

describe('a record', () => {
  test('opens with what was entered, which keeps itself and says when [BUILD-006]', async () => {
    const sent = saves();
    const { enter } = open();
    expect(await control('txtClaimant')).toHaveValue('Ana');
    await enter('dAmount', '1200');
    await save('saved');
    expect(sent[0]?.body).toMatchObject({ id: 'r1', revision: 4, values: { txtClaimant: 'Ana', dAmount: 1200 } });
    expect(document.querySelector('[data-save]')).toHaveTextContent(/^Saved \d/);
  });

  test('that could not be kept stays as it was typed, and a retry keeps it', async () => {
    answer('POST /api/records/:form', () => new Response(null, { status: 500 }));
    const { enter, press } = open();
    await enter('txtClaimant', 'Anne');
    await save('failed');
    expect(await control('txtClaimant')).toHaveValue('Anne');
    const sent = saves();
    await press(shell('retry'));
    await save('saved');
    expect(sent[0]?.body.values).toMatchObject({ txtClaimant: 'Anne' });
  });

  test('somebody else saved meanwhile is shown beside one’s own, and the choice is the reader’s', async () => {
    answer('POST /api/records/:form', () => {
      kept = { ...kept, values: { txtClaimant: 'Anna' }, revision: 9 };
      return refusal(409, 'recordMovedOn', { parameters: { number: 12 } });
    });
    const { enter, press } = open();
    await enter('txtClaimant', 'Anne');
    const differences = within(await screen.findByRole('table', { name: own('conflictCaption') }));
    expect(differences.getAllByRole('row').at(-1)).toHaveTextContent('ClaimantAnnaAnne');
    expect(await control('txtClaimant')).toHaveValue('Anne');
    await save('conflict');
    const sent = saves();
    await press(own('keepOwn'));
    await waitFor(() => expect(sent[0]?.body).toMatchObject({ revision: 9, values: { txtClaimant: 'Anne' } }));
  });

  test.each([
    [{ name: 'Zoé Roy', isSelf: false }, /^Zoé Roy saved this record/],
    [{ name: 'Marie Tremblay', isSelf: true }, /^You saved this record somewhere else/],
  ])('that %j saved meanwhile says so by name', async (by, words) => {
    const at = '2026-11-20T15:00:00.000Z';
    answer('GET /api/records/:form/:id/history', {
      entries: [{ at, by, act: 'saved', state: 'draft', changes: [] }],
    });
    answer('POST /api/records/:form', () => refusal(409, 'recordMovedOn', { parameters: { number: 12 } }));
    const { enter } = open();
    await enter('txtClaimant', 'Anne');
    await screen.findByText(words);
  });

  test('of a form that was archived meanwhile says so, and keeps what was typed', async () => {
    answer('POST /api/records/:form', () => refusal(409, 'recordArchived'));
    const { enter } = open();
    await enter('txtClaimant', 'Anne');
    await save('failed');
    expect(document.querySelector('[data-save]')).toHaveTextContent(text('tEdit-Refusal-recordArchived'));
    expect(await control('txtClaimant')).toHaveValue('Anne');
  });

  test('does not send a signature again that the server did not keep for what was entered', async () => {
    const mark = { kind: 'typed', name: 'Ana' } as const;
    const sigTrue = writeSignature({ mark, text: 'All of it is true.', language: 'en', version: 3 });
    const items = [...DOCUMENT.items, { name: 'sigTrue', fieldType: 'signature' }];
    const document = { ...DOCUMENT, items };
    server.use(http.get(at(`/api/GetControlItemsByForm/${FORM}`), () => HttpResponse.json(document)));
    kept = recordOf({ txtClaimant: 'Ana', sigTrue });
    const sent = answer('POST /api/records/:form', ({ body }) => {
      kept = { ...kept, values: { ...body.values, sigTrue: '' }, revision: kept.revision + 1 };
      return kept;
    });
    const { enter } = open();
    await enter('txtClaimant', 'Anne');
    await save('saved');
    await enter('dAmount', '50');
    await waitFor(() => expect(sent.at(-1)?.body.values).toMatchObject({ dAmount: 50 }));
    expect(sent.at(-1)?.body.values.sigTrue ?? '').toBe('');
  });

  test('goes on with theirs where the reader says so', async () => {
    answer('POST /api/records/:form', () => {
      kept = { ...kept, values: { txtClaimant: 'Anna' }, revision: 9 };
      return refusal(409, 'recordMovedOn', { parameters: { number: 12 } });
    });
    const { enter, press } = open();
    await enter('txtClaimant', 'Anne');
    await press(own('takeTheirs'));
    await waitFor(async () => expect(await control('txtClaimant')).toHaveValue('Anna'));
  });

  test('is submitted once it is in order, cannot be changed then, and says where it stands [BUILD-007]', async () => {
    kept = recordOf({});
    const sent = moves('submitted');
    saves();
    const { enter, press } = open();
    await control('txtClaimant');
    await press('Submit');
    expect(await control('txtClaimant')).toHaveFocus();
    expect(sent).toHaveLength(0);
    await enter('txtClaimant', 'Ana');
    await press('Submit');
    await confirm('Submit');
    await waitFor(() => expect(sent[0]?.body).toMatchObject({ move: 'submit', values: { txtClaimant: 'Ana' } }));
    await screen.findByText(own('moved', { number: '12', state: 'Submitted' }));
    expect(screen.queryByLabelText('Claimant')).toBeNull();
    expect(screen.queryByRole('button', { name: shell('save') })).toBeNull();
  });

  test('of a form with a summary shows everything entered before it is submitted', async () => {
    const record = { ...DOCUMENT.record, hasSummary: true };
    server.use(http.get(at(`/api/GetControlItemsByForm/${FORM}`), () => HttpResponse.json({ ...DOCUMENT, record })));
    const sent = moves('submitted');
    const { press } = open();
    await control('txtClaimant');
    await press('Submit');
    const dialog = within(await screen.findByRole('dialog', { name: own('checkTitle') }));
    expect(dialog.getByText('Claimant').closest('div')).toHaveTextContent('ClaimantAna');
    dialog.getByRole('button', { name: own('checkBack') }).click();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(sent).toHaveLength(0);
    await press('Submit');
    within(await screen.findByRole('dialog'))
      .getByRole('button', { name: 'Submit' })
      .click();
    await waitFor(() => expect(sent).toHaveLength(1));
  });

  test('takes a version published while it is open: what was typed stays, and the reader is told what changed', async () => {
    let tell: (event: string) => void = () => undefined;
    const stream = new ReadableStream({
      start: (controller) => {
        tell = (event) => controller.enqueue(new TextEncoder().encode(event));
      },
    });
    const headers = { 'content-type': 'text/event-stream' };
    server.use(http.get(at('/api/live'), () => new HttpResponse(stream, { headers })));
    const sent = saves();
    const { enter } = open();
    await enter('txtClaimant', 'Anne');
    await save('saved');
    const [first, ...others] = DOCUMENT.items;
    const items = [{ ...first, maxLength: 50 }, ...others];
    server.use(
      http.get(at(`/api/GetControlItemsByForm/${FORM}`), () => HttpResponse.json({ ...DOCUMENT, version: 4, items })),
    );
    tell(`event: published\ndata: ${JSON.stringify({ form: FORM, version: 4, changed: ['txtClaimant'] })}\n\n`);
    await screen.findByText(shell('liveChanged').replace('{fields}', 'Claimant'), { exact: false });
    expect(await control('txtClaimant')).toHaveValue('Anne');
    expect(sent).toHaveLength(1);
  });

  test('whose session ended while it could not be kept is found again as it was typed', async () => {
    const over = () => HttpResponse.json({ statusCode: 401, code: 'signInExpired', message: '' }, { status: 401 });
    const sent = saves();
    const app = openApp('/forms/claims/r1', agent);
    const { enter } = handsOf(app.user);
    await control('txtClaimant');
    for (const path of [`/api/records/${FORM}`, '/users/refresh']) {
      server.use(http.post(at(path), over, { once: true }));
    }
    await enter('txtClaimant', 'Anne');
    await screen.findByText(/what you had entered is still here/);
    expect(sent).toHaveLength(0);
    await signIn(app.user, agent);
    expect(await control('txtClaimant')).toHaveValue('Anne');
    await waitFor(() => expect(sent[0]?.body.values).toMatchObject({ txtClaimant: 'Anne' }));
  });

  test('is returned with a reason, which is asked for [BUILD-007]', async () => {
    kept = recordOf({ txtClaimant: 'Ana' }, { state: 'submitted' });
    kept = { ...kept, may: { edit: false, delete: false, export: true, moves: ['approve', 'return'] } };
    const sent = moves('returned');
    const { press, write } = open('/forms/claims/r1', headOffice);
    await press('Return');
    const dialog = within(await screen.findByRole('dialog', { name: 'Return' }));
    dialog.getByRole('button', { name: 'Return' }).click();
    expect(await dialog.findByText(own('reasonMissing'))).toBeInTheDocument();
    expect(sent).toHaveLength(0);
    await write(dialog.getByRole('textbox'), 'The amount is missing.');
    dialog.getByRole('button', { name: 'Return' }).click();
    await waitFor(() => expect(sent[0]?.body).toMatchObject({ move: 'return', reason: 'The amount is missing.' }));
  });

  test('is asked about before it goes where the person cannot take it back', async () => {
    kept = recordOf({ txtClaimant: 'Ana' }, { state: 'submitted' });
    kept = { ...kept, may: { edit: false, delete: false, export: true, moves: ['approve', 'return'] } };
    const sent = moves('approved');
    const { press } = open('/forms/claims/r1', headOffice);
    await press('Approve');
    await screen.findByRole('alertdialog');
    expect(sent).toHaveLength(0);
    await confirm('Approve');
    await waitFor(() => expect(sent[0]?.body).toMatchObject({ move: 'approve', revision: 4 }));
    expect(sent[0]?.body.values).toBeUndefined();
  });

  test('that may not be moved yet says why in the words of its form', async () => {
    answer('POST /api/records/:form/:id/move', () => refusal(422, 'moveRefused', { message: 'Too much.' }));
    const { press } = open();
    await control('txtClaimant');
    await press('Submit');
    await confirm('Submit');
    await screen.findByText(text('tEdit-Refusal-moveRefused'));
    expect(await control('txtClaimant')).toHaveValue('Ana');
  });

  test('is deleted once that is confirmed, and leads back to the list', async () => {
    const sent = answer('DELETE /api/records/:form/:id', undefined);
    const { press } = open();
    await press(own('delete'));
    await screen.findByRole('alertdialog');
    expect(sent).toHaveLength(0);
    await confirm(own('delete'));
    await waitFor(() => expect(location.pathname).toBe('/forms/claims'));
    expect(sent).toHaveLength(1);
  });

  test('has a history: who did what, why, and what it changed field by field [BUILD-010]', async () => {
    const by = { name: 'Marie Tremblay', isSelf: true };
    answer('GET /api/records/:form/:id/history', {
      entries: [
        {
          ...{ at: '2026-03-02T12:00:00Z', by: { name: 'Luc Roy', isSelf: false }, act: 'moved', state: 'returned' },
          ...{ move: 'return', reason: 'The amount is missing.', changes: [] },
        },
        {
          ...{ at: '2026-03-01T12:05:00Z', by, act: 'saved', state: 'draft' },
          changes: [
            { field: 'dAmount', before: null, after: 1200 },
            { field: 'cboKind', before: 'fire', after: 'water' },
          ],
        },
        {
          ...{ at: '2026-03-01T12:00:00Z', by, act: 'made', state: 'draft' },
          changes: [{ field: 'txtClaimant', before: null, after: 'Ana' }],
        },
      ],
    });
    const { press } = open();
    await press(own('history'));
    const entries = await within(await screen.findByRole('dialog')).findAllByRole('listitem');
    expect(entries).toHaveLength(3);
    expect(entries[0]).toHaveTextContent(/^Return Returned.*Luc Roy.*The amount is missing\./);
    const rows = within(entries[1] as HTMLElement).getAllByRole('row');
    expect(rows.map(({ textContent }) => textContent)).toEqual([
      'FieldBeforeAfter',
      'AmountNot entered$1,200.00',
      'Kind of lossFireWater',
    ]);
    expect(entries[2]).toHaveTextContent('ClaimantNot enteredAna');
  });

  test('is filled in page by page where its form says so, and goes on at its step', async () => {
    const record = { ...DOCUMENT.record, display: 'questions' };
    server.use(http.get(at(`/api/GetControlItemsByForm/${FORM}`), () => HttpResponse.json({ ...DOCUMENT, record })));
    kept = recordOf({ txtClaimant: 'Ana' }, { step: 'dAmount' });
    const sent = saves();
    const { press } = open();
    await screen.findByRole('heading', { level: 2, name: /Amount|The claim/ });
    await press(shell('next'));
    await waitFor(() => expect(sent[0]?.body.step).toBe('cboKind'));
  });
});

describe('files of a record', () => {
  const FILES = { name: 'filProof', fieldType: 'files', accept: ['png', 'pdf'] } as const;
  const withFiles = {
    ...DOCUMENT,
    items: [...DOCUMENT.items, FILES],
    layout: [...DOCUMENT.layout, { id: FILES.name, kind: 'field', parent: 'secClaim', order: 9 } as const],
  };
  /** Once it is drawn: files are taken by a control that is loaded when it is needed. */
  const chooser = () =>
    waitFor(() => {
      const found = frame('filProof')?.querySelector<HTMLInputElement>('input[type="file"]');
      if (!found) throw new Error('No file can be chosen yet.');
      return found;
    });
  const CODE = '0b6a1f43-6d55-4b05-9d54-2a4e5be1c001/roof.png';

  test('of one never saved are kept once it is, and shown with their picture [BUILD-028]', async () => {
    server.use(http.get(at(`/api/GetControlItemsByForm/${FORM}`), () => HttpResponse.json(withFiles)));
    vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:roof', revokeObjectURL: () => {} }));
    kept = recordOf({}, { revision: 0, number: 1 });
    const sent = saves();
    const uploads: string[] = [];
    server.use(
      http.post(at(`/api/records/${FORM}/:id/files`), ({ params }) => {
        uploads.push(String(params.id));
        return HttpResponse.json({ code: CODE });
      }),
    );
    const { user } = openApp('/forms/claims/new', agent);
    await user.upload(await chooser(), new File(['x'], 'roof.png', { type: 'image/png' }));
    await waitFor(() => expect(document.querySelector('img[src="blob:roof"]')).not.toBeNull());
    expect(uploads).toEqual([sent[0]?.body.id]);
    await waitFor(() => expect(sent.at(-1)?.body.values).toMatchObject({ filProof: CODE }));
  });

  /** A file that is on its way to the record until it is told to arrive. */
  const slowFile = () => {
    let arrive = (): void => undefined;
    const held = new Promise<void>((resolve) => {
      arrive = resolve;
    });
    server.use(
      http.post(at(`/api/records/${FORM}/:id/files`), async () => {
        await held;
        return HttpResponse.json({ code: CODE });
      }),
    );
    server.use(http.get(at(`/api/records/${FORM}/:id/files/:file`), () => HttpResponse.text('x')));
    return () => arrive();
  };

  test('arrive when it is left meanwhile, and it opens again with them [BUILD-028]', async () => {
    server.use(http.get(at(`/api/GetControlItemsByForm/${FORM}`), () => HttpResponse.json(withFiles)));
    const arrive = slowFile();
    const sent = saves();
    const { user } = openApp('/forms/claims/r1', agent);
    await user.upload(await chooser(), new File(['x'], 'roof.png', { type: 'image/png' }));
    await screen.findByText(own('fileUnderway'));
    screen.getByRole('link', { name: own('toList') }).click();
    await heading('Claim notice');
    await screen.findByText(shell('sendsOn').replace('{name}', 'roof.png'));
    act(() => history.back());
    await screen.findByText(shell('sendingFirst').replace('{name}', 'roof.png'));
    arrive();
    await waitFor(() => expect(sent.at(-1)?.body.values).toMatchObject({ txtClaimant: 'Ana', filProof: CODE }));
    await waitFor(() => expect(within(frame('filProof') as HTMLElement).getByText('roof.png')).toBeVisible());
  });

  test('are given up where the record is to be opened without them', async () => {
    server.use(http.get(at(`/api/GetControlItemsByForm/${FORM}`), () => HttpResponse.json(withFiles)));
    slowFile();
    const { user } = openApp('/forms/claims/r1', agent);
    await user.upload(await chooser(), new File(['x'], 'roof.png', { type: 'image/png' }));
    await screen.findByText(own('fileUnderway'));
    screen.getByRole('link', { name: own('toList') }).click();
    await heading('Claim notice');
    act(() => history.back());
    await user.click(await screen.findByRole('button', { name: shell('openWithout') }));
    expect(await control('txtClaimant')).toHaveValue('Ana');
  });

  test('that are on their way are waited for before it is moved on, which says so [BUILD-028]', async () => {
    server.use(http.get(at(`/api/GetControlItemsByForm/${FORM}`), () => HttpResponse.json(withFiles)));
    vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:roof', revokeObjectURL: () => {} }));
    const arrive = slowFile();
    saves();
    const moved = moves('submitted');
    const { user } = openApp('/forms/claims/r1', agent);
    const { press, pressAgain } = handsOf(user);
    await user.upload(await chooser(), new File(['x'], 'roof.png', { type: 'image/png' }));
    await screen.findByText(own('fileUnderway'));
    await press('Submit');
    expect(screen.queryByRole('alertdialog')).toBeNull();
    arrive();
    await pressAgain('Submit');
    await confirm('Submit');
    await waitFor(() => expect(moved[0]?.body.values).toMatchObject({ filProof: CODE }));
  });

  test('can be had from one that is only read [BUILD-028]', async () => {
    server.use(http.get(at(`/api/GetControlItemsByForm/${FORM}`), () => HttpResponse.json(withFiles)));
    vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:roof', revokeObjectURL: () => {} }));
    kept = recordOf({ txtClaimant: 'Ana', filProof: CODE }, { may: { ...recordOf({}).may, edit: false } });
    server.use(http.get(at(`/api/records/${FORM}/:id/files/:file`), () => HttpResponse.text('x')));
    openApp('/forms/claims/r1', headOffice);
    expect(await screen.findByRole('button', { name: shell('download').replace('{label}', 'roof.png') })).toBeVisible();
    await waitFor(() => expect(document.querySelector('img[src="blob:roof"]')).not.toBeNull());
  });
});
