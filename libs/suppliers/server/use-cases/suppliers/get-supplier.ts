import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { ListInput, ListResult } from '@ceiba/platform/contract';
import { defineRecord } from '@ceiba/platform/server';
import { type Supplier, SUPPLIER_WORDS, type SupplierRow } from '@ceiba/suppliers/contract';
import { SupplierRepository } from '../../persistence/supplier.repository';

/** A supplier. Throws 404 when there is none. */
export class GetSupplier extends Query<Supplier> {
  constructor(readonly id: number) {
    super();
  }
}

export const SUPPLIER = defineRecord('supplier', (id) => new GetSupplier(id), SUPPLIER_WORDS);

@QueryHandler(GetSupplier)
export class GetSupplierHandler implements IQueryHandler<GetSupplier> {
  constructor(private readonly suppliers: SupplierRepository) {}

  execute({ id }: GetSupplier): Promise<Supplier> {
    return this.suppliers.get(id);
  }
}

/** A page of suppliers (spec 3, section 7). */
export class ListSuppliers extends Query<ListResult<SupplierRow>> {
  constructor(readonly input: ListInput) {
    super();
  }
}

@QueryHandler(ListSuppliers)
export class ListSuppliersHandler implements IQueryHandler<ListSuppliers> {
  constructor(private readonly suppliers: SupplierRepository) {}

  execute({ input }: ListSuppliers): Promise<ListResult<SupplierRow>> {
    return this.suppliers.list(input);
  }
}
