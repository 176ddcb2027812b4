/** Read-only look-ups that have no screen of their own (spec 1, section 7). */
export interface ProductUnit {
  id_product_unit: number;
  code_product_unit: string;
  name_product_unit: string;
}

export interface Organ {
  id_organ: number;
  name_organ: string;
}

export interface EventZone {
  id_type_event_zone: number;
  name_type_event_zone: string;
}

/** A SAT tax regime; the flags say for whom it is meant. */
export interface Regimen {
  id_regimen: number;
  name_regimen: string;
  person_regimen: 0 | 1;
  company_regimen: 0 | 1;
}

/** A SAT use of the CFDI with the regimes that may receive it. */
export interface CfdiUse {
  id_cfdi: number;
  code_cfdi: string;
  name_cfdi: string;
  person_cfdi: 0 | 1;
  company_cfdi: 0 | 1;
  regimen_ids: number[];
}
