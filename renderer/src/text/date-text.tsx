import type { ClipboardEvent, ReactNode } from 'react';
import { copyDate } from './copied-date.ts';

interface DateTextProps {
  /** A day `YYYY-MM-DD`, or a moment in ISO. */
  readonly iso: string;
  /** As the reader's language writes it. */
  readonly children: ReactNode;
}

/** A day or moment to read. Copied, alone or among other things, it takes its ISO form along. */
export function DateText({ iso, children }: DateTextProps) {
  return (
    <time dateTime={iso} onCopy={(event) => copyInside(event, iso)}>
      {children}
    </time>
  );
}

/** Of a selection that goes beyond the date, the browser takes the element along by itself. */
function copyInside(event: ClipboardEvent<HTMLTimeElement>, iso: string): void {
  const selection = event.currentTarget.ownerDocument.getSelection();
  const shown = selection?.toString().trim() ?? '';
  if (shown !== '' && shown === event.currentTarget.textContent?.trim()) copyDate(event, iso, shown);
}
