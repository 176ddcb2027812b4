import { saveSupplierRequest } from '@ceiba/suppliers/contract';
import { z } from 'zod';

/** The form's files stand beside what the server's schema knows. */
export const requestForm = saveSupplierRequest.extend({ file_path: z.unknown(), xml: z.unknown() });
export type RequestValues = z.output<typeof requestForm>;
