const BREAK = /[\n\r\v\f\u0085\u2028\u2029]/;

/**
 * A cell of a CSV: quoted when needed, `= + - @` at the beginning of any of its lines made harmless unless the cell is a
 * number (architecture.md, section 5).
 */
export function csvCell(value: string): string {
  const plain = /^[+-]?[\d,.]+$/.test(value);
  const safe = plain
    ? value
    : value.replace(/^(?='*[=+\-@\t\r＝＋－＠])|(?<=[\n\r\v\f\u0085\u2028\u2029])(?='*[=+\-@\t＝＋－＠])/g, "'");
  return /[",;]/.test(safe) || BREAK.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** A whole CSV, UTF-8 with BOM, so that Excel reads the accents. */
export function csvText(head: readonly string[], rows: readonly (readonly string[])[]): string {
  return `\ufeff${[head, ...rows].map((row) => row.map(csvCell).join(',')).join('\r\n')}\r\n`;
}
