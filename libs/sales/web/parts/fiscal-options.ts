import { useCfdiUsesQuery, useRegimesQuery } from '../api/till.api';

export interface Option<V = number> {
  value: V;
  label: string;
}

/** Invoice payment methods of the SAT. */
export const METHODS: readonly Option<'PUE' | 'PPD'>[] = [
  { value: 'PUE', label: 'PUE - Pago en una sola exhibición' },
  { value: 'PPD', label: 'PPD - Pago en parcialidades o diferido' },
];

/** CFDI uses, and the regimes that the chosen use allows (spec 3, section 5). */
export function useFiscalOptions(id_cfdi: number | null): { uses: Option[]; regimes: Option[]; loading: boolean } {
  const uses = useCfdiUsesQuery();
  const regimes = useRegimesQuery();
  const chosen = uses.data?.rows.find((use) => use.id_cfdi === id_cfdi);
  return {
    loading: uses.isLoading || regimes.isLoading,
    uses: (uses.data?.rows ?? []).map((use) => ({
      value: use.id_cfdi,
      label: `${use.code_cfdi} - ${use.name_cfdi}`,
    })),
    regimes: (regimes.data?.rows ?? [])
      .filter((regimen) => chosen?.regimen_ids.includes(regimen.id_regimen))
      .map((regimen) => ({ value: regimen.id_regimen, label: `${regimen.id_regimen} - ${regimen.name_regimen}` })),
  };
}
