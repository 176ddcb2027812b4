import { Injectable } from '@nestjs/common';
import { ADDRESS_MESSAGES, type CustomerSale } from '@ceiba/customers/contract';
import { Refusal } from '@ceiba/platform/server';
import { AddressRepository } from '../persistence/address.repository';
import { CustomerReader } from './customer-reader';

/** A place that purchases are sent to, and whose it is. */
export type DeliveryPlace = Omit<CustomerSale, 'is_customers_sale'>;

const notMine = () => new Refusal('CUSTOMERS.NOT_MINE', ADDRESS_MESSAGES.notMine, { kind: 'warning' });

/** Where a partner's purchases for himself and for his own network go (decisions.md, "Sign-in and privacy"). */
@Injectable()
export class DeliveryPlaces {
  constructor(
    private readonly customers: CustomerReader,
    private readonly addresses: AddressRepository,
  ) {}

  /** Where it goes unless somebody says otherwise. Throws 422 for who is neither the buyer nor below him, or is not there. */
  async usual(buyer: number, id: number): Promise<DeliveryPlace> {
    const mine = buyer === id || (await this.customers.isDescendant(buyer, id));
    const found = mine ? await this.addresses.delivery(id) : undefined;
    if (!found) throw notMine();
    return found;
  }

  /** One of the buyer's own places, or the one place that he may know of somebody in his network. Throws 422 for any other. */
  async chosen(buyer: number, id: number, id_customers_address: number): Promise<DeliveryPlace> {
    const usual = await this.usual(buyer, id);
    if (usual.id_customers_address === id_customers_address) return usual;
    const own = buyer === id ? await this.addresses.find(id_customers_address) : undefined;
    if (own?.id_customers !== id) throw new Refusal('CUSTOMERS.ADDRESS_OF', ADDRESS_MESSAGES.others);
    const { default_address: _usual, ...place } = own;
    return place;
  }
}
