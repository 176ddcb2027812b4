import { z } from 'zod';
import { aFlag, aText, anId, saved, zObject, zOptionalId, zOptionalText } from '@ceiba/platform/contract';

/** A row of `GET /users/get/all` and of `POST /users/my/branch/office`; never carries a password field. */
export const userRow = z.strictObject({
  id_user: anId,
  type_user: z.literal([1, 2]),
  username_user: aText,
  full_name: aText,
  enabled_user: aFlag,
  id_worker: anId.nullable(),
  id_customers: anId.nullable(),
  id_profile: anId.nullable(),
  description_profile: aText.nullable(),
});
export type UserRow = z.output<typeof userRow>;

/** What pickers ask `GET /users/get/all` for; without either it answers everybody of the staff. */
export const findUsers = zObject({ search: zOptionalText(150).optional(), id_user: zOptionalId.optional() });
export type FindUsers = z.output<typeof findUsers>;

/** Record of `GET /users/get/id/{id}`. */
export const userRecord = userRow.extend({
  email: aText.nullable(),
  file_photo_user: aText.nullable(),
  terms_accepted: aFlag,
  must_change_password: aFlag,
  branches: z.array(anId),
});
export type UserRecord = z.output<typeof userRecord>;

export const userSaved = saved.extend({ id_user: anId });

/** Record of the signed-in person. */
export const personalInformation = userRow.omit({ enabled_user: true }).extend({
  email: aText,
  phone: aText,
  address: aText,
  /** Address of the picture. */
  file_photo_user: aText.nullable(),
  id_profile: anId,
});
export type PersonalInformation = z.output<typeof personalInformation>;
