/** Pixels: what is less than a row is none. */
const ROW = 24;

/** Shows the lines above a table while the table is wider or higher than its place: what is cut off says it to few. */
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
