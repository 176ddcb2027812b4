import { Body, Controller, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { MESSAGES, saved } from '@ceiba/platform/contract';
import { Answers, Bus, can, currentActor, forbidden, Message, reply, Requires } from '@ceiba/platform/server';
import {
  type ChangeDocumentInput,
  changeDocumentSchema,
  differenceSettled,
  DOCUMENT_MESSAGES,
  type DocumentAction,
  documentVerified,
  permissionOf,
  type ReleaseDocumentInput,
  releaseDocumentSchema,
  type SettleDifferenceInput,
  settleDifferenceSchema,
  type VerifyDocumentInput,
  verifyDocumentSchema,
} from '@ceiba/stock/contract';
import { ApproveProduction } from '../use-cases/approve-production';
import { ApproveRequest } from '../use-cases/approve-request';
import { ReceiveProduction } from '../use-cases/receive-production';
import { ReleaseRawMaterial } from '../use-cases/release-raw-material';
import { SendRequest } from '../use-cases/send-request';
import { SettleDifference } from '../use-cases/settle-difference';
import { VerifyDocument } from '../use-cases/verify-document';

const DECIDED = {
  3: DOCUMENT_MESSAGES.approved,
  4: DOCUMENT_MESSAGES.approvedWithObservation,
  5: DOCUMENT_MESSAGES.rejected,
} as const;

type Change = ChangeDocumentInput['anulado'];
const CHANGES: Readonly<Record<Change, { action: DocumentAction; message: string }>> = {
  6: { action: 'approve_production', message: DOCUMENT_MESSAGES.requestApproved },
  7: { action: 'send_branch_office', message: DOCUMENT_MESSAGES.sent },
  9: { action: 'approve_materia_prima', message: DOCUMENT_MESSAGES.productionApproved },
  3: { action: 'receive_materia_prima', message: DOCUMENT_MESSAGES.received },
};

/** Changes of status, each with its own permission (spec 2, sections 4 and 6). */
@ApiTags('stock')
@Controller('document')
export class DocumentStatusController {
  constructor(private readonly bus: Bus) {}

  @Post('approve/rejected')
  @Requires(permissionOf('confirm'))
  @Answers(documentVerified)
  async verify(@Body({ schema: verifyDocumentSchema }) input: VerifyDocumentInput) {
    const decided = await this.bus.execute(new VerifyDocument(input));
    return reply(decided, DECIDED[decided.anulado]);
  }

  @Post('anulado/change')
  @Requires(...Object.values(CHANGES).map((change) => permissionOf(change.action)))
  @Answers(saved)
  async change(@Body({ schema: changeDocumentSchema }) input: ChangeDocumentInput) {
    const { action, message } = CHANGES[input.anulado];
    if (!can(currentActor(), permissionOf(action))) throw forbidden(MESSAGES.forbidden);
    return reply(await this.bus.execute(commandOf(input)), message);
  }

  @Post('liberar/materia/prima')
  @Requires(permissionOf('free_materia_prima'))
  @Message(DOCUMENT_MESSAGES.released)
  @Answers(saved)
  release(@Body({ schema: releaseDocumentSchema }) input: ReleaseDocumentInput) {
    return this.bus.execute(new ReleaseRawMaterial(input));
  }

  @Post('difference')
  @Requires(permissionOf('difference'))
  @Answers(differenceSettled)
  async settle(@Body({ schema: settleDifferenceSchema }) input: SettleDifferenceInput) {
    const { takenBack, writtenOff } = DOCUMENT_MESSAGES;
    return reply(
      await this.bus.execute(new SettleDifference(input)),
      input.decision === 'take_back' ? takenBack : writtenOff,
    );
  }
}

function commandOf(input: ChangeDocumentInput) {
  switch (input.anulado) {
    case 6:
      return new ApproveRequest(input.id_document, input.date_production);
    case 7:
      return new SendRequest(input.id_document);
    case 9:
      return new ApproveProduction(input);
    case 3:
      return new ReceiveProduction(input.id_document);
  }
}
