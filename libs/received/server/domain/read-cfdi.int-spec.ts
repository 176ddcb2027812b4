import { partnerCfdi } from '@ceiba/platform/testing';
import { readCfdi } from './read-cfdi';

const UUID = '6F1C2D3E-4A5B-4C6D-8E9F-0A1B2C3D4E5F';
const text = partnerCfdi({
  ...{ uuid: UUID.toLowerCase(), date: '2026-12-02T10:11:12' },
  issuer: { rfc: 'PEÑA800101AB1', regime: '626' },
  receiver: { rfc: 'GCE010101AB1', zip: '42501', regime: '601' },
  ...{ subtotal: '333.33', iva: '53.33', ret_iva: '35.55', isr: '4.17', total: '346.94' },
});
const read = (xml: string) => readCfdi(Buffer.from(xml, 'utf8'));

describe('readCfdi', () => {
  it('reads any prefix, a mark of UTF-8, and what another encoding says of itself; the folio in capitals', () => {
    const other = text.replaceAll('cfdi:', 'x:').replace('xmlns:cfdi', 'xmlns:x');
    for (const one of [text, `\uFEFF${text}`, other]) expect(read(one)).toEqual(read(text));
    const latin = Buffer.from(text.replace('UTF-8', 'ISO-8859-1'), 'latin1');
    expect(readCfdi(latin)).toEqual(read(text));
    expect(read(text)).toMatchObject({ uuids: [UUID], issuer: { rfc: 'PEÑA800101AB1', name: 'PERSONA ÑANDÚ' } });
  });

  it.each([
    ['an entity', text.replace('?>', '?><!DOCTYPE x [<!ENTITY a "b">]>'), /DOCTYPE/],
    ['a billion laughs', `<!DOCTYPE l [<!ENTITY a "&b;&b;"><!ENTITY b "x">]><l>&a;</l>`, /DOCTYPE/],
    ['an entity that nobody declared', text.replace('PERSONA', '&x;'), /mal formado/],
    ['an attribute twice', text.replace('Version="4.0"', 'Version="4.0" Version="4.0"'), /mal formado/],
    ['two roots', `${text}<a/>`, /mal formado/],
    ['an end that is missing', text.replace('</cfdi:Comprobante>', ''), /mal formado/],
    ['depth', `<a>${'<b>'.repeat(20)}`, /CFDI 4.0/],
    ['depth in it', text.replace('<cfdi:Complemento>', `<cfdi:Complemento>${'<b>'.repeat(20)}`), /anidado/],
    ['many elements', text.replace('<cfdi:Complemento>', `<cfdi:Complemento>${'<b/>'.repeat(5_001)}`), /demasiados/],
    ['a long attribute', text.replace('PERSONA', 'P'.repeat(10_300)), /demasiado largo/],
    ['a version of its own', text.replaceAll('cfd/4', 'cfd/3'), /no es un CFDI 4.0/],
    ['nothing', '', /mal formado|vacío/],
    ['HTML', '<!doctype html><html></html>', /mal formado/],
    ['UTF-16', text.replace('UTF-8', 'UTF-16'), /UTF-16 no se acepta/],
    ['size', text.replace('</cfdi:Comprobante>', `<!--${'x'.repeat(1_048_577)}--></cfdi:Comprobante>`), /1 MB/],
  ])('refuses %s', (_name, hostile, expected) => {
    expect(() => read(hostile)).toThrow(expected);
  });

  it('refuses bytes that are not in the encoding they declare: Ñ is not lost silently', () => {
    expect(() => readCfdi(Buffer.from(text, 'latin1'))).toThrow('codificación que declara');
  });
});
