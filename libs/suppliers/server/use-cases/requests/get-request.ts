import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { FileLink, ListInput, ListResult } from '@ceiba/platform/contract';
import { defineRecord, FileStore, Links, notFound } from '@ceiba/platform/server';
import {
  REQUEST_WORDS,
  type StoredSupplierRequest,
  SUPPLIER_MESSAGES,
  type SupplierRequestFile,
} from '@ceiba/suppliers/contract';
import { RequestRepository } from '../../persistence/request.repository';

/** A request to a supplier. Throws 404 when there is none. */
export class GetSupplierRequest extends Query<StoredSupplierRequest> {
  constructor(readonly id: number) {
    super();
  }
}

export const SUPPLIER_REQUEST = defineRecord('supplier_request', (id) => new GetSupplierRequest(id), REQUEST_WORDS);

@QueryHandler(GetSupplierRequest)
export class GetSupplierRequestHandler implements IQueryHandler<GetSupplierRequest> {
  constructor(private readonly requests: RequestRepository) {}

  execute({ id }: GetSupplierRequest): Promise<StoredSupplierRequest> {
    return this.requests.get(id);
  }
}

/** A page of requests (spec 3, section 7). */
export class ListSupplierRequests extends Query<ListResult<StoredSupplierRequest>> {
  constructor(readonly input: ListInput) {
    super();
  }
}

@QueryHandler(ListSupplierRequests)
export class ListSupplierRequestsHandler implements IQueryHandler<ListSupplierRequests> {
  constructor(private readonly requests: RequestRepository) {}

  execute({ input }: ListSupplierRequests): Promise<ListResult<StoredSupplierRequest>> {
    return this.requests.list(input);
  }
}

/** A link to a request's attachment or CFDI. Throws 404 where it has none. */
export class GetRequestFile extends Query<FileLink> {
  constructor(readonly input: SupplierRequestFile) {
    super();
  }
}

@QueryHandler(GetRequestFile)
export class GetRequestFileHandler implements IQueryHandler<GetRequestFile> {
  constructor(
    private readonly requests: RequestRepository,
    private readonly files: FileStore,
    private readonly links: Links,
  ) {}

  async execute({ input: { id, which } }: GetRequestFile): Promise<FileLink> {
    const { id_file, id_file_xml } = await this.requests.stored(id);
    const file = which === 'xml' ? id_file_xml : id_file;
    if (file === null) throw notFound(SUPPLIER_MESSAGES.noFile);
    return this.links.sign(await this.files.get(file));
  }
}
