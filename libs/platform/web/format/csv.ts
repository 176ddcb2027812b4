/** A cell of a CSV: quoted when needed, a leading `= + - @` made harmless unless it is a number (architecture.md, section 5). */
export function csvCell(value: string): string {
  const risky = /^[=+\-@\t\r]/.test(value) && !/^[+-]?[\d,.]+$/.test(value);
  const safe = risky ? `'${value}` : value;
  return /[",\n\r;]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** A whole CSV, UTF-8 with BOM, so that Excel reads the accents. */
export function csvText(head: readonly string[], rows: readonly (readonly string[])[]): string {
  return `\ufeff${[head, ...rows].map((row) => row.map(csvCell).join(',')).join('\r\n')}\r\n`;
}
