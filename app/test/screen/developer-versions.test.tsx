import type { ControlItem, FormDocument } from '@lifeform/metadata';
import type { FormVersionLine } from '@lifeform/metadata/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { userOf } from '../user-fixture.ts';
import { answer, refusal } from './answer.ts';
import { control, handsOf } from './hands.ts';
import { openApp, text } from './open-app.tsx';
import { publishing, seeded } from './publishing.ts';

const say = (code: string, parameters: Readonly<Record<string, string | number>> = {}) =>
  Object.entries(parameters).reduce(
    (words, [name, value]) => words.replace(`{${name}}`, String(value)),
    text(`tEdit-Developer-${code}`),
  );
const FORM = 'Tracking';
const FIELD = 'cboEventType';
const { version } = seeded(FORM);
const developer = userOf('developer');
let server: ReturnType<typeof publishing>;

beforeEach(() => {
  server = publishing(FORM);
});

async function open(tab = 'items') {
  const { user } = openApp(`/developer?form=${FORM}&tab=${tab}`, developer);
  await screen.findByRole('heading', { level: 2, name: say(tab === 'items' ? 'items' : `tab-${tab}`) });
  return { user, ...handsOf(user) };
}

/** The choices of the field with one of them under other words. */
function renamed({ optionItems = [] }: ControlItem, code: string, words: string): ControlItem['optionItems'] {
  return optionItems.map((option) => (option.code === code ? { ...option, text: words } : option));
}

test('a merge says whose version each side is and since when, and which of the options differ [EDIT-024]', async () => {
  const [changed, other] = seeded(FORM).items.find(({ name }) => name === FIELD)?.optionItems ?? [];
  if (!changed || !other) throw new Error(`${FIELD} offers too little.`);
  const { user, write, press } = await open();
  await user.click(await screen.findByText(FIELD, { selector: 'li > button code' }));
  const area = await control('optionItems');
  await write(area, area.value.replace(`${changed.code} | ${changed.text}`, `${changed.code} | My words`));
  await user.tab();
  server.publish((form: FormDocument) => ({
    ...form,
    items: form.items.map((item) =>
      item.name === FIELD ? { ...item, optionItems: renamed(item, changed.code, 'Their words') ?? [] } : item,
    ),
  }));
  answer('POST /api/updateControlItems', () =>
    refusal(409, 'formPublished', { parameters: { form: FORM, versions: 'version 2 (Sofia Novak)' } }),
  );
  await press(say('save'));
  await press(say('rebase'));
  const dialog = within(await screen.findByRole('dialog'));
  const year = new Date().getFullYear();
  expect(await dialog.findByText(new RegExp(`Marie Tremblay, last edited .*${year}`))).toBeVisible();
  expect(dialog.getByText(new RegExp(`version ${version + 1}, published by Sofia Novak, Feb 3, 2026`))).toBeVisible();
  const table = dialog.getByRole('table', { name: '1 option differs' });
  const rows = within(table).getAllByRole('row').slice(1);
  expect(rows.map(({ textContent }) => textContent)).toEqual([`${changed.code}${changed.text}My wordsTheir words`]);
  expect([...table.querySelectorAll('mark')].map(({ textContent }) => textContent)).toEqual([
    'My words',
    'Their words',
  ]);
  // What their version changed names the option too, and no other.
  const theirs = dialog.getByRole('table', { name: say('theirChanges', { version: version + 1 }) });
  expect(theirs).toHaveTextContent('Their words');
  expect(theirs).not.toHaveTextContent(other.text);
});

const line = (at: number, more: Partial<FormVersionLine> = {}): FormVersionLine => ({
  ...{
    version: at,
    author: 'Sofia Novak',
    createdAt: '2026-02-03T15:04:00Z',
    comment: '',
    changes: 1,
    changed: [],
    others: [],
  },
  ...more,
});

test('the history marks a version that is one of the past again, with which [EDIT-025]', async () => {
  const versions = [line(3, { restoredFrom: 1 }), line(2), line(1)];
  answer('GET /api/forms/:form/versions', { form: FORM, versions });
  await open('history');
  const lines = (await screen.findAllByRole('heading', { level: 3 })).map((heading) => heading.closest('li'));
  const words = say('restoredFrom', { version: 1 });
  expect(lines.map((entry) => entry?.textContent?.includes(words))).toEqual([true, false, false]);
});

test('the history tells what changed besides fields in words: a place, a rule and a shared text [EDIT-025]', async () => {
  const { layout, rules } = seeded(FORM);
  const [place] = layout.filter(({ kind }) => kind === 'section');
  const others: FormVersionLine['others'] = [
    { part: 'layout', key: place?.id ?? '' },
    { part: 'rules', key: rules[0]?.id ?? 'gone' },
    { part: 'messages', key: 'msg-Range' },
  ];
  answer('GET /api/forms/:form/versions', { form: FORM, versions: [line(2, { changes: 3, others }), line(1)] });
  await open('history');
  const [newest] = (await screen.findAllByRole('heading', { level: 3 })).map((heading) => heading.closest('li'));
  expect(newest).toHaveTextContent(
    /3 changes: Place Filters \(secTracked\), Rule From, To · Check \(tracked-dates-in-order\), Shared text Enter a value/,
  );
});

test('a publication says its version and whom it reached, and the history has it at once [EDIT-028]', async () => {
  const versions = [line(version)];
  const asked = answer('GET /api/forms/:form/versions', () => ({ form: FORM, versions }));
  const { user, press, enter } = await open('history');
  await user.click(screen.getByRole('link', { name: say('tab-items') }));
  await user.click(await screen.findByText(FIELD, { selector: 'li > button code' }));
  await enter('labelEn', 'Kind of event');
  const before = asked.length;
  answer('POST /api/updateControlItems', () => {
    versions.unshift(line(version + 1));
    server.publish((form) => form);
    const reach = { screens: 2, products: 1, forms: ['User', 'Role'] };
    return { form: FORM, version: version + 1, changed: [FIELD], message: '', reach };
  });
  await press(say('save'));
  const told = await screen.findByText(new RegExp(`Version ${version + 1} has reached`));
  expect(told).toHaveTextContent(
    `Control is successfully saved. Version ${version + 1} has reached 2 open screens and 1 product. 2 other forms that show a changed text have a new version too.`,
  );
  await user.click(screen.getByRole('link', { name: say('tab-history') }));
  await screen.findByRole('heading', { level: 3, name: say('versionNumber', { version: version + 1 }) });
  await waitFor(() => expect(asked.length).toBeGreaterThan(before));
});

test('an edit goes back by Ctrl+Z and comes again by Ctrl+Y or Ctrl+Shift+Z; what is being typed is undone by the field itself', async () => {
  const { user, enter } = await open();
  await user.click(await screen.findByText(FIELD, { selector: 'li > button code' }));
  const before = (await control('labelEn')).value;
  const isDraft = (is: boolean) => waitFor(() => expect(document.querySelector('[data-draft]') !== null).toBe(is));
  await enter('labelEn', 'Kind of event');
  await isDraft(true);
  await user.keyboard('{Control>}z{/Control}');
  await isDraft(false);
  expect((await control('labelEn')).value).toBe(before);
  await user.keyboard('{Control>}y{/Control}');
  await isDraft(true);
  await user.keyboard('{Control>}z{/Control}');
  await isDraft(false);
  await user.keyboard('{Control>}{Shift>}z{/Shift}{/Control}');
  await isDraft(true);
  expect((await control('labelEn')).value).toBe('Kind of event');
  await user.type(await control('hintEn'), 'Half');
  await user.keyboard('{Control>}z{/Control}');
  await isDraft(true);
});
