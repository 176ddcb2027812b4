import JsBarcode from 'jsbarcode';
import { type Html, raw } from '@ceiba/platform/server';

/** Blank modules that a reader needs on either side. */
const QUIET = 10;

/** Bars and blanks of a text in set B, one module a sign: "1" is black. Letters, digits and signs of ASCII alone. */
export function code128Modules(text: string): string {
  // The library throws a text, and draws DEL, which no scanner types.
  if (!/^[\x20-\x7e]+$/.test(text)) throw new RangeError(`not in Code 128 B: ${text}`);
  const drawn: { encodings?: readonly { data: string }[] } = {};
  JsBarcode(drawn, text, { format: 'CODE128B' });
  return (drawn.encodings ?? []).map(({ data }) => data).join('');
}

/** The bar code of a text as a picture that keeps its sharp edges at any size, at most so wide; its words stand below it. */
export function barCode(text: string, width = '52mm'): Html {
  const modules = code128Modules(text);
  const bars = [...modules.matchAll(/1+/g)].map(
    ({ 0: { length }, index }) => `M${index + QUIET} 0h${length}v1h-${length}z`,
  );
  return raw(
    `<figure class="mid keep" style="margin-top:2mm"><svg viewBox="0 0 ${modules.length + 2 * QUIET} 1" preserveAspectRatio="none" ` +
      `shape-rendering="crispEdges" style="width:100%;max-width:${width};height:11mm" role="img" aria-label="${text}">` +
      `<path d="${bars.join('')}"/></svg><figcaption class="small">${text}</figcaption></figure>`,
  );
}
