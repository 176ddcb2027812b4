import { z } from 'zod';
import { anId, aText, zObject } from '@ceiba/platform/contract';

/** Kinds of a shared file, in the order of the public view (spec 2, section 2, "Files"). */
export const FILE_TYPES = [
  { value: 'DRIVE', label: 'Drive' },
  { value: 'EXCEL', label: 'Excel' },
  { value: 'IMAGEN', label: 'Imagen' },
  { value: 'PDF', label: 'PDF' },
  { value: 'WORD', label: 'Word' },
  { value: 'YOUTUBE', label: 'YouTube' },
  { value: 'OTROS', label: 'Otros' },
] as const;
export type FileType = (typeof FILE_TYPES)[number]['value'];

/** For whom a file is: `type_module`, of which the specification gives the name only (docs/adr/0019). */
export const FILE_MODULES = [
  { value: 'GENERAL', label: 'General (todos)' },
  { value: 'EMPRESARIOS', label: 'Empresarios' },
  { value: 'PERSONAL', label: 'Personal interno' },
] as const;
export type FileModule = (typeof FILE_MODULES)[number]['value'];

export const sharedFile = z.strictObject({
  id_file: anId,
  name_file: aText,
  type_file: z.enum(FILE_TYPES.map(({ value }) => value)),
  path_file: aText,
  type_module: z.enum(FILE_MODULES.map(({ value }) => value)),
});
export type SharedFile = z.output<typeof sharedFile>;

const files = z.array(sharedFile);
/** What the public view shows: the enabled files by kind. */
export const sharedFiles = z.strictObject({
  DRIVE: files,
  EXCEL: files,
  IMAGEN: files,
  PDF: files,
  WORD: files,
  YOUTUBE: files,
  OTROS: files,
} satisfies Record<FileType, typeof files>);
export type SharedFiles = z.output<typeof sharedFiles>;

/** What a person may see: partners never the staff's files. */
export function visibleModules(actorType: 0 | 1 | 2): readonly FileModule[] {
  return actorType === 1 ? ['GENERAL', 'EMPRESARIOS'] : ['GENERAL', 'EMPRESARIOS', 'PERSONAL'];
}

export const publicFilesQuery = zObject({
  type_module: z.enum(['GENERAL', 'EMPRESARIOS', 'PERSONAL'], { error: 'El módulo no existe.' }).optional(),
});

/** The video of a YouTube address (watch, short, embed, live, youtu.be); null when there is none. */
export function youtubeId(address: string): string | null {
  const found =
    /^https?:\/\/(?:www\.|m\.)?(?:youtube(?:-nocookie)?\.com\/(?:watch\?(?:[^#]*&)?v=|embed\/|shorts\/|live\/)|youtu\.be\/)([\w-]{11})(?![\w-])/i.exec(
      address,
    );
  return found?.[1] ?? null;
}
