import type { Branch, BranchChoice, BranchNameRow, BranchRow } from '@ceiba/branches/contract';

/** The list's line: the record with its three tax values beside it. */
export function rowOf(branch: Branch): BranchRow {
  const { taxes, ...plain } = branch;
  const value = (order: number) => taxes.find((tax) => tax.order_tax === order)?.value_tax ?? null;
  return { ...plain, value_tax_1: value(1), value_tax_2: value(2), value_tax_3: value(3) };
}

/** What the till needs of a branch at which its worker sells. */
export function optionOf(branch: Branch): BranchChoice {
  const { value_tax, step_round } = branch;
  return { ...nameOf(branch), value_tax, step_round };
}

/** What anybody may know of a branch that is not listed for him: its key, its name, and of what kind it is. */
export function nameOf(branch: Branch): BranchNameRow {
  const { id_branch_office, key_branch_office, name_branch_office, id_type_money, code_money } = branch;
  const { is_branch_office, is_laboratory, pick_up_branch_office, enabled_branch_office } = branch;
  return {
    id_branch_office,
    key_branch_office,
    name_branch_office,
    id_type_money,
    code_money,
    is_branch_office,
    is_laboratory,
    pick_up_branch_office,
    enabled_branch_office,
  };
}
