/**
 * Leaving a field can show an error and move everything below it. When a pointer press takes the focus away, the
 * pressed element would slip from under the pointer and the click would miss it. So the leave waits until the pointer
 * is up.
 */
let isPointerDown = false;
let isWatching = false;
const waiting = new Set<() => void>();

/** Runs the postponed leaves now: a pressed button reads the form after them. */
export function flushLeaves(): void {
  const due = [...waiting];
  waiting.clear();
  for (const leave of due) leave();
}

function pointerUp(): void {
  isPointerDown = false;
  // After the click that follows the pointer's release.
  setTimeout(flushLeaves, 0);
}

/** Starts watching the pointer; call before the first field is left. */
export function watchPointer(): void {
  if (isWatching) return;
  isWatching = true;
  const options = { capture: true, passive: true } as const;
  window.addEventListener('pointerdown', () => (isPointerDown = true), options);
  window.addEventListener('pointerup', pointerUp, options);
  window.addEventListener('pointercancel', pointerUp, options);
  // A pointer released outside the window sends no event.
  window.addEventListener('keydown', () => isPointerDown && pointerUp(), options);
  window.addEventListener('blur', () => isPointerDown && pointerUp());
}

/** Runs `leave` now, or when the pressed pointer is released. */
export function leaveWhenPointerIsUp(leave: () => void): void {
  if (isPointerDown) waiting.add(leave);
  else leave();
}
