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

function boxOf(place: NoticePlace, width: number): Box {
  const { innerWidth, innerHeight } = window;
  const left = place.endsWith('Left') ? 0 : place.endsWith('Right') ? innerWidth - width : (innerWidth - width) / 2;
  return { left, top: place.startsWith('top') ? 0 : innerHeight - HEIGHT };
}

/** Stands anything there that people press or type in? */
function isFree(place: NoticePlace): boolean {
  const width = Math.min(WIDTH, window.innerWidth);
  const { left, top } = boxOf(place, width);
  for (let x = left + STEP / 2; x < left + width; x += STEP)
    for (let y = top + STEP / 2; y < top + HEIGHT; y += STEP)
      if (document.elementFromPoint(x, y)?.closest(USED)) return false;
  return true;
}

/** The first place where a notice covers nothing that is used; the first of all where there is none. */
export function freePlace<P extends NoticePlace>(places: readonly [P, ...P[]]): P {
  return places.find(isFree) ?? places[0];
}
