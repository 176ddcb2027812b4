import { conceptFindings } from './concepts';
import { FIXED_HEADS } from './fixed-heads';
import { GLOBAL } from './global';
import { HEADER } from './header';
import { ISSUER } from './issuer';
import { payrollFindings } from './payroll/payroll';
import { paymentFindings } from './payments/payments';
import { RECEIVER, receiverPart } from './receiver';
import { RELATIONS } from './relations';
import { type Finding, judge, type RuleFacts } from './rule';
import type { CfdiShape } from './shape';

const BODIES: Readonly<Record<string, (cfdi: CfdiShape, facts: RuleFacts) => Finding[]>> = {
  I: conceptFindings,
  E: conceptFindings,
  N: payrollFindings,
  P: paymentFindings,
};

function receiverFindings(cfdi: CfdiShape, facts: RuleFacts): Finding[] {
  const part = receiverPart(cfdi);
  const missing = judge(RECEIVER.whole, part, facts, 'Receiver.');
  // What is not there is not judged.
  return missing.length > 0 ? missing : judge(RECEIVER.rules, part, facts, 'Receiver.');
}

/**
 * What SAT would refuse in a request (cfdi.md, section 2): everything at once, in the order of the document. What only SAT's
 * lists know (who is registered, under which name) is not in it. Pure.
 */
export function checkCfdi(cfdi: CfdiShape, facts: RuleFacts): Finding[] {
  return [
    ...judge(HEADER, cfdi, facts),
    ...judge(FIXED_HEADS, cfdi, facts),
    ...judge(ISSUER, cfdi, facts),
    ...judge(RELATIONS, cfdi, facts),
    ...receiverFindings(cfdi, facts),
    ...judge(GLOBAL, cfdi, facts),
    ...(BODIES[cfdi.CfdiType ?? '']?.(cfdi, facts) ?? []),
  ];
}
