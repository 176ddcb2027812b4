import { z } from 'zod';
import {
  aCount,
  aFlag,
  aText,
  anId,
  listShape,
  saved,
  zFlag,
  zId,
  zNameShown,
  zObject,
  zOptionalId,
  zOptionalText,
  zText,
  type ColumnWords,
} from '@ceiba/platform/contract';
import { menuAction } from './session.schema';

/** Texts of the profiles (spec 2, section 5; the rest is ours). */
export const PROFILE_TEXTS = {
  noMain: 'Por favor, seleccionar página principal.',
  saved: 'Perfil registrado.',
  changed: 'Perfil modificado.',
  deleted: 'Perfil eliminado.',
  missing: 'El perfil no existe.',
  administrator: 'El perfil de administrador no se puede eliminar, desactivar ni reducir.',
  partners: 'El perfil de los empresarios no se puede eliminar ni desactivar.',
  twoMains: 'Sólo puede haber una página principal.',
  mainHidden: 'La página principal debe ser una pantalla del menú.',
  inUse: 'No se puede eliminar el perfil: lo tienen',
  otherBranches: 'No puede cambiar lo que un perfil permite a quienes trabajan en sucursales que usted no tiene.',
  notHeld: 'Sólo puede dar o quitar los permisos que su propio perfil tiene',
} as const;

const grantedAction = z.preprocess(
  // The specification's client sends objects; a bare id means "enabled".
  (value) => (typeof value === 'number' || typeof value === 'string' ? { id_action: value } : value),
  zObject({
    id_action: zId,
    enabled: zFlag.optional().default(1),
    name_action: zOptionalText(100).optional(),
    field_action: zOptionalText(40).optional(),
  }),
);

const grantedItem = zObject({
  id_tags_items_parent_master: zOptionalId.optional(),
  id_tags_items_parent: zOptionalId.optional(),
  id_tags_items: zId,
  enabled: zFlag,
  main: zFlag.optional().default(0),
  actions: z.array(grantedAction).max(100, { error: 'Demasiadas acciones.' }).optional().default([]),
});

const keys = ({ shape }: { shape: object }, value: object): object =>
  Object.fromEntries(Object.entries(value).filter(([key]) => key in shape));

const listOfObjects = (value: unknown): object[] =>
  Array.isArray(value) ? value.filter((one): one is object => typeof one === 'object' && one !== null) : [];
const childrenOf = (value: object): object[] => listOfObjects('children' in value ? value.children : []);

/** The tree as get/id answers it, as the list of items that a save takes; a list stays what it is. */
function itemsOfTree(value: unknown): unknown {
  const areas = listOfObjects(value);
  if (!areas.some((area) => 'children' in area)) return value;
  return areas
    .flatMap(childrenOf)
    .flatMap(childrenOf)
    .map((item) => ({
      ...keys(grantedItem, item),
      actions: listOfObjects('actions' in item ? item.actions : []).map((one) => keys(grantedAction.out, one)),
    }));
}

/** `POST /profile/insert/update`; without permissions a profile keeps the ones it has. */
export const saveProfileInput = zObject({
  id_profile: zOptionalId.optional(),
  description_profile: zText(255),
  enabled_profile: zFlag.optional(),
  /** Id of the main page; the item marked `main` says the same. */
  main_profile: zOptionalId.optional(),
  request_break_box: zFlag.optional(),
  permissions: z.preprocess(itemsOfTree, z.array(grantedItem).max(500, { error: 'Demasiados permisos.' }).optional()),
});
export type SaveProfileInput = z.output<typeof saveProfileInput>;

/** Delete carries the id and a name; both spellings are understood. */
export const deleteProfileInput = zObject({
  id: zOptionalId.optional(),
  name: zNameShown,
  id_profile: zOptionalId.optional(),
  name_profile: zNameShown,
  description_profile: zNameShown,
});

/** Filter, sort and page of a list; without `page` the whole list comes. */
export const peopleList = zObject({
  ...listShape,
  page: listShape.page.unwrap().optional(),
  page_size: listShape.page_size.unwrap().optional(),
});
export type PeopleList = z.output<typeof peopleList>;

/** A row of the profiles' list. */
export const profileRow = z.strictObject({
  id_profile: anId,
  description_profile: aText,
  enabled_profile: aFlag,
  main_profile: anId.nullable(),
  description_main: aText.nullable(),
  request_break_box: aFlag,
  /** 1: what partners get; nobody of the staff can have it. */
  is_partner: aFlag,
  workers: aCount,
});
export type ProfileRow = z.output<typeof profileRow>;

const profileTreeItem = z.strictObject({
  id_tags_items_parent_master: anId,
  id_tags_items_parent: anId,
  id_tags_items: anId,
  a_href: aText,
  description: aText,
  show: aFlag,
  enabled: aFlag,
  main: aFlag,
  /** Whether the person who asks may change it: nobody grants what he does not hold. */
  may_grant: aFlag,
  actions: z.array(menuAction.extend({ enabled: aFlag, may_grant: aFlag })),
});
export type ProfileTreeItem = z.output<typeof profileTreeItem>;

const profileTreeParent = z.strictObject({
  id_tags_items_parent: anId,
  description: aText,
  icon: aText,
  children: z.array(profileTreeItem),
});
export type ProfileTreeParent = z.output<typeof profileTreeParent>;

/** An area of the menu; `GET /profile/tags-items/{id}` answers all three levels with what the profile has of them. */
export const profileTree = z.strictObject({
  id_tags_items_parent_master: anId,
  description: aText,
  icon: aText,
  children: z.array(profileTreeParent),
});
export type ProfileTree = z.output<typeof profileTree>;

/** Answer of `GET /profile/get/id/{id}`. */
export const profileRecord = profileRow.extend({ permissions: z.array(profileTree) });
export type ProfileRecord = z.output<typeof profileRecord>;

export const profileSaved = saved.extend({ id_profile: anId });

/** Id in a path; 0 asks for what a new one would have. */
export const idOrNewParam = zOptionalId;

/** What people call the columns that its form does not name. */
export const PROFILE_WORDS: ColumnWords<ProfileRecord> = {
  id_profile: 'Número',
  main_profile: 'Página principal',
  description_main: 'Página principal',
  is_partner: 'Perfil de empresarios',
  workers: 'Trabajadores',
  permissions: 'Permisos',
};
