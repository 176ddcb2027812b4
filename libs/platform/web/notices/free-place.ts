/** Where a notice can stand, best first. */
export type NoticePlace = 'bottomRight' | 'bottomLeft' | 'topRight' | 'topLeft' | 'bottom' | 'top';

const USED = 'button, a[href], input, select, textarea, label, summary, [role=button], [role=tab], [role=menuitem]';
const WIDTH = 408;
const HEIGHT = 132;
const STEP = 20;

interface Box {
  left: number;
  top: number;
}

/** A bar at the page's foot: notices stand above it. */
const FOOT = '[data-page-foot]';

function boxOf(place: NoticePlace, width: number): Box {
  const { innerWidth } = window;
  const innerHeight = window.innerHeight - (document.querySelector<HTMLElement>(FOOT)?.offsetHeight ?? 0);
  const left = place.endsWith('Left') ? 0 : place.endsWith('Right') ? innerWidth - width : (innerWidth - width) / 2;
  return { left, top: place.startsWith('top') ? 0 : innerHeight - HEIGHT };
}

/** A covered button stops the work; a covered field can still be reached by the keyboard, and by scrolling. */
const PRESSED = 'button, a[href], [role=button], [role=tab], [role=menuitem]';
const PRESSED_COSTS = 100;

/** What a notice there would cover of what people press or type in; 0: nothing. */
function costOf(place: NoticePlace): number {
  const width = Math.min(WIDTH, window.innerWidth);
  const { left, top } = boxOf(place, width);
  const covered = new Set<Element>();
  for (let x = left + STEP / 2; x < left + width; x += STEP)
    for (let y = top + STEP / 2; y < top + HEIGHT; y += STEP) {
      const used = document.elementFromPoint(x, y)?.closest(USED);
      if (used) covered.add(used);
    }
  return [...covered].reduce((sum, one) => sum + (one.matches(PRESSED) ? PRESSED_COSTS : 1), 0);
}

/** The first place where a notice covers nothing that is used; where there is none, the one where it covers least. */
export function freePlace<P extends NoticePlace>(places: readonly [P, ...P[]]): P {
  let [best] = places;
  let least = Infinity;
  for (const place of places) {
    const cost = costOf(place);
    if (cost < least) [best, least] = [place, cost];
    if (cost === 0) break;
  }
  return best;
}
