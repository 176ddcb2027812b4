// A paper of withheld taxes as XML, "retenciones" 2.0.
import { objectOf, objectsOf, textOf } from '../json';
import { FacturamaAccount } from '../settings';
import { CfdiRecord } from './records';
import { element, money } from './xml-elements';

/** The whole document of a stamped record; SAT writes the taxes with three digits. */
export function retentionXml({ Request, Uuid, Date: at, Folio }: CfdiRecord, { issuer }: FacturamaAccount): string {
  const national = objectOf(objectOf(Request.Receptor).Nacional);
  const [totals, period] = [objectOf(Request.Totales), objectOf(Request.Periodo)];
  const rows = objectsOf(totals.ImpRetenidos).map((row) =>
    element('retenciones:ImpRetenidos', {
      BaseRet: money(row.BaseRet),
      ImpuestoRet: textOf(row.Impuesto).padStart(3, '0'),
      MontoRet: money(row.MontoRet),
      TipoPagoRet: textOf(row.TipoPagoRet),
    }),
  );
  const root = {
    'xmlns:retenciones': 'http://www.sat.gob.mx/esquemas/retencionpago/2',
    Version: '2.0',
    FolioInt: Folio,
    FechaExp: at,
    LugarExpRetenc: textOf(Request.LugarExpRetenc),
    CveRetenc: textOf(Request.CveRetenc),
    DescRetenc: textOf(Request.DescRetenc),
  };
  const receiver = element('retenciones:Nacional', {
    RfcR: textOf(national.RFCRecep),
    NomDenRazSocR: textOf(national.NomDenRazSocR),
    CurpR: textOf(national.CURPR),
    DomicilioFiscalR: textOf(national.DomicilioFiscalR),
  });
  const months = { MesIni: textOf(period.MesIni), MesFin: textOf(period.MesFin), Ejercicio: textOf(period.Ejerc) };
  const sums = {
    MontoTotOperacion: money(totals.montoTotOperacion),
    MontoTotGrav: money(totals.montoTotGrav),
    MontoTotExent: money(totals.montoTotExent),
    MontoTotRet: money(totals.montoTotRet),
  };
  const stamp = { 'xmlns:tfd': 'http://www.sat.gob.mx/TimbreFiscalDigital', Version: '1.1', UUID: Uuid.toUpperCase() };
  const body = element('retenciones:Retenciones', root, [
    element('retenciones:Emisor', {
      RfcE: issuer.rfc,
      NomDenRazSocE: issuer.name,
      RegimenFiscalE: issuer.fiscalRegime,
    }),
    element('retenciones:Receptor', { NacionalidadR: 'Nacional' }, [receiver]),
    element('retenciones:Periodo', months),
    element('retenciones:Totales', sums, rows),
    element('retenciones:Complemento', {}, [element('tfd:TimbreFiscalDigital', stamp)]),
  ]);
  return `<?xml version="1.0" encoding="UTF-8"?>\n${body}\n`;
}
