import { xmlDifferences } from './xml-totals';

const INVOICE = `<?xml version="1.0" encoding="UTF-8"?>
<cfdi:Comprobante xmlns:cfdi="http://www.sat.gob.mx/cfd/4" TipoDeComprobante="I" SubTotal="267.00" Total="337.74">
  <cfdi:Conceptos>
    <cfdi:Concepto Importe="150.00" ObjetoImp="02"><cfdi:Impuestos><cfdi:Traslados><cfdi:Traslado Base="150" Impuesto="002"
      TipoFactor="Tasa" TasaOCuota="0.160000" Importe="24.00"/></cfdi:Traslados></cfdi:Impuestos></cfdi:Concepto>
    <cfdi:Concepto Importe="7.000000" ObjetoImp="01"/>
  </cfdi:Conceptos>
  <cfdi:Impuestos TotalImpuestosTrasladados="70.74"><cfdi:Traslados>
    <cfdi:Traslado Base="276.50" Impuesto="002" TipoFactor="Tasa" TasaOCuota="0.160000" Importe="44.24"/>
    <cfdi:Traslado Base="100.00" Impuesto="003" TipoFactor="Tasa" TasaOCuota="0.265000" Importe="26.50"/>
    <cfdi:Traslado Base="10.00" Impuesto="002" TipoFactor="Exento"/>
  </cfdi:Traslados></cfdi:Impuestos>
</cfdi:Comprobante>`;
const BOOK = {
  ...{ subtotal: '267.00', total: '337.74' },
  by_tax: [
    { tax: 'iva_160000', base: '276.50', amount: '44.24' },
    { tax: 'ieps_265000', base: '100.00', amount: '26.50' },
    { tax: 'iva_exento', base: '10.00', amount: '0.00' },
    { tax: 'sin_objeto', base: '7.00', amount: '0.00' },
  ],
};
const told = (xml: string, book = BOOK) => xmlDifferences(book, Buffer.from(xml));

describe('what an XML says otherwise than the book', () => {
  it('nothing where sums and taxes by rate are the same; taxes of lines are none of the document', () => {
    expect(told(INVOICE)).toBeNull();
  });

  it('a cent, in words', () => {
    expect(told(INVOICE.replace('Total="337.74"', 'Total="337.75"'))).toBe(
      'Total: 337.74 en el índice, 337.75 en el XML',
    );
    expect(told(INVOICE.replace('Importe="44.24"', 'Importe="44.25"').replace('="276.50"', '="1276.5"'))).toBe(
      'Base IVA 16 %: 276.50 en el índice, 1,276.50 en el XML; IVA 16 %: 44.24 en el índice, 44.25 en el XML',
    );
  });

  it('a tax of another rate, one that only one of the two has, and lines without taxes', () => {
    expect(told(INVOICE.replace('Importe="44.24"', 'Importe="44.24"').replaceAll('0.265000', '0.080000'))).toBe(
      'Base IEPS 26.5 %: 100.00 en el índice, 0.00 en el XML; IEPS 26.5 %: 26.50 en el índice, 0.00 en el XML; ' +
        'Base IEPS 8 %: 0.00 en el índice, 100.00 en el XML; IEPS 8 %: 0.00 en el índice, 26.50 en el XML',
    );
    expect(told(INVOICE.replace('7.000000', '7.005'))).toBe(
      'Base No objeto de impuesto: 7.00 en el índice, 7.005 en el XML',
    );
  });

  it('of a payroll what is deducted is withheld; of a paper of withheld taxes base and amount', () => {
    const payroll = `<c:Comprobante xmlns:c="http://www.sat.gob.mx/cfd/4" TipoDeComprobante="N" SubTotal="5000.00" Descuento="282.17"
      Total="4717.83"><c:Conceptos><c:Concepto Importe="5000.00" ObjetoImp="01"/></c:Conceptos></c:Comprobante>`;
    const paid = {
      ...{ subtotal: '5000.00', total: '4717.83' },
      by_tax: [{ tax: 'ret_isr', base: '0.00', amount: '282.17' }],
    };
    expect(told(payroll, paid)).toBeNull();
    expect(told(payroll.replace('282.17', '282.18'), paid)).toBe('ISR retenido: 282.17 en el índice, 282.18 en el XML');
    const retention = `<r:Retenciones xmlns:r="http://www.sat.gob.mx/esquemas/retencionpago/2"><r:Totales MontoTotOperacion="1000.00">
      <r:ImpRetenidos BaseRet="1000.00" ImpuestoRet="001" MontoRet="12.50"/>
      <r:ImpRetenidos BaseRet="160.00" ImpuestoRet="002" MontoRet="106.67"/></r:Totales></r:Retenciones>`;
    const kept = {
      ...{ subtotal: '1000.00', total: '1000.00' },
      by_tax: [
        { tax: 'ret_isr', base: '1000.00', amount: '12.50' },
        { tax: 'ret_iva', base: '160.00', amount: '106.67' },
      ],
    };
    expect(told(retention, kept)).toBeNull();
    expect(told(retention.replace('160.00', '161.00'), kept)).toBe(
      'Base IVA retenido: 160.00 en el índice, 161.00 en el XML',
    );
  });

  it('what is no CFDI, or not whole, is told, too', () => {
    for (const xml of ['', 'Error', '<a/>', INVOICE.slice(0, -5), INVOICE.replace('267.00', 'x')])
      expect(told(xml)).toBe('El XML no se pudo leer');
  });
});
