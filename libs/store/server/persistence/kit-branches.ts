import { Injectable } from '@nestjs/common';
import type { Branch } from '@ceiba/branches/contract';
import { BranchReader } from '@ceiba/branches/server';
import { MEXICO } from '@ceiba/customers/contract';
import { Settings } from '@ceiba/identity/server';
import { Refusal } from '@ceiba/platform/server';
import { DOLLARS } from '@ceiba/sales/contract';
import { KIT_MESSAGES } from '@ceiba/store/contract';

const PESOS = 2;

/** Which branch sells a newcomer his kit: pesos in México, dollars everywhere else (spec 2, section 7). */
@Injectable()
export class KitBranches {
  constructor(
    private readonly branches: BranchReader,
    private readonly settings: Settings,
  ) {}

  /** The branch of new customers where its money is the country's, else the first that sells in it; undefined where none does. */
  async ofCountry(id_country: number): Promise<Branch | undefined> {
    return this.ofMoney(id_country === MEXICO ? PESOS : DOLLARS);
  }

  async ofMoney(id_type_money: number): Promise<Branch | undefined> {
    const { branch_customer_default } = await this.settings.get();
    const sellers = (await this.branches.all())
      .filter((branch) => branch.id_type_money === id_type_money && delivers(branch))
      .sort((one, other) => one.id_branch_office - other.id_branch_office);
    return sellers.find((branch) => branch.id_branch_office === branch_customer_default) ?? sellers[0];
  }

  /** The branch where a kit is picked up. Throws 422 for one that is no shop, or sells in other money. */
  async forPickUp(id_branch_office: number, id_type_money: number): Promise<Branch> {
    const branch = await this.branches.find(id_branch_office);
    if (!branch || !delivers(branch) || branch.id_type_money !== id_type_money)
      throw new Refusal('STORE.KIT_BRANCH', KIT_MESSAGES.noBranch, { data: { field: 'id_branch_office' } });
    return branch;
  }
}

const delivers = (branch: Branch): boolean => Boolean(branch.enabled_branch_office && branch.is_branch_office);
