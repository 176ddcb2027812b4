/** More than the longest form has fields: what opened it must not be forgotten. */
const REMEMBERED = 200;
/** Longer than anything takes to fade out. */
const FADED_MS = 250;

interface Stop {
  element: HTMLElement;
  /** The screen it was on. */
  path: string;
}

/** The dialog that keeps everything else from being used, if one is open. */
const dialogOnTop = () =>
  [...document.querySelectorAll('[aria-modal="true"]')].filter((dialog) => dialog.checkVisibility()).at(-1);

const canTake = ({ element, path }: Stop) =>
  path === window.location.pathname &&
  element.isConnected &&
  element.checkVisibility() &&
  !element.matches(':disabled');

/** Without the focus the keyboard would start again at the top of the page. */
function isLost(last: Stop): boolean {
  const active = document.activeElement;
  if (active && active !== document.body) return !active.checkVisibility();
  return !last.element.isConnected || !last.element.checkVisibility();
}

/** Round a dialog the focus passes the page behind it on its way back to the dialog's beginning. */
function isBehindDialog(target: HTMLElement): boolean {
  return dialogOnTop() !== undefined && !target.closest('[role="dialog"]');
}

/** A long dialog that starts over does not scroll up by itself. */
function isOutOfSight(target: HTMLElement): boolean {
  const { top, bottom } = target.getBoundingClientRect();
  return target.closest('[role="dialog"]') !== null && (bottom < 0 || top > window.innerHeight);
}

/**
 * When what had the focus goes away (a dialog, a menu, a deleted row), gives it to what had it before: the button that
 * opened the dialog, in the end the content of the screen. Answers what ends it.
 */
export function keepFocus(): () => void {
  const stops: Stop[] = [];
  let frame = 0;
  let timer = 0;
  const look = () => {
    frame = 0;
    const last = stops.at(-1);
    if (!last || !isLost(last)) return;
    const dialog = dialogOnTop();
    const next = stops.findLast((stop) => canTake(stop) && (!dialog || dialog.contains(stop.element)))?.element;
    (next ?? (dialog ? null : document.getElementById('contenido')))?.focus({ preventScroll: true });
  };
  const soon = () => {
    frame ||= requestAnimationFrame(look);
  };
  const soonAndLater = () => {
    soon();
    window.clearTimeout(timer);
    timer = window.setTimeout(look, FADED_MS);
  };
  const focused = ({ target }: FocusEvent) => {
    if (!(target instanceof HTMLElement) || isBehindDialog(target)) return;
    if (isOutOfSight(target)) target.scrollIntoView({ block: 'nearest' });
    const known = stops.findIndex(({ element }) => element === target);
    if (known >= 0) stops.splice(known, 1);
    stops.push({ element: target, path: window.location.pathname });
    if (stops.length > REMEMBERED) stops.shift();
  };
  const observer = new MutationObserver(soon);
  observer.observe(document.body, { childList: true, subtree: true });
  document.addEventListener('focusin', focused);
  document.addEventListener('click', soonAndLater);
  document.addEventListener('keydown', soonAndLater);
  return () => {
    observer.disconnect();
    cancelAnimationFrame(frame);
    window.clearTimeout(timer);
    document.removeEventListener('focusin', focused);
    document.removeEventListener('click', soonAndLater);
    document.removeEventListener('keydown', soonAndLater);
  };
}
