import './lines.css';

/** A text that may be long: cut in the table, whole as one points at it. */
export function ShortText({ text }: { text: string | null }) {
  return (
    <span className="stock-short" title={text ?? ''}>
      {text}
    </span>
  );
}
