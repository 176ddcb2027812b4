import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { type SaveViaticosInput, sundayOf, VIATICOS_MESSAGES } from '@ceiba/expenses/contract';
import type { Saved } from '@ceiba/platform/contract';
import { Audit, Clock, type CommandOptions, currentActor, Db, editOf, Refusal } from '@ceiba/platform/server';
import { viaticosChangeTable, viaticosDocTable } from '../persistence/viaticos.entity';
import { type ViaticosDoc, ViaticosRepository } from '../persistence/viaticos.repository';
import { ViaticosLines } from '../persistence/viaticos-lines';
import { VIATICOS } from './get-viaticos';

/**
 * Registers a request (no id) for oneself or for somebody of one's branches, changes one that is not sent (0, 3), or, as who
 * approves, an approved one, with a reason (spec 3, section 4). Throws 409 where its status or total is another by now, 422 for
 * amounts above the limit of the traveller's profile.
 */
export class SaveViaticos extends Command<Saved> {
  static readonly options: CommandOptions = {
    audit: 'viaticos_doc',
    edits: ({ input }: SaveViaticos) => editOf(VIATICOS, input.id_viaticos_doc),
  };
  constructor(readonly input: SaveViaticosInput) {
    super();
  }
}

@CommandHandler(SaveViaticos)
export class SaveViaticosHandler implements ICommandHandler<SaveViaticos> {
  constructor(
    private readonly db: Db,
    private readonly docs: ViaticosRepository,
    private readonly lines: ViaticosLines,
    private readonly clock: Clock,
    private readonly audit: Audit,
  ) {}

  execute({ input }: SaveViaticos): Promise<Saved> {
    return input.id_viaticos_doc ? this.change(input.id_viaticos_doc, input) : this.create(input);
  }

  private async create(input: SaveViaticosInput): Promise<Saved> {
    const actor = currentActor();
    const person = await this.lines.traveller(input.id_user ?? actor.id_user, input.id_branch_office ?? null);
    const { total, rows } = await this.lines.priced(input.categories ?? [], person.id_profile);
    this.assertTotal(input, total);
    const start = input.date_start_viaticos_doc ?? '';
    const { id_user, full_name, id_branch_office } = person;
    const values = {
      ...{ id_user, full_name, id_branch_office, total_viaticos_doc: total, status_viaticos_doc: 0 },
      ...{ date_start_viaticos_doc: start, date_end_viaticos_doc: sundayOf(start) },
      observation: input.observation ?? null,
    };
    const by = { id_user_created: actor.id_user, user_created: actor.full_name, created_at: this.clock.now() };
    const id = await viaticosDocTable.insert(this.db, { ...values, ...by });
    await this.lines.replace(id, rows);
    this.audit.touch('viaticos_doc', id, { new: values });
    return { id };
  }

  private async change(id: number, input: SaveViaticosInput): Promise<Saved> {
    const approved = (await this.docs.find(id)).status_viaticos_doc === 2;
    const doc = await this.docs.moving(id, approved ? 'change' : 'edit');
    const travels = approved ? doc.id_user : (input.id_user ?? doc.id_user);
    const total =
      input.categories || travels !== doc.id_user
        ? await this.replaced(id, input.categories, travels)
        : doc.total_viaticos_doc;
    this.assertTotal(input, total);
    if (approved) await this.explain(doc, total, input);
    const { date_start_viaticos_doc: start, observation } = input;
    const moved = !approved && (input.id_user || input.id_branch_office) ? await this.another(doc, input) : {};
    await viaticosDocTable.update(
      this.db,
      { id_viaticos_doc: id },
      {
        ...moved,
        total_viaticos_doc: total,
        ...(start ? { date_start_viaticos_doc: start, date_end_viaticos_doc: sundayOf(start) } : {}),
        ...(approved ? {} : { observation }),
      },
    );
    return { id };
  }

  /** The lines as they are now, within the limits of who travels. */
  private async replaced(id: number, asked: SaveViaticosInput['categories'], id_user: number): Promise<string> {
    const kept = await this.lines.linesOf(id);
    const { total, rows } = await this.lines.priced(asked ?? kept, await this.lines.profileOf(id_user), kept);
    await this.lines.replace(id, rows);
    return total;
  }

  /** Another person or branch of a request that is not sent. */
  private async another(doc: ViaticosDoc, input: SaveViaticosInput) {
    const id_user = input.id_user ?? doc.id_user;
    const id_branch_office = input.id_branch_office ?? (input.id_user ? null : doc.id_branch_office);
    if (id_user === doc.id_user && id_branch_office === doc.id_branch_office) return {};
    const { id_profile: _profile, ...person } = await this.lines.traveller(id_user, id_branch_office);
    return person;
  }

  /** Spec 3, section 4: "Approved edits need a modification reason". */
  private async explain(doc: ViaticosDoc, total: string, { observation }: SaveViaticosInput): Promise<void> {
    const reason = observation?.trim() ?? '';
    if (reason === '')
      throw new Refusal('EXPENSES.REASON', VIATICOS_MESSAGES.reason, {
        status: 422,
        data: { fields: [{ field: 'observation', message: VIATICOS_MESSAGES.reason }] },
      });
    const actor = currentActor();
    await viaticosChangeTable.insert(this.db, {
      id_viaticos_doc: doc.id_viaticos_doc,
      reason,
      total_before: doc.total_viaticos_doc,
      total_after: total,
      id_user_created: actor.id_user,
      user_created: actor.full_name,
      created_at: this.clock.now(),
    });
  }

  /** The server believes no figure of the client (decisions.md, "Answers and errors"). */
  private assertTotal({ total_viaticos_doc }: SaveViaticosInput, total: string): void {
    if (total_viaticos_doc === undefined || total_viaticos_doc === total) return;
    throw new Refusal('EXPENSES.TOTAL', VIATICOS_MESSAGES.totalChanged, {
      status: 409,
      data: { total_viaticos_doc: total },
    });
  }
}
