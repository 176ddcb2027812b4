/** What was said against the last attempt. */
export function Problem({ text }: { text: string | null }) {
  if (text === null) return null;
  return (
    <p className="l-alert l-alert-warning" role="alert">
      {text}
    </p>
  );
}
