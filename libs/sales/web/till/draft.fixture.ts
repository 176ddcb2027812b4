import type { BranchChoice } from '@ceiba/branches/web';
import { type DraftCustomer, type DraftLine, emptyDraft, type SaleDraft } from './draft';

/** Builders of the till's tests. */
export const BRANCH: BranchChoice = {
  id_branch_office: 1,
  key_branch_office: 'CDMX',
  name_branch_office: 'CDMX Centro',
  id_type_money: 2,
  code_money: 'MXN',
  is_branch_office: 1,
  is_laboratory: 0,
  enabled_branch_office: 1,
  value_tax: '0.1600',
  step_round: '0.50',
  pick_up_branch_office: 1,
};

export const CUSTOMER: DraftCustomer = {
  id_customers: 2,
  full_name: 'Ana Peña',
  id_type_price: 2,
  id_status: 1,
  name_plan: null,
  points: null,
  rfc_customers: null,
  zip_code_customers: '06000',
  discount: '0.1000',
  by_default: false,
};

export function lineWith(part: Partial<DraftLine> = {}): DraftLine {
  return {
    id_product: 101,
    key_product: 'NUT-001',
    name_product: 'Multivitamínico',
    qty: 1,
    price_original: '116.00',
    price: null,
    discount: null,
    allowed: null,
    point: '10.00',
    value_business: '80.00',
    rate: '0.1600',
    rate_ieps: '0.0000',
    exempt: 0,
    pack_product: 0,
    id_product_unit: 1,
    code_product_unit: 'PZ',
    is_promo: 0,
    type_promo: null,
    observation_line: '',
    stock: 10,
    ...part,
  };
}

/** A verified sale that lacks nothing but its payment. */
export function saleWith(part: Partial<SaleDraft> = {}): SaleDraft {
  return { ...emptyDraft(BRANCH), customer: CUSTOMER, lines: [lineWith()], verified: true, ...part };
}
