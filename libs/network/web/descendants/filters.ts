import { toCents } from '@ceiba/platform/contract';

/** The filters of the descendants, as the address holds them. */
export type NetworkFilters = {
  cliente: string;
  periodo: string;
  vista: string;
  estado: string;
  minimo: string;
  maximo: string;
  tipo: string;
};

export const NO_FILTERS: NetworkFilters = {
  cliente: '',
  periodo: '',
  vista: '',
  estado: '1',
  minimo: '',
  maximo: '',
  tipo: 'COMISIONES',
};

/** Todos -1, Activo 1, De Baja 0 (spec 3, "Network and commissions"). */
export const STATES = [
  { value: '-1', label: 'Todos' },
  { value: '1', label: 'Activo' },
  { value: '0', label: 'De Baja' },
] as const;

export const TYPES = [
  { value: 'COMISIONES', label: 'COMISIONES' },
  { value: 'ROLL_OVER', label: 'ROLL_OVER' },
] as const;

function points(text: string): string | undefined {
  try {
    return text && toCents(text) >= 0 ? text : undefined;
  } catch {
    return undefined;
  }
}

/** The part of `/red/find/get` that the filters give. Odd values of the address count as none. */
export function searchOf({ estado, minimo, maximo, tipo }: NetworkFilters) {
  const id_state = estado === '-1' ? -1 : estado === '0' ? 0 : 1;
  const type = tipo === 'ROLL_OVER' ? 'ROLL_OVER' : 'COMISIONES';
  const point_min = points(minimo);
  const point_max = points(maximo);
  return { id_state, type, ...(point_min ? { point_min } : {}), ...(point_max ? { point_max } : {}) } as const;
}
