const CONFLICTS = new Set([1213, 1205, 1020]);
const LOST = new Set([
  'PROTOCOL_CONNECTION_LOST',
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'ENOENT',
  'ER_SERVER_SHUTDOWN',
  'ER_CON_COUNT_ERROR',
  'POOL_CLOSED',
]);

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
  return plain !== null && (LOST.has(plain.code ?? '') || plain.errno === 1053 || plain.errno === 1040);
}
