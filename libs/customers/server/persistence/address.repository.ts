import { Injectable } from '@nestjs/common';
import type { CustomerAddress, CustomerSale, ListAddressesInput } from '@ceiba/customers/contract';
import type { ListResult } from '@ceiba/platform/contract';
import { type Changes, Db, listQuery, type NewRow } from '@ceiba/platform/server';
import { customersAddressTable } from './customers.entity';

const COLUMNS = `a.id_customers_address, a.id_customers, c.full_name as full_name_customers, a.zip_code_customers,
  a.department_customers, a.province_customers, a.address_customers, a.default_address`;
const FROM = 'from customers_address a join customers c on c.id_customers = a.id_customers';

/** SQL of the addresses; whoever changes those of a customer holds his row (`CustomerRepository.lock`). */
@Injectable()
export class AddressRepository {
  constructor(private readonly db: Db) {}

  /** A page of one customer's addresses, his default one first; without him everybody's. */
  list({ id_customers, ...input }: ListAddressesInput): Promise<ListResult<CustomerAddress>> {
    return listQuery<CustomerAddress>(
      this.db,
      {
        from: FROM,
        select: COLUMNS,
        where: id_customers ? [{ sql: 'a.id_customers = ?', params: [id_customers] }] : [],
        search: [
          'c.full_name',
          'a.address_customers',
          'a.province_customers',
          'a.department_customers',
          { figure: 'a.zip_code_customers' },
          { figure: 'a.id_customers' },
        ],
        sort: {
          id_customers_address: 'a.id_customers_address',
          id_customers: 'a.id_customers',
          full_name_customers: 'c.full_name',
          zip_code_customers: 'a.zip_code_customers',
          department_customers: 'a.department_customers',
          province_customers: 'a.province_customers',
          address_customers: 'a.address_customers',
          default_address: 'a.default_address',
        },
        defaultSort: id_customers
          ? { by: 'default_address', order: 'desc' }
          : { by: 'id_customers_address', order: 'desc' },
        unique: ['id_customers_address'],
        tieBreak: 'a.id_customers_address',
      },
      input,
    );
  }

  find(id: number): Promise<CustomerAddress | undefined> {
    return this.db.one<CustomerAddress>(`select ${COLUMNS} ${FROM} where a.id_customers_address = ?`, [id]);
  }

  /** A customer's addresses, the oldest first. */
  ofCustomer(id_customers: number): Promise<CustomerAddress[]> {
    return this.db.query(`select ${COLUMNS} ${FROM} where a.id_customers = ? order by a.id_customers_address`, [
      id_customers,
    ]);
  }

  /** Where a customer's purchases go: his default address, else the one of his record. */
  delivery(id_customers: number): Promise<Omit<CustomerSale, 'is_customers_sale'> | undefined> {
    return this.db.one(
      `select a.id_customers_address, c.id_customers, c.full_name as full_name_customers,
         coalesce(a.zip_code_customers, c.zip_code_customers) as zip_code_customers,
         coalesce(a.department_customers, c.department_customers) as department_customers,
         coalesce(a.province_customers, c.province_customers) as province_customers,
         coalesce(a.address_customers, c.address_customers) as address_customers
       from customers c left join customers_address a on a.default_guard = c.id_customers where c.id_customers = ?`,
      [id_customers],
    );
  }

  insert(row: NewRow<typeof customersAddressTable>): Promise<number> {
    return customersAddressTable.insert(this.db, row);
  }

  async update(id_customers_address: number, changes: Changes<typeof customersAddressTable>): Promise<void> {
    await customersAddressTable.update(this.db, { id_customers_address }, changes);
  }
}
