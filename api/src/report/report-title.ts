import type { ReportText } from './report-text.ts';

/** A report's title: its name, or a placeholder without one. */
export function reportTitle(name: string, text: ReportText): string {
  return name.trim() || text.report('placeholder-title');
}
