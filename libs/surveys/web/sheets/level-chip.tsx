/** A level in the norm's colours; its word says it, too. */
export function LevelChip({ text, color, textColor }: { text: string; color: string; textColor: string }) {
  return (
    <span className="sv-level" style={{ background: color, color: textColor }}>
      {text}
    </span>
  );
}
