const DANGEROUS = /^[=+\-@\t\r]/;

/**
 * Text for a cell of a spreadsheet (Excel or CSV): what would begin a formula gets an apostrophe in front
 * (architecture.md, section 5, "Exports"). Full-width twins of the signs count too. Numbers and dates never come here.
 */
export function neutralise(text: string): string {
  return DANGEROUS.test(text.normalize('NFKC').slice(0, 1)) || DANGEROUS.test(text) ? `'${text}` : text;
}
