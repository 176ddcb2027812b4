/** A row's place: a generation where it has one, else a level. */
export function placeText({ nivel, generation }: { nivel: number; generation: number }): string {
  return generation > 0 ? `Generación ${generation}` : `Nivel ${nivel}`;
}

/** The percent that applies: of the generation where the row has one, else of the level. */
export function percentOf(row: { generation: number; percentage_nivel: string; percentage_generation: string }) {
  return row.generation > 0 ? row.percentage_generation : row.percentage_nivel;
}
