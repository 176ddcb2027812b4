import { Refusal } from '../errors/refusal';
import type { CheckedUpload, UploadKind } from './check-upload';

const ENDINGS: Readonly<Record<UploadKind, readonly string[]>> = {
  png: ['.png'],
  jpeg: ['.jpg', '.jpeg', '.jpe', '.jfif'],
  pdf: ['.pdf'],
  zip: ['.zip'],
  csv: ['.csv', '.txt', '.tsv'],
  xlsx: ['.xlsx'],
  xls: ['.xls'],
  xml: ['.xml'],
  mp4: ['.mp4', '.m4v'],
};
const PICTURES = [...ENDINGS.png, ...ENDINGS.jpeg];

/**
 * The name of an upload as its content has it: without an ending it gets one, and a picture the one of its own kind, as
 * phones mix them up. Throws Refusal 422 where the name says another kind than the content is.
 */
export function agreedName(name: string, { kind, extension }: Pick<CheckedUpload, 'kind' | 'extension'>): string {
  const [ending = ''] = /\.[^.\s]{1,10}$/.exec(name.toLowerCase()) ?? [];
  if (name === '' || ENDINGS[kind].includes(ending)) return name;
  if (ending === '') return `${name}${extension}`;
  if (ENDINGS[kind].some((one) => PICTURES.includes(one)) && PICTURES.includes(ending))
    return `${name.slice(0, -ending.length)}${extension}`;
  throw new Refusal(
    'FILES.ENDING',
    `El nombre del archivo termina en "${ending}", pero su contenido es de tipo "${extension}".`,
  );
}
