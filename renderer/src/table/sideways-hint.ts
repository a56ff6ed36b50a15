/** Shows the line above a table while the table is wider than its place: half a column cut off says it to few. */
export function sidewaysHint(line: HTMLElement | null): (() => void) | undefined {
  const place = line?.nextElementSibling;
  const table = place?.querySelector('table');
  if (!line || !place || !table || typeof ResizeObserver === 'undefined') return undefined;
  const observer = new ResizeObserver(() => {
    line.hidden = place.scrollWidth <= place.clientWidth;
  });
  observer.observe(place);
  observer.observe(table);
  return () => observer.disconnect();
}
