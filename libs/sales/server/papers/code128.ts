import { type Html, raw } from '@ceiba/platform/server';

/**
 * Bars and blanks of each sign of Code 128 in modules, by its value (ISO/IEC 15417, table 1): six a sign, and the stop
 * with its seventh.
 */
const SIGNS = (
  '212222 222122 222221 121223 121322 131222 122213 122312 132212 221213 221312 231212 112232 122132 122231 113222 ' +
  '123122 123221 223211 221132 221231 213212 223112 312131 311222 321122 321221 312212 322112 322211 212123 212321 ' +
  '232121 111323 131123 131321 112313 132113 132311 211313 231113 231311 112133 112331 132131 113123 113321 133121 ' +
  '313121 211331 231131 213113 213311 213131 311123 311321 331121 312113 312311 332111 314111 221411 431111 111224 ' +
  '111422 121124 121421 141122 141221 112214 112412 122114 122411 142112 142211 241211 221114 413111 241112 134111 ' +
  '111242 121142 121241 114212 124112 124211 411212 421112 421211 212141 214121 412121 111143 111341 131141 114113 ' +
  '114311 411113 411311 113141 114131 311141 411131 211412 211214 211232 2331112'
).split(' ');
const START_B = 104;
const STOP = 106;
const FIRST_SIGN = 32;
/** Blank modules that a reader needs on either side. */
const QUIET = 10;

/** The values of a text in set B: start, signs, check sum, stop. Letters, digits and signs of ASCII alone. */
export function code128Values(text: string): number[] {
  const values = [...text].map((sign) => (sign.codePointAt(0) ?? 0) - FIRST_SIGN);
  if (text === '' || values.some((value) => value < 0 || value > 94))
    throw new RangeError(`not in Code 128 B: ${text}`);
  const sum = values.reduce((all, value, index) => all + value * (index + 1), START_B);
  return [START_B, ...values, sum % 103, STOP];
}

/** Widths of the bars and blanks in turn, a bar first. */
export function code128Widths(text: string): number[] {
  return code128Values(text).flatMap((value) => [...(SIGNS[value] ?? '')].map(Number));
}

/** The bar code of a text as a picture that keeps its sharp edges at any size, at most so wide; its words stand below it. */
export function barCode(text: string, width = '52mm'): Html {
  let at = QUIET;
  const bars = code128Widths(text).map((width, index) => {
    const bar = index % 2 === 0 ? `M${at} 0h${width}v1h-${width}z` : '';
    at += width;
    return bar;
  });
  return raw(
    `<figure class="mid keep" style="margin-top:2mm"><svg viewBox="0 0 ${at + QUIET} 1" preserveAspectRatio="none" ` +
      `shape-rendering="crispEdges" style="width:100%;max-width:${width};height:11mm" role="img" aria-label="${text}">` +
      `<path d="${bars.join('')}"/></svg><figcaption class="small">${text}</figcaption></figure>`,
  );
}
