import { message, NAME } from '../form/schema/common.ts';
import { pageOf } from '../form/schema/page.ts';
import {
  anyText,
  choice,
  flag,
  integer,
  list,
  listOf,
  named,
  nullable,
  number,
  object,
  optional,
  pattern,
  type Static,
} from '../form/schema/schema.ts';
import { TRACKED_EVENTS } from './tracking.ts';

const MOST_WIDGETS = 100;

/** How the rows of a widget are drawn: lengths beside names, heights in time, or one line under the other. */
export const WIDGET_PLOTS = ['bars', 'columns', 'list'] as const;

export const figureRowSchema = named(
  'FigureRow',
  object({
    label: message,
    /** What is counted; for a list, nothing. */
    value: nullable(number()),
    /** Of a list: when it was, an ISO instant, and who did it. */
    at: optional(anyText),
    who: optional(anyText),
  }),
);
export type FigureRow = Static<typeof figureRowSchema>;

/** What one widget tells the person of the token. */
export const widgetFiguresSchema = named(
  'WidgetFigures',
  object({
    /** The widget's. */
    name: anyText,
    /** The figure that stands out. */
    total: number(),
    plot: choice(WIDGET_PLOTS),
    rows: listOf(figureRowSchema),
  }),
);
export type WidgetFigures = Static<typeof widgetFiguresSchema>;

/** GET /api/BI/GetWidgetFigures: of the widgets the person has switched on. */
export type WidgetFiguresAnswer = readonly WidgetFigures[];

/** A widget as the installation offers it. */
export const offeredWidgetSchema = named(
  'OfferedWidget',
  object({
    name: anyText,
    /** Offered to people at all. */
    isActive: flag(),
    /** Position from 1 for people who arranged nothing. */
    displayOrder: number(),
    revision: number(),
    displayName: message,
    shortText: message,
    longText: message,
  }),
);
export type OfferedWidget = Static<typeof offeredWidgetSchema>;

/** GET /api/BI/widgets: all of them, in their order. */
export type WidgetSettingsAnswer = readonly OfferedWidget[];

/** POST /api/BI/widgets: every widget, in the order new people see them; 409 when one of them moved on. */
export const saveWidgetSettingsSchema = named(
  'SaveWidgetSettingsRequest',
  object({
    widgets: list(
      object({
        name: pattern(NAME),
        isActive: flag(),
        revision: integer(1, 2_147_483_647),
        displayName: message,
        shortText: message,
        longText: message,
      }),
      MOST_WIDGETS,
      1,
    ),
  }),
);
export type SaveWidgetSettingsRequest = Static<typeof saveWidgetSettingsSchema>;

/** One thing somebody did, as those who watch see it. */
export const trackedRowSchema = named(
  'TrackedRow',
  object({
    id: anyText,
    /** ISO instant, by the clock of the browser. */
    at: anyText,
    /** The name tracking knows the person by. */
    username: anyText,
    /** Whom that is, unless it was made up so as not to tell. */
    person: anyText,
    agentID: anyText,
    eventType: choice(TRACKED_EVENTS),
    /** Blank for a screen of the application. */
    formName: anyText,
    name: anyText,
  }),
);
export type TrackedRow = Static<typeof trackedRowSchema>;

/**
 * GET /api/BI/tracking: newest first. Both days count, in Toronto;
 * `user` is the start of either name. The workbook takes the same filters and holds every row they leave.
 */
export const trackedPageSchema = pageOf('TrackedPage', trackedRowSchema);
export type TrackedPage = Static<typeof trackedPageSchema>;
