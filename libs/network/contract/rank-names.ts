/** What a rank may ask for, in the order it is checked. */
export const RANK_REQUIREMENTS = [
  'status',
  'min_points',
  'personal',
  'qualifiers',
  'legs',
  'group',
  'group_counted',
] as const;
export type RankRequirementName = (typeof RANK_REQUIREMENTS)[number];

/** Who has no rank. */
export const NO_RANK = 'SIN RANGO';

/** The requirement in words. */
export const REQUIREMENT_TEXTS: Readonly<Record<RankRequirementName, string>> = {
  status: 'Estar activo en la red',
  min_points: 'Puntos mínimos del periodo',
  personal: 'Puntos personales',
  qualifiers: 'Calificados en primer nivel',
  legs: 'Líneas de 6,600 puntos',
  group: 'Puntos grupales',
  group_counted: 'Puntos grupales con tope por línea',
};
