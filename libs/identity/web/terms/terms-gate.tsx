import { PesoContract } from './peso-contract';
import { UsTaxGate } from './us-tax-gate';

const DOLLARS = 1;

/** What a partner accepts before he goes on: the contract in pesos, the US tax form in dollars (spec 2, section 4). */
export function TermsGate({ money }: { money: number }) {
  return money === DOLLARS ? <UsTaxGate /> : <PesoContract money={money} />;
}
