import { Injectable } from '@nestjs/common';
import { PublicCarts } from '@ceiba/store/server';
import { AttemptCloser } from '../../persistence/attempt-closer';
import { SaleMaker } from '../../persistence/sale-maker';

/** What resolving acts through, gathered so that its constructor stays short. */
@Injectable()
export class ResolvingParts {
  constructor(
    readonly carts: PublicCarts,
    readonly closer: AttemptCloser,
    readonly sales: SaleMaker,
  ) {}
}
