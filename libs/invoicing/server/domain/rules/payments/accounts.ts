import { isRfcForm } from '../receiver';
import { blank, type Rule, rule } from '../rule';
import { BANKED_FORMS, FOREIGN_RFC } from '../sat-keys';
import type { PaymentShape } from '../shape';

const banked = ({ PaymentForm }: PaymentShape) => BANKED_FORMS[PaymentForm ?? ''];
const otherForm = (field: keyof PaymentShape) => (payment: PaymentShape) =>
  !blank(payment[field] as string | undefined) && banked(payment) === undefined;
const NO_ACCOUNT = 'Con esta forma de pago no van datos de cuentas bancarias.';

/** Whose accounts the money went between (CRP20221-CRP20228). */
export const ACCOUNTS: readonly Rule<PaymentShape>[] = [
  rule('CRP20221', 'RfcIssuerPayerAccount', 'document', NO_ACCOUNT, otherForm('RfcIssuerPayerAccount')),
  rule('CRP20224', 'PayerAccount', 'document', NO_ACCOUNT, otherForm('PayerAccount')),
  rule('CRP20227', 'RfcReceiverBeneficiaryAccount', 'document', NO_ACCOUNT, otherForm('RfcReceiverBeneficiaryAccount')),
  rule('CRP20228', 'BeneficiaryAccount', 'document', NO_ACCOUNT, otherForm('BeneficiaryAccount')),
  rule(
    'CRP20222',
    'RfcIssuerPayerAccount',
    'document',
    'El RFC del banco que paga no tiene la forma de un RFC.',
    ({ RfcIssuerPayerAccount: rfc }) => !blank(rfc) && !isRfcForm(rfc),
  ),
  rule(
    'CRP20223',
    'ForeignAccountNamePayer',
    'document',
    'Con un banco extranjero falta su nombre.',
    ({ RfcIssuerPayerAccount, ForeignAccountNamePayer }) =>
      RfcIssuerPayerAccount === FOREIGN_RFC && blank(ForeignAccountNamePayer),
  ),
  rule(
    'CRP20225',
    'PayerAccount',
    'document',
    'La cuenta que paga no tiene los dígitos que pide su forma de pago.',
    (one) => !blank(one.PayerAccount) && banked(one)?.payer.test(one.PayerAccount ?? '') === false,
  ),
  rule(
    'CRP20226',
    'BeneficiaryAccount',
    'document',
    'La cuenta que recibe no tiene los dígitos que pide la forma de pago.',
    (one) => {
      const form = banked(one);
      return (
        !blank(one.BeneficiaryAccount) &&
        form !== undefined &&
        form.beneficiary?.test(one.BeneficiaryAccount ?? '') !== true
      );
    },
  ),
];
