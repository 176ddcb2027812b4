export { BranchReader } from './ports/branch-reader';
export { BranchesModule } from './branches.module';
