import type { ImportAction, ImportChange } from '@ceiba/platform/contract';
import type { CsvRow } from '@ceiba/platform/server';
import {
  dayIn,
  guideKey,
  guideOfOther,
  type GuideStatus,
  lostDigits,
  SALE_MESSAGES,
  statusOf,
} from '@ceiba/sales/contract';
import { foldText } from '@ceiba/platform/contract';

/** A guide that is there. */
export interface KnownGuide {
  id_sale: number;
  id_customers: number;
  provider_name: string;
  guide_number: string;
  guide_key: string;
  send_date: string;
  status_dispatch: GuideStatus;
}

/** A sale that the file names, of one's own branches. */
export interface KnownSale {
  id_sale: number;
  id_branch_office: number;
  id_customers: number;
  anulado: 0 | 1;
  dispatch_hold: string | null;
  guide: string | null;
}

/** Whose import it is: the branches and actions of who sent the file. */
export interface GuideScope {
  branches: readonly number[];
  may: { create: boolean; update: boolean };
}

/** What the plan stands on. */
export interface GuideSource {
  rows: readonly CsvRow[];
  guides: readonly KnownGuide[];
  /** Guides of the same numbers in other branches: whose they are. */
  foreign: readonly KnownGuide[];
  sales: ReadonlyMap<number, KnownSale>;
  /** Carriers by their folded names. */
  carriers: ReadonlyMap<string, { id_carrier: number; provider_name: string }>;
  /** Of lines that name none. */
  provider_name: string | null;
  today: string;
  may: GuideScope['may'];
}

export interface NewGuide {
  id_sale: number;
  id_branch_office: number;
  id_customers: number;
  id_carrier: number | null;
  provider_name: string;
  guide_number: string;
  send_date: string;
  status_dispatch: GuideStatus;
}

export interface PlannedGuide {
  line: number;
  action: ImportAction;
  id: number | null;
  title: string;
  changes: ImportChange[];
  errors: string[];
  /** Guides as they are to be. */
  changed: KnownGuide[];
  created: NewGuide | null;
}

interface Told {
  number: string;
  status: GuideStatus | undefined;
  send_date: string | null;
  carrier: { id_carrier: number | null; provider_name: string } | null;
}

const bad = (line: number, title: string, ...errors: string[]): PlannedGuide => ({
  ...{ line, action: 'error', id: null, title, changes: [], errors, changed: [], created: null },
});

/** Plans one line after the other and remembers what is spoken for. */
class Planner {
  private readonly byKey = new Map<string, KnownGuide[]>();
  private readonly foreign = new Map<string, KnownGuide[]>();
  private readonly taken = new Map<string, number>();
  private readonly owners = new Map<string, { id_sale: number; id_customers: number }>();

  constructor(private readonly source: GuideSource) {
    for (const [into, guides] of [
      [this.byKey, source.guides],
      [this.foreign, source.foreign],
    ] as const)
      for (const guide of guides) {
        const key = guideKey(guide.guide_key);
        into.set(key, [...(into.get(key) ?? []), guide]);
      }
  }

  plan({ line, values }: CsvRow): PlannedGuide {
    const number = (values.guide_number ?? '').replace(/^(\d+)\.0+$/, '$1');
    if (number === '') return bad(line, '', 'Falta el número de guía.');
    if (number.length > 150) return bad(line, number.slice(0, 40), 'El número de guía tiene más de 150 caracteres.');
    if (lostDigits(number))
      return bad(line, number, 'Excel perdió cifras de la guía: dé formato de texto a la columna.');
    const told = this.told(number, values);
    if (Array.isArray(told)) return bad(line, number, ...told);
    const known = this.known(told);
    if (known.length > 0) return this.change(line, told, known);
    return this.create(line, told, values.id_sale ?? '');
  }

  private told(number: string, values: Readonly<Record<string, string>>): Told | string[] {
    const { status_dispatch: word = '', send_date: day = '', provider_name: name = '' } = values;
    const status = word === '' ? undefined : statusOf(word);
    const send_date = day === '' ? null : dayIn(day);
    const errors = [
      ...(word !== '' && !status ? [`El estado "${word.slice(0, 40)}" no se conoce.`] : []),
      ...(day !== '' && !send_date ? [`"${day.slice(0, 40)}" no es una fecha.`] : []),
    ];
    if (errors.length > 0) return errors;
    const called = name || this.source.provider_name;
    const carrier = called
      ? (this.source.carriers.get(foldText(called)) ?? { id_carrier: null, provider_name: called.slice(0, 150) })
      : null;
    return { number, status, send_date, carrier };
  }

  /** Guides of that number, of that carrier where one is named. */
  private known({ number, carrier }: Told): KnownGuide[] {
    const all = this.byKey.get(guideKey(number)) ?? [];
    return carrier ? all.filter(({ provider_name }) => same(provider_name, carrier.provider_name)) : all;
  }

  private change(line: number, told: Told, known: readonly KnownGuide[]): PlannedGuide {
    const [first] = known;
    if (!first) return bad(line, told.number);
    const sales = known.map(({ id_sale }) => id_sale).join(', ');
    const title = `${first.provider_name} ${first.guide_number} (venta ${sales})`;
    const carriers = new Set(known.map(({ provider_name }) => foldText(provider_name)));
    if (carriers.size > 1)
      return bad(line, told.number, 'Varias paqueterías tienen ese número de guía; indique la paquetería.');
    const again = this.repeated(line, `${guideKey(told.number)}|${foldText(first.provider_name)}`);
    if (again) return bad(line, title, again);
    if (!this.source.may.update) return bad(line, title, 'No tiene permiso para modificar guías.');
    const changed = known
      .map((guide) => ({
        ...guide,
        status_dispatch: told.status ?? guide.status_dispatch,
        send_date: told.send_date ?? guide.send_date,
      }))
      .filter((guide, at) => written(guide) !== written(known[at]));
    const after = changed[0];
    const before = known.find(({ id_sale }) => id_sale === after?.id_sale);
    if (!after || !before) return { ...bad(line, title), action: 'same' };
    const changes = [
      { label: 'Estado', old: before.status_dispatch, new: after.status_dispatch },
      { label: 'Fecha de envío', old: before.send_date, new: after.send_date },
    ].filter((one) => one.old !== one.new);
    return { ...bad(line, title), action: 'change', changes, changed };
  }

  private create(line: number, told: Told, sale: string): PlannedGuide {
    const { number, carrier } = told;
    if (sale === '') return bad(line, number, `Ninguna venta de sus sucursales tiene la guía ${number}.`);
    const found = /^\d{1,15}$/.test(sale) ? this.source.sales.get(Number(sale)) : undefined;
    if (!found) return bad(line, number, `La venta ${sale.slice(0, 20)} no existe o no es de sus sucursales.`);
    const { id_sale, id_branch_office, id_customers } = found;
    const objection = this.objection(line, told, found);
    if (objection !== null || !carrier) return bad(line, number, objection ?? 'Falta la paquetería.');
    const created: NewGuide = {
      ...{ id_sale, id_branch_office, id_customers, ...carrier, guide_number: number },
      send_date: told.send_date ?? this.source.today,
      status_dispatch: told.status ?? 'ENVIADO',
    };
    const changes = [
      { label: 'Paquetería', old: '', new: carrier.provider_name },
      { label: 'Fecha de envío', old: '', new: created.send_date },
      { label: 'Estado', old: '', new: created.status_dispatch },
    ];
    return { ...bad(line, `${number} (venta ${id_sale})`), action: 'new', changes, created };
  }

  private objection(line: number, { number, carrier }: Told, sale: KnownSale): string | null {
    if (!this.source.may.create) return 'No tiene permiso para registrar guías.';
    if (sale.anulado) return `La venta ${sale.id_sale} está anulada.`;
    if (sale.dispatch_hold !== null) return SALE_MESSAGES.dispatchHeld;
    if (sale.guide !== null) return `La venta ${sale.id_sale} ya tiene otra guía: ${sale.guide}.`;
    if (!carrier) return null;
    const key = `${guideKey(number)}|${foldText(carrier.provider_name)}`;
    const other =
      this.foreign
        .get(guideKey(number))
        ?.find((one) => same(one.provider_name, carrier.provider_name) && one.id_customers !== sale.id_customers) ??
      this.owners.get(key);
    if (other && other.id_customers !== sale.id_customers)
      return guideOfOther(carrier.provider_name, number, other.id_sale);
    const again = this.repeated(line, `venta ${sale.id_sale}`);
    if (again) return again;
    this.owners.set(key, sale);
    return null;
  }

  private repeated(line: number, key: string): string | null {
    const before = this.taken.get(key);
    if (before === undefined) this.taken.set(key, line);
    return before === undefined ? null : `Repite la línea ${before}.`;
  }
}

const same = (one: string, other: string): boolean => foldText(one) === foldText(other);
const written = (guide: KnownGuide | undefined): string => `${guide?.status_dispatch} ${guide?.send_date}`;

/** What a carrier's file would do, line by line; changes nothing. */
export function planGuides(source: GuideSource): PlannedGuide[] {
  const planner = new Planner(source);
  return source.rows.map((row) => planner.plan(row));
}
