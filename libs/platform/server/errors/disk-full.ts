/** What people are told when the server's disk is full (status 503). */
export const DISK_FULL = 'No hay espacio en el disco del servidor. Avise a quien lo administra e intente de nuevo.';

/** No room, a quota, a limit of the file's size, a disk that became read-only; also as the cause of another error. */
export function isDiskFull(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = 'code' in error ? String(error.code) : '';
  return ['ENOSPC', 'EDQUOT', 'EFBIG', 'EROFS'].includes(code) || isDiskFull(error.cause);
}
