import { z } from 'zod';
import {
  aCount,
  aFlag,
  aText,
  anId,
  MESSAGES,
  saved,
  zFlag,
  zId,
  zNameShown,
  zObject,
  zOptionalId,
  zText,
} from '@ceiba/platform/contract';

/** Texts of workers and their users (spec 2, section 5; the rest is ours). */
export const WORKER_TEXTS = {
  badUsername: 'El nombre de usuario es incorrecto.',
  badEmail: 'El correo no es válido.',
  noProfile: 'Por favor, seleccionar el perfil.',
  saved: 'Trabajador registrado.',
  changed: 'Trabajador modificado.',
  deleted: 'Trabajador eliminado.',
  missing: 'El trabajador no existe.',
  userMissing: 'El usuario no existe.',
  userSaved: 'Usuario registrado.',
  userChanged: 'Usuario modificado.',
  userDeleted: 'Usuario eliminado.',
  first: 'El trabajador 1 no se puede eliminar, desactivar ni reducir: siempre debe haber un administrador.',
  fixedUsername: 'El nombre de usuario no se puede cambiar.',
  userNeeded: 'Indique el nombre de usuario y la contraseña.',
  own: 'No puede cambiar su propio perfil, sus sucursales ni desactivarse o eliminarse.',
  stronger: 'No puede modificar a quien tiene más permisos o sucursales que usted.',
  strongerProfile: 'No puede asignar un perfil que tiene más permisos que el suyo.',
  partnerProfile: 'El perfil de los empresarios no se asigna a trabajadores.',
  branchNotHeld: 'Sólo puede dar o quitar las sucursales que usted tiene asignadas.',
  branchMissing: 'Una de las sucursales no existe.',
  inUse: 'No se puede eliminar al trabajador: tiene registros en',
} as const;

/** A user name of the staff: letters only, at most 30. */
export const usernameOfStaff = z.preprocess(
  (value) => (typeof value === 'string' ? value.trim().normalize('NFC') : value),
  z
    .string({ error: (issue) => (issue.input == null ? MESSAGES.required : WORKER_TEXTS.badUsername) })
    .min(1, { error: MESSAGES.required })
    .max(30, { error: 'Debe tener como máximo 30 caracteres.' })
    .regex(/^\p{L}+$/u, { error: WORKER_TEXTS.badUsername }),
);

const optionalPassword = z
  .string({ error: 'Debe ser un texto.' })
  .max(100, { error: 'La contraseña debe tener como máximo 100 caracteres.' })
  .nullable()
  .optional()
  .transform((value) => (value === '' ? null : (value ?? null)));

const branchOfWorker = z.preprocess(
  (value) => (typeof value === 'number' || typeof value === 'string' ? { id_branch_office: value } : value),
  zObject({ id_branch_office: zId, enabled: zFlag.optional().default(1) }),
);

/** `POST /worker/insert/update`. A blank password keeps the old one; without branches he keeps the ones he has. */
export const saveWorkerInput = zObject({
  id_worker: zOptionalId.optional(),
  name_worker: zText(150),
  last_name_worker: zText(150),
  email_worker: zText(150).pipe(z.email({ error: WORKER_TEXTS.badEmail })),
  enabled_worker: zFlag.optional(),
  id_profile: zId,
  id_user: zOptionalId.optional(),
  username_user: z.preprocess(
    (value) => (value === '' || value === null ? undefined : value),
    usernameOfStaff.optional(),
  ),
  password_user: optionalPassword,
  branch_office: z.array(branchOfWorker).max(1000, { error: 'Demasiadas sucursales.' }).optional(),
});
export type SaveWorkerInput = z.output<typeof saveWorkerInput>;

export const deleteWorkerInput = zObject({
  id: zOptionalId.optional(),
  name: zNameShown,
  id_worker: zOptionalId.optional(),
  name_worker: zNameShown,
});

/**
 * `POST /users/insert/update`: the sign-in of a worker; without an id a worker of that name is made for it. Name and state
 * are understood as get/id answers them, too.
 */
export const saveUserInput = z.preprocess(
  (value) => {
    if (typeof value !== 'object' || value === null) return value;
    const { username_user, enabled_user, ...rest } = value as Record<string, unknown>;
    const read = { username: username_user, enabled: enabled_user };
    return { ...Object.fromEntries(Object.entries(read).filter(([, one]) => one !== undefined)), ...rest };
  },
  zObject({
    id_user: zOptionalId.optional(),
    username: usernameOfStaff,
    password: optionalPassword,
    id_profile: zId,
    enabled: zFlag.optional(),
  }),
);
export type SaveUserInput = z.output<typeof saveUserInput>;

export const deleteUserInput = zObject({
  id: zOptionalId.optional(),
  name: zNameShown,
  id_user: zOptionalId.optional(),
  username: zNameShown,
});

/** A row of the workers' list. */
export const workerRow = z.strictObject({
  id_worker: anId,
  name_worker: aText,
  last_name_worker: aText,
  email_worker: aText,
  enabled_worker: aFlag,
  id_profile: anId,
  description_profile: aText,
  id_user: anId.nullable(),
  username_user: aText.nullable(),
  /** How many branches are listed for him. */
  branches: aCount,
});
export type WorkerRow = z.output<typeof workerRow>;

/** Answer of `GET /worker/get/id/{id}`. */
export const workerRecord = workerRow
  .omit({ branches: true })
  .extend({ branch_office: z.array(z.strictObject({ id_branch_office: anId, enabled: z.literal(1) })) });
export type WorkerRecord = z.output<typeof workerRecord>;

/** A row of `GET /worker/get/profile/{id}`: names alone, for pickers. */
export const workerName = workerRow
  .pick({ id_worker: true, name_worker: true, last_name_worker: true })
  .extend({ full_name: aText });
export type WorkerName = z.output<typeof workerName>;

export const workerSaved = workerRow.pick({ id_worker: true, id_user: true }).extend(saved.shape);
export type WorkerSaved = z.output<typeof workerSaved>;
