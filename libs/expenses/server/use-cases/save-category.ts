import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { CATEGORY_MESSAGES, type SaveCategoryInput } from '@ceiba/expenses/contract';
import type { Saved } from '@ceiba/platform/contract';
import {
  Audit,
  Clock,
  type CommandOptions,
  currentActor,
  Db,
  editOf,
  isDuplicate,
  Refusal,
} from '@ceiba/platform/server';
import { CategoryRepository } from '../persistence/category.repository';
import { viaticosTable } from '../persistence/viaticos.entity';
import { CATEGORY } from './get-category';

/** Registers a category (no id) or changes it with its limits. Throws 409 for a name that is taken, 422 for a group that is none. */
export class SaveCategory extends Command<Saved> {
  static readonly options: CommandOptions = {
    audit: 'viaticos',
    edits: ({ input }: SaveCategory) => editOf(CATEGORY, input.id_viaticos),
  };
  constructor(readonly input: SaveCategoryInput) {
    super();
  }
}

const refuse = (field: string, message: string, status = 422) =>
  new Refusal('EXPENSES.CATEGORY', message, { status, data: { fields: [{ field, message }] } });

@CommandHandler(SaveCategory)
export class SaveCategoryHandler implements ICommandHandler<SaveCategory> {
  constructor(
    private readonly db: Db,
    private readonly categories: CategoryRepository,
    private readonly clock: Clock,
    private readonly audit: Audit,
  ) {}

  async execute({ input: { id_viaticos, limits, ...values } }: SaveCategory): Promise<Saved> {
    if (id_viaticos) await this.categories.get(id_viaticos, 'for update');
    if (values.parent_id) await this.assertGroup(values.parent_id, id_viaticos ?? null);
    if (limits) await this.assertProfiles(limits.map(({ id_profile }) => id_profile));
    const id = await this.write(id_viaticos ?? null, values);
    if (limits) await this.categories.setLimits(id, limits);
    if (!id_viaticos) this.audit.touch('viaticos', id, { new: { ...values, limits } });
    return { id };
  }

  private async write(id: number | null, values: Omit<SaveCategoryInput, 'id_viaticos' | 'limits'>): Promise<number> {
    const { id_user, full_name } = currentActor();
    try {
      if (id === null) {
        const by = { id_user_created: id_user, user_created: full_name, created_at: this.clock.now() };
        return await viaticosTable.insert(this.db, { ...values, ...by });
      }
      await viaticosTable.update(this.db, { id_viaticos: id }, values);
      return id;
    } catch (error) {
      if (isDuplicate(error)) throw refuse('name_viaticos', CATEGORY_MESSAGES.name, 409);
      throw error;
    }
  }

  /** Two levels: a group belongs to none, and what has lines is a group. Asked amounts stay where they are: a line with some is no group. */
  private async assertGroup(parent_id: number, id: number | null): Promise<void> {
    const parent = await this.db.one<{ parent_id: number | null; asked: 0 | 1 }>(
      `select parent_id, exists (select 1 from viaticos_line l where l.id_viaticos = viaticos.id_viaticos) as asked
       from viaticos where id_viaticos = ? for update`,
      [parent_id],
    );
    if (!parent || parent.parent_id !== null || parent.asked === 1 || parent_id === id)
      throw refuse('parent_id', CATEGORY_MESSAGES.parent);
    if (id === null) return;
    const line = await this.db.one('select 1 as has from viaticos where parent_id = ? limit 1', [id]);
    if (line) throw refuse('parent_id', CATEGORY_MESSAGES.hasLines);
  }

  private async assertProfiles(ids: readonly number[]): Promise<void> {
    if (ids.length === 0) return;
    const rows = await this.db.query('select id_profile from profile where id_profile in (?) and is_partner = 0', [
      [...ids],
    ]);
    if (rows.length < ids.length) throw refuse('limits', CATEGORY_MESSAGES.profile);
  }
}
