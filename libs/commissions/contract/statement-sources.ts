/** What pays a partner by a statement of its own, in words. */
export const STATEMENT_SOURCES = {
  commission: 'Comisiones',
  bonus: 'Bono de inscripción',
  store: 'Diferencia de la tienda',
  sea: 'Bono SEA',
} as const;
export type StatementSource = keyof typeof STATEMENT_SOURCES;
