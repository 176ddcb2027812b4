import { LightButton } from './light-button';

/** What could not be fetched, and the way to ask again. */
export function NotLoaded({ text, onRetry }: { text: string; onRetry: () => void }) {
  return (
    <div className="l-empty" role="alert">
      <p>{text}</p>
      <LightButton onClick={onRetry}>Reintentar</LightButton>
    </div>
  );
}
