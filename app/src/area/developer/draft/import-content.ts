import { type ContentChange, contentChanges, FORM_PARTS, type FormPart } from '@lifeform/metadata';
import { mergeProductContents, type ProductContent, withNamesOf } from '@lifeform/metadata/insurance';

/** The draft after a file was imported into it. */
export interface ImportOutcome {
  /** The file's content; what files never contain stays as in the draft. */
  readonly whole: ProductContent;
  /** The file with everything that is newer than it. */
  readonly merged: ProductContent;
  /** Later changes that taking the whole file would undo, with the value now and then. */
  readonly lost: readonly ContentChange[];
}

/**
 * @param now the draft
 * @param file what the file holds
 * @param then the form when the file was made; undefined if unknown, and then only what the file lacks counts as newer
 */
export function importContent(
  form: string,
  now: ProductContent,
  file: ProductContent,
  then: ProductContent | undefined,
): ImportOutcome {
  // What was renamed since has its present name in an older file too.
  const whole = withShared(now, withNamesOf(file, form, now.items));
  const base = then ? withNamesOf(then, form, now.items) : commonTo(now, whole);
  const newer = new Set(contentChanges(base, now).map(placeOf));
  const lost = contentChanges(now, whole).filter((change) => newer.has(placeOf(change)));
  // What both changed is as it is now, for nobody has chosen.
  return { whole, merged: mergeProductContents(form, [base, whole, now]).content, lost };
}

function placeOf({ part, key, property }: ContentChange): string {
  return JSON.stringify([part, key, property]);
}

/** Texts that all forms share and that a file lacks stay; so do products it does not speak of. */
function withShared(now: ProductContent, file: ProductContent): ProductContent {
  const shared = Object.entries(now.messages).filter(([key]) => key.startsWith('msg-'));
  return {
    ...(now.record ? { record: now.record } : {}),
    ...file,
    messages: { ...Object.fromEntries(shared), ...file.messages },
    setups: { ...now.setups, ...file.setups },
  };
}

/** The entries of one content that another has too. */
function commonTo(content: ProductContent, other: ProductContent): ProductContent {
  const entries = FORM_PARTS.map((part) => [part, commonPart(part, content, other)]);
  return Object.fromEntries(entries) as ProductContent; // every part, each of its own kind
}

function commonPart(part: FormPart, content: ProductContent, other: ProductContent): unknown {
  if (part === 'messages' || part === 'setups') {
    return Object.fromEntries(Object.entries(content[part]).filter(([key]) => Object.hasOwn(other[part], key)));
  }
  if (part === 'record') return content.record;
  const nameOf = (entry: object): unknown => ('id' in entry ? entry.id : 'name' in entry ? entry.name : undefined);
  const names = new Set(other[part].map(nameOf));
  return content[part].filter((entry) => names.has(nameOf(entry)));
}
