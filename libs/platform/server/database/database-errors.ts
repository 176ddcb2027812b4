const CONFLICTS = new Set([1213, 1205, 1020]);
const LOST = new Set([
  'PROTOCOL_CONNECTION_LOST',
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'ENOENT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
  'ER_SERVER_SHUTDOWN',
  'ER_CON_COUNT_ERROR',
  'POOL_CLOSED',
]);

/** Shutting down, too many connections, statement limit; disk full in its five forms (table, row, sort, log, file). */
const BUSY = new Set([1053, 1040, 1927, 1969, 1021, 1026, 1030, 1114, 1878, 3]);

interface DriverError {
  errno?: number;
  code?: string;
  fatal?: boolean;
  driverError?: DriverError;
}

function inner(error: unknown): DriverError | null {
  if (typeof error !== 'object' || error === null) return null;
  const plain: DriverError = error;
  return plain.driverError ?? plain;
}

/** Deadlock, lock wait timeout or a record changed since read: the whole command may simply run again. */
export function isConflict(error: unknown): boolean {
  return CONFLICTS.has(inner(error)?.errno ?? 0);
}

/** A unique key was hit. */
export function isDuplicate(error: unknown): boolean {
  return inner(error)?.errno === 1062;
}

/** A foreign key still points at the row that was to go. */
export function isInUse(error: unknown): boolean {
  return inner(error)?.errno === 1451;
}

/** The database is away: answer 503, nothing was acknowledged. */
export function isUnavailable(error: unknown): boolean {
  const plain = inner(error);
  if (plain === null) return false;
  // Other clients (mail, a provider) meet the same codes: only the driver's own errors are fatal or wrapped.
  if (!plain.fatal && plain === error) return false;
  // A statement on a connection that was lost before has no code of its own.
  const codeless = plain.fatal === true && plain.code === undefined;
  return codeless || LOST.has(plain.code ?? '') || BUSY.has(plain.errno ?? 0);
}
