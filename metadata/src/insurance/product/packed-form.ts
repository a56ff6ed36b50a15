import { type ContentDelta, contentDelta, withDelta } from '../../form/merge/content-delta.ts';
import { FORM_PARTS, type FormPart } from '../../form/merge/form-content.ts';
import type { MergeChoices, MergedContent } from '../../form/merge/merge-content.ts';
import { labelKey } from '../../form/message/key.ts';
import type { Messages } from '../../form/message/message.ts';
import { ILLUSTRATION_FORM } from '../form-name.ts';
import { mergeProductContents } from './merge-product-contents.ts';
import type { ProductContent } from './product-content.ts';
import type { ProductSetup } from './product-setup.ts';

/** Changes of one form as they travel between installations. */
export interface PackedForm {
  readonly form: string;
  /** The version they were made of; 0 of a form that travels whole. */
  readonly baseVersion: number;
  readonly version: number;
  /** That version, of products and of texts that forms share only as far as they changed: the common ancestor. */
  readonly base: ProductContent;
  readonly changes: ContentDelta;
}

interface Unpacked {
  readonly form: string;
  readonly baseVersion: number;
  readonly version: number;
  readonly before: ProductContent;
  readonly after: ProductContent;
  /** Whether an entry goes along. */
  readonly isChosen: (part: FormPart, key: string) => boolean;
}

export const NO_CONTENT: ProductContent = { items: [], layout: [], rules: [], cases: [], messages: {}, setups: {} };

export function packForm({ form, baseVersion, version, isChosen, ...sides }: Unpacked): PackedForm {
  const [before, after] = [withOwnSetups(form, sides.before), withOwnSetups(form, sides.after)];
  const changes = chosenDelta(contentDelta(before, after), isChosen);
  const { messages = {}, setups = {} } = changes;
  const isTouched = ({ put = {}, gone = [] }: typeof messages, key: string) =>
    Object.hasOwn(put, key) || gone.includes(key);
  const base = {
    ...before,
    messages: filtered(before.messages, (key) => isOwnText(form, key) || isTouched(messages, key)),
    setups: filtered(before.setups, (key) => isTouched(setups, key)),
  };
  return { form, baseVersion, version, base, changes };
}

/** What a packed form became where it comes from. */
export function unpackForm({ base, changes }: PackedForm): ProductContent {
  return withDelta(base, changes);
}

/**
 * Merges packed changes into what there is here, `theirs` of the merge. Of a form that is not here its own parts are
 * all new, whatever version they were made of.
 */
export function mergePackedForm(
  packed: PackedForm,
  here: ProductContent,
  isHere: boolean,
  choices?: MergeChoices,
): MergedContent<ProductContent> {
  return mergeProductContents(packed.form, [ancestorOf(packed, here, isHere), unpackForm(packed), here], choices);
}

/**
 * What packed changes and what there is here began with. With a whole form travel all texts that forms share: of those,
 * it brings what is not here and speaks of no other.
 */
export function ancestorOf(packed: PackedForm, here: ProductContent, isHere: boolean): ProductContent {
  const { form, base, baseVersion } = packed;
  const { messages } = unpackForm(packed);
  const isShared = (key: string): boolean => !isOwnText(form, key);
  const alike =
    baseVersion === 0 ? filtered(messages, (key) => isShared(key) && Object.hasOwn(here.messages, key)) : {};
  const own = isHere ? base : { ...NO_CONTENT, messages: filtered(base.messages, isShared) };
  return { ...own, messages: { ...own.messages, ...alike } };
}

/** What there is here of what travels, to be shown beside it. */
export function hereOf({ form, base, changes }: PackedForm, here: ProductContent): ProductContent {
  const mine = withDelta(base, changes);
  const { setups, messages } = withOwnSetups(form, here);
  const isKnown = (side: 'messages' | 'setups') => (key: string) => key in base[side] || key in mine[side];
  return {
    ...here,
    messages: filtered(messages, (key) => isOwnText(form, key) || isKnown('messages')(key)),
    setups: filtered(setups, isKnown('setups')),
  };
}

function chosenDelta(delta: ContentDelta, isChosen: Unpacked['isChosen']): ContentDelta {
  const parts = FORM_PARTS.flatMap((part) => {
    const of = delta[part];
    if (of === undefined) return [];
    const put = filtered(of.put ?? {}, (key) => isChosen(part, key));
    const gone = (of.gone ?? []).filter((key) => isChosen(part, key));
    const isAll = sizeOf(put) === sizeOf(of.put ?? {}) && gone.length === (of.gone ?? []).length;
    if (isAll) return [[part, of] as const];
    // Of some of a list's changes, the order is that of what stays.
    return sizeOf(put) + gone.length === 0 ? [] : [[part, { put, gone }] as const];
  });
  return Object.fromEntries(parts);
}

/** With a form that no product is quoted on, products travel as far as they set something over it. */
function withOwnSetups(form: string, content: ProductContent): ProductContent {
  if (form === ILLUSTRATION_FORM) return content;
  const own = Object.values(content.setups).flatMap(({ prodID, items }) => {
    const overrides = items[form] ?? {};
    // The merge keeps what is here of everything a side says nothing of.
    return sizeOf(overrides) === 0
      ? []
      : [[prodID, { prodID, items: { [form]: overrides } } as unknown as ProductSetup]];
  });
  return { ...content, setups: Object.fromEntries(own) };
}

function isOwnText(form: string, key: string): boolean {
  return key.startsWith(labelKey(form, ''));
}

function filtered<T extends Messages | Readonly<Record<string, unknown>>>(of: T, isKept: (key: string) => boolean): T {
  return Object.fromEntries(Object.entries(of).filter(([key]) => isKept(key))) as T;
}

function sizeOf(of: object): number {
  return Object.keys(of).length;
}
