import { type RefObject, useEffect } from 'react';
import styles from './developer-screen.module.css';

/** What Enter opens: a line of a list or of a tree. */
const LINE = 'li > button, [role="row"]';
/** Where one is in a pane: what is open, else what finds it, else what it is called. */
const PLACES = [
  'a[aria-current], li > button[aria-current], [role="row"][aria-selected="true"]',
  `.${styles.list} input[type="search"]`,
  'h2',
  'a, button, input, select, textarea',
];
const DIALOG = '[role="dialog"], [role="alertdialog"]';
/** What Escape belongs to while it is open or being typed in. */
const OWN_ESCAPE = `${DIALOG}, [aria-expanded="true"], .cm-editor`;

/**
 * Leads from pane to pane of the editor by keys: F6 to the next one and with Shift to the one before, Enter on a line
 * of the list to what it opened, Escape back to that line.
 */
export function usePaneKeys(work: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const listen = (event: KeyboardEvent): void => {
      const { target, key } = event;
      if (!(target instanceof Element) || event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey)
        return;
      const panes = panesOf(work.current);
      const [list, edit] = panes;
      if (key === 'F6' && target.closest(DIALOG) === null) {
        event.preventDefault();
        goTo(nextStop([...stopsAround(work.current), ...panes], target, event.shiftKey));
      } else if (key === 'Enter' && list?.contains(target) && target.matches(LINE)) {
        goToEditor();
      } else if (key === 'Escape' && edit?.contains(target) && target.closest(OWN_ESCAPE) === null) {
        goTo(list);
      }
    };
    // Before the list hears it: a tree lets no Enter through.
    const before = (event: KeyboardEvent): void => {
      if (event.key === 'Enter') listen(event);
    };
    const after = (event: KeyboardEvent): void => {
      if (event.key !== 'Enter') listen(event);
    };
    window.addEventListener('keydown', before, true);
    window.addEventListener('keydown', after);
    return () => {
      window.removeEventListener('keydown', before, true);
      window.removeEventListener('keydown', after);
    };
  }, [work]);
}

/** Leads to what was just opened, once it is drawn. */
export function goToEditor(): void {
  requestAnimationFrame(() => goTo(panesOf(document.querySelector('main'))[1]));
}

/** Leads to what was opened out of a dialog, once that has closed and given the focus back, and it is drawn. */
export function goToOpened(frames = LONGEST_DRAWING): void {
  const [, edit] = panesOf(document.querySelector('main'));
  const isThere = document.querySelector(DIALOG) === null && edit?.querySelector('h2');
  if (isThere) requestAnimationFrame(goToEditor);
  else if (frames > 0) requestAnimationFrame(() => goToOpened(frames - 1));
}

/** Frames after which a part that is not drawn is not waited for. */
const LONGEST_DRAWING = 120;

/** Leads to what is open, else to the list it would be opened of. */
export function goToOpen(work: HTMLElement | null): void {
  const [list, edit] = panesOf(work);
  goTo(edit?.querySelector('h2') ? edit : list, true);
}

/** Side by side where a part of the form has several: its list, its editor, the preview. */
function panesOf(work: HTMLElement | null): readonly Element[] {
  const panes = work?.querySelector('[data-panes]');
  return panes ? [...panes.children] : work ? [work] : [];
}

/** What stands above the panes: the draft and the parts of the form. */
function stopsAround(work: HTMLElement | null): readonly Element[] {
  const main = work?.closest('main');
  return ['[data-draft]', `nav.${styles.tabs}`].flatMap((selector) => main?.querySelector(selector) ?? []);
}

function nextStop(stops: readonly Element[], from: Element, isBack: boolean): Element | undefined {
  const ordered = isBack ? [...stops].reverse() : stops;
  const wanted = isBack ? Node.DOCUMENT_POSITION_PRECEDING : Node.DOCUMENT_POSITION_FOLLOWING;
  const isBeyond = (stop: Element): boolean =>
    !stop.contains(from) && (from.compareDocumentPosition(stop) & wanted) !== 0;
  return ordered.find(isBeyond) ?? ordered[0];
}

function goTo(stop: Element | undefined, preventScroll = false): void {
  const place = PLACES.map((selector) => stop?.querySelector<HTMLElement>(selector)).find((found) => found != null);
  if (!place) return;
  if (place.matches('h2')) place.tabIndex = -1;
  place.focus({ preventScroll });
}
