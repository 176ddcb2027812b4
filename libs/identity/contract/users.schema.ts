import type { z } from 'zod';
import { zObject, zOptionalId, zOptionalText } from '@ceiba/platform/contract';

/** A row of `GET /users/get/all` and of `POST /users/my/branch/office`; never carries a password field. */
export interface UserRow {
  id_user: number;
  type_user: 1 | 2;
  username_user: string;
  full_name: string;
  enabled_user: 0 | 1;
  id_worker: number | null;
  id_customers: number | null;
  id_profile: number | null;
  description_profile: string | null;
}

/** What pickers ask `GET /users/get/all` for; without either it answers everybody of the staff. */
export const findUsers = zObject({ search: zOptionalText(150).optional(), id_user: zOptionalId.optional() });
export type FindUsers = z.output<typeof findUsers>;

/** Record of `GET /users/get/id/{id}`. */
export interface UserRecord extends UserRow {
  email: string | null;
  file_photo_user: string | null;
  terms_accepted: 0 | 1;
  must_change_password: 0 | 1;
  branches: number[];
}

/** Record of the signed-in person. */
export interface PersonalInformation {
  id_user: number;
  type_user: 1 | 2;
  username_user: string;
  full_name: string;
  email: string;
  phone: string;
  address: string;
  /** Address of the picture. */
  file_photo_user: string | null;
  id_worker: number | null;
  id_customers: number | null;
  id_profile: number;
  description_profile: string | null;
}
