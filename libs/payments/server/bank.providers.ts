import { Bank } from './bank/bank';
import { ReferencesController } from './bank/http/references.controller';
import { BankPaymentRepository } from './bank/persistence/bank-payment.repository';
import './bank/persistence/bank.entity';
import { ReferenceRepository } from './bank/persistence/reference.repository';
import { GetReferenceHandler } from './bank/use-cases/get-reference';
import { IssueReferenceHandler } from './bank/use-cases/issue-reference';
import { PrintReferenceHandler } from './bank/use-cases/print-reference';

export const BANK_CONTROLLERS = [ReferencesController];

/** What the payments' module provides for bank transfers. */
export const BANK_PROVIDERS = [
  Bank,
  BankPaymentRepository,
  GetReferenceHandler,
  IssueReferenceHandler,
  PrintReferenceHandler,
  ReferenceRepository,
];
