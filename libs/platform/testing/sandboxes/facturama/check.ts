// One request held against everything the sandbox refuses, without a server: for tests that try thousands.
import { Json, JsonObject } from '../json';
import { FacturamaAccount, SANDBOX_ACCOUNT, Taxpayer } from '../settings';
import { ModelErrors } from './errors';
import { pacProblem } from './pac';
import { receiverCheck } from './profile';
import { TEST_TAXPAYERS } from './rfc';
import { localTime } from './time';
import { validateModel } from './validate';
import { validateRetention } from './validate-retention';

/** SAT's published test taxpayers; two of them without a certain postal code. */
export const SAT_TEST_TAXPAYERS: readonly Taxpayer[] = TEST_TAXPAYERS;

/** Fields that the model names, or the bare message of SAT or the PAC; nothing: it would be stamped. */
export function facturamaRefusals(request: object, now: Date, account: Partial<FacturamaAccount> = {}): string[] {
  const whole = { ...SANDBOX_ACCOUNT, ...account };
  const valid = validateModel(request as Json, whole, Number(localTime(now).slice(0, 4)));
  if (valid instanceof ModelErrors) return valid.fields;
  const problem = pacProblem(valid.cfdi, whole, now);
  return problem === undefined ? [] : [problem];
}

/** What `customers/validate` answers. */
export function facturamaReceiver(
  receiver: { Rfc: string; Name: string; ZipCode: string; FiscalRegime: string },
  account: Partial<FacturamaAccount> = {},
): object {
  return receiverCheck(receiver, { ...SANDBOX_ACCOUNT, ...account });
}

/** The same of a paper of withheld taxes; its issuer is the account's profile. */
export function retentionRefusals(request: object, now: Date): string[] {
  const { rfc: RFCEmisor, name: NomDenRazSocE, fiscalRegime: RegimenFiscalE } = SANDBOX_ACCOUNT.issuer;
  const body = { ...request, Emisor: { RFCEmisor, NomDenRazSocE, RegimenFiscalE } } as JsonObject;
  const valid = validateRetention(body, SANDBOX_ACCOUNT, localTime(now).slice(0, 10));
  if (valid instanceof ModelErrors) return valid.fields;
  const problem = pacProblem({ Receiver: { ...valid.receiver }, Date: valid.body.FechaExp }, SANDBOX_ACCOUNT, now);
  return problem === undefined ? [] : [problem];
}
