import { z } from 'zod';
import { aFlag, zFlag, zId, zObject } from '@ceiba/platform/contract';

/** Whose statement of which closed period is printed; a partner asks for his own. */
export const statementPaperPath = zObject({ id_period: zId, id_customers: zId });
export type StatementPaperPath = z.output<typeof statementPaperPath>;

/** 1: mail me when a statement is ready; 0: the bell is enough. */
export const statementMailsInput = zObject({ mails: zFlag });
export type StatementMailsInput = z.output<typeof statementMailsInput>;
export const statementMails = z.strictObject({ mails: aFlag });

export const STATEMENT_NOTICE_TEXTS = {
  mailed: 'Recibirás un correo cuando tu estado de cuenta esté listo.',
  quiet: 'Ya no recibirás correos de tus estados de cuenta.',
  none: 'El cliente no tiene comisiones en ese periodo.',
} as const;
