import { ATTENDANCE_MESSAGES } from '@ceiba/hr/contract';
import type { KioskCamera } from './use-camera';

/** What the camera sees; refused, it says so and can be asked again (spec 3, section 5). */
export function CameraView({ camera: { video, state, retry } }: { camera: KioskCamera }) {
  return (
    <div className="ki-camera">
      <video ref={video} muted playsInline aria-label="Imagen de la cámara" hidden={state === 'refused'} />
      {state === 'refused' && (
        <div className="ki-camera-off" role="alert">
          <p>{ATTENDANCE_MESSAGES.camera}</p>
          <button type="button" className="ki-button" onClick={retry}>
            Reintentar
          </button>
        </div>
      )}
    </div>
  );
}
