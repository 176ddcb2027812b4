export { ownBranches } from './domain/own-branches';
export { BranchReader } from './ports/branch-reader';
export { BranchStaff } from './ports/branch-staff';
export { BranchTickets, type TicketRange } from './ports/branch-tickets';
export { BranchesModule } from './branches.module';
