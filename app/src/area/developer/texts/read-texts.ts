import { textsFromCsv } from './text-csv.ts';
import type { TextReading } from './text-reading.ts';
import { textsFromXliff } from './text-xliff.ts';

/** The texts of a file, which what it begins with tells to be XLIFF or separated text. */
export function readTexts(content: string): TextReading {
  return /^\ufeff?\s*</.test(content) ? textsFromXliff(content) : textsFromCsv(content);
}
