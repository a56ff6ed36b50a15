import type { FormValues } from '../form/document/value.ts';
import type { Language } from '../form/message/message.ts';

/** The forms of a needs analysis, the shorter first. */
export const NEEDS_FORMS = ['NeedsLite', 'NeedsFull'] as const;
export type NeedsForm = (typeof NEEDS_FORMS)[number];

/** Fields of both forms that the list of saved analyses shows. */
export const NEEDS_FIELDS = { name: 'txtAnalysisName', gap: 'txtGap' } as const;

export const NEEDS_PATHS = {
  needsAnalyses: '/api/needsAnalyses',
  needsReport: '/api/needsAnalyses/report',
  needsAnalysis: '/api/needsAnalyses/:id',
} as const;

/** What was entered in a needs analysis, under one version of its form. */
export interface NeedsPayload {
  readonly form: NeedsForm;
  readonly formVersion: number;
  readonly values: FormValues;
}

/**
 * POST /api/needsAnalyses: saves; with `id` and `revision` replaces that analysis, 409 when it moved on. With an `id`
 * alone, a UUID of the sender's making, it saves a new one under it, and once only however often it is sent. Refused
 * as 400 with the form's own codes.
 */
export interface SaveNeedsRequest extends NeedsPayload {
  readonly id?: string;
  readonly revision?: number;
}

/** One of the person's own analyses. GET /api/needsAnalyses answers a page of them, newest first. */
export interface NeedsAnalysis {
  readonly id: string;
  readonly form: NeedsForm;
  readonly name: string;
  /** Insurance to add, in dollars. */
  readonly gap: number;
  /** ISO instant. */
  readonly modifiedAt: string;
  readonly revision: number;
}

export interface NeedsAnalysisPage {
  readonly rows: readonly NeedsAnalysis[];
  /** Of all pages. */
  readonly total: number;
  /** From 1. */
  readonly page: number;
  readonly pageSize: number;
}

export interface NeedsAnalysisDetail extends NeedsAnalysis {
  readonly formVersion: number;
  readonly values: FormValues;
}

/** POST /api/needsAnalyses/report: prints what was entered, saved or not, in the person's report language. */
export interface NeedsReportAnswer {
  /** Address of the PDF with its one-time ticket. */
  readonly reportOutputFile: string;
  readonly language: Language;
}
