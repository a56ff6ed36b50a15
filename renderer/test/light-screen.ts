import * as react from 'react';

type Ask = (element: Element) => string;

const inline = (element: Element, name: string): string =>
  element.hasAttribute('style') ? (element as HTMLElement).style.getPropertyValue(name) : '';

/** What the default style sheet looks at besides the name of an element when it says how, or whether, one is shown. */
const LOOKED_AT = ['hidden', 'type', 'open', 'popover'];

function inherited(element: Element, name: string): string {
  for (let at: Element | null = element; at; at = at.parentElement) {
    const said = inline(at, name);
    if (said && said !== 'inherit') return said;
  }
  return '';
}

const lightened = new WeakSet<object>();

/**
 * Queries by role ask for the style of every element and of all around it, and jsdom works out each anew from a hundred
 * rules: more than half of what a test of a screen took. A page without style sheets of its own has styles of two
 * kinds, the element's own and those of its name, which are worked out once.
 */
export function lightenStyles(window: Window & typeof globalThis): void {
  if (lightened.has(window)) return;
  lightened.add(window);
  const whole = window.getComputedStyle.bind(window);
  const displays = new Map<string, string>();
  const display: Ask = (element) => {
    const own = inline(element, 'display');
    if (own) return own;
    const kind = JSON.stringify([element.localName, ...LOOKED_AT.map((name) => element.getAttribute(name))]);
    const known = displays.get(kind) ?? whole(element).display;
    displays.set(kind, known);
    return known;
  };
  const answers: Readonly<Record<string, Ask>> = {
    display,
    visibility: (element) => inherited(element, 'visibility') || 'visible',
    opacity: (element) => inline(element, 'opacity') || '1',
    pointerEvents: (element) => inherited(element, 'pointer-events') || 'auto',
    content: () => '',
  };
  window.getComputedStyle = (element, pseudo) => {
    if (window.document.styleSheets.length > 0) return whole(element, pseudo);
    const ask = (name: string | symbol) => (typeof name === 'string' ? answers[name]?.(element) : undefined);
    return new Proxy({} as CSSStyleDeclaration, {
      get(_, name) {
        if (name === 'getPropertyValue') return (asked: string) => ask(asked) ?? whole(element).getPropertyValue(asked);
        return ask(name) ?? Reflect.get(whole(element), name);
      },
    });
  };
}

/** React notes for its warnings where each element was made: a tenth of what a drawn screen took. No test reads it. */
export function noteNoOwners(): void {
  const internals = Object.entries(react).find(([name]) => name.startsWith('__CLIENT_INTERNALS'))?.[1];
  if (typeof internals !== 'object') return;
  const many = { get: () => Number.MAX_SAFE_INTEGER, set: () => {}, configurable: true };
  Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', many);
}
