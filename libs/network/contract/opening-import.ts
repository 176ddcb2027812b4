/** What a file of ranks and points may hold; a partner is named by his number here or by the one he had. */
export const OPENING_COLUMNS = [
  { key: 'id', header: 'ID', also: ['ID del cliente', 'Número de cliente'] },
  { key: 'key', header: 'ID anterior', also: ['Número anterior', 'Clave'] },
  { key: 'period', header: 'Periodo', also: ['Código del periodo', 'Clave del periodo'] },
  { key: 'rank', header: 'Rango', also: ['Rango del periodo'] },
  { key: 'points', header: 'Puntos personales', also: ['Puntos'], figure: true },
  { key: 'group', header: 'Puntos de grupo', also: ['Puntos grupales'], figure: true },
] as const;
export type OpeningColumn = (typeof OPENING_COLUMNS)[number]['key'];
