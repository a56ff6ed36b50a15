import type { ControlItem, ControlItemOverride, FormValues, Message, Messages } from '@lifeform/metadata';

/** One control item with all that is edited together: its texts, and what a product sets over it. */
export interface EditedItem {
  readonly item: ControlItem;
  /** Its own texts by message key. */
  readonly messages: Messages;
  /** What the product in force sets for this field; undefined when it sets nothing. */
  readonly override: ControlItemOverride | undefined;
}

/** An attribute that differs from what is published, with the published value as the panel shows it. */
export interface ItemChange {
  readonly attribute: string;
  readonly was: FormValues[string];
}

/** Kinds of texts an item has, by the name the panel's fields start with. */
export const TEXT_KINDS = ['label', 'hint', 'tooltip', 'example', 'secondary', 'mask', 'agreement'] as const;
export type TextKind = (typeof TEXT_KINDS)[number];

export const EMPTY_MESSAGE: Message = { en: '', fr: '' };
