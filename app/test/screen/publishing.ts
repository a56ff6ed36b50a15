import type { FormDocument } from '@lifeform/metadata';
import type { UpdateControlItemsRequest } from '@lifeform/metadata/contract';
import { seed } from '@lifeform/metadata/seed';
import { answer } from './answer.ts';
import { contentOf } from './server.ts';

/** A form of the seed. */
export function seeded(form: string): FormDocument {
  const document = seed.forms.find((one) => one.form === form);
  if (!document) throw new Error(`There is no form ${form}.`);
  return document;
}

/** Entries by name or id: those that are sent go over those that are there. */
function over<T>(there: readonly T[], sent: readonly T[], keyOf: (entry: T) => string): readonly T[] {
  const keys = new Set(there.map(keyOf));
  const kept = there.map((entry) => sent.find((one) => keyOf(one) === keyOf(entry)) ?? entry);
  return [...kept, ...sent.filter((entry) => !keys.has(keyOf(entry)))];
}

/** One screen, which is the publisher's own. */
export const REACH = { screens: 1, products: 0, forms: [] };

/** The next version of a form, as publishing makes it. */
export function published(document: FormDocument, update: UpdateControlItemsRequest): FormDocument {
  const { items, messages = {}, layout = document.layout, rules = document.rules, cases } = update;
  return {
    ...document,
    ...{ version: document.version + 1, layout, rules },
    items: over(document.items, items, ({ name }) => name),
    messages: { ...document.messages, ...messages },
    ...(cases ? { cases } : {}),
  };
}

const RELEASED = { author: 'release', createdAt: '2026-01-01T12:00:00Z' };
const MADE = { author: 'Sofia Novak', createdAt: '2026-02-03T15:04:00Z' };

/**
 * A server that publishes one form.
 * @returns what it was sent, the form as it stands, and a way to publish behind the back of whoever edits it
 */
export function publishing(form: string) {
  const first = seeded(form);
  let current = first;
  answer('GET /api/GetControlItemsByForm/:form', ({ params }) =>
    params.form === form ? current : seeded(params.form),
  );
  answer('GET /api/forms/:form/versions/:version', ({ params }) => {
    const document = params.form === form ? current : seeded(params.form);
    const told = { ...(document === first ? RELEASED : MADE), version: document.version, comment: '' };
    return { form: document.form, ...told, content: contentOf(document) };
  });
  const sent = answer('POST /api/updateControlItems', ({ body }) => {
    current = published(current, body);
    return { form, version: current.version, changed: [], message: 'Control is successfully saved', reach: REACH };
  });
  return {
    sent,
    current: () => current,
    publish: (change: (document: FormDocument) => FormDocument): void => {
      current = { ...change(current), version: current.version + 1 };
    },
  };
}
