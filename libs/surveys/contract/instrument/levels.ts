/** The five levels of Tabla 7, from the least; a sheet's level is its place here. */
export const LEVELS = [
  {
    key: 'null',
    text: 'Nulo o despreciable',
    color: '#9BE5F7',
    text_color: '#000000',
    action: 'El riesgo resulta despreciable: no se requieren medidas adicionales.',
  },
  {
    key: 'low',
    text: 'Bajo',
    color: '#6BF56E',
    text_color: '#000000',
    action:
      'Difundir más la política de prevención y los programas para prevenir los factores de riesgo psicosocial, promover un entorno organizacional favorable y prevenir la violencia laboral.',
  },
  {
    key: 'medium',
    text: 'Medio',
    color: '#FFFF00',
    text_color: '#000000',
    action:
      'Revisar la política de prevención y los programas, y reforzar su aplicación y difusión mediante un Programa de intervención.',
  },
  {
    key: 'high',
    text: 'Alto',
    color: '#FFC000',
    text_color: '#000000',
    action:
      'Analizar cada categoría y dominio para decidir las acciones, mediante un Programa de intervención que incluye una campaña de sensibilización y puede incluir una evaluación específica; revisar la política y los programas, y reforzar su aplicación y difusión.',
  },
  {
    key: 'very_high',
    text: 'Muy alto',
    color: '#FF0000',
    // White on this red is hard to read.
    text_color: '#000000',
    action:
      'Analizar cada categoría y dominio para decidir las acciones, mediante un Programa de intervención que debe incluir evaluaciones específicas y campañas de sensibilización; revisar la política y los programas, y reforzar su aplicación y difusión.',
  },
] as const;

/** Place of a level, 0 to 4. */
export type LevelAt = 0 | 1 | 2 | 3 | 4;
/** Least points of Bajo, Medio, Alto and Muy alto; below the first it is Nulo. */
export type Cuts = readonly [number, number, number, number];

/** The level of a sum; `of`: of how many sheets it is the sum, whose unrounded mean is compared with the same cuts. */
export function levelOf(points: number, cuts: Cuts, of = 1): LevelAt {
  return cuts.filter((cut) => points >= cut * of).length as LevelAt;
}

export const FINAL_CUTS: Cuts = [50, 75, 99, 140];

export const CATEGORIES = {
  environment: { title: 'Ambiente de trabajo', cuts: [5, 9, 11, 14] },
  activity: { title: 'Factores propios de la actividad', cuts: [15, 30, 45, 60] },
  time: { title: 'Organización del tiempo de trabajo', cuts: [5, 7, 10, 13] },
  leading: { title: 'Liderazgo y relaciones en el trabajo', cuts: [14, 29, 42, 58] },
  organisation: { title: 'Entorno organizacional', cuts: [10, 14, 18, 23] },
} as const satisfies Record<string, { title: string; cuts: Cuts }>;
export type Category = keyof typeof CATEGORIES;

export const DOMAINS = {
  conditions: { category: 'environment', title: 'Condiciones en el ambiente de trabajo', cuts: [5, 9, 11, 14] },
  load: { category: 'activity', title: 'Carga de trabajo', cuts: [15, 21, 27, 37] },
  control: { category: 'activity', title: 'Falta de control sobre el trabajo', cuts: [11, 16, 21, 25] },
  hours: { category: 'time', title: 'Jornada de trabajo', cuts: [1, 2, 4, 6] },
  family: { category: 'time', title: 'Interferencia en la relación trabajo-familia', cuts: [4, 6, 8, 10] },
  leadership: { category: 'leading', title: 'Liderazgo', cuts: [9, 12, 16, 20] },
  relations: { category: 'leading', title: 'Relaciones en el trabajo', cuts: [10, 13, 17, 21] },
  violence: { category: 'leading', title: 'Violencia', cuts: [7, 10, 13, 16] },
  recognition: { category: 'organisation', title: 'Reconocimiento del desempeño', cuts: [6, 10, 14, 18] },
  belonging: {
    category: 'organisation',
    title: 'Insuficiente sentido de pertenencia e inestabilidad',
    cuts: [4, 6, 8, 10],
  },
} as const satisfies Record<string, { category: Category; title: string; cuts: Cuts }>;
export type Domain = keyof typeof DOMAINS;
