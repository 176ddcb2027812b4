import type { PrivacyNotice } from '@ceiba/identity/contract';
import { LightButton, LightModal } from '@ceiba/platform/web';
import { useState } from 'react';

/** What is accepted, to be read before. */
export function PrivacyText({ notice }: { notice: PrivacyNotice }) {
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <button type="button" className="su-read" onClick={() => setOpen(true)}>
        Leer el aviso de privacidad
      </button>
      {open && (
        <LightModal
          title="Aviso de privacidad"
          onClose={close}
          footer={<LightButton onClick={close}>Cerrar</LightButton>}
        >
          {notice.text.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </LightModal>
      )}
    </>
  );
}
