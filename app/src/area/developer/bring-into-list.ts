/** What is chosen may stand at the end of a long list. */
export function bringIntoList(line: HTMLElement | null): void {
  line?.scrollIntoView({ block: 'nearest' });
}
