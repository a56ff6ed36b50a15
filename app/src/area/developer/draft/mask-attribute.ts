import { type ControlItem, type FieldValue, type Mask, suggestSample } from '@lifeform/metadata';

type Definition = NonNullable<Mask['definitions']>[string];
type Block = NonNullable<Mask['blocks']>[string];
type Variant = NonNullable<Mask['variants']>[string];

/** A part of a mask as a field of the panel: read as a text, and put back into the mask. */
interface MaskPart {
  readonly toPanel: (mask: Mask) => string;
  readonly fromPanel: (text: string, mask: Mask) => Mask;
}

const SEPARATOR = '|';

/** Entries of a part by name, a line each: `name | what it is | more`. */
function lines<Entry>(
  part: 'definitions' | 'blocks' | 'variants',
  write: (entry: Entry) => readonly string[],
  read: (words: readonly string[]) => Entry,
): MaskPart {
  return {
    toPanel: (mask) =>
      Object.entries((mask[part] ?? {}) as Readonly<Record<string, Entry>>) // what the part holds
        .map(([name, entry]) => [name, ...write(entry)].join(` ${SEPARATOR} `))
        .join('\n'),
    fromPanel: (text, mask) => {
      const entries = text.split('\n').flatMap((line) => {
        const [name = '', ...words] = line.split(SEPARATOR).map((word) => word.trim());
        return name === '' ? [] : [[name, read(words)] as const];
      });
      const { [part]: _old, ...rest } = mask;
      return entries.length === 0 ? rest : { ...rest, [part]: Object.fromEntries(entries) };
    },
  };
}

const RANGE = /^(\d{1,9}) ?\.\. ?(\d{1,9})$/;

/** `1..12` is a range, `ON, QC` are choices, and anything else a pattern. */
function readBlock([text = '']: readonly string[]): Block {
  const [, from, to] = RANGE.exec(text) ?? [];
  if (from !== undefined) return { from: Number(from), to: Number(to) };
  if (!text.includes(',')) return { pattern: text };
  return {
    choices: text
      .split(',')
      .map((choice) => choice.trim())
      .filter((choice) => choice !== ''),
  };
}

function writeBlock({ from, to, choices, pattern }: Block): readonly string[] {
  if (pattern !== undefined) return [pattern];
  // A comma behind a lone choice tells it from a pattern.
  if (choices !== undefined) return [choices.length === 1 ? `${choices[0]},` : choices.join(', ')];
  return [`${from ?? 0}..${to ?? 0}`];
}

const PARTS: Readonly<Record<string, MaskPart>> = {
  maskPattern: { toPanel: ({ pattern }) => pattern, fromPanel: (pattern, mask) => ({ ...mask, pattern }) },
  // Left empty, it is one made of the pattern.
  maskSample: {
    toPanel: (mask) => (mask.sample === suggested(mask) ? '' : mask.sample),
    fromPanel: (sample, mask) => ({ ...mask, sample: sample === '' ? suggested(mask) : sample }),
  },
  maskStored: {
    toPanel: ({ stored = 'masked' }) => stored,
    fromPanel: (stored, { stored: _old, ...mask }) => (stored === 'bare' ? { ...mask, stored } : mask),
  },
  maskDefinitions: lines<Definition>(
    'definitions',
    (definition) => [definition.of, ...(definition.case ? [definition.case] : [])],
    ([of = '', letters]) => ({ of, ...(letters === 'upper' || letters === 'lower' ? { case: letters } : {}) }),
  ),
  maskBlocks: lines<Block>('blocks', writeBlock, readBlock),
  maskVariants: lines<Variant>(
    'variants',
    ({ pattern, sample }) => [pattern, sample],
    ([pattern = '', sample = '']) => ({ pattern, sample }),
  ),
};

const NONE: Mask = { pattern: '', sample: '' };

function suggested(mask: Mask): string {
  return suggestSample(mask) ?? mask.pattern;
}

/** Whether a field of the panel is a part of a mask. */
export function isMaskPart(field: string): boolean {
  return Object.hasOwn(PARTS, field);
}

/** What the panel shows of a part of an item's own mask. */
export function readMaskPart({ mask }: ControlItem, field: string): string {
  return mask === undefined ? '' : (PARTS[field]?.toPanel(mask) ?? '');
}

/** The item with one part of its mask from the panel. Without a pattern it has none of its own. */
export function writeMaskPart(item: ControlItem, field: string, value: FieldValue): ControlItem {
  const { mask = NONE, ...rest } = item;
  const next = PARTS[field]?.fromPanel(String(value ?? ''), mask) ?? mask;
  if (next.pattern === '') return rest;
  // A sample nobody wrote goes with the pattern it was made of.
  const isSuggested = next.sample === mask.sample && mask.sample === suggested(mask);
  return { ...rest, mask: isSuggested ? { ...next, sample: suggested(next) } : next };
}

/** The item with the key of its mask's own message, or without where there is no such text. */
export function withMaskMessage({ mask, ...rest }: ControlItem, key: string | undefined): ControlItem {
  if (mask === undefined) return rest;
  const { message: _old, ...plain } = mask;
  return { ...rest, mask: key === undefined ? plain : { ...plain, message: key } };
}
