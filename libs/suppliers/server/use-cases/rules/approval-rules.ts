import { Command, CommandHandler, type ICommandHandler, type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { ListResult, Saved } from '@ceiba/platform/contract';
import { type CommandOptions, defineRecord, editOf, Refusal } from '@ceiba/platform/server';
import {
  APPROVAL_WORDS,
  type ApprovalProfile,
  type ApprovalRules,
  type SaveApprovalRulesInput,
  SUPPLIER_MESSAGES,
} from '@ceiba/suppliers/contract';
import { ApprovalRepository, RULES_ID } from '../../persistence/approval.repository';

export { RULES_ID };

/** How requests are approved. */
export class GetApprovalRules extends Query<ApprovalRules> {}

export const APPROVAL_RULES = defineRecord('supplier_approval', () => new GetApprovalRules(), APPROVAL_WORDS);

@QueryHandler(GetApprovalRules)
export class GetApprovalRulesHandler implements IQueryHandler<GetApprovalRules> {
  constructor(private readonly rules: ApprovalRepository) {}

  execute(): Promise<ApprovalRules> {
    return this.rules.get();
  }
}

/** Profiles that a limit can be for. */
export class ListApprovalProfiles extends Query<ListResult<ApprovalProfile>> {}

@QueryHandler(ListApprovalProfiles)
export class ListApprovalProfilesHandler implements IQueryHandler<ListApprovalProfiles> {
  constructor(private readonly rules: ApprovalRepository) {}

  async execute(): Promise<ListResult<ApprovalProfile>> {
    const rows = await this.rules.profiles();
    return { rows, total: rows.length };
  }
}

/** Changes how requests are approved. Throws 422 for what is not there, or two limits for the same. */
export class SaveApprovalRules extends Command<Saved> {
  static readonly options: CommandOptions = {
    audit: 'supplier_approval',
    edits: () => editOf(APPROVAL_RULES, RULES_ID),
  };
  constructor(readonly input: SaveApprovalRulesInput) {
    super();
  }
}

@CommandHandler(SaveApprovalRules)
export class SaveApprovalRulesHandler implements ICommandHandler<SaveApprovalRules> {
  constructor(private readonly rules: ApprovalRepository) {}

  async execute({ input }: SaveApprovalRules): Promise<Saved> {
    const refuse = (message: string) => new Refusal('SUPPLIERS.RULES', message);
    const keys = (input.limits ?? []).map(({ cost_center_id, id_profile }) => `${cost_center_id} ${id_profile}`);
    if (new Set(keys).size < keys.length) throw refuse(SUPPLIER_MESSAGES.limitTwice);
    const profiles = new Set((await this.rules.profiles()).map(({ id_profile }) => id_profile));
    const centers = new Set(await this.rules.costCenters());
    for (const { cost_center_id, id_profile } of input.limits ?? []) {
      if (cost_center_id !== null && !centers.has(cost_center_id)) throw refuse(SUPPLIER_MESSAGES.noCostCenter);
      if (id_profile !== null && !profiles.has(id_profile)) throw refuse(SUPPLIER_MESSAGES.noProfile);
    }
    const { own_forbidden, second_from, limits } = input;
    const old = await this.rules.lock();
    await this.rules.save({
      own_forbidden: own_forbidden ?? old.own_forbidden,
      second_from: second_from === undefined ? old.second_from : second_from,
      limits: limits ?? old.limits,
    });
    return { id: RULES_ID };
  }
}
