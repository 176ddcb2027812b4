import type { SignupDocument } from '@ceiba/customers/contract';
import type { FileLink } from '@ceiba/platform/contract';
import { isApiError, smallerPhoto } from '@ceiba/platform/web';
import { type ChangeEvent, useEffect, useMemo, useState } from 'react';
import type { Problem } from '../parts/step-foot';

/** Sends one file as a step of the sign-up. */
export type Sending = (fields: Record<string, File>, onProgress: (part: number) => void) => Promise<unknown>;

const MIB = 1024 * 1024;
const IMAGE_MIB = 5;
const PDF_MIB = 10;

/** What would be refused anyway is said before it travels. */
function refusal(file: File, pdf: boolean): string | null {
  const isPdf = file.type === 'application/pdf';
  if (!['image/png', 'image/jpeg'].includes(file.type) && !(pdf && isPdf))
    return pdf ? 'Sólo se aceptan imágenes JPG o PNG, o un PDF.' : 'Sólo se aceptan imágenes JPG o PNG.';
  const most = isPdf ? PDF_MIB : IMAGE_MIB;
  return file.size > most * MIB ? `El archivo pesa más de ${most} MB.` : null;
}

/** Address of what is shown: the file just chosen, else the stored one. */
export function usePreview(local: File | null, stored: FileLink | null): { url: string | null; name: string } {
  const url = useMemo(() => (local ? URL.createObjectURL(local) : null), [local]);
  useEffect(() => () => void (url && URL.revokeObjectURL(url)), [url]);
  if (local) return { url, name: local.name };
  return { url: stored?.file ?? null, name: stored?.filename ?? '' };
}

/** A paper on its way: chosen, made smaller, sent, and what came of it. */
export function usePaper(document: SignupDocument, pdf: boolean, send: Sending) {
  const [local, setLocal] = useState<File | null>(null);
  const [waiting, setWaiting] = useState<File | null>(null);
  const [sending, setSending] = useState<number | null>(null);
  const [problem, setProblem] = useState<Problem | null>(null);

  const take = async (chosen: File) => {
    setProblem(null);
    setSending(0);
    try {
      const file = await smallerPhoto(chosen);
      const refused = refusal(file, pdf);
      if (refused !== null) return setProblem({ message: refused, offline: false });
      setWaiting(file);
      await send({ [document]: file }, setSending);
      setLocal(file);
    } catch (error) {
      if (!isApiError(error)) throw error;
      const offline = error.status === 0 || error.status >= 500;
      setProblem({ message: offline ? 'No se pudo enviar: revisa tu conexión.' : error.message, offline });
    } finally {
      setSending(null);
    }
  };
  return {
    local,
    sending,
    problem,
    again: () => void (waiting && take(waiting)),
    onChange: (event: ChangeEvent<HTMLInputElement>) => {
      const [file] = event.target.files ?? [];
      // The same file may be chosen again.
      event.target.value = '';
      if (file) void take(file);
    },
  };
}
