import { rfcDigitHolds } from '@ceiba/catalogs/contract';
import { curpDigitHolds, type TaxCertificate } from '@ceiba/customers/contract';
import { Refusal } from '@ceiba/platform/server';
import { type KnownRegime, regimesIn } from './certificate-regimes';
import { type CertificateLabel, folded, labelled } from './certificate-words';

const refused = (message: string) => new Refusal('CUSTOMERS.CERTIFICATE', message);

/**
 * What a "Constancia de Situación Fiscal" says, out of its rows of text. What cannot be read is null and named in
 * `unread`; nothing is guessed. Throws 422 where the file is a picture, another paper, or contradicts itself.
 */
export function readCertificate(rows: readonly string[], regimes: readonly KnownRegime[]): TaxCertificate {
  const text = rows.join('\n');
  if (text.trim() === '') throw refused('El PDF es una imagen: suba la constancia que se descarga del SAT.');
  if (!folded(text).replace(/\s+/g, ' ').includes('CONSTANCIA DE SITUACION FISCAL'))
    throw refused('El PDF no es una Constancia de Situación Fiscal.');
  const begin = folded(text).search(/DATOS\s+DE\s+IDENTIFICACION\s+DEL\s+CONTRIBUYENTE/);
  const values = labelled(text.slice(Math.max(begin, 0)));
  const seal = sealOf(text);
  const rfc = matching(values.get('RFC'), /^[A-ZÑ&]{3,4}\d{6}[A-Z0-9]{3}$/);
  if (rfc && seal && rfc !== seal.rfc)
    throw refused(`El RFC ${rfc} no es el de la cadena original del SAT (${seal.rfc}): la constancia no es válida.`);
  const own = rfc ?? seal?.rfc ?? null;
  if (own && !rfcDigitHolds(own)) throw refused(`El dígito verificador del RFC ${own} no es correcto.`);
  const curp = matching(values.get('CURP'), /^[A-Z]{4}\d{6}[A-Z]{6}[A-Z0-9]\d$/);
  if (curp && !curpDigitHolds(curp)) throw refused(`El dígito verificador de la CURP ${curp} no es correcto.`);
  const found = {
    rfc: own,
    curp,
    name: nameOf(values),
    zip_code: matching(values.get('CODIGO POSTAL'), /^\d{5}$/),
    regimes: regimesIn(values.get('REGIMENES') ?? '', regimes) ?? [],
    issued_on: seal?.issued_on ?? null,
  };
  return { ...found, unread: unreadOf(found) };
}

const matching = (value: string | undefined, form: RegExp): string | null => {
  const tight = value?.replace(/\s+/g, '').toUpperCase() ?? '';
  return form.test(tight) ? tight : null;
};

/** The machine's line of the seal: `||AAAA/MM/DD|RFC|CONSTANCIA…`, which may break anywhere. */
function sealOf(text: string): { rfc: string; issued_on: string } | null {
  const line = /\|\|(\d{4})\/(\d{2})\/(\d{2})[^|]*\|([A-ZÑ&]{3,4}\d{6}[A-Z0-9]{3})\|/.exec(text.replace(/\s+/g, ''));
  return line ? { issued_on: `${line[1]}-${line[2]}-${line[3]}`, rfc: line[4] ?? '' } : null;
}

/** As SAT writes it: names, then surnames; a company's without its kind of capital, which has a field of its own. */
function nameOf(values: ReadonlyMap<CertificateLabel, string>): string | null {
  const parts = ['NOMBRE (S)', 'PRIMER APELLIDO', 'SEGUNDO APELLIDO'] as const;
  const words = values.get('DENOMINACION/RAZON SOCIAL') ?? parts.map((part) => values.get(part) ?? '').join(' ');
  return words.replace(/\s+/g, ' ').trim().toLocaleUpperCase('es-MX') || null;
}

function unreadOf({ rfc, curp, name, zip_code, regimes, issued_on }: Omit<TaxCertificate, 'unread'>): string[] {
  const person = rfc?.length !== 12;
  const missing = [
    [rfc, 'RFC'],
    [curp ?? (person ? null : 'none'), 'CURP'],
    [name, 'Nombre'],
    [zip_code, 'Código postal'],
    [regimes[0], 'Régimen fiscal'],
    [issued_on, 'Fecha de emisión'],
  ] as const;
  return missing.flatMap(([value, label]) => (value ? [] : [label]));
}
