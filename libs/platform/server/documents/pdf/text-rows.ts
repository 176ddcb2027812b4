/** A piece of text on a page: where it begins, its foot (points, from the lower left corner) and how wide it is. */
export type TextPiece = readonly [text: string, x: number, y: number, width: number, height: number];

/** Pieces this near (points) touch: a ligature or a change of style inside a word. */
const TOUCHING = 1;

/** The pieces of one page as rows from top to bottom; two cells of a table row are one row, a space between them. */
export function textRows(pieces: readonly TextPiece[]): string[] {
  const shown = pieces.filter(([text]) => text.trim() !== '').sort((a, b) => b[2] - a[2]);
  const rows: TextPiece[][] = [];
  for (const piece of shown) {
    const [row] = rows.slice(-1);
    const [first] = row ?? [];
    if (row && first && first[2] - piece[2] < Math.max(first[4], piece[4], 1) / 2) row.push(piece);
    else rows.push([piece]);
  }
  return rows.map((row) => rowText(row.sort((a, b) => a[1] - b[1])));
}

function rowText(row: readonly TextPiece[]): string {
  let end = Number.NEGATIVE_INFINITY;
  let text = '';
  for (const [piece, x, , width] of row) {
    text += text && x - end >= TOUCHING ? ` ${piece}` : piece;
    end = x + width;
  }
  // Ligatures and wide spaces are their plain letters.
  return text.normalize('NFKC').replace(/\s+/g, ' ').trim();
}
