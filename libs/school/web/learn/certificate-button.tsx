import { LightButton, openDocument } from '@ceiba/platform/web';
import { useState } from 'react';

/** Opens the certificate of a course that he finished. */
export function CertificateButton({ id_course, name_course }: { id_course: number; name_course: string }) {
  const [opening, setOpening] = useState(false);
  const open = async () => {
    setOpening(true);
    await openDocument(`/course/certificate/${id_course}`);
    setOpening(false);
  };
  return (
    <LightButton busy={opening} aria-label={`Ver constancia de ${name_course}`} onClick={() => void open()}>
      Ver constancia
    </LightButton>
  );
}
