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

  const FORMS = [
    ['S.A. de C.V.', 'SA DE CV', 'S. A. de C. V.', 'S.A.de C.V', 'Sociedad Anónima de Capital Variable', 'SA', 'S.A.'],
    ['S.A.P.I. de C.V.', 'SAPI de CV', 'Sociedad Anónima Promotora de Inversión de Capital Variable', 'SAPIB de CV'],
    ['S.A.B. de C.V.', 'Sociedad Anónima Bursátil', 'S.A.S.', 'SAS de CV', 'Sociedad por Acciones Simplificada'],
    ['S. de R.L. de C.V.', 'S DE RL', 'S. de R. L. M.I.', 'Sociedad de Responsabilidad Limitada de Capital Variable'],
    [
      'S.C.',
      'SC',
      'Sociedad Civil',
      'A.C.',
      'Asociación Civil',
      'I.A.P.',
      'Institución de Asistencia Privada',
      'A.B.P.',
    ],
    ['S.C. de R.L. de C.V.', 'Sociedad Cooperativa de Responsabilidad Limitada', 'S.C. de A.P. de R.L. de C.V.', 'SCL'],
    ['S.P.R. de R.L.', 'SPR DE RI', 'Sociedad de Producción Rural de Responsabilidad Limitada', 'S. de P.R. de R.L.'],
    ['S. en C.', 'S. en C. por A.', 'S. en N.C.', 'Sociedad en Comandita Simple', 'S.N.C.', 'A. en P.', 'S. de S.S.'],
    ['S.A. de C.V., SOFOM, E.N.R.', 'SA DE CV SOFOM ER', 'S.A. de C.V., S.F.P.', 'A.R.I.C. de R.L.'],
  ].flat();
  it.each(FORMS)('takes "%s" off', (form) => {
    for (const gap of [' ', ', '])
      expect(receiverName(`Técnicos Ñandú del Sur${gap}${form}`, 'TNS010101AA1')).toBe('TÉCNICOS ÑANDÚ DEL SUR');
  });

  it('takes what divides the fields of a CFDI out, and no more than SAT takes', () => {
    expect(receiverName('Uno|Dos, S.A.', 'TNS010101AA1')).toBe('UNO DOS');
    expect(receiverName('Uno | Dos', 'PEGJ800101AA1')).toBe('UNO DOS');
    expect(receiverName('Ñ'.repeat(301), 'PEGJ800101AA1')).toBe('Ñ'.repeat(300));
  });

  it.each(['SOCIEDAD ANONIMA', 'LA CASA', 'DISCOS', 'GRUPO SACV', 'VIDRIOS Y MARCOS'])('leaves "%s" alone', (name) => {
    expect(receiverName(name, 'TNS010101AA1')).toBe(name);
  });
});
