/**
 * Leaving a field can show an error and so move what is below it. When a press of the pointer is what takes
 * the focus away, the thing pressed would slip from under the pointer and the click would miss it. The leave
 * is therefore put off until the pointer is up again.
 */
let isPointerDown = false;
let isWatching = false;
const waiting = new Set<() => void>();

/** Runs the leaves that were put off, at once: a pressed button reads the form after them. */
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

/** Starts watching the pointer, before the first field is left. */
export function watchPointer(): void {
  if (isWatching) return;
  isWatching = true;
  const options = { capture: true, passive: true } as const;
  window.addEventListener('pointerdown', () => (isPointerDown = true), options);
  window.addEventListener('pointerup', pointerUp, options);
  window.addEventListener('pointercancel', pointerUp, options);
  // A pointer let go outside the window is never seen to come up.
  window.addEventListener('keydown', () => isPointerDown && pointerUp(), options);
  window.addEventListener('blur', () => isPointerDown && pointerUp());
}

/** Runs `leave` now, or when the pointer that is down comes up. */
export function leaveWhenPointerIsUp(leave: () => void): void {
  if (isPointerDown) waiting.add(leave);
  else leave();
}
