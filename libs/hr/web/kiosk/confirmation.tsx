import type { Confirmation as Told } from './use-kiosk';

/** What came of a mark, large enough to read in passing. Any key or touch makes room for the next person. */
export function Confirmation({ told, onClose }: { told: Told; onClose: () => void }) {
  const { kind, name, hour, text, photo } = told;
  return (
    <div className={`ki-told ki-told-${kind}`} role="alert" onClick={onClose}>
      {photo && <img src={photo} alt="" />}
      {kind === 'refused' ? (
        <>
          <p className="ki-told-word">No se registró</p>
          <p className="ki-told-name">{text}</p>
        </>
      ) : (
        <>
          <p className="ki-told-name">{name}</p>
          <p className="ki-told-hour">{hour}</p>
          <p className="ki-told-word">{text}</p>
          {kind === 'kept' && <p>Guardada en este equipo. Se envía al volver la conexión.</p>}
        </>
      )}
    </div>
  );
}
