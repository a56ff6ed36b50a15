import { fromJson, toJson } from './collection-json.ts';
import type { DraftStore } from './draft-store.ts';
import type { HeldWork } from './held-work.ts';
import { SESSION_KEYS } from './machine/session-record.ts';

/** What exists only in a page's memory. */
interface PageMemory {
  readonly drafts: ReturnType<DraftStore['entries']>;
  readonly held: ReturnType<HeldWork['entries']>;
}

interface Stores {
  readonly storage: Storage;
  readonly drafts: DraftStore;
  readonly held: HeldWork;
}

/** The form in the tab's session storage. Its key is kept elsewhere and cannot be exported. */
interface Encrypted {
  readonly id: string;
  readonly iv: readonly number[];
  readonly text: string;
}

const CIPHER = 'AES-GCM';
const IV_BYTES = 12;

/**
 * Saves the page's memory for the next page in this tab: encrypted, because sensitive fields are never written to the
 * browser's storage in the clear. The page is then left without asking.
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

/** The page stays, so what was put aside would become outdated. */
export function forgetStored(storage: Storage): void {
  storage.removeItem(SESSION_KEYS.putAside);
}

/** Restores what the previous page put aside, once, for its owner. */
export async function takeBack({ storage, drafts, held }: Stores): Promise<void> {
  const { id, iv, text }: Encrypted = JSON.parse(storage.getItem(SESSION_KEYS.putAside) ?? 'null');
  forgetStored(storage);
  const key = await inKeys<CryptoKey>((keys) => keys.get(id));
  await inKeys((keys) => keys.delete(id));
  const open = await crypto.subtle.decrypt({ name: CIPHER, iv: Uint8Array.from(iv) }, key, toBytes(text));
  const memory = fromJson(new TextDecoder().decode(open)) as PageMemory; // encrypted above
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
