import { Module } from '@nestjs/common';
import { BranchReader } from './ports/branch-reader';
import { BranchesController } from './http/branches.controller';
import { BranchRepository } from './persistence/branch.repository';
import { DeleteBranchHandler } from './use-cases/delete-branch';
import { BranchStore } from './use-cases/save-branch/branch-store';
import { SaveBranchHandler } from './use-cases/save-branch/save-branch';

/** Branches: their reader for everybody above, and their screen's calls. */
@Module({
  controllers: [BranchesController],
  providers: [BranchReader, BranchRepository, BranchStore, DeleteBranchHandler, SaveBranchHandler],
  exports: [BranchReader],
})
export class BranchesModule {}
