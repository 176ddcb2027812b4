/** A piece of a line. */
export type Piece =
  | { kind: 'text'; text: string }
  | { kind: 'bold'; text: string }
  | { kind: 'italic'; text: string }
  | { kind: 'link'; text: string; to: string };

export type Block =
  | { kind: 'title'; level: 2 | 3; pieces: Piece[] }
  | { kind: 'list'; ordered: boolean; items: Piece[][] }
  | { kind: 'paragraph'; pieces: Piece[] };

/** Links lead to https alone; whatever else stands between the brackets stays text. */
const PIECES = /\*\*([^*\n]+)\*\*|\*([^*\n]+)\*|\[([^\]\n]+)\]\((https:\/\/[^\s()<>"'\\]+)\)/g;

/** The pieces of a line: **bold**, *italic*, [link](https://…). */
export function piecesOf(line: string): Piece[] {
  const pieces: Piece[] = [];
  let at = 0;
  for (const match of line.matchAll(PIECES)) {
    const [all, bold, italic, text, to] = match;
    if (match.index > at) pieces.push({ kind: 'text', text: line.slice(at, match.index) });
    if (bold !== undefined) pieces.push({ kind: 'bold', text: bold });
    else if (italic !== undefined) pieces.push({ kind: 'italic', text: italic });
    else if (text !== undefined && to !== undefined) pieces.push({ kind: 'link', text, to });
    at = match.index + all.length;
  }
  if (at < line.length) pieces.push({ kind: 'text', text: line.slice(at) });
  return pieces;
}

const ITEM = /^\s*(?:[-*]|(\d{1,3})\.)\s+(.+)$/;

/** What a text is made of: a few signs of Markdown, as data; nothing in it is ever HTML (ADR 95). */
export function readText(text: string): Block[] {
  const blocks: Block[] = [];
  let open: string[] = [];
  const close = () => {
    if (open.length > 0) blocks.push({ kind: 'paragraph', pieces: piecesOf(open.join('\n')) });
    open = [];
  };
  for (const line of text.split(/\r?\n/)) {
    const [, signs, title] = /^(#{1,3})\s+(.+)$/.exec(line) ?? [];
    const [item, number, words] = ITEM.exec(line) ?? [];
    if (title !== undefined) {
      close();
      blocks.push({ kind: 'title', level: signs === '#' ? 2 : 3, pieces: piecesOf(title) });
    } else if (item !== undefined && words !== undefined) {
      close();
      const last = blocks.at(-1);
      const ordered = number !== undefined;
      if (last?.kind === 'list' && last.ordered === ordered) last.items.push(piecesOf(words));
      else blocks.push({ kind: 'list', ordered, items: [piecesOf(words)] });
    } else if (line.trim() === '') {
      close();
    } else open.push(line);
  }
  close();
  return blocks;
}
