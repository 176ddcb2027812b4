import { Inject, Injectable } from '@nestjs/common';
import { type Command, CommandBus, type Query, QueryBus } from '@nestjs/cqrs';
import type { Editable } from '@ceiba/platform/contract';
import { isConflict } from '../database/database-errors';
import { UnitOfWork } from '../database/unit-of-work';
import { LOGGER, type Logger } from '../observability/logger';
import { commandSeconds } from '../observability/metrics';
import { traced } from '../observability/tracing';
import type { CommandOptions } from './command-options';
import { Editing } from './editing';
import { Idempotency } from './idempotency';
import type { EditableRecord } from './record';

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
    private readonly editing: Editing,
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
        const result = await traced(name, { attributes: { 'ceiba.attempt': attempt } }, () =>
          this.attempt(command, name),
        );
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
    return traced(query.constructor.name, {}, () => this.queries.execute(query));
  }

  /** A record as its form opens it: what its query answers, and its version. */
  open<T extends object>(record: EditableRecord<T>, id: number): Promise<Editable<T>> {
    return this.editing.open(record, id);
  }

  private attempt<T>(command: Command<T>, name: string): Promise<T> {
    const options = optionsOf(command);
    const work = () => this.editing.perform(command, options, () => this.commands.execute(command));
    return this.unit.run(
      () => (options.idempotent === false ? work() : this.idempotency.once(name, { ...command }, work)),
      options.isolation,
    );
  }
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, ms);
  });
}
