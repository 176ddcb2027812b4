import { API_BASE, authHeaders } from '../api/base-query';
import { noConnection, readEnvelope, type ApiError } from '../api/envelope';
import { tellError } from '../api/tell-error';
import { saveFile } from './save-file';

const PAUSE_MS = 800;
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

function tell(error: ApiError): null {
  tellError(error);
  return null;
}

async function bodyOf(response: Response): Promise<unknown> {
  return response.json().catch(() => null);
}

/** Links of the server are absolute paths (`/api/...`); calls are written without `/api`. */
function addressOf(link: string): string {
  return link.startsWith('http') || link.startsWith(`${API_BASE}/`) ? link : `${API_BASE}${link}`;
}

/**
 * Fetches a file; while the server answers 202 (still being made) it asks again
 * (decisions.md, "Answers and errors"). `null` after a refusal, which is shown as a notice.
 * @param settles whether the caller knows what to do about a refusal: then nothing is shown
 */
export async function fetchFile(
  link: string,
  signal?: AbortSignal,
  settles: (error: ApiError) => boolean = () => false,
): Promise<Blob | null> {
  for (;;) {
    const response = await fetch(addressOf(link), { headers: authHeaders(), signal }).catch(() => null);
    if (signal?.aborted) return null;
    if (!response) return tell(noConnection());
    if (response.status === 202) {
      await pause(PAUSE_MS);
      continue;
    }
    // Given up while it was read: nothing is left to be said.
    if (response.ok) return response.blob().catch((error: unknown) => (signal?.aborted ? null : Promise.reject(error)));
    const outcome = readEnvelope(response.status, await bodyOf(response));
    if (!outcome.ok && settles(outcome.error)) return null;
    return tell(outcome.ok ? noConnection(response.status) : outcome.error);
  }
}

/** Downloads `{file, filename}` of a report; resolves to whether it arrived. */
export async function downloadFile(link: string, filename: string): Promise<boolean> {
  const blob = await fetchFile(link);
  if (blob) saveFile(blob, filename);
  return blob !== null;
}

/** Opens a PDF of the API in a new window: `openDocument('/sale/generate/invoice/5')`. The token stays in the header. */
export async function openDocument(path: string): Promise<boolean> {
  // The window must open in the click itself, or the browser takes it for a pop-up.
  const opened = window.open('', '_blank');
  if (opened) opened.document.title = 'Procesando...';
  const blob = await fetchFile(path);
  if (!blob) {
    opened?.close();
    return false;
  }
  const url = URL.createObjectURL(blob);
  if (opened) opened.location.href = url;
  else saveFile(blob, 'documento.pdf');
  setTimeout(() => URL.revokeObjectURL(url), 600_000);
  return true;
}
