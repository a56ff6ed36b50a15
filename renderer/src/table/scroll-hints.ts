/** Pixels: less than a row does not count as hidden content. */
const ROW = 24;

/**
 * Shows the lines above a table while the table is wider or higher than its frame: a cut-off edge alone is easily
 * missed.
 */
export function scrollHints(lines: HTMLElement | null): (() => void) | undefined {
  const place = lines?.nextElementSibling;
  const table = place?.querySelector('table');
  const [aside, below] = lines?.children ?? [];
  if (!place || !table || typeof ResizeObserver === 'undefined') return undefined;
  const observer = new ResizeObserver(() => {
    aside?.toggleAttribute('hidden', place.scrollWidth <= place.clientWidth);
    below?.toggleAttribute('hidden', place.scrollHeight < place.clientHeight + ROW);
  });
  observer.observe(place);
  observer.observe(table);
  return () => observer.disconnect();
}
