import { Controller, Get, Param, type StreamableFile } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { zId } from '@ceiba/platform/contract';
import { AnswersRaw, Bus, fileAnswer, Requires } from '@ceiba/platform/server';
import { DOCUMENT_ACTIONS, permissionOf } from '@ceiba/stock/contract';
import { type DocumentPaperKind, PrintDocument } from '../use-cases/print-document';

/** Papers of a document; the session's token or a ticket for this one path opens them. */
@ApiTags('stock')
@Controller('document/generate')
@Requires(...DOCUMENT_ACTIONS.map(permissionOf))
export class DocumentPaperController {
  constructor(private readonly bus: Bus) {}

  @Get('pdf/:id')
  @AnswersRaw('file')
  paper(@Param('id', { schema: zId }) id: number): Promise<StreamableFile> {
    return this.print(id, 'document');
  }

  @Get('picking/:id')
  @AnswersRaw('file')
  picking(@Param('id', { schema: zId }) id: number): Promise<StreamableFile> {
    return this.print(id, 'picking');
  }

  private async print(id: number, kind: DocumentPaperKind): Promise<StreamableFile> {
    const { bytes, filename } = await this.bus.ask(new PrintDocument(id, kind));
    return fileAnswer(bytes, filename, 'application/pdf');
  }
}
