import { act, fireEvent, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { LifeformFormElement } from '../src/embed/element.tsx';
import { fetchSource } from '../src/embed/source.ts';

const DOCUMENT = {
  form: 'Visit',
  version: 1,
  items: [{ name: 'txtName', fieldType: 'text' }],
  layout: [
    { id: 'sec', kind: 'section', parent: null, order: 1 },
    { id: 'txtName', kind: 'field', parent: 'sec', order: 1 },
  ],
  rules: [],
  messages: {
    'tEdit-Visit-sec': { en: 'A visit', fr: 'Une visite' },
    'tEdit-Visit-txtName': { en: 'Name', fr: 'Nom' },
  },
} as const;
const SUBMISSION = { form: 'Visit', version: 1, action: undefined, values: {} };

let asked: { readonly method: string; readonly headers: Headers }[] = [];
let answer: () => Response;
beforeEach(() => {
  asked = [];
  answer = () => Response.json(DOCUMENT);
  vi.stubGlobal('fetch', (_: string, { method = 'GET', headers }: RequestInit) => {
    asked.push({ method, headers: new Headers(headers) });
    return Promise.resolve(answer());
  });
  // jsdom knows no constructed style sheets.
  vi.stubGlobal(
    'CSSStyleSheet',
    class {
      replaceSync() {}
    },
  );
});
afterEach(() => {
  document.body.replaceChildren();
  vi.unstubAllGlobals();
});

describe('a source at an address', () => {
  test.each([
    ['a record', { authorization: 'Bearer x', accept: 'text/plain' }],
    [
      'pairs',
      [
        ['authorization', 'Bearer x'],
        ['accept', 'text/plain'],
      ] as [string, string][],
    ],
    ['headers', new Headers({ authorization: 'Bearer x', accept: 'text/plain' })],
  ])('sends the page’s headers, given as %s, over its own [DEVX-003]', async (_, headers) => {
    const source = fetchSource('/visit', { headers });
    await source.load(new AbortController().signal);
    await source.send?.(SUBMISSION);
    expect(asked.map((one) => one.headers.get('authorization'))).toEqual(['Bearer x', 'Bearer x']);
    expect(asked.map((one) => one.headers.get('accept'))).toEqual(['text/plain', 'text/plain']);
    expect(asked[1]?.headers.get('content-type')).toBe('application/json');
  });

  test('takes whatever a server answers to what it took: nothing, JSON or a text [DEVX-003]', async () => {
    const answers: unknown[] = [];
    for (const body of ['', '{"id":1}', 'Thank you']) {
      answer = () => new Response(body);
      answers.push(await fetchSource('/visit').send?.(SUBMISSION));
    }
    expect(answers).toEqual([undefined, { id: 1 }, 'Thank you']);
  });

  test('hands on the answer of a server that refused', async () => {
    answer = () => Response.json({ why: 'full' }, { status: 422 });
    const refused = await fetchSource('/visit')
      .send?.(SUBMISSION)
      .catch((error: Error) => error.cause);
    expect(await (refused as Response).json()).toEqual({ why: 'full' });
  });
});

describe('the element', () => {
  async function shown(
    attributes: string,
  ): Promise<{ readonly host: LifeformFormElement; readonly root: HTMLElement }> {
    await import('../src/embed/element.tsx');
    await act(async () => {
      document.body.innerHTML = `<lifeform-form src="/visit" ${attributes}></lifeform-form>`;
    });
    const host = document.querySelector('lifeform-form') as LifeformFormElement;
    const root = host.shadowRoot as unknown as HTMLElement;
    await waitFor(() => expect(root.querySelector('input')).not.toBeNull());
    return { host, root };
  }

  test.each([
    ['', 'en', 'Name'],
    ['language="fr"', 'fr', 'Nom'],
    ['language="fr-CA"', 'fr', 'Nom'],
    ['language="de"', 'en', 'Name'],
  ])('with %j says for assistive technology that it is in %s [DEVX-003]', async (attributes, language, label) => {
    const { root } = await shown(attributes);
    const input = within(root).getByLabelText(label);
    expect(input.closest('[lang]')?.getAttribute('lang')).toBe(language);
  });

  test('says that it was sent when the server answers a text', async () => {
    const { host, root } = await shown('');
    const told: unknown[] = [];
    host.addEventListener('submit', ({ detail }) => told.push(detail.answer));
    answer = () => new Response('Thank you');
    await act(async () => void fireEvent.click(within(root).getByRole('button', { name: 'Send' })));
    await waitFor(() => expect(within(root).getByText('Sent.')).toBeDefined());
    expect(told).toEqual(['Thank you']);
  });
});
