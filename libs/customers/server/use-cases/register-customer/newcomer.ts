import { Injectable } from '@nestjs/common';
import { BranchReader } from '@ceiba/branches/server';
import { CUSTOMER_WARNINGS, customerWarning, type SaveCustomerInput } from '@ceiba/customers/contract';
import { Clock, currentActor, Refusal } from '@ceiba/platform/server';
import { papersOf } from '../../domain/customer-warnings';
import { assertSeen, validatedAfter } from '../../domain/reviewed-papers';
import { CustomerRepository } from '../../persistence/customer.repository';
import { PaperReviews } from '../../ports/paper-reviews';

/** The row of somebody who registers: looked over, with a place in the network and his branch's money. */
@Injectable()
export class Newcomer {
  constructor(
    private readonly customers: CustomerRepository,
    private readonly reviews: PaperReviews,
    private readonly branches: BranchReader,
    private readonly clock: Clock,
  ) {}

  /** Holds upline and sponsor until the unit of work ends. Throws the form's warnings, and 409 for doubles nobody has seen. */
  async prepare(input: Omit<SaveCustomerInput, 'password_user'>) {
    const warning = customerWarning(input);
    if (warning) throw new Refusal('CUSTOMERS.WARNING', warning, { kind: 'warning' });
    await this.customers.assertReferences(input);
    const place = await this.placeOf(input);
    const { id_type_money } = await this.branches.get(input.id_branch_office ?? 0);
    const { id_customers: _new, customers_bank: _bank, customers_social: _social, ...others } = input;
    const { papers_confirmed, id_bot_lead: _lead, ...plain } = others;
    const papers = papersOf(input);
    const review = await this.reviews.review(0, { ...input, ...papers });
    assertSeen(currentActor(), papers_confirmed, review);
    const row = {
      ...plain,
      ...papers,
      ...place,
      id_type_money,
      type_fee: input.type_fee ?? 'ASIMILADOS',
      data_validated: input.data_validated ?? 0,
      date_registration: this.clock.now(),
      user_created: currentActor().full_name,
      id_user_created: currentActor().id_user,
      ...validatedAfter(review, papers_confirmed),
    };
    return { row, review };
  }

  /** Who stands above him, and whether he begins active: what a partner registers waits for the call centre. */
  private async placeOf(input: SaveCustomerInput) {
    const actor = currentActor();
    const own = actor.type === 1 ? actor.id_customers : null;
    const id_upline = input.id_upline ?? 0;
    const id_sponsor = own ?? input.id_sponsor ?? id_upline;
    const known = (await this.customers.hold(id_upline)) && (await this.customers.hold(id_sponsor));
    if (!known || (own !== null && !(await this.customers.isBelow(own, id_upline)))) {
      throw new Refusal('CUSTOMERS.UPLINE', CUSTOMER_WARNINGS.upline, { kind: 'warning' });
    }
    const online = own !== null;
    const id_status: 0 | 1 = online ? 0 : (input.id_status ?? 1);
    const pay_membership = online ? 0 : (input.pay_membership ?? 1);
    return { id_upline, id_sponsor, id_status, pay_membership, save_online: online ? 1 : 0 };
  }
}
