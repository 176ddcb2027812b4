import { z } from 'zod';
import {
  anId,
  aText,
  MESSAGES,
  zId,
  zNameShown,
  zObject,
  zOptionalId,
  zOptionalText,
  zText,
  type ColumnWords,
} from '@ceiba/platform/contract';

/** Most pictures of one block; a form takes no more files. */
export const MOST_PICTURES = 10;

/** One of the four blocks of pictures that the home screens show (spec 2, sections 2 and 9). */
export interface TextBlockPlan {
  id_text: number;
  /** Only this block adds and removes pictures; the others hold one. */
  grows: boolean;
  /** Recommended pixels. */
  size: { width: number; height: number } | null;
}

export const TEXT_BLOCKS: readonly TextBlockPlan[] = [
  { id_text: 1, grows: false, size: null },
  { id_text: 2, grows: false, size: null },
  { id_text: 3, grows: true, size: { width: 1200, height: 350 } },
  { id_text: 4, grows: false, size: { width: 1200, height: 350 } },
];

export const textBlock = z.strictObject({
  id_text: anId,
  name_text: aText,
  /** Addresses of the pictures, in order; public, good for ever. */
  file_image_text: z.array(aText),
});
export type TextBlock = z.output<typeof textBlock>;

/** Name of the slot of a picture, counted from 1. */
export function pictureField(slot: number): `file_image_text_${number}` {
  return `file_image_text_${slot}`;
}

const slots = Object.fromEntries(
  Array.from({ length: MOST_PICTURES }, (_, index) => [pictureField(index + 1), zOptionalText(300).optional()]),
);

/**
 * What the editor sends: of each slot a new picture (a file) or the address of the one that stays. A slot of which
 * nothing is said keeps the picture that was there.
 */
export const saveTextBlock = zObject({
  id_text: zId,
  name_text: zText(150),
  number_images: z.preprocess(
    (value) => (typeof value === 'string' && /^\d{1,3}$/.test(value) ? Number(value) : value),
    z
      .int({
        error: ({ input }) => (input === null || input === '' ? MESSAGES.required : 'Debe ser un número entero.'),
      })
      .min(0, { error: 'El mínimo es 0.' })
      .max(MOST_PICTURES, { error: `Como máximo ${MOST_PICTURES} imágenes.` })
      .optional(),
  ),
  ...slots,
});
export interface SaveTextBlockInput {
  id_text: number;
  name_text: string;
  /** Left out, the number stays. */
  number_images?: number;
  [slot: `file_image_text_${number}`]: string | null | undefined;
}

export const deleteTextBlock = zObject({
  id: zOptionalId.optional(),
  name: zNameShown,
  id_text: zOptionalId.optional(),
  name_text: zNameShown,
});

export const textBlockPath = zObject({ id: zId });

/** What people call the columns that its form does not name. */
export const TEXT_BLOCK_WORDS: ColumnWords<TextBlock> = {
  id_text: 'Número',
  name_text: 'Texto',
  file_image_text: 'Imágenes',
};
