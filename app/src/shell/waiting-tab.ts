import { PRODUCT_CONSTANTS } from '@lifeform/metadata/insurance';

/** A tab opened while the press that asked for it still counts, to be filled when the report is there. */
export interface WaitingTab {
  /** False when the browser kept the tab from opening. */
  readonly isOpen: boolean;
  /** Puts other words in the place of those it waits with. */
  say(message: string): void;
  show(address: string): void;
  close(): void;
}

/** How large the report opens, in percent. */
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
