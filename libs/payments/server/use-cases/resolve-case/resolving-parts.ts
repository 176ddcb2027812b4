import { Injectable } from '@nestjs/common';
import { SaleHolds } from '@ceiba/sales/server';
import { PublicCarts } from '@ceiba/store/server';
import { AttemptCloser } from '../../persistence/attempt-closer';
import { PayableSales } from '../../persistence/payable-sales';
import { SaleMaker } from '../../persistence/sale-maker';

/** What resolving acts through, gathered so that its constructor stays short. */
@Injectable()
export class ResolvingParts {
  constructor(
    readonly carts: PublicCarts,
    readonly closer: AttemptCloser,
    readonly sales: SaleMaker,
    readonly payable: PayableSales,
    readonly holds: SaleHolds,
  ) {}
}
