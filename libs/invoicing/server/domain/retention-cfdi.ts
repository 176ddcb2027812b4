import type { RetentionKeys } from '@ceiba/commissions/contract';
import { fromCents, toCents } from '@ceiba/platform/contract';
import type { RetainedTax, RetentionCfdi } from './cfdi';
import { receiverName } from './receiver-name';

/** Amounts in decimal text; `isr` and `ret_iva` are what was withheld, `iva` what it was withheld from. */
export interface RetentionFacts {
  order_number: string;
  /** `AAAA-MM-DDTHH:MM:SS` at the company's place. */
  issued_at: string;
  expedition_place: string;
  rfc: string;
  name: string;
  zip: string;
  curp: string | null;
  year: number;
  /** 1 to 12. */
  month_start: number;
  month_end: number;
  subtotal: string;
  isr: string;
  iva: string;
  ret_iva: string;
}

const twoDigits = (month: number): string => String(month).padStart(2, '0');

/**
 * What a year withheld, "retenciones" 2.0 (cfdi.md, section 1.1; docs/adr/0076): everything taxed, a row for each tax of which
 * something was withheld; IVA is withheld from IVA.
 */
export function retentionCfdi(facts: RetentionFacts, keys: RetentionKeys): RetentionCfdi {
  const rows: RetainedTax[] = [
    { BaseRet: facts.subtotal, Impuesto: '01', MontoRet: facts.isr, TipoPagoRet: keys.isr },
    { BaseRet: facts.iva, Impuesto: '02', MontoRet: facts.ret_iva, TipoPagoRet: keys.iva },
  ];
  return {
    FolioInt: facts.order_number,
    FechaExp: facts.issued_at,
    CveRetenc: keys.key,
    LugarExpRetenc: facts.expedition_place,
    Receptor: {
      Nacionalidad: 'Nacional',
      Nacional: {
        RFCRecep: facts.rfc,
        NomDenRazSocR: receiverName(facts.name, facts.rfc).slice(0, 254),
        DomicilioFiscalR: facts.zip,
        ...(facts.curp ? { CURPR: facts.curp } : {}),
      },
    },
    Periodo: { MesIni: twoDigits(facts.month_start), MesFin: twoDigits(facts.month_end), Ejerc: String(facts.year) },
    Totales: {
      montoTotOperacion: facts.subtotal,
      montoTotGrav: facts.subtotal,
      montoTotExent: '0.00',
      montoTotRet: fromCents(toCents(facts.isr) + toCents(facts.ret_iva)),
      ImpRetenidos: rows.filter(({ MontoRet }) => toCents(MontoRet) > 0),
    },
  };
}
