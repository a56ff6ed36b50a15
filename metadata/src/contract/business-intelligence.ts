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

/** How the rows of a widget are drawn: horizontal bars, columns over time, or a list. */
export const WIDGET_PLOTS = ['bars', 'columns', 'list'] as const;

export const figureRowSchema = named(
  'FigureRow',
  object({
    label: message,
    /** The count; null in a list. */
    value: nullable(number()),
    /** In a list: the ISO instant, and who acted. */
    at: optional(anyText),
    who: optional(anyText),
    /** By which the things that were counted are asked for; absent where there are none to show. */
    key: optional(anyText),
  }),
);
export type FigureRow = Static<typeof figureRowSchema>;

/** The figures of one widget for the signed-in person. */
export const widgetFiguresSchema = named(
  'WidgetFigures',
  object({
    /** Name of the widget. */
    name: anyText,
    /** The main figure. */
    total: number(),
    plot: choice(WIDGET_PLOTS),
    rows: listOf(figureRowSchema),
    /** It may be asked for other periods. */
    hasPeriods: optional(flag()),
  }),
);
export type WidgetFigures = Static<typeof widgetFiguresSchema>;

/** GET /api/BI/GetWidgetFigures: figures of the widgets the person has switched on. */
export type WidgetFiguresAnswer = readonly WidgetFigures[];

/** Days up to today that a widget may be asked for, in place of its own. */
export const WIDGET_PERIODS = ['30', '90', '365'] as const;
export type WidgetPeriod = (typeof WIDGET_PERIODS)[number];

/** Most things that a row of a widget shows. */
export const WIDGET_MOST_THINGS = 50;

/** A widget as the installation offers it. */
export const offeredWidgetSchema = named(
  'OfferedWidget',
  object({
    name: anyText,
    /** Whether people can have it at all. */
    isActive: flag(),
    /** Position from 1 for people who have not arranged their widgets. */
    displayOrder: number(),
    revision: number(),
    displayName: message,
    shortText: message,
    longText: message,
  }),
);
export type OfferedWidget = Static<typeof offeredWidgetSchema>;

/** GET /api/BI/widgets: all widgets in order. */
export type WidgetSettingsAnswer = readonly OfferedWidget[];

/** POST /api/BI/widgets: every widget, in the order new people see them; 409 when one has changed since. */
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

/** One tracked action, as the tracking screen shows it. */
export const trackedRowSchema = named(
  'TrackedRow',
  object({
    id: anyText,
    /** ISO instant by the browser's clock. */
    at: anyText,
    /** The name tracking events are stored under. */
    username: anyText,
    /** The person of that name, unless it is a pseudonym. */
    person: anyText,
    agentID: anyText,
    eventType: choice(TRACKED_EVENTS),
    /** Blank for a screen of the application. */
    formName: anyText,
    name: anyText,
    /** What people call the form, and the control or screen; what they are called here where nobody named them. */
    formTitle: message,
    title: message,
  }),
);
export type TrackedRow = Static<typeof trackedRowSchema>;

/**
 * GET /api/BI/tracking: newest first. Both days are included and are days of Toronto; `user` is the start of either
 * name. The workbook takes the same filters and holds all matching rows.
 */
export const trackedPageSchema = pageOf('TrackedPage', trackedRowSchema);
export type TrackedPage = Static<typeof trackedPageSchema>;

/** GET /api/BI/tracking/funnel: a step on the way to a sale, and how many people took it and each one before it. */
export const funnelStepSchema = named(
  'FunnelStep',
  object({
    step: anyText,
    title: message,
    people: number(),
  }),
);
export type FunnelStep = Static<typeof funnelStepSchema>;
