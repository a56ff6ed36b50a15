import type { Page } from 'playwright-core';

/** A control with its label over it, as drawn. In CSS px. */
export interface LabelledControl {
  readonly name: string;
  /** From the foot of the label's line to the top of the control. */
  readonly gap: number;
  /** Top of the control: the same for those of one row. */
  readonly top: number;
  /** Of the label's last line. */
  readonly baseline: number;
  readonly lines: number;
}

/** Every field of the page whose label stands over its control. */
export function labelledControls(page: Page): Promise<readonly LabelledControl[]> {
  return page.evaluate(() => {
    const half = (value: number) => Math.round(value * 2) / 2;
    return [...document.querySelectorAll<HTMLElement>('[data-field]')].flatMap((field) => {
      const label = field.querySelector<HTMLElement>(':scope > label, :scope > span, :scope > div:first-child > label');
      const line = label?.parentElement === field ? label : label?.parentElement;
      const control = line?.nextElementSibling;
      const words = label && [...label.getClientRects()];
      if (
        !label ||
        !line ||
        !control ||
        line.querySelector('input') ||
        !words?.length ||
        // A panel that is not shown keeps the places it was last drawn at.
        !label.checkVisibility() ||
        label.classList.contains('visually-hidden') ||
        // A column of a table has its label once, in the head.
        field.closest('td')
      )
        return [];
      // An empty inline box stands on the baseline of the last line.
      const mark = document.createElement('span');
      mark.style.cssText = 'display:inline-block;width:0;height:0';
      label.append(mark);
      const baseline = half(mark.getBoundingClientRect().bottom);
      mark.remove();
      const top = half(control.getBoundingClientRect().top);
      const height = label.getBoundingClientRect().height;
      const lines = Math.round(height / Number.parseFloat(getComputedStyle(label).lineHeight));
      const gap = Math.round(control.getBoundingClientRect().top - line.getBoundingClientRect().bottom);
      return [{ name: field.dataset.field ?? '', gap, top, baseline, lines }];
    });
  });
}
