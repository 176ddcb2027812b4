/** So many places are remembered: enough for dialogs over dialogs. */
const REMEMBERED = 20;
const DIALOG = '[role="dialog"]';

/** The last of these places that can be seen now, in the dialog on top where there is one. */
function whereto(places: readonly HTMLElement[]): HTMLElement | undefined {
  const open = [...document.querySelectorAll(DIALOG)].filter((dialog) => dialog.checkVisibility()).at(-1);
  return places.find((place) => place.checkVisibility({ visibilityProperty: true }) && (!open || open.contains(place)));
}

/**
 * A dialog that its screen takes away at once leaves the focus nowhere, and the next Tab begins at the page's top. It
 * goes back to where it was before: to the opener, in the dialog below or on the page. Call it once, at the start.
 */
export function returnFocus(): void {
  let places: HTMLElement[] = [];
  /** What lies in the body and holds a dialog; React empties it before it goes. */
  const holders = new WeakSet<Node>();
  document.addEventListener('focusin', ({ target }) => {
    if (!(target instanceof HTMLElement) || target === document.body) return;
    places = [target, ...places.filter((place) => place !== target && place.isConnected)].slice(0, REMEMBERED);
    const holder = target.closest(DIALOG) && target.closest('body > *');
    if (holder) holders.add(holder);
  });
  new MutationObserver((changes) => {
    if (!changes.some(({ removedNodes }) => [...removedNodes].some((node) => holders.has(node)))) return;
    requestAnimationFrame(() => {
      if (document.activeElement === document.body) whereto(places)?.focus({ preventScroll: true });
    });
  }).observe(document.body, { childList: true });
}
