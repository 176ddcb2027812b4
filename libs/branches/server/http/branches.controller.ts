import { Body, Controller, Get, Param, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { z } from 'zod';
import {
  type Branch,
  branchChoice,
  branchNameRow,
  branchPath,
  branchRecord,
  branchRow,
  branchShipping,
  deleteBranch,
  saveBranch,
  type SaveBranchInput,
} from '@ceiba/branches/contract';
import { anySession, listOf, nothing, saved, screens, staffOnly } from '@ceiba/platform/contract';
import {
  type Actor,
  Answers,
  Bus,
  can,
  Db,
  Refusal,
  Requires,
  currentActor,
  forbidden,
  reply,
} from '@ceiba/platform/server';
import { BranchReader } from '../ports/branch-reader';
import { DeleteBranch } from '../use-cases/delete-branch';
import { SaveBranch } from '../use-cases/save-branch/save-branch';
import { listed, nameOf, optionOf, rowOf } from './branch-rows';

type Path = z.output<typeof branchPath>;
const SCREEN = screens('sucursales');
/** Whole records are for who works there or keeps them. */
const isWhole = (actor: Actor, { id_branch_office }: Branch) =>
  actor.branches.includes(id_branch_office) || can(actor, SCREEN);

/** Branches (spec 1, sections 2.9 and 7). */
@ApiTags('branches')
@Controller('branchoffice')
export class BranchesController {
  constructor(
    private readonly bus: Bus,
    private readonly branches: BranchReader,
    private readonly db: Db,
  ) {}

  /** Whole records of one's own branches, or of all with the screen; of the others key and name. */
  @Get('get/all')
  @Requires(staffOnly())
  @Answers(listOf(z.union([branchRow, branchNameRow])))
  async all() {
    const actor = currentActor();
    return listed(
      (await this.branches.all()).map((branch) => (isWhole(actor, branch) ? rowOf(branch) : nameOf(branch))),
    );
  }

  @Get('get/id/:id')
  @Requires(staffOnly())
  @Answers(branchRecord)
  async one(@Param({ schema: branchPath }) path: Path) {
    const branch = await this.branches.get(path.id);
    if (!isWhole(currentActor(), branch)) throw forbidden();
    return { ...rowOf(branch), tax: branch.taxes.map(({ id_tax, order_tax }) => ({ id_tax, order_tax })) };
  }

  @Get('get/all/without/laboratory')
  @Requires(anySession())
  @Answers(listOf(branchNameRow))
  async withoutLaboratory() {
    const shops = (await this.branches.all()).filter((branch) => !branch.is_laboratory && branch.enabled_branch_office);
    return listed(shops.map(nameOf));
  }

  /** A worker: the branches listed for him; a partner: where he may pick up. */
  @Get('get/public')
  @Requires(anySession())
  @Answers(listOf(branchChoice))
  async mine() {
    const actor = currentActor();
    const enabled = (await this.branches.all()).filter((branch) => branch.enabled_branch_office);
    const seen = enabled.filter((branch) =>
      actor.type === 1
        ? branch.is_branch_office && branch.pick_up_branch_office && !branch.is_laboratory
        : actor.branches.includes(branch.id_branch_office),
    );
    return listed(seen.map(optionOf));
  }

  @Get('get/by/user/:id')
  @Requires(screens('trabajadores', 'sucursales'))
  @Answers(listOf(branchNameRow))
  async byUser(@Param({ schema: branchPath }) path: Path) {
    const rows = await this.db.query<{ id_branch_office: number }>(
      `select w.id_branch_office from worker_branch_office w join users u on u.id_worker = w.id_worker
       where u.id_user = ? order by w.id_branch_office`,
      [path.id],
    );
    const branches = await Promise.all(rows.map((row) => this.branches.find(row.id_branch_office)));
    return listed(branches.filter((branch) => branch !== undefined).map(nameOf));
  }

  @Get('get/tax/shipping/:id')
  @Requires(anySession())
  @Answers(branchShipping)
  async taxAndShipping(@Param({ schema: branchPath }) path: Path) {
    const { value_tax, id_type_money, shipping_free, shipping_value } = await this.branches.get(path.id);
    return { value_tax, id_type_money, shipping_free, shipping_value };
  }

  @Post('insert/update')
  @Requires(screens('sucursales'))
  @Answers(saved)
  async save(@Body({ schema: saveBranch }) body: SaveBranchInput) {
    const branch = await this.bus.execute(new SaveBranch(body));
    return reply(branch, body.id_branch_office ? 'Sucursal modificada.' : 'Sucursal registrada.');
  }

  @Post('delete')
  @Requires(screens('sucursales'))
  @Answers(nothing)
  async remove(@Body({ schema: deleteBranch }) body: z.output<typeof deleteBranch>) {
    const id = body.id_branch_office ?? body.id;
    if (!id) throw new Refusal('BRANCHES.ID', 'Indique la sucursal.', { status: 400 });
    await this.bus.execute(new DeleteBranch(id));
    return reply(null, 'Sucursal eliminada.');
  }
}
