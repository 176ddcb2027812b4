import type { ColumnWords } from '@ceiba/platform/contract';
import type { PersonalInformation, UserRecord } from './users.schema';
import type { WorkerRecord } from './workers.schema';

/** What people call the columns that its form does not name. */
export const PERSON_WORDS: ColumnWords<WorkerRecord | UserRecord | PersonalInformation> = {
  id_worker: 'Número',
  id_user: 'Número',
  id_customers: 'Número',
  type_user: 'Tipo de usuario',
  username_user: 'Usuario',
  name_worker: 'Nombre',
  last_name_worker: 'Apellidos',
  full_name: 'Nombre completo',
  email_worker: 'Correo',
  email: 'Correo',
  phone: 'Teléfono',
  address: 'Domicilio',
  file_photo_user: 'Foto',
  enabled_worker: 'Activo',
  enabled_user: 'Usuario activo',
  id_profile: 'Perfil',
  description_profile: 'Perfil',
  branch_office: 'Sucursales',
  branches: 'Sucursales',
  terms_accepted: 'Contrato aceptado',
  must_change_password: 'Debe cambiar su contraseña',
};

/** What the commands of sign-in write down of a user, in words. */
export const ACCOUNT_WORDS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  session: {
    session: 'abierta',
    change: 'solo para cambiar la contraseña',
    'password-link': 'por enlace de contraseña',
    revoked: 'cerrada',
  },
  password: { changed: 'cambiada' },
  type_user: { 1: 'Empresario', 2: 'Trabajador' },
};
