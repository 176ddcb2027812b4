import { Injectable } from '@nestjs/common';
import { MESSAGES } from '@ceiba/platform/contract';
import { currentActor, Refusal } from '@ceiba/platform/server';
import { Network } from '../live/network';

/** Whose network a call is about: the person's own where nobody is named, and only who he may read. */
@Injectable()
export class Whose {
  constructor(private readonly network: Network) {}

  /** The customer's id. Throws 403 for a partner who asks above or beside himself, 422 when staff name nobody. */
  async resolve(id: number | null | undefined): Promise<number> {
    const actor = currentActor();
    const wanted = id ?? actor.id_customers;
    if (!wanted) throw new Refusal('NETWORK.WHO', `Cliente: ${MESSAGES.required}`, { kind: 'warning' });
    await this.network.assertMayRead(actor, wanted);
    return wanted;
  }
}
