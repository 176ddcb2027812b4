import { type RefObject, useEffect } from 'react';

const FOCUSABLE = `:is(a[href], button, input:not([type=hidden]), select, textarea, summary,
  [tabindex]:not([tabindex="-1"])):not(:disabled)`;

/** Whether a part of the page scrolls and holds nothing that would bring the keyboard to it. */
function needsKeys(part: HTMLElement): boolean {
  const { overflowX, overflowY } = getComputedStyle(part);
  const sideways = /auto|scroll/.test(overflowX) && part.scrollWidth > part.clientWidth;
  const down = /auto|scroll/.test(overflowY) && part.scrollHeight > part.clientHeight;
  return (sideways || down) && part.querySelector(FOCUSABLE) === null;
}

/** Gives a part its place in the order of Tab, and a name, while it needs one. */
function mark(part: HTMLElement, label: string): void {
  if (needsKeys(part)) {
    part.tabIndex = 0;
    part.setAttribute('role', 'group');
    part.setAttribute('aria-label', label);
  } else if (part.hasAttribute('tabindex') && part !== document.activeElement) {
    for (const name of ['tabindex', 'role', 'aria-label']) part.removeAttribute(name);
  }
}

/**
 * Lets the keyboard scroll: each part of `root` that `find` names can be focused while it scrolls with nothing to focus in
 * it, and says what it is. What is drawn anew, grows or gets a link is looked at again.
 * @param find selector of the parts that scroll, inside of `root`
 */
export function useScrollRegions(root: RefObject<HTMLElement | null>, find: string, label: string): void {
  useEffect(() => {
    const whole = root.current;
    if (!whole) return undefined;
    const look = () => {
      for (const part of whole.querySelectorAll<HTMLElement>(find)) mark(part, label);
    };
    const drawn = new MutationObserver(look);
    drawn.observe(whole, { childList: true, characterData: true, subtree: true });
    const sized = new ResizeObserver(look);
    sized.observe(whole);
    look();
    return () => {
      drawn.disconnect();
      sized.disconnect();
    };
  }, [root, find, label]);
}
