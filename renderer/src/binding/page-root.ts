import { createContext } from 'react';

/** Where the elements of a form stand: a page, or the shadow root of a form that is a guest on another's page. */
export type PageRoot = Document | ShadowRoot;

/** The root of the forms below; undefined on a page of our own. */
export const PageRootContext = createContext<ShadowRoot | undefined>(undefined);

/** The root an element stands in. */
export function rootOf(element: Element): PageRoot {
  const root = element.getRootNode();
  return root instanceof ShadowRoot ? root : element.ownerDocument;
}

/** The element with the focus, within whatever shadow root has it. */
export function focusedElement(): Element | null {
  let focused = document.activeElement;
  while (focused?.shadowRoot?.activeElement) focused = focused.shadowRoot.activeElement;
  return focused;
}

/** What an event happened at; outside a shadow root its `target` is the element that has the root. */
export function targetOf(event: Event): EventTarget | null {
  return event.composedPath()[0] ?? event.target;
}
