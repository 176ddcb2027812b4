import { Body, Controller, Get, Param, Post, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { z } from 'zod';
import {
  action,
  editable,
  fileLink,
  listInput,
  type ListInput,
  listOf,
  nothing,
  saved,
  screens,
} from '@ceiba/platform/contract';
import {
  Answers,
  Bus,
  Exports,
  Message,
  Refusal,
  reply,
  requiredFile,
  Requires,
  TakesVersion,
  type UploadedFile,
  UploadedFiles,
  Uploads,
} from '@ceiba/platform/server';
import {
  paySupplierRequest,
  type PaySupplierRequestInput,
  readInvoiceInput,
  type ReadInvoiceInput,
  readRequestInvoice,
  rejectSupplierRequest,
  type RejectSupplierRequestInput,
  saveSupplierRequest,
  type SaveSupplierRequestInput,
  SUPPLIER_MESSAGES,
  supplierRequest,
  supplierRequestFile,
  type SupplierRequestFile,
  supplierRequestPath,
  whichSupplierRequest,
  type WhichSupplierRequest,
} from '@ceiba/suppliers/contract';
import { ApproveSupplierRequest, RejectSupplierRequest } from '../use-cases/requests/decide-request';
import { DeleteSupplierRequest } from '../use-cases/requests/delete-request';
import { GetRequestFile, ListSupplierRequests, SUPPLIER_REQUEST } from '../use-cases/requests/get-request';
import { RegisterSupplierPayment, WithdrawSupplierPayment } from '../use-cases/requests/pay-request';
import { ReadInvoice } from '../use-cases/requests/read-invoice';
import { SaveSupplierRequest } from '../use-cases/requests/save-request';

const SCREEN = screens('solicitud-proveedores');
const TAKE = action('solicitud-proveedores', 'export');

function idOf({ id, id_supplier_request }: WhichSupplierRequest): number {
  const which = id ?? id_supplier_request;
  if (!which) throw new Refusal('SUPPLIERS.ID', SUPPLIER_MESSAGES.whichRequest, { status: 400 });
  return which;
}

/** What is asked for suppliers, how it is decided and paid (spec 3, sections 4 and 7; docs/adr/0092). */
@ApiTags('suppliers')
@Controller('supplier-request')
export class SupplierRequestsController {
  constructor(private readonly bus: Bus) {}

  @Get('get/all')
  @Requires(SCREEN)
  @Exports(TAKE, 'supplier_request')
  @Answers(listOf(supplierRequest))
  all(@Query({ schema: listInput }) query: ListInput) {
    return this.bus.ask(new ListSupplierRequests(query));
  }

  @Post('get/all')
  @Requires(SCREEN)
  @Exports(TAKE, 'supplier_request')
  @Answers(listOf(supplierRequest))
  page(@Body({ schema: listInput }) body: ListInput) {
    return this.bus.ask(new ListSupplierRequests(body));
  }

  @Get('get/id/:id')
  @Requires(SCREEN)
  @Answers(editable(supplierRequest))
  one(@Param({ schema: supplierRequestPath }) { id }: z.output<typeof supplierRequestPath>) {
    return this.bus.open(SUPPLIER_REQUEST, id);
  }

  @Post('insert/update')
  @Requires(SCREEN)
  @TakesVersion()
  @Uploads({ file_path: ['png', 'jpeg', 'pdf'], xml: ['xml'] })
  @Answers(saved)
  async save(
    @Body({ schema: saveSupplierRequest }) body: SaveSupplierRequestInput,
    @UploadedFiles() files: UploadedFile[],
  ) {
    const row = await this.bus.execute(new SaveSupplierRequest(body, files));
    return reply(row, body.id ? SUPPLIER_MESSAGES.requestChanged : SUPPLIER_MESSAGES.requestSaved);
  }

  @Post('delete')
  @Requires(SCREEN)
  @Message(SUPPLIER_MESSAGES.requestDeleted)
  @Answers(nothing)
  async remove(@Body({ schema: whichSupplierRequest }) body: WhichSupplierRequest) {
    await this.bus.execute(new DeleteSupplierRequest(idOf(body)));
    return null;
  }

  @Post('approve')
  @Requires(SCREEN)
  @Answers(saved)
  async approve(@Body({ schema: whichSupplierRequest }) body: WhichSupplierRequest) {
    const { id, first } = await this.bus.execute(new ApproveSupplierRequest(idOf(body)));
    return reply({ id }, first ? SUPPLIER_MESSAGES.first : SUPPLIER_MESSAGES.approved);
  }

  @Post('reject')
  @Requires(SCREEN)
  @Message(SUPPLIER_MESSAGES.rejected)
  @Answers(saved)
  reject(@Body({ schema: rejectSupplierRequest }) body: RejectSupplierRequestInput) {
    return this.bus.execute(new RejectSupplierRequest(body));
  }

  @Post('pay')
  @Requires(SCREEN)
  @Message(SUPPLIER_MESSAGES.paid)
  @Answers(saved)
  pay(@Body({ schema: paySupplierRequest }) body: PaySupplierRequestInput) {
    return this.bus.execute(new RegisterSupplierPayment(body));
  }

  @Post('pay/undo')
  @Requires(SCREEN)
  @Message(SUPPLIER_MESSAGES.unpaid)
  @Answers(saved)
  unpay(@Body({ schema: whichSupplierRequest }) body: WhichSupplierRequest) {
    return this.bus.execute(new WithdrawSupplierPayment(idOf(body)));
  }

  /** A link to the attachment, or to the CFDI. */
  @Post('file')
  @Requires(SCREEN)
  @Answers(fileLink)
  file(@Body({ schema: supplierRequestFile }) body: SupplierRequestFile) {
    return this.bus.ask(new GetRequestFile(body));
  }

  /** What a CFDI says, for the form that it is chosen in; nothing is kept. */
  @Post('invoice/read')
  @Requires(SCREEN)
  @Uploads({ xml: ['xml'] })
  @Answers(readRequestInvoice)
  read(@Body({ schema: readInvoiceInput }) { id }: ReadInvoiceInput, @UploadedFiles() files: UploadedFile[]) {
    return this.bus.ask(new ReadInvoice(requiredFile(files, 'xml'), id ?? null));
  }
}
