/** What a layout entry is. `tab` and `page` are containers of sections; a `group` sits inside a section. */
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
  /** For a `group`: a check field drawn as the group's head, whose ticking unfolds the rest. */
  readonly head?: string;
  /**
   * Where the form shows a record: a list of the record by its path, or several parted by blanks. The container stands once for
   * each element, with the element's values, and again within it for the elements of its own list of that name.
   */
  readonly each?: string;
  /**
   * With `each`: a choice of the container whose code says under which heading an element stands. The headings are the
   * choice's options, in their order; an element without a code is left out.
   */
  readonly by?: string;
}
