import { SweepSignups } from './jobs/sweep-signups.job';
import { SignupCallers } from './persistence/signup-callers';
import { SignupRepository } from './persistence/signup.repository';
import { AnnounceSignupWhenCustomerSignedUp } from './reactions/announce-signup-when-customer-signed-up';
import { ActivateSignupHandler } from './use-cases/activate-signup';
import { AnnounceSignupHandler } from './use-cases/announce-signup';
import { CheckSponsor } from './use-cases/check-sponsor';
import { GetSignupHandler } from './use-cases/get-signup';
import { GetSignupFileHandler } from './use-cases/get-signup-file';
import { ListSignupsHandler } from './use-cases/list-signups';
import { NoteKitHandler } from './use-cases/note-kit';
import { NoteSignupPaymentHandler } from './use-cases/note-signup-payment';
import { RegisterSignupHandler } from './use-cases/register-signup/register-signup';
import { SignupPartners } from './use-cases/register-signup/signup-partners';
import { SaveSignupHandler } from './use-cases/save-signup/save-signup';
import { SignupSteps } from './use-cases/save-signup/signup-steps';
import './persistence/signup.entity';

/** What the customers' module provides for the public sign-up. */
export const SIGNUP_PROVIDERS = [
  ActivateSignupHandler,
  AnnounceSignupHandler,
  AnnounceSignupWhenCustomerSignedUp,
  CheckSponsor,
  GetSignupFileHandler,
  GetSignupHandler,
  ListSignupsHandler,
  NoteKitHandler,
  NoteSignupPaymentHandler,
  RegisterSignupHandler,
  SaveSignupHandler,
  SignupCallers,
  SignupPartners,
  SignupRepository,
  SignupSteps,
  SweepSignups,
];
