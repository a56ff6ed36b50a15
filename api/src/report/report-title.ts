import type { ReportText } from './report-text.ts';

/** The title a report goes by: its name, or the placeholder title where it was given none. */
export function reportTitle(name: string, text: ReportText): string {
  return name.trim() || text.report('placeholder-title');
}
