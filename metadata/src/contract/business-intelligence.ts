import type { Message } from '../form/message/message.ts';
import type { TRACKED_EVENTS } from './tracking.ts';

export const BUSINESS_INTELLIGENCE_PATHS = {
  widgetFigures: '/api/BI/GetWidgetFigures',
  widgetSettings: '/api/BI/widgets',
  trackedEvents: '/api/BI/tracking',
  trackedWorkbook: '/api/BI/tracking/workbook',
} as const;

/** How the rows of a widget are drawn: lengths beside names, heights in time, or one line under the other. */
export const WIDGET_PLOTS = ['bars', 'columns', 'list'] as const;

export interface FigureRow {
  readonly label: Message;
  /** What is counted; for a list, nothing. */
  readonly value: number | null;
  /** Of a list: when it was, an ISO instant, and who did it. */
  readonly at?: string;
  readonly who?: string;
}

/** What one widget tells the person of the token. */
export interface WidgetFigures {
  /** The widget's. */
  readonly name: string;
  /** The figure that stands out. */
  readonly total: number;
  readonly plot: (typeof WIDGET_PLOTS)[number];
  readonly rows: readonly FigureRow[];
}

/** GET /api/BI/GetWidgetFigures: of the widgets the person has switched on. */
export type WidgetFiguresAnswer = readonly WidgetFigures[];

/** A widget as the installation offers it. */
export interface OfferedWidget {
  readonly name: string;
  /** Offered to people at all. */
  readonly isActive: boolean;
  /** Position from 1 for people who arranged nothing. */
  readonly displayOrder: number;
  readonly revision: number;
  readonly displayName: Message;
  readonly shortText: Message;
  readonly longText: Message;
}

/** GET /api/BI/widgets: all of them, in their order. */
export type WidgetSettingsAnswer = readonly OfferedWidget[];

/** POST /api/BI/widgets: every widget, in the order new people see them; 409 when one of them moved on. */
export interface SaveWidgetSettingsRequest {
  readonly widgets: readonly Omit<OfferedWidget, 'displayOrder'>[];
}

/** One thing somebody did, as those who watch see it. */
export interface TrackedRow {
  readonly id: string;
  /** ISO instant, by the clock of the browser. */
  readonly at: string;
  /** The name tracking knows the person by. */
  readonly username: string;
  /** Whom that is, unless it was made up so as not to tell. */
  readonly person: string;
  readonly agentID: string;
  readonly eventType: (typeof TRACKED_EVENTS)[number];
  /** Blank for a screen of the application. */
  readonly formName: string;
  readonly name: string;
}

/**
 * GET /api/BI/tracking?from=&to=&user=&eventType=&form=&page=&pageSize=: newest first. Both days count, in Toronto;
 * `user` is the start of either name. The workbook takes the same filters and holds every row they leave.
 */
export interface TrackedPage {
  readonly rows: readonly TrackedRow[];
  readonly total: number;
  readonly page: number;
  readonly pageSize: number;
}
