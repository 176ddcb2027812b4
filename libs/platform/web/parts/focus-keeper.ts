const REMEMBERED = 30;
/** Longer than anything takes to fade out. */
const FADED_MS = 250;

interface Stop {
  element: HTMLElement;
  /** The screen it was on. */
  path: string;
}

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
    const next = stops.findLast(canTake)?.element ?? document.getElementById('contenido');
    next?.focus({ preventScroll: true });
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
    if (!(target instanceof HTMLElement)) return;
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
