/** What people call the fields of this context's calls, where a refusal names one. */
export const NETWORK_FIELDS: Readonly<Record<string, string>> = {
  id_import: 'Importación',
  id_move: 'Movimiento',
  id_state: 'Estado',
  point_max: 'Puntos máximos',
  point_min: 'Puntos mínimos',
  ranked: 'Solo con rango',
  undo: 'Deshacer',
  upline: 'Línea ascendente',
};
