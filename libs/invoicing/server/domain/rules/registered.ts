import type { Finding } from './rule';

/** What the provider says of a receiver (`customers/validate`); null: it did not say. */
export interface ReceiverAnswer {
  exists_rfc: boolean;
  fits_name: boolean | null;
  fits_zip: boolean | null;
  fits_regime: boolean | null;
}

const said = (code: string, field: string, message: string): Finding => ({
  code,
  field: `Receiver.${field}`,
  message,
  mend: 'receiver',
});

/** Whether SAT has nothing against him, as far as it said. */
export const isRegistered = ({ exists_rfc, fits_name, fits_zip, fits_regime }: ReceiverAnswer): boolean =>
  exists_rfc && fits_name !== false && fits_zip !== false && fits_regime !== false;

/** What SAT's lists have against a receiver; one who is not in them is told only that. */
export function receiverFindingsOf({ exists_rfc, fits_name, fits_zip, fits_regime }: ReceiverAnswer): Finding[] {
  if (!exists_rfc)
    return [said('CFDI40143', 'Rfc', 'Corrija el RFC del receptor: no está en la lista de inscritos del SAT.')];
  return [
    ...(fits_name === false
      ? [
          said(
            'CFDI40145',
            'Name',
            'Escriba el nombre del receptor como en su Constancia de Situación Fiscal: no es el de ese RFC.',
          ),
        ]
      : []),
    ...(fits_zip === false
      ? [said('CFDI40148', 'TaxZipCode', 'Corrija el código postal fiscal del receptor: no es el de ese RFC.')]
      : []),
    ...(fits_regime === false
      ? [said('CFDI40158', 'FiscalRegime', 'Corrija el régimen fiscal del receptor: no es de ese RFC.')]
      : []),
  ];
}
