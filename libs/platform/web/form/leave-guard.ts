/** Asked before the screen is left; it calls `go` when leaving is fine. `null`: nothing holds. */
export type LeaveGuard = (go: () => void) => void;

let guard: LeaveGuard | null = null;

/** Sets the guard of the screen that has unsaved changes; answers how to lift it. */
export function holdLeaving(next: LeaveGuard): () => void {
  guard = next;
  return () => {
    if (guard === next) guard = null;
  };
}

/** Goes at once, or asks first. The app's router calls it for every change of screen. */
export function leave(go: () => void): void {
  if (guard) guard(go);
  else go();
}

/** Is there something to ask? */
export function isHeld(): boolean {
  return guard !== null;
}
