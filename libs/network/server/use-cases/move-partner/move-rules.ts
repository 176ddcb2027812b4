import { Injectable } from '@nestjs/common';
import { ROOT_CUSTOMER } from '@ceiba/customers/contract';
import { CustomerReader } from '@ceiba/customers/server';
import { notFound, Refusal } from '@ceiba/platform/server';
import { Moves } from '../../persistence/moves';
import { Volumes } from '../../persistence/volumes';

/** A move that is asked for. */
export interface WantedMove {
  id_customers: number;
  id_upline: number;
  id_period: number;
  /** It takes his last move back: neither the period nor "once per period" hold it up. */
  undo: boolean;
}

const refuse = (code: string, text: string) => new Refusal(`NETWORK.MOVE_${code}`, text, { status: 409 });

/** Who may be moved where (compensation.md, "Moving a partner"; spec 3, "Roll-over"). Holds for what is stored when it is asked. */
@Injectable()
export class MoveRules {
  constructor(
    private readonly customers: CustomerReader,
    private readonly moves: Moves,
    private readonly volumes: Volumes,
  ) {}

  /** Answers where he hangs now. Throws 404 for an unknown partner or upline, 409 with the reason. */
  async assert({ id_customers: id, id_upline, id_period, undo }: WantedMove): Promise<number> {
    if (id === id_upline) throw refuse('SELF', 'Un cliente no puede quedar debajo de sí mismo.');
    const customer = await this.customers.get(id);
    if (id === ROOT_CUSTOMER || customer.id_upline === null) throw refuse('ROOT', 'El cliente raíz no se puede mover.');
    const upline = await this.customers.find(id_upline);
    if (!upline) throw notFound('El nuevo upline no existe.');
    if (customer.id_upline === id_upline)
      throw refuse('SAME', `${customer.full_name} ya está debajo de ${upline.full_name}.`);
    if (await this.customers.isDescendant(id, id_upline))
      throw refuse('BELOW', `${upline.full_name} está en la red de ${customer.full_name}: no puede ser su upline.`);
    if (undo) return customer.id_upline;
    if (upline.id_status !== 1) throw refuse('UPLINE_OFF', `${upline.full_name} está de baja: no puede ser su upline.`);
    if ((await this.moves.movedIn(id_period, [id])).has(id))
      throw refuse('TWICE', `${customer.full_name} ya fue movido en este periodo.`);
    const { points, businessMxn, businessUsd } = await this.volumes.read(id_period, id);
    if (customer.id_status !== 1 || points + businessMxn + businessUsd <= 0)
      throw refuse('OUT', `${customer.full_name} no está en el periodo: no tiene compras en él o está de baja.`);
    return customer.id_upline;
  }
}
