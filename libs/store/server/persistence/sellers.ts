import { Injectable } from '@nestjs/common';
import type { Branch } from '@ceiba/branches/contract';
import { BranchReader } from '@ceiba/branches/server';
import { CustomerReader } from '@ceiba/customers/server';
import { Settings } from '@ceiba/identity/server';
import { notFound } from '@ceiba/platform/server';
import { DOLLARS } from '@ceiba/sales/contract';
import { type SellerHeader, STORE_MESSAGES } from '@ceiba/store/contract';

export interface Seller {
  id_customers: number;
  full_name: string;
  file_photo: string | null;
  /** The branch that ships. */
  branch: Branch;
}

/** Whose store it is: an active partner. Of him a visitor learns name and photo, nothing else. */
@Injectable()
export class Sellers {
  constructor(
    private readonly customers: CustomerReader,
    private readonly branches: BranchReader,
    private readonly settings: Settings,
  ) {}

  /** The branch that ships is the customer's, else the default e-commerce branch (decisions.md). Throws 404. */
  async get(id: number): Promise<Seller> {
    const customer = await this.customers.find(id);
    if (!customer?.id_status) throw notFound(STORE_MESSAGES.noSeller);
    return {
      id_customers: customer.id_customers,
      full_name: customer.full_name,
      file_photo: customer.file_photo_customers,
      branch: await this.shipping(customer.id_branch_office),
    };
  }

  /** The default e-commerce branch: the store without a seller. */
  async defaultBranch(): Promise<Branch> {
    return this.branches.get((await this.settings.get()).branch_ecommerce);
  }

  async header(id: number): Promise<SellerHeader> {
    const [seller, settings] = [await this.get(id), await this.settings.get()];
    const { branch } = seller;
    const photo = /^\d+$/.test(seller.file_photo ?? '') ? `/api/ecomerce/publico/photo/${seller.file_photo}` : null;
    return {
      id_customers: seller.id_customers,
      full_name_customers: seller.full_name,
      file_photo: photo,
      id_branch_office: branch.id_branch_office,
      name_branch_office: branch.name_branch_office,
      id_type_money: branch.id_type_money,
      code_money: branch.code_money,
      value_tax: branch.value_tax,
      shipping_free: branch.shipping_free,
      shipping_value: branch.shipping_value,
      is_usa: branch.id_type_money === DOLLARS ? 1 : 0,
      company: settings.name,
    };
  }

  /** The branch that ships what a customer of this branch buys. */
  async shipping(id: number): Promise<Branch> {
    const own = await this.branches.find(id);
    return own?.enabled_branch_office && own.is_branch_office ? own : this.defaultBranch();
  }
}
