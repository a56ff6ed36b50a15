import { existsSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { extname, join } from 'node:path';
import type { FormDocument } from '@lifeform/metadata';

/** A form nobody here keeps: it is the backend's own. */
export const BOOKING: FormDocument = {
  form: 'Booking',
  version: 3,
  items: [
    { name: 'txtName', fieldType: 'name', required: true },
    { name: 'dtArrival', fieldType: 'date' },
    { name: 'txtNights', fieldType: 'integer', required: true, min: 1, max: 30 },
    { name: 'chkBreakfast', fieldType: 'check' },
    {
      name: 'cboDiet',
      fieldType: 'combo',
      isTranslateOptions: true,
      optionItems: [{ code: 'any' }, { code: 'vegan' }],
    },
    { name: 'txtTotal', fieldType: 'dollar', readOnly: true },
  ],
  layout: [
    { id: 'secStay', kind: 'section', parent: null, order: 1 },
    ...['txtName', 'dtArrival', 'txtNights', 'chkBreakfast', 'cboDiet', 'txtTotal'].map((id, order) => ({
      ...{ id, kind: 'field' as const, parent: 'secStay', order },
    })),
  ],
  rules: [
    {
      ...{ kind: 'binding', id: 'total', field: 'txtTotal', property: 'value' },
      expression: { '*': [{ var: 'txtNights' }, { if: [{ var: 'chkBreakfast' }, 135, 120] }] },
    },
    {
      ...{ kind: 'binding', id: 'diet', field: 'cboDiet', property: 'displayHidden' },
      expression: { '!': [{ var: 'chkBreakfast' }] },
    },
  ],
  messages: {
    'tEdit-Booking-secStay': { en: 'Your stay', fr: 'Votre séjour' },
    'tEdit-Booking-txtName': { en: 'Name', fr: 'Nom' },
    'tEdit-Booking-dtArrival': { en: 'Arrival', fr: 'Arrivée' },
    'tEdit-Booking-txtNights': { en: 'Nights', fr: 'Nuits' },
    'tEdit-Booking-chkBreakfast': { en: 'Breakfast', fr: 'Petit-déjeuner' },
    'tEdit-Booking-cboDiet': { en: 'Diet', fr: 'Régime' },
    'tEdit-Booking-cboDiet-option-any': { en: 'Anything', fr: 'Tout' },
    'tEdit-Booking-cboDiet-option-vegan': { en: 'Vegan', fr: 'Végane' },
    'tEdit-Booking-txtTotal': { en: 'Total', fr: 'Total' },
  },
};

const TYPES: Readonly<Record<string, string>> = {
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.html': 'text/html; charset=utf-8',
};

export interface Backend {
  readonly url: string;
  /** What was sent, in order. */
  readonly taken: readonly unknown[];
  /** Answers 503 until told otherwise. */
  fail(isFailing: boolean): void;
  close(): void;
}

/**
 * A server that knows nothing of ours: it answers a form at `/booking`, takes what is sent there, and serves files.
 * @param pages by path; other files stand in one of the folders
 */
export async function startBackend(
  folders: readonly string[],
  pages: Readonly<Record<string, string>>,
): Promise<Backend> {
  const taken: unknown[] = [];
  let isFailing = false;
  const server = createServer((request, answer) => {
    const path = new URL(request.url ?? '/', 'http://here').pathname;
    // No page of ours: what it may load is as strict as it can be.
    answer.setHeader('content-security-policy', "default-src 'self'; img-src 'self' data:");
    if (path === '/booking' && isFailing) return void answer.writeHead(503).end();
    if (path === '/booking' && request.method === 'POST') {
      let body = '';
      request.on('data', (part) => (body += part));
      return void request.on('end', () => {
        taken.push(JSON.parse(body));
        answer.setHeader('content-type', 'application/json');
        answer.end(JSON.stringify({ number: taken.length }));
      });
    }
    if (path === '/booking') return void answer.end(JSON.stringify(BOOKING));
    const file = folders.map((folder) => join(folder, path)).find((one) => extname(one) && existsSync(one));
    const text = pages[path] ?? (file && readFileSync(file));
    if (text === undefined) return void answer.writeHead(404).end();
    answer.setHeader('content-type', TYPES[extname(path)] ?? 'text/html; charset=utf-8');
    answer.end(text);
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  const at = server.address();
  if (at === null || typeof at === 'string') throw new Error('not listening');
  return {
    url: `http://127.0.0.1:${at.port}`,
    taken,
    fail: (next) => {
      isFailing = next;
    },
    close: () => void server.close(),
  };
}
