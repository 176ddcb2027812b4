/** A CFDI of a partner's for one line of commissions; amounts in decimal text, none where a tax is not withheld. */
export interface PartnerCfdi {
  uuid: string;
  date: string;
  issuer: { rfc: string; regime: string };
  receiver: { rfc: string; zip: string; regime: string };
  subtotal: string;
  iva: string;
  iva_rate?: string;
  ret_iva?: string;
  isr?: string;
  total: string;
}

const withheld = (tax: string, amount: string | undefined, base: string) =>
  amount === undefined
    ? ''
    : `<cfdi:Retencion ${base}Impuesto="${tax}" ${base && 'TipoFactor="Tasa" TasaOCuota="0.012500" '}Importe="${amount}"/>`;

/** Writes it as a provider would, in UTF-8. */
export function partnerCfdi(cfdi: PartnerCfdi): string {
  const { subtotal, iva, iva_rate = '0.160000', ret_iva, isr } = cfdi;
  const out = `<cfdi:Traslado Base="${subtotal}" Impuesto="002" TipoFactor="Tasa" TasaOCuota="${iva_rate}" Importe="${iva}"/>`;
  const held = (base: string) => `${withheld('001', isr, base)}${withheld('002', ret_iva, base)}`;
  const taxes = (base: string) =>
    held('') === ''
      ? `<cfdi:Traslados>${out}</cfdi:Traslados>`
      : base
        ? `<cfdi:Traslados>${out}</cfdi:Traslados><cfdi:Retenciones>${held(base)}</cfdi:Retenciones>`
        : `<cfdi:Retenciones>${held(base)}</cfdi:Retenciones><cfdi:Traslados>${out}</cfdi:Traslados>`;
  return `<?xml version="1.0" encoding="UTF-8"?>
<cfdi:Comprobante xmlns:cfdi="http://www.sat.gob.mx/cfd/4" Version="4.0" Fecha="${cfdi.date}" Sello="bWVudGlyYQ8y1aZQ==" FormaPago="99" SubTotal="${subtotal}" Moneda="MXN" Total="${cfdi.total}" TipoDeComprobante="I" MetodoPago="PPD" LugarExpedicion="06600" Exportacion="01">
<cfdi:Emisor Rfc="${cfdi.issuer.rfc}" Nombre="PERSONA ÑANDÚ" RegimenFiscal="${cfdi.issuer.regime}"/>
<cfdi:Receptor Rfc="${cfdi.receiver.rfc}" Nombre="GRUPO CEIBA" DomicilioFiscalReceptor="${cfdi.receiver.zip}" RegimenFiscalReceptor="${cfdi.receiver.regime}" UsoCFDI="G03"/>
<cfdi:Conceptos><cfdi:Concepto ClaveProdServ="80141600" Cantidad="1" ClaveUnidad="E48" Descripcion="Comisiones" ValorUnitario="${subtotal}" Importe="${subtotal}" ObjetoImp="02"><cfdi:Impuestos>${taxes(`Base="${subtotal}" `)}</cfdi:Impuestos></cfdi:Concepto></cfdi:Conceptos>
<cfdi:Impuestos TotalImpuestosTrasladados="${iva}">${taxes('')}</cfdi:Impuestos>
<cfdi:Complemento><tfd:TimbreFiscalDigital xmlns:tfd="http://www.sat.gob.mx/TimbreFiscalDigital" Version="1.1" UUID="${cfdi.uuid}" FechaTimbrado="${cfdi.date}" SelloCFD="bWVudGlyYQ8y1aZQ=="/></cfdi:Complemento>
</cfdi:Comprobante>
`;
}
