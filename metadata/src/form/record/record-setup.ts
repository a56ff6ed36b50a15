import type { Dialect, Logic } from '@lifeform/rules';

/** What somebody may do with the records of a form. */
export const RECORD_ACTS = ['fill', 'see', 'edit', 'export', 'administer'] as const;
/**
 * - `fill`: make records, and go on with them while their state lets their owner.
 * - `see`: read records.
 * - `edit`: change records, where their state lets people edit them.
 * - `export`: take records away as files.
 * - `administer`: change how the form is kept (this setup), and delete records.
 */
export type RecordAct = (typeof RECORD_ACTS)[number];

/** Whose records: one's own, those of one's team, everybody's. Each holds the one before it. */
export const RECORD_REACHES = ['own', 'team', 'all'] as const;
export type RecordReach = (typeof RECORD_REACHES)[number];

/** Roles by id, and how far each of them reaches. Who holds none of them may not. */
export type RecordGrant = Readonly<Record<string, RecordReach>>;

/** How a form that is kept is filled in: all of it, page by page, or one question after another. */
export const RECORD_DISPLAYS = ['whole', 'steps', 'questions'] as const;
export type RecordDisplay = (typeof RECORD_DISPLAYS)[number];

/** Drawings a menu entry may have. */
export const RECORD_ICONS = ['form', 'claim', 'person', 'money', 'health', 'folder', 'check', 'message'] as const;
export type RecordIcon = (typeof RECORD_ICONS)[number];

export const DIALECTS = ['classic', 'strict'] as const satisfies readonly Dialect[];

export const HIDDEN_VALUES = ['kept', 'counted'] as const;

/** Where a record stands. Its name is the text `recordKey(form, 'state-{id}')`. */
export interface RecordState {
  /** Unique within its form. */
  readonly id: string;
  /** Whether what was entered can be changed: by its owner, and by who may `edit`. */
  readonly isEditable: boolean;
}

/** How a record comes from one state into another. What it is called is the text `recordKey(form, 'move-{id}')`. */
export interface RecordMove {
  /** Unique within its form. */
  readonly id: string;
  readonly from: readonly string[];
  readonly to: string;
  readonly by: RecordGrant;
  /** The form has to be free of errors, as for a submit. */
  readonly isComplete?: boolean;
  /** Has to hold of the record's values: reads what rules of the form read. */
  readonly needs?: Logic;
  /** Message key of why not, where `needs` does not hold. */
  readonly message?: string;
  /** Who moves the record says why. */
  readonly asksReason?: boolean;
}

/** A way to look at a list of records, by a name of its own: the text `recordKey(form, 'view-{id}')`. */
export interface RecordView {
  readonly id: string;
  /** Overrides of the list's own. */
  readonly columns?: readonly string[];
  readonly states?: readonly string[];
  readonly reach?: RecordReach;
  readonly sort?: RecordSort;
}

export interface RecordSort {
  /** A column. */
  readonly column: string;
  readonly isDescending?: boolean;
}

/** What every record has besides the form's fields, as columns of a list name it. */
export const RECORD_COLUMNS = ['@number', '@state', '@owner', '@team', '@created', '@modified'] as const;

/** A column is a field of the form or one of `RECORD_COLUMNS`. */
export interface RecordList {
  readonly columns: readonly string[];
  /** Columns a reader can filter by. */
  readonly filters: readonly string[];
  readonly sort: RecordSort;
  readonly views?: readonly RecordView[];
}

/**
 * How what people fill in on a form is kept. A form without one has a screen of its own somewhere in the product, or
 * none. Its title is the text `recordKey(form, 'title')`.
 */
export interface RecordSetup {
  /** Last segment of its route, `/forms/{address}`. Unique among the forms of an installation. */
  readonly address: string;
  /** What it was called before: these lead to it too. */
  readonly formerAddresses?: readonly string[];
  readonly icon: RecordIcon;
  /** Out of the menu, and nobody fills it in; its records stay readable. */
  readonly isArchived?: boolean;
  /** `whole` where absent. */
  readonly display?: RecordDisplay;
  /** Before a move that needs the form complete, everything entered is shown to be checked. */
  readonly hasSummary?: boolean;
  /**
   * What becomes of the values of fields that are hidden. `kept`: as entered, for when they are shown again; rules find
   * such fields empty, and a move that needs the form complete leaves them out. `counted`, and where absent: as any other.
   */
  readonly hiddenValues?: (typeof HIDDEN_VALUES)[number];
  /** What the form's rules are written in; `classic` where absent. */
  readonly dialect?: Dialect;
  readonly rights: Readonly<Record<RecordAct, RecordGrant>>;
  /** A new record starts in the first. */
  readonly states: readonly RecordState[];
  readonly moves: readonly RecordMove[];
  readonly list: RecordList;
  /** How a record is printed: a Handlebars template, in place of the page made of the form's layout. */
  readonly page?: string;
}
