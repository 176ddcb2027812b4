import { formatMoney } from '@ceiba/platform/contract';
import { PAYMENT_SOURCES } from '../payouts/payment-report';
import { type DisclosureFigures, type DisclosureTable, LEAST_PEOPLE } from './disclosure.schema';

/** A heading and what stands under it. */
export interface DisclosurePart {
  readonly title: string;
  readonly text: string;
}

/** What stands over the table of a currency: most people first, no single one. */
export function disclosureSummary({ code_money, all }: DisclosureTable): string {
  if (all === null)
    return `Hay menos de ${LEAST_PEOPLE} personas con pagos en ${code_money}, o ganaron menos de ${LEAST_PEOPLE}: no se dice nada de ellas.`;
  const none = all.people - all.earners;
  const count = (value: number) => value.toLocaleString('es-MX');
  return [
    `De ${count(all.people)} personas a las que se paga en ${code_money}, ${count(none)} no recibieron ningún pago.`,
    `La mitad de todas ganó ${formatMoney(all.median)} ${code_money} o menos.`,
  ].join(' ');
}

/** How the figures were made, in the same words on the screen, the public page and the paper (docs/adr/0078). */
export function disclosureMethod({ year, periods, date_start, date_end }: DisclosureFigures): DisclosurePart[] {
  const span = periods === 1 ? 'del periodo cerrado' : `de los ${periods} periodos cerrados`;
  return [
    {
      title: 'Quién se cuenta',
      text: `Todas las personas inscritas como empresarios independientes hasta el ${date_end}, también las que no compraron, no vendieron, no ganaron nada o se dieron de baja. Cada una se cuenta una vez, en la moneda en que se le paga y en el rango más alto con el que se le pagó en algún periodo del año.`,
    },
    {
      title: 'Qué se suma',
      text: `${Object.values(PAYMENT_SOURCES).join(', ')} ${span} de ${year} (del ${date_start} al ${date_end}), antes de impuestos y descuentos. Lo que se pagó en otra moneda se cambió con la paridad de su periodo.`,
    },
    {
      title: 'Qué no se resta',
      text: 'Los gastos de cada persona: compras de producto y kits, envíos, viajes, eventos, publicidad, teléfono e impuestos. Lo que queda después de ellos es menos, y puede ser una pérdida. Tampoco se suma lo que alguien ganó al revender producto.',
    },
    {
      title: 'Cómo se leen los importes',
      text: 'Son de todo el año y por persona, redondeados a unidades enteras. La mediana separa a la mitad que ganó menos de la que ganó más; un cuarto del grupo ganó como máximo el primer cuartil, y tres cuartos como máximo el tercero. Los importes más altos y más bajos no se muestran.',
    },
    {
      title: 'Grupos pequeños',
      text: `Un rango con menos de ${LEAST_PEOPLE} personas, o en el que ganaron menos de ${LEAST_PEOPLE}, se une con el rango vecino para que nadie sea reconocible.`,
    },
    {
      title: 'No es una promesa',
      text: 'Estos importes no dicen lo que ganará otra persona. Depende de lo que ella y su red vendan, de su tiempo y de sus gastos.',
    },
  ];
}

/** The heads of a table's columns, in their order. */
export const DISCLOSURE_COLUMNS = {
  name: 'Rango',
  people: 'Personas',
  share: '% de todas',
  earners: 'Con ganancias',
  share_earners: '% del grupo',
  average: 'Promedio',
  quarter: 'Primer cuartil',
  median: 'Mediana',
  three_quarters: 'Tercer cuartil',
  periods: 'Periodos con el rango',
} as const;
