/** Asked before the screen is left; it calls `go` when leaving is fine. `null`: nothing holds. */
export type LeaveGuard = (go: () => void) => void;

/** The newest one asks: a dialog over a form that is a page. */
const guards: LeaveGuard[] = [];

/** Sets the guard of what has unsaved changes; answers how to lift it. */
export function holdLeaving(next: LeaveGuard): () => void {
  guards.push(next);
  return () => {
    const at = guards.lastIndexOf(next);
    if (at >= 0) guards.splice(at, 1);
  };
}

/** Goes at once, or asks first. The app's router calls it for every change of screen. */
export function leave(go: () => void): void {
  const guard = guards.at(-1);
  if (guard) guard(go);
  else go();
}

/** Is there something to ask? */
export function isHeld(): boolean {
  return guards.length > 0;
}
