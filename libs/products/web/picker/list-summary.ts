import { type NotAdded, PICKER_MESSAGES } from './found-product';
import type { Said } from './use-product-entry';

/** Keys that are named one by one; a wrong list of thousands is said in a number. */
const NAMED = 12;

function named(keys: readonly string[]): string {
  const more = keys.length - NAMED;
  return `${keys.slice(0, NAMED).join(', ')}${more > 0 ? ` y ${more} más` : ''}`;
}

/** What came of a list, in one sentence: `found` products, the keys that are `skipped`, and what was not added of the found. */
export function listSummary(found: number, skipped: readonly string[], out: NotAdded | null): Said {
  const added = found - (out?.left ?? 0);
  const count = added === 1 ? 'Se agregó 1 producto.' : `Se agregaron ${added} productos.`;
  const left = skipped.length > 0 ? ` Omitidos: ${named(skipped)}.` : '';
  const good = added > 0 && left === '' && out === null;
  const done = good ? `${PICKER_MESSAGES.loaded}. ` : '';
  return { kind: good ? 'good' : 'bad', text: `${done}${count}${left}${out ? ` ${out.text}` : ''}` };
}
