/**
 * SQL of the worker behind a user's id, for the link to his record (`WORKER_RECORD`). Null where it was nobody of ours (a
 * partner, the house itself), or his sign-in is gone: then the name stays a word.
 */
export const workerOf = (id_user: string): string => `(select w.id_worker from users w where w.id_user = ${id_user})`;
