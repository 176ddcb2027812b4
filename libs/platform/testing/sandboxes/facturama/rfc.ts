// RFC: form, real date, check digit, and the published test taxpayers.
import { FacturamaAccount, Taxpayer } from '../settings';

export const PUBLIC_RFC = 'XAXX010101000';
export const FOREIGN_RFC = 'XEXX010101000';
export const PUBLIC_NAME = 'PUBLICO EN GENERAL';

const FORM = /^[A-Z&Ñ]{3,4}(\d{2})(0[1-9]|1[012])(0[1-9]|[12]\d|3[01])[A-Z0-9]{2}[0-9A]$/;
const VALUES = '0123456789ABCDEFGHIJKLMN&OPQRSTUVWXYZ Ñ';
/** Registered at SAT although their digit is wrong. */
const REGISTERED_ANYWAY = ['DAA020218JY1', 'EDG811007RB3', 'LIM0011098G0', 'LME060822IH5', 'NFS0103297H5'];

/** Pattern and a date that exists (century 20xx, as phpcfdi/rfc does). */
export function isRfc(rfc: string): boolean {
  const parts = FORM.exec(rfc);
  if (!parts) return false;
  const [, year = '', month = '', day = ''] = parts;
  const date = new Date(Date.UTC(2000 + Number(year), Number(month) - 1, Number(day)));
  return date.getUTCMonth() === Number(month) - 1;
}

/** The last character an RFC should have: `0`-`9` or `A`. */
export function rfcDigit(rfc: string): string {
  let total = rfc.length === 12 ? 481 : 0;
  for (const [index, letter] of [...rfc].slice(0, -1).entries()) total += VALUES.indexOf(letter) * (rfc.length - index);
  const digit = 11 - (total % 11);
  return digit === 11 ? '0' : digit === 10 ? 'A' : String(digit);
}

export function isGeneric(rfc: string): boolean {
  return rfc === PUBLIC_RFC || rfc === FOREIGN_RFC;
}

export function isPerson(rfc: string): boolean {
  return rfc.length === 13;
}

/** Whether "SAT's list" holds it (CFDI40143): known ones, and unless the list is closed any with a right digit. */
export function isRegistered(rfc: string, account: FacturamaAccount): boolean {
  if (isGeneric(rfc) || rfc === account.issuer.rfc || findTaxpayer(rfc, account)) return true;
  if (account.closedRfcList) return false;
  return rfc.endsWith(rfcDigit(rfc)) || REGISTERED_ANYWAY.includes(rfc);
}

export function findTaxpayer(rfc: string, account: FacturamaAccount): Taxpayer | undefined {
  return account.taxpayers.find((one) => one.rfc === rfc) ?? TEST_TAXPAYERS.find((one) => one.rfc === rfc);
}

const taxpayer = (rfc: string, name: string, zip?: string): Taxpayer => ({ rfc, name, zip });

/** SAT's test taxpayers (cfdi.md, section 2.8). Two postal codes are not certain and are left open. */
export const TEST_TAXPAYERS: Taxpayer[] = [
  taxpayer('CACX7605101P8', 'XOCHILT CASAS CHAVEZ', '36257'),
  taxpayer('FUNK671228PH6', 'KARLA FUENTE NOLASCO'),
  taxpayer('IAÑL750210963', 'LUIS IAN ÑUZCO'),
  taxpayer('JUFA7608212V6', 'ADRIANA JUAREZ FERNANDEZ', '01160'),
  taxpayer('KAHO641101B39', 'OSCAR KALA HAAK', '76074'),
  taxpayer('KICR630120NX3', 'RODRIGO KITIA CASTRO', '36246'),
  taxpayer('MISC491214B86', 'CECILIA MIRANDA SANCHEZ', '01010'),
  taxpayer('RAQÑ7701212M3', 'ÑEVES RAMIREZ QUEZADA', '78905'),
  taxpayer('WATM640917J45', 'MARIA WATEMBER TORRES', '43543'),
  taxpayer('WERX631016S30', 'XAIME WEIR ROJO', '01279'),
  taxpayer('XAMA620210DQ5', 'ALBA XKARAJAM MENDEZ', '01219'),
  taxpayer('XIQB891116QE4', 'BERENICE XIMO QUEZADA', '40968'),
  taxpayer('XOJI740919U48', 'INGRID XODAR JIMENEZ', '76028'),
  taxpayer('EKU9003173C9', 'ESCUELA KEMPER URGATE', '42501'),
  taxpayer('H&E951128469', 'HERRERIA & ELECTRICOS', '06002'),
  taxpayer('IIA040805DZ4', 'INDISTRIA ILUMINADORA DE ALMACENES', '62661'),
  taxpayer('IVD920810GU2', 'INNOVACION VALOR Y DESARROLLO', '63901'),
  taxpayer('IXS7607092R5', 'INTERNACIONAL XIMBO Y SABORES', '23004'),
  taxpayer('JES900109Q90', 'JIMENEZ ESTRADA SALAS', '37161'),
  taxpayer('KIJ0906199R1', 'KERNEL INDUSTIA JUGUETERA', '28971'),
  taxpayer('L&O950913MSA', 'LUCES & OBRAS', '60922'),
  taxpayer('OÑO120726RX3', 'ORGANICOS ÑAVEZ OSORIO', '40501'),
  taxpayer('URE180429TM6', 'UNIVERSIDAD ROBOTICA ESPAÑOLA', '86991'),
  taxpayer('XIA190128J61', 'XENON INDUSTRIAL ARTICLES', '76343'),
  taxpayer('ZUÑ920208KL4', 'ZAPATERIA URTADO ÑERI', '34541'),
];
