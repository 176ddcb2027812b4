import { Injectable } from '@nestjs/common';
import type { CustomerCard, PaperReview } from '@ceiba/customers/contract';
import { heldValues, type Reviewed, reviewOf } from '../domain/reviewed-papers';
import { PaperHolders } from '../persistence/paper-holders';

/** Looks a form's papers and account over: on the screen before a save, and at every save. */
@Injectable()
export class PaperReviews {
  constructor(private readonly holders: PaperHolders) {}

  /** `id` 0 is somebody new; `old` is what is on file of somebody known. */
  async review(id: number, input: Reviewed, old?: CustomerCard): Promise<PaperReview> {
    return reviewOf(input, await this.holders.find(id, heldValues(input, old)), await this.holders.banks());
  }
}
