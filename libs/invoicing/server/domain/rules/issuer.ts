import { type Rule, rule, type RuleFacts } from './rule';
import { isPersonRfc, isRegime, regimeFits } from './sat-keys';
import type { CfdiShape } from './shape';

const said = ({ issuer }: RuleFacts): boolean => issuer.rfc !== null && issuer.regime !== null;

/** The company as its settings say; name, certificate and seal are the provider's to hold (cfdi.md, section 2.3). */
export const ISSUER: readonly Rule<CfdiShape>[] = [
  rule(
    'CFDI40140',
    'Issuer.FiscalRegime',
    'company',
    'El régimen fiscal de la empresa no existe en el catálogo del SAT.',
    (_cfdi, { issuer }) => issuer.regime !== null && !isRegime(issuer.regime),
  ),
  rule(
    'CFDI40141',
    'Issuer.FiscalRegime',
    'company',
    'El régimen fiscal de la empresa no corresponde a su RFC (persona física o moral).',
    (_cfdi, facts) => {
      const { rfc, regime } = facts.issuer;
      return said(facts) && isRegime(regime ?? '') && !regimeFits(regime ?? '', isPersonRfc(rfc ?? ''));
    },
  ),
];
