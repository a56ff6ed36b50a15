import { PRODUCT_CONSTANTS } from '@lifeform/metadata/insurance';

/** A tab opened during the press that requested it, and filled when the report is ready. */
export interface WaitingTab {
  /** False when the browser blocked the tab. */
  readonly isOpen: boolean;
  /** Replaces its waiting message. */
  say(message: string): void;
  show(address: string): void;
  close(): void;
}

/** Initial zoom of the report, in percent. */
const ZOOM = `#zoom=${PRODUCT_CONSTANTS.reportZoomPercent}`;

export function openWaitingTab(message: string, language: string): WaitingTab {
  const tab = window.open('', '_blank');
  if (tab !== null) {
    tab.document.title = message;
    tab.document.documentElement.lang = language;
    tab.document.body.textContent = message;
  }
  return {
    isOpen: tab !== null,
    say: (words) => {
      if (tab !== null && !tab.closed) tab.document.body.textContent = words;
    },
    show: (address) => tab?.location.replace(address + ZOOM),
    close: () => tab?.close(),
  };
}
