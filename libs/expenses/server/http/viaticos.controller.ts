import { Body, Controller, Get, Param, Post, type StreamableFile } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { z } from 'zod';
import {
  APPROVALS,
  proveViaticos,
  type ProveViaticosInput,
  readProof,
  REQUESTS,
  saveViaticos,
  type SaveViaticosInput,
  VIATICOS_MESSAGES,
  viaticosCategories,
  viaticosPath,
  viaticosRecord,
  viaticosUsers,
  type ViaticosWhich,
  viaticosWhich,
} from '@ceiba/expenses/contract';
import { editable, nothing, saved, screens } from '@ceiba/platform/contract';
import {
  Answers,
  AnswersRaw,
  Bus,
  Exports,
  fileAnswer,
  fileOf,
  Message,
  Refusal,
  reply,
  Requires,
  TakesVersion,
  UploadedFiles,
  type UploadedFile,
  Uploads,
} from '@ceiba/platform/server';
import { DecideViaticos } from '../use-cases/decide-viaticos';
import { DeleteViaticos } from '../use-cases/delete-viaticos';
import { VIATICOS } from '../use-cases/get-viaticos';
import { GetViaticosFile } from '../use-cases/get-viaticos-file';
import { ListViaticosCategories, ListViaticosUsers } from '../use-cases/list-people';
import { PrintViaticos } from '../use-cases/print-viaticos';
import { ProveViaticos } from '../use-cases/prove-viaticos';
import { ReadViaticosProof } from '../use-cases/read-proof';
import { ReimburseViaticos } from '../use-cases/reimburse-viaticos';
import { SaveViaticos } from '../use-cases/save-viaticos';
import { SendViaticos } from '../use-cases/send-viaticos';

/** Either screen; whose request it is, and who decides about it, is asked of each (docs/adr/0091). */
const EITHER = screens(REQUESTS, APPROVALS);
const PROOFS = { file: ['zip'], proof_xml: { kinds: ['xml'], max: 50 } } as const;

/** Its file, or the specification's words for one that is missing. */
function given(files: readonly UploadedFile[], message: string): UploadedFile {
  const file = fileOf(files, 'file');
  if (!file) throw new Refusal('EXPENSES.FILE', message, { data: { fields: [{ field: 'file', message }] } });
  return file;
}

/** Requests for travel expenses (spec 3, section 6); the lists are reports. */
@ApiTags('expenses')
@Controller('viaticos')
export class ViaticosController {
  constructor(private readonly bus: Bus) {}

  @Post('get/id')
  @Requires(EITHER)
  @Answers(editable(viaticosRecord))
  get(@Body({ schema: viaticosWhich }) { id_viaticos_doc }: ViaticosWhich) {
    return this.bus.open(VIATICOS, id_viaticos_doc);
  }

  /** The same for our own forms, which read a record by its address. */
  @Get('get/id/:id')
  @Requires(EITHER)
  @Answers(editable(viaticosRecord))
  open(@Param({ schema: viaticosPath }) { id }: z.output<typeof viaticosPath>) {
    return this.bus.open(VIATICOS, id);
  }

  @Get('categories')
  @Requires(EITHER)
  @Answers(viaticosCategories)
  async categories() {
    return { rows: await this.bus.ask(new ListViaticosCategories()) };
  }

  @Get('users')
  @Requires(EITHER)
  @Answers(viaticosUsers)
  async users() {
    return { rows: await this.bus.ask(new ListViaticosUsers()) };
  }

  @Post('insert/update')
  @Requires(EITHER)
  @TakesVersion()
  @Answers(saved)
  async save(@Body({ schema: saveViaticos }) input: SaveViaticosInput) {
    const record = await this.bus.execute(new SaveViaticos(input));
    return reply(record, input.id_viaticos_doc ? VIATICOS_MESSAGES.changed : VIATICOS_MESSAGES.created);
  }

  @Post('sent')
  @Requires(screens(REQUESTS))
  @Message(VIATICOS_MESSAGES.sent)
  @Answers(nothing)
  async send(@Body({ schema: viaticosWhich }) { id_viaticos_doc }: ViaticosWhich) {
    await this.bus.execute(new SendViaticos(id_viaticos_doc));
  }

  @Post('delete')
  @Requires(screens(REQUESTS))
  @Message(VIATICOS_MESSAGES.deleted)
  @Answers(nothing)
  async remove(@Body({ schema: viaticosWhich }) { id_viaticos_doc }: ViaticosWhich) {
    await this.bus.execute(new DeleteViaticos(id_viaticos_doc));
  }

  @Post('approve')
  @Requires(EITHER)
  @Message(VIATICOS_MESSAGES.approved)
  @Answers(nothing)
  async approve(@Body({ schema: viaticosWhich }) { id_viaticos_doc }: ViaticosWhich) {
    await this.bus.execute(new DecideViaticos(id_viaticos_doc, 'approve'));
  }

  @Post('reject')
  @Requires(EITHER)
  @Message(VIATICOS_MESSAGES.rejected)
  @Answers(nothing)
  async reject(@Body({ schema: viaticosWhich }) { id_viaticos_doc }: ViaticosWhich) {
    await this.bus.execute(new DecideViaticos(id_viaticos_doc, 'reject'));
  }

  /** Reads the CFDIs of a proof and proposes its total; changes nothing. */
  @Post('comprobar/read')
  @Requires(screens(REQUESTS))
  @Uploads(PROOFS)
  @Answers(readProof)
  read(@Body({ schema: viaticosWhich }) { id_viaticos_doc }: ViaticosWhich, @UploadedFiles() files: UploadedFile[]) {
    return this.bus.ask(new ReadViaticosProof(id_viaticos_doc, files));
  }

  @Post('comprobar')
  @Requires(screens(REQUESTS))
  @Uploads(PROOFS)
  @Message(VIATICOS_MESSAGES.proved)
  @Answers(nothing)
  async prove(@Body({ schema: proveViaticos }) input: ProveViaticosInput, @UploadedFiles() files: UploadedFile[]) {
    const zip = given(files, VIATICOS_MESSAGES.proofMissing);
    await this.bus.execute(
      new ProveViaticos(
        input,
        zip,
        files.filter((file) => file !== zip),
      ),
    );
  }

  @Post('reembolso')
  @Requires(screens(REQUESTS))
  @Uploads({ file: ['png', 'jpeg'] })
  @Message(VIATICOS_MESSAGES.reimbursed)
  @Answers(nothing)
  async reimburse(
    @Body({ schema: viaticosWhich }) { id_viaticos_doc }: ViaticosWhich,
    @UploadedFiles() files: UploadedFile[],
  ) {
    await this.bus.execute(new ReimburseViaticos(id_viaticos_doc, given(files, VIATICOS_MESSAGES.imageMissing)));
  }

  @Get('proof/:id')
  @Requires(EITHER)
  @Exports(EITHER, 'viaticos_doc')
  @AnswersRaw('file')
  proof(@Param({ schema: viaticosPath }) { id }: z.output<typeof viaticosPath>): Promise<StreamableFile> {
    return this.file(new GetViaticosFile(id, 'id_file_zip'));
  }

  @Get('reimbursement/:id')
  @Requires(EITHER)
  @Exports(EITHER, 'viaticos_doc')
  @AnswersRaw('file')
  reimbursement(@Param({ schema: viaticosPath }) { id }: z.output<typeof viaticosPath>): Promise<StreamableFile> {
    return this.file(new GetViaticosFile(id, 'id_file_image'));
  }

  @Get('generate/pdf/:id')
  @Requires(EITHER)
  @Exports(EITHER, 'viaticos_doc')
  @AnswersRaw('file')
  async pdf(@Param({ schema: viaticosPath }) { id }: z.output<typeof viaticosPath>): Promise<StreamableFile> {
    const { bytes, filename } = await this.bus.ask(new PrintViaticos(id));
    return fileAnswer(bytes, filename, 'application/pdf');
  }

  private async file(query: GetViaticosFile): Promise<StreamableFile> {
    const { bytes, filename, mime } = await this.bus.ask(query);
    return fileAnswer(bytes, filename, mime);
  }
}
