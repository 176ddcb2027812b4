import { MESSAGES } from '@ceiba/platform/contract';
import { pictureField, TEXT_BLOCKS } from '@ceiba/catalogs/contract';

/** What a slot will hold: the stored picture of this id, or the new one that came for it. */
export type Slot = { keep: number } | { fresh: number };

export interface SlotsAsked {
  id_text: number;
  number_images: number;
  /** Slots (from 1) for which a new picture came. */
  fresh: ReadonlySet<number>;
  /** Id of the picture that a slot says it keeps. */
  kept: (slot: number) => number | null;
  /** Ids that the block holds now. */
  images: readonly number[];
}

export type SlotPlan =
  { ok: true; slots: Slot[] } | { ok: false; message: string; fields: { field: string; message: string }[] };

const refuse = (message: string, fields: { field: string; message: string }[] = []): SlotPlan => ({
  ok: false,
  message,
  fields,
});

/** Which picture stands in which slot after a save (spec 2, sections 5 and 9). */
export function planSlots({ id_text, number_images, fresh, kept, images }: SlotsAsked): SlotPlan {
  const grows = TEXT_BLOCKS.find((block) => block.id_text === id_text)?.grows === true;
  const fixed = Math.max(1, images.length);
  if (!grows && number_images !== fixed) return refuse('Este bloque no permite agregar ni quitar imágenes.');
  if ([...fresh].some((slot) => slot < 1 || slot > number_images))
    return refuse('Llegó una imagen para un lugar que no existe.');
  const slots: Slot[] = [];
  const missing: number[] = [];
  for (let slot = 1; slot <= number_images; slot++) {
    const keep = kept(slot) ?? images[slot - 1] ?? null;
    if (fresh.has(slot)) slots.push({ fresh: slot });
    else if (keep !== null && images.includes(keep)) slots.push({ keep });
    else missing.push(slot);
  }
  if (missing.length === 0) return { ok: true, slots };
  return refuse(
    'Por favor, seleccione la imagen.',
    missing.map((slot) => ({ field: pictureField(slot), message: MESSAGES.required })),
  );
}
