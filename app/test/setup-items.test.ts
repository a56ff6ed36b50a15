import type { FormDocument } from '@lifeform/metadata';
import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { setupItemsOf } from '../src/form/setup-items.ts';

const document: FormDocument = {
  form: 'NewBusiness',
  version: 1,
  items: [{ name: 'txtFace', fieldType: 'dollar' }],
  layout: [],
  rules: [],
  messages: {},
};

test('isDataLoading is true while control items load, and false once they are there [META-043]', async () => {
  let answer: (document: FormDocument) => void = () => undefined;
  const asked = new Promise<FormDocument>((resolve) => {
    answer = resolve;
  });
  const observer = new QueryObserver(new QueryClient(), { queryKey: ['form'], queryFn: () => asked });
  const seen: unknown[] = [];
  const stop = observer.subscribe((query) => seen.push(setupItemsOf(query)));
  expect(setupItemsOf(observer.getCurrentResult())).toEqual({ isDataLoading: true, items: [] });
  answer(document);
  await expect.poll(() => seen.at(-1)).toEqual({ isDataLoading: false, items: document.items });
  stop();
});

test('a form that could not be had is not loading', () => {
  expect(setupItemsOf({ data: undefined, isPending: false })).toEqual({ isDataLoading: false, items: [] });
});
