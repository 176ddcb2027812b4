import { Injectable } from '@nestjs/common';
import { PersonHold, type PersonHolding } from '@ceiba/customers/server';
import { Db } from '@ceiba/platform/server';

/** Whose kit or cart may still be paid is not forgotten yet: the money would become a sale of nobody's. */
@PersonHold()
@Injectable()
export class OpenLinkHold implements PersonHolding {
  constructor(private readonly db: Db) {}

  async holds(id: number): Promise<string | null> {
    const open = await this.db.one(
      `select 1 from cart_public c join payment_attempt a on a.id_customers_sale_public = c.id_customers_sale_public
       where c.kind in ('kit', 'partner') and (c.id_customers = ? or c.id_buyer = ?) and a.state in ('creating', 'open')
       limit 1`,
      [id, id],
    );
    return open ? 'Tiene un pago en línea sin terminar.' : null;
  }
}
