import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { currentActor, forbidden } from '@ceiba/platform/server';
import type { StoredStampProblem } from '@ceiba/sales/contract';
import { ProblemRepository } from '../stamping/problem.repository';
import { StampSubjects } from '../stamping/subject';

/** Why a record could not be stamped at its last try; nothing where it could. Staff alone. Throws 403. */
export class GetStampProblems extends Query<{ rows: StoredStampProblem[] }> {
  constructor(
    readonly kind: string,
    readonly reference: string,
  ) {
    super();
  }
}

@QueryHandler(GetStampProblems)
export class GetStampProblemsHandler implements IQueryHandler<GetStampProblems> {
  constructor(
    private readonly problems: ProblemRepository,
    private readonly subjects: StampSubjects,
  ) {}

  async execute({ kind, reference }: GetStampProblems): Promise<{ rows: StoredStampProblem[] }> {
    const actor = currentActor();
    if (actor.type === 1) throw forbidden();
    const rows = await this.problems.list(kind, reference);
    // What nobody knows tells nothing of whose it would be.
    if (rows.length > 0 && !(await this.subjects.get(kind).mayRead(actor, reference))) throw forbidden();
    return { rows };
  }
}
