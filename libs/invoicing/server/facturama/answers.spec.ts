import { balanceOf, fileOf, listOf, parseAnswer, refusalText, stampOf } from './answers';

describe('answers of Facturama', () => {
  it('is stamped only with an id and a UUID', () => {
    expect(stampOf({ Id: 'abc', Complement: { TaxStamp: { Uuid: 'U-1' } } })).toEqual({
      facturama_id: 'abc',
      uuid: 'U-1',
    });
    for (const answer of [undefined, {}, { Id: 'abc' }, { Id: 'abc', Complement: { TaxStamp: { Uuid: '' } } }])
      expect(stampOf(answer)).toBeUndefined();
  });

  it('lists with two decimals; what is no list is empty', () => {
    const item = { Id: 'a', Uuid: 'u', Status: 'Active', Rfc: 'abc', Total: 116, OrderNumber: 'V-1' };
    expect(listOf([item])).toEqual([
      { facturama_id: 'a', uuid: 'u', status: 'active', rfc: 'ABC', total: '116.00', order_number: 'V-1' },
    ]);
    expect(listOf({ Message: 'x' })).toEqual([]);
    expect(parseAnswer('<html>')).toBeUndefined();
  });

  it('reads files in both alphabets', () => {
    const bytes = Buffer.from([0xfb, 0xff, 0xfe]);
    expect(fileOf({ Content: bytes.toString('base64') })).toEqual(bytes);
    expect(fileOf({ Content: bytes.toString('base64url') })).toEqual(bytes);
    expect(fileOf({})).toBeUndefined();
  });

  it('names every field that is wrong, never only the message', () => {
    const state = { 'cfdiToCreate.Receiver.Rfc': ['No existe.'], 'cfdiToCreate.Items[0].Total': ['No suma.', 'Mal.'] };
    expect(refusalText(400, { Message: 'La solicitud no es válida.', ModelState: state })).toBe(
      'RFC del receptor: No existe. · Items[0].Total: No suma. Mal.',
    );
    expect(refusalText(400, { Message: 'El campo Nombre...' })).toBe('El campo Nombre...');
    expect(refusalText(401, { Message: 'Authorization has been denied for this request.' })).toMatch('credenciales');
    expect(refusalText(404, undefined)).toBe('Facturama rechazó la petición (404).');
  });
});

describe('the balance of a plan', () => {
  it('is what it says, with or without its end; anything else is none', () => {
    expect(balanceOf({ CurrentFolios: 87, ExpirationDate: '2027-01-31T00:00:00Z' })).toEqual({
      folios: 87,
      expires_at: new Date('2027-01-31T00:00:00Z'),
    });
    expect(balanceOf({ CurrentFolios: '0' })).toEqual({ folios: 0, expires_at: null });
    for (const none of [{}, null, 'no', { CurrentFolios: '' }, { CurrentFolios: -1 }, { CurrentFolios: 'muchos' }])
      expect(balanceOf(none)).toBeUndefined();
  });
});
