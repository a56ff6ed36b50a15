import { flushSync } from 'react-dom';

/** A part of the form that is not drawn yet: its texts stand in its place. */
export interface WaitingPart {
  readonly fields: readonly string[];
  /** How many of them are not hidden: the others cost nothing. */
  readonly shown: number;
  /** What comes near the window when the part does. */
  readonly element: Element;
  readonly draw: () => void;
  /** Its texts are to be written, for the first time or because a field of it changed. */
  readonly refresh: () => void;
}

/** The parts of a form that wait, and what makes them be drawn. Once drawn a part stays. */
export interface LazyParts {
  /** @returns how to take the part off the list again */
  add(part: WaitingPart): () => void;
  /** Draws, before it returns, the part that holds a field. False when none that waits does. */
  reveal(field: string): boolean;
  /** Fields whose state changed. */
  changed(fields: readonly string[]): void;
  /** Begins to draw what comes near the window, and everything for the printer. @returns how to end it */
  start(): () => void;
}

/**
 * A form that shows up to so many fields is drawn whole while nobody waits; of a larger one only what comes near: at
 * every key browsers look the controls of a page through for autofill.
 */
const MOST_DRAWN_WHOLE = 120;
/** Fields drawn at one go, unless one part alone holds more: each go lays the page out once. */
const DRAWN_AT_ONCE = 40;
/** Parts whose texts are written at one go. */
const REFRESHED_AT_ONCE = 8;
/** How near is near: as much above and below as the window shows. */
const NEAR = '100% 0px';
/** Milliseconds after the first drawing in which nothing else is: the first key or press has the page to itself. */
const QUIET = 100;
/** Milliseconds after which what waits for idle time waits no longer. */
const LONGEST_WAIT = 150;

/** Whether what comes near can be noticed at all; where it cannot, nothing waits. */
export const canWait = (): boolean => typeof IntersectionObserver === 'function';

function whenIdle(run: () => void): () => void {
  if (typeof requestIdleCallback !== 'function') {
    const timer = setTimeout(run, 50);
    return () => clearTimeout(timer);
  }
  const handle = requestIdleCallback(run, { timeout: LONGEST_WAIT });
  return () => cancelIdleCallback(handle);
}

/** Runs something once in idle time, however often it is asked for before. */
function idleOnce(run: () => void) {
  let cancel: (() => void) | undefined;
  return {
    ask(): void {
      cancel ??= whenIdle(() => {
        cancel = undefined;
        run();
      });
    },
    stop(): void {
      cancel?.();
      cancel = undefined;
    },
  };
}

export function createLazyParts(): LazyParts {
  const byElement = new Map<Element, WaitingPart>();
  const byField = new Map<string, WaitingPart>();
  const stale = new Set<WaitingPart>();
  /** Not in sight yet, but soon: drawn as soon as there is time. */
  const near = new Set<WaitingPart>();
  /** Fields that wait, and the most that ever did. */
  let waiting = 0;
  let most = 0;
  let isQuiet = true;
  let observer: IntersectionObserver | undefined;

  /**
   * @param parts in the order of their need
   * @param drawn how many fields are already, at this go
   */
  const drawTogether = (parts: ReadonlySet<WaitingPart>, drawn = 0): boolean => {
    for (const { shown, draw } of parts) {
      if (drawn > 0 && drawn + shown > DRAWN_AT_ONCE) break;
      drawn += shown;
      draw();
    }
    return parts.size > 0;
  };
  const drawSome = (): boolean =>
    drawTogether(most > MOST_DRAWN_WHOLE ? near : new Set([...near, ...byElement.values()]));
  const refreshSome = (): boolean => {
    const some = [...stale].slice(0, REFRESHED_AT_ONCE);
    for (const part of some) {
      stale.delete(part);
      part.refresh();
    }
    return some.length > 0;
  };
  /** Little at a time, so that no key waits for it, and texts only of what is not drawn after all. */
  const idle = idleOnce(() => {
    if (drawSome() || refreshSome()) idle.ask();
  });
  const askIdle = (): void => {
    if (!isQuiet) idle.ask();
  };
  const drawNear = (entries: readonly IntersectionObserverEntry[]): void => {
    let awaited = 0;
    for (const { isIntersecting, target, boundingClientRect } of entries) {
      const part = byElement.get(target);
      if (!isIntersecting || part === undefined) continue;
      if (isInSight(boundingClientRect)) {
        awaited += part.shown;
        part.draw();
      } else near.add(part);
    }
    // The page is laid out for what is in sight: what little is near goes along.
    if (awaited > 0) drawTogether(near, awaited);
    if (near.size > 0) askIdle();
  };
  const drawAll = (): void => {
    // A part may hold further parts, which only wait once it is drawn.
    while (byElement.size > 0) {
      const left = [...byElement.values()];
      flushSync(() => {
        for (const part of left) part.draw();
      });
      if (left.every((part) => byElement.get(part.element) === part)) return;
    }
  };

  return {
    add(part) {
      byElement.set(part.element, part);
      for (const field of part.fields) byField.set(field, part);
      waiting += part.shown;
      most = Math.max(most, waiting);
      observer?.observe(part.element);
      stale.add(part);
      askIdle();
      return () => {
        byElement.delete(part.element);
        waiting -= part.shown;
        for (const field of part.fields) if (byField.get(field) === part) byField.delete(field);
        stale.delete(part);
        near.delete(part);
        observer?.unobserve(part.element);
      };
    },
    reveal(field) {
      const part = byField.get(field);
      if (part === undefined) return false;
      flushSync(part.draw);
      return byField.get(field) !== part;
    },
    changed(fields) {
      if (byField.size === 0) return;
      for (const field of fields) {
        const part = byField.get(field);
        if (part !== undefined) stale.add(part);
      }
      if (stale.size > 0) askIdle();
    },
    start() {
      observer = canWait() ? new IntersectionObserver(drawNear, { rootMargin: NEAR }) : undefined;
      for (const element of byElement.keys()) observer?.observe(element);
      const stop = onPrinting(drawAll);
      const quiet = setTimeout(() => {
        isQuiet = false;
        idle.ask();
      }, QUIET);
      return () => {
        stop();
        clearTimeout(quiet);
        observer?.disconnect();
        observer = undefined;
        idle.stop();
      };
    },
  };
}

function isInSight({ top, bottom }: DOMRectReadOnly): boolean {
  return bottom > 0 && top < window.innerHeight;
}

/** Before the page is laid out for paper, by whichever sign the browser gives first. */
function onPrinting(run: () => void): () => void {
  const paper = typeof matchMedia === 'function' ? matchMedia('print') : undefined;
  const turned = (): void => {
    if (paper?.matches) run();
  };
  window.addEventListener('beforeprint', run);
  paper?.addEventListener('change', turned);
  return () => {
    window.removeEventListener('beforeprint', run);
    paper?.removeEventListener('change', turned);
  };
}
