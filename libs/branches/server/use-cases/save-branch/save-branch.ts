import { Optional } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { branchWarning, orderedTaxes, type SaveBranchInput } from '@ceiba/branches/contract';
import { Audit, type CommandOptions, editOf, Refusal, UnitOfWork } from '@ceiba/platform/server';
import { BranchReader } from '../../ports/branch-reader';
import { BranchStaff } from '../../ports/branch-staff';
import { type BranchValues, BranchWriter } from './branch-writer';
import { BRANCH } from '../get-branch';

/** Creates a branch (no id) or changes one, with its ordered taxes and its range of ticket numbers. */
export class SaveBranch extends Command<{ id: number }> {
  static readonly options: CommandOptions = {
    audit: 'branch',
    edits: ({ input }: SaveBranch) => editOf(BRANCH, input.id_branch_office),
  };
  constructor(readonly input: SaveBranchInput) {
    super();
  }
}

/** Column values; what the form leaves out keeps its value (or the column's default). */
function columnsOf(input: SaveBranchInput): BranchValues {
  const { id_branch_office: id, tax: _taxes, id_branch_office_stock: stock, zip_code, time_zone, ...plain } = input;
  const [id_tax_1, id_tax_2, id_tax_3] = orderedTaxes(input);
  const own = stock === undefined ? {} : { id_branch_office_stock: stock === id ? null : stock };
  const zip = zip_code === undefined ? {} : { zip_code: zip_code ?? '' };
  // Money and rounding are there: `branchWarning` has asked for them.
  return { ...plain, id_tax_1, id_tax_2, id_tax_3, ...own, ...zip, time_zone: time_zone ?? undefined } as BranchValues;
}

@CommandHandler(SaveBranch)
export class SaveBranchHandler implements ICommandHandler<SaveBranch> {
  constructor(
    private readonly store: BranchWriter,
    private readonly reader: BranchReader,
    private readonly unit: UnitOfWork,
    private readonly audit: Audit,
    @Optional() private readonly staff?: BranchStaff,
  ) {}

  async execute({ input }: SaveBranch): Promise<{ id: number }> {
    const warning = branchWarning(input);
    if (warning) throw new Refusal('BRANCHES.WARNING', warning, { status: 422, kind: 'warning' });
    await this.store.assertReferences(input);
    const values = columnsOf(input);
    const given = input.id_branch_office;
    const id = given ?? (await this.store.insert(values));
    if (given) await this.store.update(given, values);
    await this.store.keepTicket(id, input.start_ticket_branch_office, input.end_ticket_branch_office);
    if (!given) await this.staff?.welcome(id);
    if (!given) this.audit.touch('branch', id, { new: values });
    this.unit.afterCommit(() => this.reader.forget());
    return { id };
  }
}
