import { receiverName } from './receiver-name';

describe('receiverName', () => {
  it.each([
    ['Universidad Robotica Española, S.A. de C.V.', 'URE180429TM6', 'UNIVERSIDAD ROBOTICA ESPAÑOLA'],
    ['Herreria & Electricos SA DE CV', 'H&E951128469', 'HERRERIA & ELECTRICOS'],
    ['ABC Aerolíneas S. de R.L. de C.V.', 'AAE050309FM0', 'ABC AEROLÍNEAS'],
    ['Luces & Obras', 'L&O950913MSA', 'LUCES & OBRAS'],
    ['Casa Blanca SAPI de CV', 'CBL010101AA1', 'CASA BLANCA'],
    ['  Karla   Fuente  Nolasco ', 'FUNK671228PH6', 'KARLA FUENTE NOLASCO'],
    ['Ana Sofía Sa', 'SAAA800101AB1', 'ANA SOFÍA SA'],
  ])('%s (%s) is %s', (name, rfc, wanted) => {
    expect(receiverName(name, rfc)).toBe(wanted);
  });
});
