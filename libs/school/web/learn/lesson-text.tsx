import { type Block, type Piece, readText } from './read-text';

function Pieces({ pieces }: { pieces: readonly Piece[] }) {
  return pieces.map((piece, at) => {
    if (piece.kind === 'bold') return <strong key={at}>{piece.text}</strong>;
    if (piece.kind === 'italic') return <em key={at}>{piece.text}</em>;
    if (piece.kind === 'text') return <span key={at}>{piece.text}</span>;
    return (
      <a key={at} href={piece.to} target="_blank" rel="noopener noreferrer">
        {piece.text}
      </a>
    );
  });
}

function TextBlock({ block }: { block: Block }) {
  if (block.kind === 'paragraph')
    return (
      <p>
        <Pieces pieces={block.pieces} />
      </p>
    );
  if (block.kind === 'title') {
    const Title = block.level === 2 ? 'h3' : 'h4';
    return (
      <Title>
        <Pieces pieces={block.pieces} />
      </Title>
    );
  }
  const List = block.ordered ? 'ol' : 'ul';
  return (
    <List>
      {block.items.map((pieces, at) => (
        <li key={at}>
          <Pieces pieces={pieces} />
        </li>
      ))}
    </List>
  );
}

/** A lesson's text, drawn as elements: no HTML of anybody reaches the page. */
export function LessonText({ text }: { text: string }) {
  return (
    <div className="school-text">
      {readText(text).map((block, at) => (
        <TextBlock key={at} block={block} />
      ))}
    </div>
  );
}
