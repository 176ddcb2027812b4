import { Inject, Injectable } from '@nestjs/common';
import { type Command, CommandBus, type Query, QueryBus } from '@nestjs/cqrs';
import { isConflict } from '../database/database-errors';
import { type Isolation, UnitOfWork } from '../database/unit-of-work';
import { LOGGER, type Logger } from '../observability/logger';
import { commandSeconds } from '../observability/metrics';
import { Audit } from './audit';
import { Idempotency } from './idempotency';

/** How the pipeline treats a command; set as `static readonly options` on its class. */
export interface CommandOptions {
  /** Name of the entity for the audit row; `false` writes none (sign-in, reactions with no person behind). */
  audit?: string | false;
  isolation?: Isolation;
  /** `false` for commands whose answer is a secret. */
  idempotent?: boolean;
}

function optionsOf(command: object): CommandOptions {
  const type = command.constructor as { options?: CommandOptions };
  return type.options ?? {};
}

/**
 * The one way into a use case: log -> unit of work (idempotency key, handler, audit, outbox) -> commit.
 * On a deadlock or lock time-out the whole command runs again in a new transaction, until a deadline.
 */
@Injectable()
export class Bus {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
    private readonly unit: UnitOfWork,
    private readonly audit: Audit,
    private readonly idempotency: Idempotency,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** Executes a command; inside another command it joins that one's transaction. */
  async execute<T>(command: Command<T>): Promise<T> {
    if (this.unit.active) return this.commands.execute(command);
    const name = command.constructor.name;
    const done = commandSeconds.startTimer({ command: name });
    const started = Date.now();
    for (let attempt = 1; ; attempt++) {
      try {
        const result = await this.attempt(command, name);
        done({ outcome: 'ok' });
        this.logger.debug({ command: name, ms: Date.now() - started, attempt }, 'command');
        return result;
      } catch (error) {
        if (!isConflict(error) || Date.now() - started > this.unit.patienceMs) {
          done({ outcome: 'error' });
          throw error;
        }
        this.logger.debug({ command: name, attempt }, 'conflict, running again');
        await pause(Math.random() * Math.min(20 * 2 ** attempt, 400));
      }
    }
  }

  /** Runs a query handler; reads go straight to SQL. */
  ask<T>(query: Query<T>): Promise<T> {
    return this.queries.execute(query);
  }

  private attempt<T>(command: Command<T>, name: string): Promise<T> {
    const { audit, isolation, idempotent } = optionsOf(command);
    const handle = (): Promise<T> => this.commands.execute(command);
    const audited = () => (audit === false ? handle() : this.audit.record(name, audit, handle));
    return this.unit.run(
      () => (idempotent === false ? audited() : this.idempotency.once(name, { ...command }, audited)),
      isolation,
    );
  }
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, ms);
  });
}
