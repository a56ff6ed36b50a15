import type { Language } from '../message/message.ts';

/** Sides of the box a signature is drawn in, in the units of its path. */
export const SIGNATURE_BOX = { width: 400, height: 120 } as const;

/** Lines between whole points of the box, each stroke begun with `M`. */
const PATH = /^M\d{1,3} \d{1,3}(?:[ML]\d{1,3} \d{1,3})*$/;
const LONGEST_PATH = 20_000;
const LONGEST_NAME = 100;
const LONGEST_TEXT = 4000;

/** What somebody does to sign: draws, or types their name. */
export type SignatureMark =
  | { readonly kind: 'drawn'; readonly path: string }
  | { readonly kind: 'typed'; readonly name: string };

/** A signature: the mark, the exact text agreed to, and, once it is kept, whose it is and when it was made. */
export interface Signature {
  readonly mark: SignatureMark;
  /** As it was read. */
  readonly text: string;
  readonly language: Language;
  /** Of the form that text is from. */
  readonly version: number;
  /** From the server: undefined until it is kept. */
  readonly kept?: {
    /** ISO instant. */
    readonly at: string;
    readonly by: { readonly id: string; readonly name: string };
    /** What was signed, in short: a signature stands for nothing else. */
    readonly of: string;
  };
}

/** The value of a signature field. */
export function writeSignature(signature: Signature): string {
  return JSON.stringify(signature);
}

/** Undefined for a value that is no signature, blank among them. */
export function readSignature(value: unknown): Signature | undefined {
  if (typeof value !== 'string' || !value.startsWith('{')) return undefined;
  try {
    const read: unknown = JSON.parse(value);
    return isSignature(read) ? read : undefined;
  } catch {
    return undefined;
  }
}

type Parts = Readonly<Record<string, unknown>>;

const isParts = (value: unknown): value is Parts => typeof value === 'object' && value !== null;
const isText = (value: unknown, longest: number): value is string =>
  typeof value === 'string' && value.trim() !== '' && value.length <= longest;

function isSignature(value: unknown): value is Signature {
  if (!isParts(value)) return false;
  const { mark, text, language, version, kept } = value;
  const isAgreed =
    isText(text, LONGEST_TEXT) && (language === 'en' || language === 'fr') && typeof version === 'number';
  return isAgreed && isMark(mark) && (kept === undefined || isKept(kept));
}

function isMark(mark: unknown): boolean {
  if (!isParts(mark)) return false;
  if (mark.kind === 'typed') return isText(mark.name, LONGEST_NAME);
  return mark.kind === 'drawn' && isText(mark.path, LONGEST_PATH) && PATH.test(mark.path);
}

function isKept(kept: unknown): boolean {
  if (!isParts(kept) || !isParts(kept.by)) return false;
  return [kept.at, kept.of, kept.by.id, kept.by.name].every((part) => isText(part, 300));
}
