import { Body, Controller, Get, Param, Post, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { action, type ListResult, MESSAGES, screens, zId } from '@ceiba/platform/contract';
import {
  Bus,
  can,
  currentActor,
  forbidden,
  Message,
  notFound,
  type Reply,
  reply,
  Requires,
} from '@ceiba/platform/server';
import {
  type CancelDocumentInput,
  cancelDocumentSchema,
  DOCUMENT_ACTIONS,
  DOCUMENT_MESSAGES,
  type DocumentFormOptions,
  type DocumentIdInput,
  documentIdSchema,
  type DocumentInput,
  type DocumentListInput,
  documentListSchema,
  type DocumentRecord,
  type DocumentRow,
  type DocumentSavedAnswer,
  documentSchema,
  permissionOf,
  type ProductionLine,
  type ProductionLinesInput,
  productionLinesSchema,
} from '@ceiba/stock/contract';
import { CancelDocument } from '../use-cases/cancel-document';
import { GetDocument } from '../use-cases/get-document';
import { GetDocumentForm } from '../use-cases/get-document-form';
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
  list(@Body({ schema: documentListSchema }) input: DocumentListInput): Promise<ListResult<DocumentRow>> {
    return this.bus.ask(new ListDocuments(input));
  }

  @Get('get/all')
  @Requires(screens('documentos'))
  listByQuery(@Query({ schema: documentListSchema }) input: DocumentListInput): Promise<ListResult<DocumentRow>> {
    return this.bus.ask(new ListDocuments(input));
  }

  @Post('get/id')
  @Requires(...READ)
  get(@Body({ schema: documentIdSchema }) input: DocumentIdInput): Promise<DocumentRecord> {
    return this.bus.ask(new GetDocument(input.id_document ?? input.id ?? missing()));
  }

  @Get('get/id/:id')
  @Requires(...READ)
  getById(@Param('id', { schema: zId }) id: number): Promise<DocumentRecord> {
    return this.bus.ask(new GetDocument(id));
  }

  @Get('form/options')
  @Requires(screens('documentos'))
  options(): Promise<DocumentFormOptions> {
    return this.bus.ask(new GetDocumentForm());
  }

  @Post('production/lines')
  @Requires(screens('documentos'))
  productionLines(
    @Body({ schema: productionLinesSchema }) input: ProductionLinesInput,
  ): Promise<{ rows: ProductionLine[] }> {
    return this.bus.ask(new GetProductionLines(input));
  }

  @Post('insert/update')
  @Requires(action('documentos', 'new'), action('documentos', 'update'))
  async save(@Body({ schema: documentSchema }) input: DocumentInput): Promise<Reply<DocumentSavedAnswer>> {
    const needed = action('documentos', input.id_document ? 'update' : 'new');
    if (!can(currentActor(), needed)) throw forbidden(MESSAGES.forbidden);
    const saved = await this.bus.execute(new SaveDocument(input));
    const { draftSaved, updated, saved: done } = DOCUMENT_MESSAGES;
    return reply(saved, input.draft ? draftSaved : input.id_document && saved.anulado === 2 ? updated : done);
  }

  @Post('delete')
  @Requires(action('documentos', 'ban'))
  @Message(DOCUMENT_MESSAGES.cancelled)
  cancel(@Body({ schema: cancelDocumentSchema }) input: CancelDocumentInput): Promise<{ id: number }> {
    return this.bus.execute(new CancelDocument(input.id_document ?? input.id ?? missing(), input.observation_anulado));
  }
}

function missing(): never {
  throw notFound(DOCUMENT_MESSAGES.notFound);
}
