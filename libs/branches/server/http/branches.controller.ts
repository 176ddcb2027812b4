import { Body, Controller, Get, Param, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { z } from 'zod';
import {
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
import { anySession, editable, listOf, nothing, saved, screens, staffOnly } from '@ceiba/platform/contract';
import { Answers, Bus, Refusal, Requires, reply, TakesVersion } from '@ceiba/platform/server';
import { DeleteBranch } from '../use-cases/delete-branch';
import { BRANCH, GetBranchShipping } from '../use-cases/get-branch';
import { ListBranchChoices, ListBranches, ListBranchesOfUser, ListShops } from '../use-cases/list-branches';
import { SaveBranch } from '../use-cases/save-branch/save-branch';

type Path = z.output<typeof branchPath>;

/** Branches (spec 1, sections 2.9 and 7). */
@ApiTags('branches')
@Controller('branchoffice')
export class BranchesController {
  constructor(private readonly bus: Bus) {}

  @Get('get/all')
  @Requires(staffOnly())
  @Answers(listOf(z.union([branchRow, branchNameRow])))
  all() {
    return this.bus.ask(new ListBranches());
  }

  @Get('get/id/:id')
  @Requires(staffOnly())
  @Answers(editable(branchRecord))
  one(@Param({ schema: branchPath }) path: Path) {
    return this.bus.open(BRANCH, path.id);
  }

  @Get('get/all/without/laboratory')
  @Requires(anySession())
  @Answers(listOf(branchNameRow))
  withoutLaboratory() {
    return this.bus.ask(new ListShops());
  }

  @Get('get/public')
  @Requires(anySession())
  @Answers(listOf(z.union([branchChoice, branchNameRow])))
  mine() {
    return this.bus.ask(new ListBranchChoices());
  }

  @Get('get/by/user/:id')
  @Requires(screens('trabajadores', 'sucursales'))
  @Answers(listOf(branchNameRow))
  byUser(@Param({ schema: branchPath }) path: Path) {
    return this.bus.ask(new ListBranchesOfUser(path.id));
  }

  @Get('get/tax/shipping/:id')
  @Requires(anySession())
  @Answers(branchShipping)
  taxAndShipping(@Param({ schema: branchPath }) path: Path) {
    return this.bus.ask(new GetBranchShipping(path.id));
  }

  @Post('insert/update')
  @Requires(screens('sucursales'))
  @TakesVersion()
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
