import { flushSync } from 'react-dom';

/** A part of the form that is not drawn yet; its texts are shown in its place. */
export interface WaitingPart {
  readonly fields: readonly string[];
  /** Number of its fields that are not hidden; hidden ones cost nothing. */
  readonly shown: number;
  /** Element whose approach to the window draws the part. */
  readonly element: Element;
  readonly draw: () => void;
  /** Writes its texts, for the first time or because a field changed. */
  readonly refresh: () => void;
}

/** The parts of a form not yet drawn, and when to draw them. A drawn part stays drawn. */
export interface LazyParts {
  /** @returns a function that removes the part from the list */
  add(part: WaitingPart): () => void;
  /** Draws the part of a field synchronously. False when no waiting part has it. */
  reveal(field: string): boolean;
  /** Called with the fields whose state changed. */
  changed(fields: readonly string[]): void;
  /** Starts drawing parts near the window, and everything before printing. @returns a function that stops */
  start(): () => void;
}

/**
 * A form with up to so many shown fields is drawn whole in idle time; of a larger one only parts near the window: at
 * every key, browsers scan all controls of a page for autofill.
 */
const MOST_DRAWN_WHOLE = 120;
/** Fields drawn together, unless one part has more: each batch causes a layout. */
const DRAWN_AT_ONCE = 40;
/** Parts whose texts are written together. */
const REFRESHED_AT_ONCE = 8;
/** Parts within one window height above and below are near. */
const NEAR = '100% 0px';
/** Milliseconds after the first drawing without further drawing: the first key or press must not wait. */
const QUIET = 100;
/** Longest wait for idle time in milliseconds. */
const LONGEST_WAIT = 150;

/** Whether nearness can be observed at all; otherwise everything is drawn at once. */
export const canWait = (): boolean => typeof IntersectionObserver === 'function';

function whenIdle(run: () => void): () => void {
  if (typeof requestIdleCallback !== 'function') {
    const timer = setTimeout(run, 50);
    return () => clearTimeout(timer);
  }
  const handle = requestIdleCallback(run, { timeout: LONGEST_WAIT });
  return () => cancelIdleCallback(handle);
}

/** Runs something once in idle time, however often it is requested before that. */
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
  /** Parts near the window, drawn as soon as there is time. */
  const near = new Set<WaitingPart>();
  /** Waiting fields, and the largest number so far. */
  let waiting = 0;
  let most = 0;
  let isQuiet = true;
  let observer: IntersectionObserver | undefined;

  /**
   * @param parts in order of priority
   * @param drawn fields already drawn in this batch
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
  /** Small batches, so that no key waits; texts only for parts that stay undrawn. */
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
    // A layout happens for the visible parts anyway, so a few near ones are drawn with them.
    if (awaited > 0) drawTogether(near, awaited);
    if (near.size > 0) askIdle();
  };
  const drawAll = (): void => {
    // A part may contain further parts, which start waiting only once it is drawn.
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

/** Runs something before the page is laid out for printing, at the browser's first sign of it. */
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
