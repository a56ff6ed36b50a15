import type { ClipboardEvent } from 'react';

/**
 * Puts a day or moment on the clipboard as it is shown and, for programs and fields that read it, as ISO: as figures
 * alone, `05/03/2024` is another day to half of those it is pasted to.
 */
export function copyDate(event: ClipboardEvent, iso: string, shown: string): void {
  const time = document.createElement('time');
  time.dateTime = iso;
  time.textContent = shown;
  event.clipboardData.setData('text/plain', shown);
  event.clipboardData.setData('text/html', time.outerHTML);
  event.preventDefault();
}

const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** The day of a pasted date that was copied so, `YYYY-MM-DD`; undefined for anything else. */
export function pastedDay({ clipboardData }: ClipboardEvent): string | undefined {
  const html = clipboardData.getData('text/html');
  if (html === '') return undefined;
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  const times = body.querySelectorAll('time');
  const [time] = times;
  const isAlone = times.length === 1 && time?.textContent?.trim() === body.textContent?.trim();
  return isAlone && time !== undefined && DAY.test(time.dateTime) ? time.dateTime : undefined;
}
