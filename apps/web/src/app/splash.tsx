/** Shown while a screen or the session loads. */
export function Splash() {
  return (
    <div className="a-splash" role="status" aria-label="Cargando">
      <div className="a-splash-bar" />
    </div>
  );
}
