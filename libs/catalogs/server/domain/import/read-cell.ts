import { type CatalogField, foldText, readDay } from '@ceiba/platform/contract';

/** Rows of a referenced catalogue by what people call them. */
export interface RefWords {
  ids: ReadonlySet<number>;
  /** Folded title -> id; null where several rows have it. */
  byWords: ReadonlyMap<string, number | null>;
  titles: ReadonlyMap<number, string>;
}

/** The words of a catalogue's rows, given as id and title. */
export function refWordsOf(rows: readonly { id: number; title: string }[]): RefWords {
  const byWords = new Map<string, number | null>();
  for (const { id, title } of rows) byWords.set(folded(title), byWords.has(folded(title)) ? null : id);
  return { ids: new Set(rows.map(({ id }) => id)), byWords, titles: new Map(rows.map(({ id, title }) => [id, title])) };
}

const YES = ['1', 'si', 'activo', 'activa', 'verdadero', 'true', 'yes'];
const NO = ['0', 'no', 'inactivo', 'inactiva', 'falso', 'false'];

/** Case, accents and spaces around don't matter; ñ is not n. */
export const folded = (text: string): string => foldText(text.trim());

function refOf(text: string, words: RefWords | undefined): number | string {
  const id = /^\d{1,15}$/.test(text) ? Number(text) : null;
  if (id !== null && words?.ids.has(id)) return id;
  return words?.byWords.get(folded(text)) ?? text;
}

/** A cell's text as the schema of the field wants it; what can't be read stays as it is, the schema refuses it. */
export function readCell(field: CatalogField, text: string, words?: RefWords): string | number {
  const plain = folded(text);
  switch (field.kind) {
    case 'boolean':
      return YES.includes(plain) ? 1 : NO.includes(plain) ? 0 : text;
    case 'choice':
      return field.choices?.find(({ value, label }) => [folded(value), folded(label)].includes(plain))?.value ?? text;
    case 'ref':
      return refOf(text, words);
    case 'date':
      return readDay(text) ?? text;
    case 'code':
      return text.toUpperCase();
    default:
      return text;
  }
}
