import { TEXT_CHUNK } from '@lifeform/metadata';
import { cutAt } from '../field-type/text-edit.ts';

interface NamedText {
  readonly name: string;
  readonly text: string;
}

/** A long text in pieces of at most 100 characters, named label, label2, label3 … */
export function textChunks(label: string, text: string): readonly NamedText[] {
  const chunks: NamedText[] = [];
  for (let rest = text; chunks.length === 0 || rest !== ''; ) {
    const chunk = cutAt(rest, TEXT_CHUNK);
    chunks.push({ name: chunks.length === 0 ? label : `${label}${chunks.length + 1}`, text: chunk });
    rest = rest.slice(chunk.length);
  }
  return chunks;
}
