import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { Saved } from '@ceiba/platform/contract';
import { Clock, type CommandOptions, currentActor, editOf, Refusal } from '@ceiba/platform/server';
import type { RejectSupplierRequestInput } from '@ceiba/suppliers/contract';
import { approvalProblem, needsSecond } from '../../domain/may-approve';
import { ApprovalRepository } from '../../persistence/approval.repository';
import { RequestRepository } from '../../persistence/request.repository';
import { SUPPLIER_REQUEST } from './get-request';
import { RequestPapers } from './request-papers';

/** Who may is decided by the menu; amounts, a second person and "not one's own" are settings (decisions, "Rest"). */
export class ApproveSupplierRequest extends Command<Saved & { first: boolean }> {
  static readonly options: CommandOptions = {
    audit: 'supplier_request',
    edits: ({ id }: ApproveSupplierRequest) => editOf(SUPPLIER_REQUEST, id),
  };
  constructor(readonly id: number) {
    super();
  }
}

@CommandHandler(ApproveSupplierRequest)
export class ApproveSupplierRequestHandler implements ICommandHandler<ApproveSupplierRequest> {
  constructor(
    private readonly requests: RequestRepository,
    private readonly rules: ApprovalRepository,
    private readonly clock: Clock,
  ) {}

  /** `first`: one more person has to approve it. Throws 404; 409 as it stands, or where the rules forbid it. */
  async execute({ id }: ApproveSupplierRequest): Promise<Saved & { first: boolean }> {
    const request = await this.requests.take(id, 'approve');
    const rules = await this.rules.get(true);
    const { id_user, id_profile, full_name } = currentActor();
    const problem = approvalProblem(rules, request, { id_user, id_profile });
    if (problem) throw new Refusal('SUPPLIERS.APPROVAL', problem, { status: 409 });
    const now = this.clock.now();
    const first = needsSecond(rules, request) && request.first_at === null;
    await this.requests.update(
      id,
      first
        ? { first_at: now, user_first: full_name, id_user_first: id_user }
        : { status: 'APPROVED', decided_at: now, user_decided: full_name, id_user_decided: id_user },
    );
    return { id, first };
  }
}

/** A request is not paid, with the reason; its folio is free again. Throws 404, 409. */
export class RejectSupplierRequest extends Command<Saved> {
  static readonly options: CommandOptions = {
    audit: 'supplier_request',
    edits: ({ input }: RejectSupplierRequest) => editOf(SUPPLIER_REQUEST, input.id),
  };
  constructor(readonly input: RejectSupplierRequestInput) {
    super();
  }
}

@CommandHandler(RejectSupplierRequest)
export class RejectSupplierRequestHandler implements ICommandHandler<RejectSupplierRequest> {
  constructor(
    private readonly requests: RequestRepository,
    private readonly papers: RequestPapers,
    private readonly clock: Clock,
  ) {}

  async execute({ input: { id, rejection_reason } }: RejectSupplierRequest): Promise<Saved> {
    await this.requests.take(id, 'reject');
    const { full_name, id_user } = currentActor();
    await this.requests.update(id, {
      ...{ status: 'REJECTED', rejection_reason },
      ...{ decided_at: this.clock.now(), user_decided: full_name, id_user_decided: id_user },
    });
    await this.papers.claim(id, null);
    return { id };
  }
}
