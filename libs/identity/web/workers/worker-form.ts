import { saveWorkerInput, SIGN_IN, usernameOfStaff, WORKER_TEXTS, type WorkerRecord } from '@ceiba/identity/contract';
import { MESSAGES, zFlag } from '@ceiba/platform/contract';
import { z } from 'zod';

const { name_worker, last_name_worker, email_worker } = saveWorkerInput.shape;

const common = {
  name_worker,
  last_name_worker,
  email_worker,
  enabled_worker: zFlag,
  id_profile: z.int({ error: WORKER_TEXTS.noProfile }),
  branch_office: z.array(z.int()),
};
const password = z.string().max(100, { error: SIGN_IN.tooLong });

/** A new worker needs user name and password; so does one without a user, once either is given. */
export const newWorkerForm = z.object({
  ...common,
  username_user: usernameOfStaff,
  password_user: password.min(1, { error: MESSAGES.required }),
});
/** The user name stays; a blank password keeps the old one. */
export const oldWorkerForm = z.object({ ...common, username_user: z.string(), password_user: password });

export function startOf(record: WorkerRecord | null) {
  return {
    name_worker: record?.name_worker ?? '',
    last_name_worker: record?.last_name_worker ?? '',
    email_worker: record?.email_worker ?? '',
    enabled_worker: record?.enabled_worker ?? 1,
    id_profile: record?.id_profile ?? null,
    username_user: record?.username_user ?? '',
    password_user: '',
    branch_office: record?.branch_office.map((one) => one.id_branch_office) ?? [],
  };
}
