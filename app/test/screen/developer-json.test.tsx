import { EditorView } from '@codemirror/view';
import { screen, waitFor, within } from '@testing-library/react';
import { act } from 'react';
import { beforeEach, describe, expect, test } from 'vitest';
import { userOf } from '../user-fixture.ts';
import { handsOf } from './hands.ts';
import { openApp, text } from './open-app.tsx';
import { publishing, seeded } from './publishing.ts';

const say = (code: string, language: 'en' | 'fr' = 'en') => text(`tEdit-Developer-${code}`, language);
const FORM = 'NeedsLite';
const developer = userOf('developer');
const [rule] = seeded(FORM).rules;
let server: ReturnType<typeof publishing>;

beforeEach(() => {
  // jsdom lays nothing out; the editor measures its lines.
  Range.prototype.getClientRects = () => [] as unknown as DOMRectList;
  document.execCommand = () => false;
  server = publishing(FORM);
});

/** The editor on the screen, which is in a shadow tree. */
async function editor(): Promise<EditorView> {
  return waitFor(() => {
    const roots = [...document.querySelectorAll('*')].flatMap(({ shadowRoot }) => shadowRoot ?? []);
    const content = roots.map((root) => root.querySelector<HTMLElement>('.cm-content')).find((found) => found !== null);
    const view = content && EditorView.findFromDOM(content);
    if (!view) throw new Error('There is no editor.');
    return view;
  });
}

async function open(who = developer) {
  const { user } = openApp(`/developer?form=${FORM}&tab=rules`, who);
  const hands = handsOf(user);
  await user.click(await screen.findByRole('button', { name: new RegExp(rule?.id ?? '') }));
  await user.click(await screen.findByRole('button', { name: say('ruleView-json') }));
  return {
    ...hands,
    shown: async () => (await editor()).state.doc.toString(),
    write: async (json: string): Promise<void> => {
      const view = await editor();
      act(() => view.dispatch({ changes: { from: 0, to: view.state.doc.length, insert: json } }));
    },
    do: (code: string) => hands.press(say(code)),
  };
}
const isHeld = () => screen.getByRole('button', { name: say('save') }).getAttribute('aria-disabled') === 'true';

describe('a rule as JSON', () => {
  test('is the rule as it is published, and published as it is changed [DEV-010]', async () => {
    const { shown, write, do: press } = await open();
    expect(JSON.parse(await shown())).toEqual(rule);
    const changed = { ...rule, ...(rule?.kind === 'check' ? { message: 'msg-Range' } : { expression: true }) };
    await write(JSON.stringify(changed));
    await waitFor(() => expect(document.querySelector('[data-draft]')).not.toBeNull());
    await press('save');
    await waitFor(() => expect(server.sent).toHaveLength(1));
    expect(server.sent[0]?.body.rules?.[0]).toEqual(changed);
  });

  test('that is no JSON says its line and column, is kept as typed and stops the publication [DEV-007]', async () => {
    const { shown, write } = await open();
    await write('{\n  "kind": "check",\n  "id" "x"\n}');
    expect(await screen.findAllByText(/^Line 3, column \d+: /)).not.toHaveLength(0);
    await waitFor(() => expect(isHeld()).toBe(true));
    expect(await shown()).toContain('"id" "x"');
    expect(server.sent).toHaveLength(0);
  });

  test('of no shape a rule has says where, and leads to the place [DEV-007]', async () => {
    const { write, do: press } = await open();
    await write(JSON.stringify({ ...rule, kind: 7 }, null, 2));
    expect(await screen.findAllByText(/^Line \d+, column \d+: /)).not.toHaveLength(0);
    await press('jsonShow');
    const view = await editor();
    expect(view.state.doc.lineAt(view.state.selection.main.anchor).text).toContain('"kind": 7');
  });

  test('goes back to what is published once it is discarded', async () => {
    const { shown, write, do: press } = await open();
    await write('nothing');
    await waitFor(() => expect(isHeld()).toBe(true));
    await press('discard');
    within(await screen.findByRole('alertdialog'))
      .getByRole('button', { name: say('discard') })
      .click();
    await waitFor(async () => expect(JSON.parse(await shown())).toEqual(rule));
  });

  test('says what is wrong in French to who reads French', async () => {
    const { write } = await open({ ...developer, inputLanguage: 'French' });
    await write('{');
    expect(await screen.findAllByText(/^Ligne 1, colonne \d+/)).not.toHaveLength(0);
  });
});
