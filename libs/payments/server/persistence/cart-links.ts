import { Injectable } from '@nestjs/common';
import { OpenLinks } from '@ceiba/store/server';
import { AttemptCloser } from './attempt-closer';

/** What the store asks of payments: a cart that is changed is not paid as it was. */
@Injectable()
export class CartLinks extends OpenLinks {
  constructor(private readonly closer: AttemptCloser) {
    super();
  }

  async close(id_customers_sale_public: number): Promise<void> {
    await this.closer.closeOpen(id_customers_sale_public, 'cancelled');
  }
}
