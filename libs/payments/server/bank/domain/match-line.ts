import { addDays, dayInZone, fromCents } from '@ceiba/platform/contract';
import type { LineLevel } from '@ceiba/payments/contract';
import { referencesIn } from './reference-number';

/** A movement that waits. */
export interface WaitingLine {
  day: string;
  currency: string;
  amount_minor: number;
  concept: string;
  reference: string;
}

/** A reference and what became of it so far. */
export interface Standing {
  id_reference: number;
  reference: string;
  currency: string;
  amount_minor: number;
  attempt_state: string;
  created_at: Date;
  /** Cents that came for it, and those of payments that staff confirmed and no movement shows yet. */
  paid_minor: number;
  awaited_minor: readonly number[];
}

export interface LineVerdict {
  level: LineLevel;
  why: string;
  proposals: readonly Standing[];
}

const MOST = 5;
export const isOpen = ({ attempt_state }: Pick<Standing, 'attempt_state'>): boolean =>
  attempt_state === 'open' || attempt_state === 'creating';

const verdict = (level: LineLevel, why: string, proposals: readonly Standing[]): LineVerdict => ({
  level,
  why,
  proposals,
});

function ofNamed(line: WaitingLine, named: Standing): LineVerdict {
  const { amount_minor, awaited_minor, paid_minor } = named;
  if (line.currency !== named.currency) return verdict('hand', 'La referencia es de otra moneda.', []);
  if (awaited_minor.includes(line.amount_minor))
    return verdict('sure', 'Es el dinero de la referencia que ya se confirmó a mano.', [named]);
  if (paid_minor > 0) return verdict('hand', `La referencia ya tiene ${fromCents(paid_minor)} confirmados.`, [named]);
  const difference = line.amount_minor - amount_minor;
  if (difference !== 0)
    return verdict(
      'likely',
      `Referencia correcta; ${difference > 0 ? 'sobran' : 'faltan'} ${fromCents(Math.abs(difference))}.`,
      [named],
    );
  if (isOpen(named)) return verdict('sure', 'Referencia e importe coinciden.', [named]);
  return verdict('sure', 'Referencia e importe coinciden, pero ya no se espera: irá a Pagos por conciliar.', [named]);
}

/**
 * How sure it is whose a movement is: reference with its check digit, amount and currency; only the amount; or a person
 * has to look. `named`: the reference that its texts name; `same`: open ones of its amount and currency.
 */
export function judgeLine(line: WaitingLine, named: Standing | null, same: readonly Standing[]): LineVerdict {
  if (named) return ofNamed(line, named);
  // Nobody pays for what he has not been asked for yet; banks book a day late, never early.
  const fits = same.filter(
    (one) => one.paid_minor === 0 && isOpen(one) && line.day >= addDays(dayInZone(one.created_at), -1),
  );
  const [only, ...more] = fits;
  const { good, bad } = referencesIn(line.reference, line.concept);
  const odd = good.length === 0 && bad[0] ? `El dígito verificador de ${bad[0]} no es correcto.` : '';
  if (!only) return verdict('hand', odd || 'Ninguna referencia coincide.', []);
  if (more.length > 0)
    return verdict('hand', `${odd} ${fits.length} referencias esperan este importe.`.trim(), fits.slice(0, MOST));
  return verdict('likely', `${odd} Una sola referencia espera este importe.`.trim(), [only]);
}

/** What each reference gets of a sum: its own amount, the last one what is left. Null where nothing is left for one. */
export function shared(total_minor: number, references: readonly Pick<Standing, 'amount_minor'>[]): number[] | null {
  let left = total_minor;
  const parts = references.map(({ amount_minor }, at) => {
    const part = at === references.length - 1 ? left : amount_minor;
    left -= part;
    return part;
  });
  return parts.some((part) => part <= 0) ? null : parts;
}
