import { addDecimals, toCents } from '@ceiba/platform/contract';
import { taxLimits } from '@ceiba/sales/contract';
import type { CfdiItem, CfdiReceiver, IncomeCfdi } from './cfdi';
import type { Span } from './global-span';
import { type ChargedLine, itemOf } from './income-cfdi';
import { PUBLIC_NAME, PUBLIC_RFC } from './rules/sat-keys';

/** The public in general: with exactly this name it is a global invoice (cfdi.md, section 2.6). */
const PUBLIC = { Rfc: PUBLIC_RFC, Name: PUBLIC_NAME, CfdiUse: 'S01', FiscalRegime: '616' } as const;
/** What the filling guide asks for in each of its lines. */
const CONCEPT = { product_code: '01010101', unit_code: 'ACT', description: 'Venta', qty: 1 } as const;

/** The number of a sale in a global invoice: its ticket's, as it is printed. */
export const ticketNumber = (sale: { id_document: number; number_invoice_doc: string | null }): string =>
  sale.number_invoice_doc ?? `V-${sale.id_document}`;

/** A sale as a ticket: its number for people, and its lines as they were charged, less what came back. */
export interface GlobalTicket {
  number: string;
  lines: readonly ChargedLine[];
}

export interface GlobalFacts {
  order_number: string;
  expedition_place: string;
  serie: string | null;
  /** SAT's key. */
  payment_form: string;
  span: Span;
  tickets: readonly GlobalTicket[];
}

const taxesKey = ({ tax_object, exempt, taxes }: ChargedLine): string =>
  [tax_object, exempt, ...taxes.map(({ name, rate }) => `${name}${Number(rate)}`)].join(' ');

/** Each of its taxes is one that SAT takes for its base (CFDI40180). */
function fits(item: CfdiItem): boolean {
  return (item.Taxes ?? []).every(({ Name, Rate, Base, Total }) => {
    if (Name === 'IVA Exento') return true;
    const { least, most } = taxLimits(BigInt(toCents(Base)), Rate);
    const tax = BigInt(toCents(Total));
    return tax >= least && tax <= most;
  });
}

const together = (lines: readonly ChargedLine[]): Pick<ChargedLine, 'base' | 'tax'> => ({
  base: addDecimals(lines.map(({ base }) => base)),
  tax: addDecimals(lines.map(({ tax }) => tax)),
});

/** Without `Unit`: the guide forbids it here. */
function concept(number: string, line: ChargedLine): CfdiItem {
  const { Unit: _unit, ...item } = itemOf({ ...line, ...CONCEPT, key: number });
  return item;
}

/** Lines of the same taxes, in as few concepts as their order allows. */
function joined(number: string, lines: readonly ChargedLine[]): CfdiItem[] {
  const parts: ChargedLine[] = [];
  for (const line of lines) {
    const last = parts.at(-1);
    const sum = last && { ...last, ...together([last, line]) };
    if (sum && fits(concept(number, sum))) parts[parts.length - 1] = sum;
    else parts.push(line);
  }
  return parts.map((part) => concept(number, part));
}

/**
 * The concepts of a ticket: one for each set of taxes. The cents of its lines' taxes add up to what no single base of them
 * could have; then it takes as many concepts as SAT's limits want, and base and tax stay the ticket's own to the cent.
 */
export function conceptsOf({ number, lines }: GlobalTicket): CfdiItem[] {
  const groups = new Map<string, ChargedLine[]>();
  for (const line of lines.filter(({ base }) => toCents(base) > 0))
    groups.set(taxesKey(line), [...(groups.get(taxesKey(line)) ?? []), line]);
  return [...groups.values()].flatMap((group) => joined(number, group));
}

/** Who receives it: the public, at the place of issue. */
const receiverAt = (place: string): CfdiReceiver => ({ ...PUBLIC, TaxZipCode: place });

/** Global invoice (cfdi.md, sections 1.2 and 2.6): its total is the sum of its tickets. */
export function globalCfdi(facts: GlobalFacts): IncomeCfdi {
  const { date_start, periodicity } = facts.span;
  return {
    NameId: '1',
    CfdiType: 'I',
    ExpeditionPlace: facts.expedition_place,
    ...(facts.serie ? { Serie: facts.serie } : {}),
    PaymentForm: facts.payment_form,
    PaymentMethod: 'PUE',
    Currency: 'MXN',
    Exportation: '01',
    OrderNumber: facts.order_number,
    GlobalInformation: { Periodicity: periodicity, Months: date_start.slice(5, 7), Year: date_start.slice(0, 4) },
    Receiver: receiverAt(facts.expedition_place),
    Items: facts.tickets.flatMap(conceptsOf),
  };
}
