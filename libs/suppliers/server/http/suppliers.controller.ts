import { Body, Controller, Get, Param, Post, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { z } from 'zod';
import {
  action,
  editable,
  importDone,
  importPreview,
  jobStarted,
  listInput,
  type ListInput,
  listOf,
  nothing,
  saved,
  screens,
  zEmpty,
  zObject,
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
  deleteSupplier,
  type DeleteSupplierInput,
  listedCount,
  saveSupplier,
  type SaveSupplierInput,
  startListedImport,
  type StartListedImport as Started,
  supplier,
  SUPPLIER_MESSAGES,
  supplierPath,
  supplierRow,
} from '@ceiba/suppliers/contract';
import { CheckListedImport, CountListed, ImportListed } from '../use-cases/listed/request-listed-import';
import { DeleteSupplier } from '../use-cases/suppliers/delete-supplier';
import { ListSuppliers, SUPPLIER } from '../use-cases/suppliers/get-supplier';
import { ImportSuppliers, PreviewSupplierImport } from '../use-cases/suppliers/import-suppliers';
import { importedTable } from '../use-cases/suppliers/imported-table';
import { SaveSupplier } from '../use-cases/suppliers/save-supplier';

const SCREEN = screens('proveedores');
/** Who asks for payments chooses among them. */
const READERS = screens('proveedores', 'solicitud-proveedores');
const TAKE = action('proveedores', 'export');
const FILES = { file: ['csv', 'xlsx'] } as const;
const MEBIBYTE = 1_048_576;
/** SAT's list grows by some hundred taxpayers a month. */
const LISTED = { kinds: ['csv', 'xlsx'], limits: { csv: 30 * MEBIBYTE, xlsx: 20 * MEBIBYTE } } as const;
const importBody = zObject({
  fingerprint: z
    .string({ error: 'El campo es obligatorio.' })
    .regex(/^[0-9a-f]{64}$/, { error: 'No es una vista previa.' }),
});
/** Suppliers, their import, and SAT's list of article 69-B (spec 3, section 7; docs/adr/0092). */
@ApiTags('suppliers')
@Controller('supplier')
export class SuppliersController {
  constructor(private readonly bus: Bus) {}

  @Get('get/all')
  @Requires(READERS)
  @Exports(TAKE, 'supplier')
  @Answers(listOf(supplierRow))
  all(@Query({ schema: listInput }) query: ListInput) {
    return this.bus.ask(new ListSuppliers(query));
  }

  @Post('get/all')
  @Requires(READERS)
  @Exports(TAKE, 'supplier')
  @Answers(listOf(supplierRow))
  page(@Body({ schema: listInput }) body: ListInput) {
    return this.bus.ask(new ListSuppliers(body));
  }

  @Get('get/id/:id')
  @Requires(READERS)
  @Answers(editable(supplier))
  one(@Param({ schema: supplierPath }) path: z.output<typeof supplierPath>) {
    return this.bus.open(SUPPLIER, path.id);
  }

  @Post('insert/update')
  @Requires(SCREEN)
  @TakesVersion()
  @Answers(saved)
  async save(@Body({ schema: saveSupplier }) body: SaveSupplierInput) {
    const row = await this.bus.execute(new SaveSupplier(body));
    return reply(row, body.id ? SUPPLIER_MESSAGES.changed : SUPPLIER_MESSAGES.saved);
  }

  @Post('delete')
  @Requires(SCREEN)
  @Message(SUPPLIER_MESSAGES.deleted)
  @Answers(nothing)
  async remove(@Body({ schema: deleteSupplier }) body: DeleteSupplierInput) {
    const id = body.id ?? body.id_supplier;
    if (!id) throw new Refusal('SUPPLIERS.ID', SUPPLIER_MESSAGES.which, { status: 400 });
    await this.bus.execute(new DeleteSupplier(id));
    return null;
  }

  @Post('import/preview')
  @Requires(SCREEN)
  @Uploads(FILES)
  @Answers(importPreview)
  async preview(@Body({ schema: zEmpty }) _body: object, @UploadedFiles() uploads: UploadedFile[]) {
    return this.bus.ask(new PreviewSupplierImport(await importedTable(uploads)));
  }

  @Post('import')
  @Requires(SCREEN)
  @Uploads(FILES)
  @Answers(importDone)
  async apply(
    @Body({ schema: importBody }) body: z.output<typeof importBody>,
    @UploadedFiles() uploads: UploadedFile[],
  ) {
    const done = await this.bus.execute(new ImportSuppliers(await importedTable(uploads), body.fingerprint));
    return reply(done, `Proveedores: ${done.created} registros nuevos, ${done.changed} modificados.`);
  }

  @Get('listed/count')
  @Requires(READERS)
  @Answers(listedCount)
  listed() {
    return this.bus.ask(new CountListed());
  }

  /** Has SAT's list of 69-B looked over; the job's result says what it changes. Nothing changes. */
  @Post('listed/check')
  @Requires(SCREEN)
  @Uploads({ file: LISTED })
  @Answers(jobStarted)
  check(@Body({ schema: zEmpty }) _body: object, @UploadedFiles() uploads: UploadedFile[]) {
    return this.bus.execute(new CheckListedImport(requiredFile(uploads, 'file')));
  }

  /** Has what was looked over written. */
  @Post('listed/start')
  @Requires(SCREEN)
  @Answers(jobStarted)
  start(@Body({ schema: startListedImport }) { id_import }: Started) {
    return this.bus.execute(new ImportListed(id_import));
  }
}
