export { BranchReader } from './branch-reader';
export { BranchesModule } from './branches.module';
