import type { Repeat } from './repeat.ts';

/** Kinds of layout entries. `tab` and `page` contain sections; a `group` is inside a section. */
export const LAYOUT_KINDS = ['page', 'tab', 'section', 'group', 'field'] as const;
export type LayoutKind = (typeof LAYOUT_KINDS)[number];

/**
 * One interface-setup item: a place in the layout tree of a form. A field without one is appended to the
 * last section in item order. Titles of containers come from the message `tEdit-{form}-{id}`.
 */
export interface InterfaceSetupItem {
  /** Unique within the form; for kind `field` it is the control item's name. */
  readonly id: string;
  readonly kind: LayoutKind;
  /** Id of the container, or null at the root. */
  readonly parent: string | null;
  /** Ascending among siblings. */
  readonly order: number;
  /** Columns taken out of twelve. A field without one takes four. */
  readonly width?: number;
  /** For a `group`: a check field drawn as its head; ticking it unfolds the group. */
  readonly head?: string;
  /**
   * In a form that shows a record: the path of one of the record's lists, or several separated by blanks. The container
   * is repeated for each element, with its values, and again inside it for the element's own lists of that name.
   */
  readonly each?: string;
  /**
   * With `each`: a choice of the container whose code assigns each element to a heading. Headings are the choice's
   * options, in order; an element without a code is left out.
   */
  readonly by?: string;
  /**
   * For a `group`: its fields stand once a row, and the form's values hold the rows under the group's id. Such a group
   * may hold one further group that repeats.
   */
  readonly repeat?: Repeat;
  /**
   * A part that forms share, by the name of its document: a publication of the form, or of the part, puts the part's
   * fields, places, rules and texts here, their names behind this entry's id and `_`.
   */
  readonly part?: string;
  /** With `part`: ids it was published under before. What was entered in its fields then is found by their names of now. */
  readonly formerLinks?: readonly string[];
  /** The id of the entry that links the part it comes from. */
  readonly partOf?: string;
}
