import { copyText, notify } from '@ceiba/platform/web';

/** Puts an address where it can be pasted; says so, or shows it where the browser keeps its clipboard to itself. */
export async function copyLink(url: string): Promise<void> {
  if (await copyText(url)) notify({ kind: 'success', message: 'Enlace copiado', description: url });
  else notify({ kind: 'info', message: 'Copia este enlace', description: url });
}

/** Whether this device has a sheet of its own to share with. */
export function canShare(): boolean {
  return typeof navigator.share === 'function';
}

/** Opens the device's sheet; a device without one gets the address in its clipboard. */
export async function shareLink(what: { title: string; url: string }): Promise<void> {
  if (!canShare()) return copyLink(what.url);
  try {
    await navigator.share(what);
  } catch (error) {
    // Who closes the sheet has decided not to share.
    if (!(error instanceof DOMException && error.name === 'AbortError')) await copyLink(what.url);
  }
}
