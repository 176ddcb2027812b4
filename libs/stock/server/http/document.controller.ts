import { Body, Controller, Get, Param, Post, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { action, editable, listOf, listSums, MESSAGES, saved, screens, zId } from '@ceiba/platform/contract';
import {
  Answers,
  Bus,
  can,
  currentActor,
  forbidden,
  Message,
  notFound,
  reply,
  Requires,
  TakesVersion,
} from '@ceiba/platform/server';
import {
  type CancelDocumentInput,
  cancelDocumentSchema,
  DOCUMENT_ACTIONS,
  DOCUMENT_MESSAGES,
  documentFormOptions,
  type DocumentIdInput,
  documentIdSchema,
  type DocumentInput,
  type DocumentListInput,
  documentListSchema,
  documentRecord,
  documentRow,
  documentSaved,
  documentSchema,
  permissionOf,
  productionLines,
  type ProductionLinesInput,
  productionLinesSchema,
} from '@ceiba/stock/contract';
import { CancelDocument } from '../use-cases/cancel-document';
import { DOCUMENT } from '../use-cases/get-document';
import { GetDocumentForm } from '../use-cases/get-document-form';
import { GetDocumentSums } from '../use-cases/get-document-sums';
import { GetProductionLines } from '../use-cases/get-production-lines';
import { ListDocuments } from '../use-cases/list-documents';
import { SaveDocument } from '../use-cases/save-document';

/** Whoever may do anything with a document reads it first. */
const READ = DOCUMENT_ACTIONS.map(permissionOf);

/** Stock documents: list, record, save, cancel (spec 2, section 7). */
@ApiTags('stock')
@Controller('document')
export class DocumentController {
  constructor(private readonly bus: Bus) {}

  @Post('get/all')
  @Requires(screens('documentos'))
  @Answers(listOf(documentRow))
  list(@Body({ schema: documentListSchema }) input: DocumentListInput) {
    return this.bus.ask(new ListDocuments(input));
  }

  @Post('get/sums')
  @Requires(screens('documentos'))
  @Answers(listSums)
  sums(@Body({ schema: documentListSchema }) input: DocumentListInput) {
    return this.bus.ask(new GetDocumentSums(input));
  }

  @Get('get/all')
  @Requires(screens('documentos'))
  @Answers(listOf(documentRow))
  listByQuery(@Query({ schema: documentListSchema }) input: DocumentListInput) {
    return this.bus.ask(new ListDocuments(input));
  }

  @Post('get/id')
  @Requires(...READ)
  @Answers(editable(documentRecord))
  get(@Body({ schema: documentIdSchema }) input: DocumentIdInput) {
    return this.bus.open(DOCUMENT, input.id_document ?? input.id ?? missing());
  }

  @Get('get/id/:id')
  @Requires(...READ)
  @Answers(editable(documentRecord))
  getById(@Param('id', { schema: zId }) id: number) {
    return this.bus.open(DOCUMENT, id);
  }

  @Get('form/options')
  @Requires(screens('documentos'))
  @Answers(documentFormOptions)
  options() {
    return this.bus.ask(new GetDocumentForm());
  }

  @Post('production/lines')
  @Requires(screens('documentos'))
  @Answers(productionLines)
  productionLines(@Body({ schema: productionLinesSchema }) input: ProductionLinesInput) {
    return this.bus.ask(new GetProductionLines(input));
  }

  @Post('insert/update')
  @Requires(action('documentos', 'new'), action('documentos', 'update'))
  @TakesVersion()
  @Answers(documentSaved)
  async save(@Body({ schema: documentSchema }) input: DocumentInput) {
    const needed = action('documentos', input.id_document ? 'update' : 'new');
    if (!can(currentActor(), needed)) throw forbidden(MESSAGES.forbidden);
    const record = await this.bus.execute(new SaveDocument(input));
    const { draftSaved, updated, saved: done } = DOCUMENT_MESSAGES;
    return reply(record, input.draft ? draftSaved : input.id_document && record.anulado === 2 ? updated : done);
  }

  @Post('delete')
  @Requires(action('documentos', 'ban'))
  @Message(DOCUMENT_MESSAGES.cancelled)
  @Answers(saved)
  cancel(@Body({ schema: cancelDocumentSchema }) input: CancelDocumentInput) {
    return this.bus.execute(new CancelDocument(input.id_document ?? input.id ?? missing(), input.observation_anulado));
  }
}

function missing(): never {
  throw notFound(DOCUMENT_MESSAGES.notFound);
}
