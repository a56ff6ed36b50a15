import type { FormDocument } from '@lifeform/metadata';
import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { textsToCsv } from '../../src/area/developer/texts/text-csv.ts';
import { textsToXliff } from '../../src/area/developer/texts/text-xliff.ts';
import { userOf } from '../user-fixture.ts';
import { answer } from './answer.ts';
import { handsOf } from './hands.ts';
import { openApp, text } from './open-app.tsx';
import { publishing, seeded } from './publishing.ts';
import { savedDraft } from './server.ts';

const say = (code: string) => text(`tEdit-Developer-${code}`);
const FORM = 'Tracking';
const FIELD = 'cboEventType';
const OPTION = `tEdit-${FORM}-${FIELD}-option-`;
const developer = userOf('developer');
let server: ReturnType<typeof publishing>;

beforeEach(() => {
  server = publishing(FORM);
});

async function open(tab: string) {
  const { user } = openApp(`/developer?form=${FORM}&tab=${tab}`, developer);
  await screen.findByRole('heading', { level: 2, name: say(tab === 'items' ? 'items' : `tab-${tab}`) });
  const hands = handsOf(user);
  return {
    ...hands,
    user,
    /** Writes both languages of a text and leaves it. */
    fill: async (title: string, en: string, fr: string): Promise<void> => {
      const pair = await screen.findByRole('group', { name: title });
      expect(within(pair).getByLabelText(`${say('french')}, ${title}`)).toBeVisible();
      // What is being written is in its title too.
      for (const [language, words] of Object.entries({ en, fr })) {
        const area = pair.querySelector<HTMLTextAreaElement>(`textarea[lang="${language}"]`);
        if (!area) throw new Error(`${title} has no ${language}.`);
        await hands.write(area, words);
        await user.tab();
      }
    },
    save: () => hands.press(say('save')),
  };
}

const sent = () => server.sent[0]?.body.messages;

describe('a text is edited where it is used, both languages side by side:', () => {
  test('an option on the panel of its field [BUILD-037]', async () => {
    const item = seeded(FORM).items.find(({ name }) => name === FIELD);
    const [option] = item?.optionItems ?? [];
    server.publish((form: FormDocument) => ({
      ...form,
      items: form.items.map((one) => (one.name === FIELD ? { ...one, isTranslateOptions: true } : one)),
    }));
    const { user, fill, save } = await open('items');
    await user.click(await screen.findByText(FIELD, { selector: 'li > button code' }));
    const label = seeded(FORM).messages[`tEdit-${FORM}-${FIELD}`]?.en ?? '';
    await fill(`Option ${option?.code} of ${label}`, 'Any kind', 'Toute sorte');
    await save();
    await waitFor(() => expect(sent()).toEqual({ [OPTION + option?.code]: { en: 'Any kind', fr: 'Toute sorte' } }));
  });

  test('a title on its section [BUILD-037]', async () => {
    const section = seeded(FORM).layout.find(({ kind }) => kind === 'section');
    const key = `tEdit-${FORM}-${section?.id}`;
    const title = seeded(FORM).messages[key]?.en ?? '';
    const { user, fill, save } = await open('layout');
    await user.click(await screen.findByRole('row', { name: title }));
    await fill(`Title of ${title}`, 'What to look for', 'Quoi chercher');
    await save();
    await waitFor(() => expect(sent()).toEqual({ [key]: { en: 'What to look for', fr: 'Quoi chercher' } }));
  });

  test('and one that is still being typed goes into the draft when the page goes away', async () => {
    const section = seeded(FORM).layout.find(({ kind }) => kind === 'section');
    const title = seeded(FORM).messages[`tEdit-${FORM}-${section?.id}`]?.en ?? '';
    const kept = answer('POST /api/forms/:form/drafts', ({ body }) => savedDraft(body));
    const { user, write } = await open('layout');
    await user.click(await screen.findByRole('row', { name: title }));
    const pair = await screen.findByRole('group', { name: `Title of ${title}` });
    await write(within(pair).getByLabelText(new RegExp(`^${say('english')}`)), 'Half a ti');
    expect(kept).toEqual([]);
    act(() => void window.dispatchEvent(new Event('pagehide')));
    await waitFor(() => expect(JSON.stringify(kept[0]?.body)).toContain('Half a ti'));
  });

  test('a message on its check, which says that all forms share it [BUILD-037]', async () => {
    const key = 'msg-LimitOrder';
    const words = text(key);
    server.publish((form) => ({
      ...form,
      rules: [
        { kind: 'check', id: 'own-check', fields: [FIELD], fails: { '==': [{ var: FIELD }, 'x'] }, message: key },
      ],
      messages: { ...form.messages, [key]: { en: words, fr: text(key, 'fr') } },
    }));
    const { user, fill, save } = await open('rules');
    await user.click(await screen.findByText('own-check', { selector: 'li > button code' }));
    expect(await screen.findByText(say('sharedNote'))).toBeVisible();
    await fill(`Shared text ${words.slice(0, 60)}${words.length > 60 ? '…' : ''}`, 'Too much', 'Trop');
    await save();
    await waitFor(() => expect(sent()).toEqual({ [key]: { en: 'Too much', fr: 'Trop' } }));
  });
});

test('a missing text is written beside its finding, which then is gone [BUILD-038]', async () => {
  const key = `tEdit-${FORM}-${FIELD}`;
  server.publish((form) => {
    const { [key]: _gone, ...messages } = form.messages;
    return { ...form, messages };
  });
  const { fill, save } = await open('findings');
  const title = `Label of ${FIELD}`;
  await screen.findByText(`${title}: this text does not exist.`);
  await fill(title, 'Kind of event', 'Sorte d’événement');
  await waitFor(() => expect(screen.queryByText(`${title}: this text does not exist.`)).toBeNull());
  await save();
  await waitFor(() => expect(sent()).toEqual({ [key]: { en: 'Kind of event', fr: 'Sorte d’événement' } }));
});

describe('a file of texts', () => {
  const own = () =>
    Object.fromEntries(Object.entries(seeded(FORM).messages).filter(([key]) => key.startsWith(`tEdit-${FORM}-`)));
  const key = `tEdit-${FORM}-${FIELD}`;
  const changed = () => ({ ...own(), [key]: { en: 'Kind of event', fr: 'Sorte d’événement' } });

  test.each([
    ['CSV', () => new File([textsToCsv(changed(), 'en')], 'texts.csv')],
    ['XLIFF', () => new File([textsToXliff(FORM, changed(), () => '')], 'texts.xlf')],
  ])('as %s shows what it changes before that is in the draft [BUILD-039]', async (_, file) => {
    const { user, press, save } = await open('texts');
    await user.upload(screen.getByLabelText(say('textsIn'), { selector: 'input' }), file());
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByText('Kind of event')).toBeVisible();
    expect(dialog.getByText('Sorte d’événement')).toBeVisible();
    expect(dialog.getAllByRole('row')).toHaveLength(3);
    expect(document.querySelector('[data-draft]')).toBeNull();
    await press(/^Take 1 text /);
    await save();
    await waitFor(() => expect(sent()).toEqual({ [key]: changed()[key] }));
  });

  test('that changes nothing says so, and one that is none says why', async () => {
    const { user } = await open('texts');
    const input = screen.getByLabelText(say('textsIn'), { selector: 'input' });
    await user.upload(input, new File([textsToCsv(own(), 'fr')], 'texts.csv'));
    expect(await screen.findByRole('dialog')).toHaveTextContent(say('noDifference'));
    expect(screen.queryByRole('button', { name: /^Take / })).toBeNull();
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: say('cancel') }));
    await user.upload(input, new File(['a,b\n1,2\n'], 'other.csv'));
    await screen.findByText(say('texts-columns'));
  });
});

test('texts that nothing shows are listed and taken away, those in use are not [BUILD-039]', async () => {
  const gone = `tEdit-${FORM}-txtGone`;
  server.publish((form) => ({ ...form, messages: { ...form.messages, [gone]: { en: 'Old', fr: 'Ancien' } } }));
  const { user, save } = await open('texts');
  await user.selectOptions(screen.getByLabelText(say('show')), 'unused');
  await user.click(await screen.findByRole('button', { name: `Remove the text ${gone}` }));
  await waitFor(() => expect(screen.queryByText(gone)).toBeNull());
  // The focus goes on near by, not at the top of the page.
  await waitFor(() => expect(document.querySelector('main')).toContainElement(document.activeElement as HTMLElement));
  expect(screen.queryByText(`tEdit-${FORM}-${FIELD}`)).toBeNull();
  await save();
  await waitFor(() => expect(server.sent[0]?.body.isWhole).toBe(true));
  expect(Object.keys(sent() ?? {})).not.toContain(gone);
});
