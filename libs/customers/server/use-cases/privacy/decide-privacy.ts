import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { DecidePrivacy as Input } from '@ceiba/customers/contract';
import type { Saved } from '@ceiba/platform/contract';
import {
  type Actor,
  Audit,
  Bus,
  Clock,
  type CommandOptions,
  currentActor,
  Db,
  notFound,
  Refusal,
} from '@ceiba/platform/server';
import { assertOwn } from '../../domain/customer-views';
import { privacyRequestTable } from '../../persistence/privacy-request.entity';
import { PersonHolds } from '../../ports/person-holds';
import { ForgetPerson } from './forget-person';
import { KeptByLaw } from './kept-by-law';

interface Asked {
  id_request: number;
  id_customers: number;
  id_user_asked: number | null;
}

const refused = (message: string, data?: unknown): Refusal =>
  new Refusal('CUSTOMERS.PRIVACY', message, { status: 409, data });

/** Answers a request to be forgotten: done, refused with the reason, or taken back by who asked. */
export class DecidePrivacy extends Command<Saved> {
  static readonly options: CommandOptions = { audit: 'privacy_request' };
  constructor(readonly input: Input) {
    super();
  }
}

@CommandHandler(DecidePrivacy)
export class DecidePrivacyHandler implements ICommandHandler<DecidePrivacy> {
  constructor(
    private readonly db: Db,
    private readonly bus: Bus,
    private readonly clock: Clock,
    private readonly holds: PersonHolds,
    private readonly audit: Audit,
    private readonly kept: KeptByLaw,
  ) {}

  /** Throws 404, and 409 where it is answered already, for one's own request, a wrong number, or what holds him. */
  async execute({ input }: DecidePrivacy): Promise<Saved> {
    const { id_request, decision, answer } = input;
    const actor = currentActor();
    const asked = await this.open(id_request);
    assertOwn(asked.id_customers);
    if (actor.type === 1 && decision !== 'withdrawn') throw notFound();
    const decided_at = this.clock.now();
    if (decision === 'done') await this.forget(asked, input, actor);
    const done = decision === 'done' && {
      applied_at: decided_at,
      kept_until: await this.kept.next(asked.id_customers, decided_at),
    };
    await privacyRequestTable.update(
      this.db,
      { id_request },
      { state: decision, answer, decided_at, decided_by: actor.full_name, id_user_decided: actor.id_user, ...done },
    );
    this.audit.touch('privacy_request', id_request, { id_customers: asked.id_customers, decision });
    return { id: id_request };
  }

  private async open(id: number): Promise<Asked> {
    const asked = await this.db.one<Asked & { state: string }>(
      `select id_request, id_customers, id_user_asked, state from privacy_request
       where id_request = ? and kind = 'erase' for update`,
      [id],
    );
    if (!asked) throw notFound('La solicitud no existe.');
    if (asked.state !== 'asked') throw refused('La solicitud ya fue respondida.');
    return asked;
  }

  private async forget(asked: Asked, input: Input, actor: Actor): Promise<void> {
    const { id_customers: id } = asked;
    if (input.id_customers !== id)
      throw refused('El número no es el del cliente que se elimina.', { field: 'id_customers' });
    if (asked.id_user_asked === actor.id_user)
      throw refused('Otra persona debe confirmar la eliminación que usted registró.');
    const holds = await this.holds.reasons(id);
    if (holds.length > 0) throw refused(`Todavía no se puede eliminar: ${holds.join(' ')}`, { holds });
    await this.bus.execute(new ForgetPerson(id));
  }
}
