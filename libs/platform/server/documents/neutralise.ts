/** What would begin a formula, also behind apostrophes: one more of them, so that taking one off gives the text again. */
const DANGEROUS = /^'*[=+\-@\t\r]/;
/** What any program of spreadsheets takes for the end of a line, and the line after it. */
const LINES = /(\r\n|[\n\r\v\f\u0085\u2028\u2029])/;

/**
 * Text for a cell of a spreadsheet: what would begin a formula gets an apostrophe in front (architecture.md, section 5,
 * "Exports"). Full-width twins of the signs count too. Numbers and dates never come here.
 */
export function neutralise(text: string): string {
  return DANGEROUS.test(text.slice(0, 40).normalize('NFKC')) ? `'${text}` : text;
}

/** The same for CSV, where a reader that splits at breaks first takes every line of a cell for a cell of its own. */
export function neutraliseLines(text: string): string {
  return LINES.test(text) ? text.split(LINES).map(neutraliseLine).join('') : neutralise(text);
}

/** Breaks stay between the lines; a line that is one itself would get an apostrophe for its `\r`. */
const neutraliseLine = (part: string, at: number): string => (at % 2 === 1 ? part : neutralise(part));

const restoredLine = (line: string): string =>
  line.startsWith("'") && neutralise(line) !== line ? line.slice(1) : line;

/** The text of a cell that `neutralise` or `neutraliseLines` wrote, as it was. */
export function restored(cell: string): string {
  return cell.includes("'") ? cell.split(LINES).map(restoredLine).join('') : cell;
}
