import { Injectable } from '@nestjs/common';
import { ROOT_CUSTOMER, SIGNUP_MESSAGES, type SignupHint, type SignupSponsor } from '@ceiba/customers/contract';
import { networkOf } from '@ceiba/identity/server';
import { notFound, Refusal } from '@ceiba/platform/server';
import { sponsorFits, sponsorLetters } from '../domain/signup/sponsor-letters';
import { SignupCallers } from '../persistence/signup-callers';
import { CustomerReader } from '../ports/customer-reader';

/**
 * Whoever signs up knows the first three letters of his sponsor's surname (spec 2, section 5); he is told his given names
 * and nothing else. No command: a wrong guess counts although it is refused.
 */
@Injectable()
export class CheckSponsor {
  constructor(
    private readonly reader: CustomerReader,
    private readonly callers: SignupCallers,
  ) {}

  /** Throws 404 where nobody active has the number, the warning where the letters differ, 429 after too many guesses. */
  async execute(id_customers: number, last_name: string, address: string): Promise<SignupSponsor> {
    const sponsor = await this.reader.find(id_customers);
    if (!sponsor?.id_status) throw notFound(SIGNUP_MESSAGES.noSponsor);
    const guess = await this.callers.guesses.count({ network: networkOf(address), id_upline: id_customers });
    if (!sponsorFits(last_name, sponsor.last_name_customers))
      throw new Refusal('CUSTOMERS.SPONSOR', SIGNUP_MESSAGES.sponsorDiffers, {
        kind: 'warning',
        data: { field: 'last_name' },
      });
    await this.callers.guesses.takeBack(guess);
    return { id_customers, name_customers: sponsor.name_customers };
  }

  /** What somebody types whom nobody has invited: the company itself. */
  async hint(): Promise<SignupHint> {
    const { last_name_customers } = await this.reader.get(ROOT_CUSTOMER);
    return { id_customers: ROOT_CUSTOMER, last_name: sponsorLetters(last_name_customers) };
  }
}
