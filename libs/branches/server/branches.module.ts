import { BRANCHES_FIELDS } from '@ceiba/branches/contract';
import { EveryBranch, nameFields } from '@ceiba/platform/server';
import { Module } from '@nestjs/common';
import { BranchReader } from './ports/branch-reader';
import { BranchTickets } from './ports/branch-tickets';
import { BranchesController } from './http/branches.controller';
import { BranchRepository } from './persistence/branch.repository';
import { DeleteBranchHandler } from './use-cases/delete-branch';
import { GetBranchHandler, GetBranchShippingHandler } from './use-cases/get-branch';
import {
  ListBranchChoicesHandler,
  ListBranchesHandler,
  ListBranchesOfUserHandler,
  ListShopsHandler,
} from './use-cases/list-branches';
import { BranchWriter } from './use-cases/save-branch/branch-writer';
import { SaveBranchHandler } from './use-cases/save-branch/save-branch';
import './persistence/branch-office.entity';

nameFields(BRANCHES_FIELDS);

/** Branches: their reader for everybody above, and their screen's calls. */
@Module({
  controllers: [BranchesController],
  providers: [
    GetBranchHandler,
    GetBranchShippingHandler,
    ListBranchChoicesHandler,
    ListBranchesHandler,
    ListBranchesOfUserHandler,
    ListShopsHandler,
    BranchReader,
    { provide: EveryBranch, useExisting: BranchReader },
    BranchRepository,
    BranchTickets,
    BranchWriter,
    DeleteBranchHandler,
    SaveBranchHandler,
  ],
  exports: [BranchReader, BranchTickets, EveryBranch],
})
export class BranchesModule {}
