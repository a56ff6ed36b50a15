import { fromJson, toJson } from './collection-json.ts';
import type { DraftStore } from './draft-store.ts';
import type { HeldWork } from './held-work.ts';
import { SESSION_KEYS } from './machine/session-record.ts';

/** What only the memory of a page has. */
interface PageMemory {
  readonly drafts: ReturnType<DraftStore['entries']>;
  readonly held: ReturnType<HeldWork['entries']>;
}

interface Stores {
  readonly storage: Storage;
  readonly drafts: DraftStore;
  readonly held: HeldWork;
}

/** As it lies in the session storage of the tab. Its key lies elsewhere, and cannot be read out. */
interface Encrypted {
  readonly id: string;
  readonly iv: readonly number[];
  readonly text: string;
}

const CIPHER = 'AES-GCM';
const IV_BYTES = 12;

/**
 * Keeps the memory of the page for the next one in this tab, when this one has to be left and comes back: encrypted, for
 * sensitive fields are never written to the browser's storage as they are. Then the page is left unasked.
 */
export async function putAside({ storage, drafts, held }: Stores): Promise<void> {
  const memory: PageMemory = { drafts: drafts.entries(), held: held.entries() };
  const [id, iv] = [crypto.randomUUID(), crypto.getRandomValues(new Uint8Array(IV_BYTES))];
  const key = await crypto.subtle.generateKey({ name: CIPHER, length: 256 }, false, ['encrypt', 'decrypt']);
  const open = new TextEncoder().encode(toJson(memory));
  const text = toText(new Uint8Array(await crypto.subtle.encrypt({ name: CIPHER, iv }, key, open)));
  await inKeys((keys) => keys.put(key, id));
  storage.setItem(SESSION_KEYS.putAside, JSON.stringify({ id, iv: [...iv], text } satisfies Encrypted));
  held.release();
}

/** The page stays: what was put aside would be older than its memory. */
export function forgetStored(storage: Storage): void {
  storage.removeItem(SESSION_KEYS.putAside);
}

/** Takes back what the page before put aside, once. It stays the work of whoever entered it. */
export async function takeBack({ storage, drafts, held }: Stores): Promise<void> {
  const { id, iv, text }: Encrypted = JSON.parse(storage.getItem(SESSION_KEYS.putAside) ?? 'null');
  forgetStored(storage);
  const key = await inKeys<CryptoKey>((keys) => keys.get(id));
  await inKeys((keys) => keys.delete(id));
  const open = await crypto.subtle.decrypt({ name: CIPHER, iv: Uint8Array.from(iv) }, key, toBytes(text));
  const memory = fromJson(new TextDecoder().decode(open)) as PageMemory; // as encrypted above
  drafts.restore(memory.drafts);
  held.restore(memory.held);
}

const KEYS = 'keys';

async function inKeys<Result>(ask: (keys: IDBObjectStore) => IDBRequest<Result>): Promise<Result> {
  const opening = indexedDB.open('putAside');
  opening.onupgradeneeded = () => opening.result.createObjectStore(KEYS);
  const database = await answerOf(opening);
  try {
    return await answerOf(ask(database.transaction(KEYS, 'readwrite').objectStore(KEYS)));
  } finally {
    database.close();
  }
}

function answerOf<Result>(request: IDBRequest<Result>): Promise<Result> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}

function toText(bytes: Uint8Array): string {
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
}

function toBytes(text: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(text), (character) => character.charCodeAt(0));
}
