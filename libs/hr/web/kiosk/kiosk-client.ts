import type { Mark, MarkAnswer, NextAnswer } from '@ceiba/hr/contract';

/** What a mark is sent as. */
export interface SentMark {
  id_employee: string;
  attendance_mark?: Mark;
  mark_key: string;
  marked_at: string;
  age_ms: number;
  age_unclear: 0 | 1;
  photo?: Blob;
}

/** How a kiosk speaks with the server: by a session, or by a device's token. Both reject with an `ApiError`. */
export interface KioskClient {
  via: 'sesion' | 'equipo';
  next: (id_employee: string) => Promise<NextAnswer>;
  mark: (mark: SentMark) => Promise<MarkAnswer>;
}
