import { readCertificate } from './tax-certificate';

const REGIMES = [
  [605, 'Sueldos y Salarios e Ingresos Asimilados a Salarios'],
  [612, 'Personas Físicas con Actividades Empresariales y Profesionales'],
  [625, 'Régimen de las Actividades Empresariales con ingresos a través de Plataformas Tecnológicas'],
  [626, 'Régimen Simplificado de Confianza'],
  [601, 'General de Ley Personas Morales'],
].map(([id, name]) => ({ id_regimen: Number(id), name_regimen: String(name) }));

const head = (rfc: string) => [
  'Página [1] de [3]',
  'CÉDULA DE IDENTIFICACIÓN FISCAL',
  rfc,
  'Registro Federal de Contribuyentes',
  'JUANA PÉREZ',
  'Nombre, denominación o razón',
  'social',
  'idCIF: 14090012345',
  'VALIDA TU INFORMACIÓN',
  'FISCAL',
  'CONSTANCIA DE SITUACIÓN FISCAL',
  'Lugar y Fecha de Emisión',
  'PUEBLA , PUEBLA A 10 DE',
  'FEBRERO DE 2026',
  rfc,
  'Datos de Identificación del Contribuyente:',
  `RFC: ${rfc}`,
];
const place = [
  'Datos del domicilio registrado',
  'Código Postal:72030 Tipo de Vialidad: CALLE',
  'Nombre de Vialidad: 5 DE MAYO Número Exterior: 12',
  'Número Interior: Nombre de la Colonia: CENTRO',
  'Nombre de la Entidad Federativa: PUEBLA Entre Calle:',
  'Actividades Económicas:',
  'Orden Actividad Económica Porcentaje Fecha Inicio Fecha Fin',
  '1 Comercio al por menor 100 01/01/2013',
];
const seal = (rfc: string) => [
  'Obligaciones:',
  'Sus datos personales son incorporados y protegidos denuncias@sat.gob.mx',
  `Cadena Original Sello: ||2026/02/10|${rfc.slice(0, 6)}`,
  `${rfc.slice(6)}|CONSTANCIA DE SITUACIÓN FISCAL|200001088888800000031||`,
  'Sello Digital: AbC==',
];
const PERSON = [
  ...head('PEXJ900215AB3'),
  'CURP: PEXJ900215HDFRXN00',
  'Nombre (s): JUANA MARÍA',
  'Primer Apellido: PÉREZ',
  'Segundo Apellido: Fecha inicio de operaciones: 01 DE ENERO DE 2013',
  'Estatus en el padrón: ACTIVO Fecha de último cambio de estado: 01 DE ENERO DE 2013',
  ...place,
  'Regímenes:',
  'Régimen Fecha Inicio Fecha Fin',
  'Régimen de Sueldos y Salarios e Ingresos Asimilados a Salarios 01/01/2013',
  'Régimen de las Personas Físicas con Actividades Empresariales y Profesionales 05/03/2015 31/12/2021',
  'Régimen de las Actividades Empresariales con',
  'ingresos a través de Plataformas 01/06/2020',
  'Tecnológicas.',
  'Régimen Simplificado de Confianza 01/01/2022',
  ...seal('PEXJ900215AB3'),
];
const READ = {
  rfc: 'PEXJ900215AB3',
  curp: 'PEXJ900215HDFRXN00',
  name: 'JUANA MARÍA PÉREZ',
  zip_code: '72030',
  regimes: [
    { id_regimen: 605, name_regimen: REGIMES[0]?.name_regimen, since: '2013-01-01' },
    { id_regimen: 625, name_regimen: REGIMES[2]?.name_regimen, since: '2020-06-01' },
    { id_regimen: 626, name_regimen: REGIMES[3]?.name_regimen, since: '2022-01-01' },
  ],
  issued_on: '2026-02-10',
  unread: [],
};

describe('A tax certificate', () => {
  it('of a person: empty surname, ended regime, a name over three rows', () => {
    expect(readCertificate(PERSON, REGIMES)).toEqual(READ);
  });

  it('of a company: its kind of capital is no part of its name', () => {
    const rows = [
      ...head('CEI010203XY3'),
      'Denominación/Razón Social: COMERCIAL EJEMPLO',
      'DEL CENTRO Régimen Capital: SOCIEDAD ANONIMA DE CAPITAL VARIABLE',
      'Nombre Comercial:',
      ...place,
      'Regímenes:',
      'Régimen Fecha Inicio Fecha Fin',
      'Régimen General de Ley Personas Morales 03/02/2001',
      ...seal('CEI010203XY3'),
    ];
    expect(readCertificate(rows, REGIMES)).toEqual({
      rfc: 'CEI010203XY3',
      curp: null,
      name: 'COMERCIAL EJEMPLO DEL CENTRO',
      zip_code: '72030',
      regimes: [{ id_regimen: 601, name_regimen: 'General de Ley Personas Morales', since: '2001-02-03' }],
      issued_on: '2026-02-10',
      unread: [],
    });
  });

  it('says what it could not read, and guesses nothing', () => {
    const rows = PERSON.filter((row) => !/^(CURP|Código Postal)/.test(row)).map((row) =>
      row.replace('Simplificado de Confianza', 'Que Nadie Conoce').replace('||2026', '|2026'),
    );
    expect(readCertificate(rows, REGIMES)).toEqual({
      ...READ,
      curp: null,
      zip_code: null,
      regimes: [],
      issued_on: null,
      unread: ['CURP', 'Código postal', 'Régimen fiscal', 'Fecha de emisión'],
    });
  });

  /** The paper with some of its rows in another way; each row may have become several. */
  const otherwise = (changes: Readonly<Record<string, string[]>>) =>
    PERSON.flatMap((row) => Object.entries(changes).find(([begin]) => row.startsWith(begin))?.[1] ?? [row]);
  const SURNAMES = ['Segundo Apellido: Fecha inicio de operaciones: 01 DE ENERO DE 2013'];
  const NO_REGIME = { regimes: [], unread: ['Régimen fiscal'] };
  const ENDED = [
    'Régimen de Sueldos y Salarios e Ingresos Asimilados a Salarios 01/01/2013 31/12/2021',
    'Régimen Simplificado de Confianza 01/01/2022 30/06/2024',
  ];
  const beforeRegimes = PERSON.indexOf('Regímenes:') + 2;

  it.each([
    [
      'names and labels that break over rows',
      otherwise({
        'Nombre (s)': ['Nombre', '(s): MARÍA DE', 'LOS ÁNGELES'],
        'Primer Apellido': ['Primer Apellido:', 'DE LA', 'CRUZ'],
        'Segundo Apellido': ['Segundo', 'Apellido: Ñ', "O'HARA Fecha inicio de operaciones: 01 DE ENERO DE 2013"],
      }),
      { name: "MARÍA DE LOS ÁNGELES DE LA CRUZ Ñ O'HARA" },
    ],
    [
      'no first surname',
      otherwise({ 'Primer Apellido': ['Primer Apellido: Segundo Apellido: PÉREZ'], 'Segundo Apellido': [] }),
      { name: 'JUANA MARÍA PÉREZ' },
    ],
    [
      'no name at all',
      otherwise({ 'Nombre (s)': [], 'Primer Apellido': [], 'Segundo Apellido': SURNAMES }),
      { name: null, unread: ['Nombre'] },
    ],
    ['no CURP, as of a foreigner', otherwise({ CURP: ['CURP:'] }), { curp: null, unread: ['CURP'] }],
    [
      'the postal code on a row of its own',
      otherwise({ 'Código Postal': ['Código', 'Postal:', '72030', 'Tipo de Vialidad: CALLE'] }),
      {},
    ],
    [
      'another postal code than five digits',
      otherwise({ 'Código Postal': ['Código Postal: 7203'] }),
      { zip_code: null, unread: ['Código postal'] },
    ],
    ['an empty table of regimes', [...PERSON.slice(0, beforeRegimes), ...seal('PEXJ900215AB3')], NO_REGIME],
    ['no table of regimes', [...PERSON.slice(0, beforeRegimes - 2), ...seal('PEXJ900215AB3')], NO_REGIME],
    ['regimes that have all ended', [...PERSON.slice(0, beforeRegimes), ...ENDED, ...seal('PEXJ900215AB3')], NO_REGIME],
    [
      'a date that is missing beside a regime',
      otherwise({ 'Régimen Simplificado': ['Régimen Simplificado de Confianza'] }),
      NO_REGIME,
    ],
  ])('with %s: what it says, and nothing else', (_layout, rows, found) => {
    expect(readCertificate(rows, REGIMES)).toEqual({ ...READ, ...found });
  });

  it.each([
    [[], 'El PDF es una imagen: suba la constancia que se descarga del SAT.'],
    [['Recibo de luz'], 'El PDF no es una Constancia de Situación Fiscal.'],
    [
      PERSON.map((row) => row.replace('RFC: PEXJ', 'RFC: PEXK')),
      'El RFC PEXK900215AB3 no es el de la cadena original del SAT (PEXJ900215AB3): la constancia no es válida.',
    ],
    [
      PERSON.map((row) => row.replace('AB3', 'AB4').replace('0215AB3', '0215AB4')),
      'El dígito verificador del RFC PEXJ900215AB4 no es correcto.',
    ],
    [
      PERSON.map((row) => row.replace('XN00', 'XN01')),
      'El dígito verificador de la CURP PEXJ900215HDFRXN01 no es correcto.',
    ],
  ])('is refused: %#', (rows, message) => {
    expect(() => readCertificate(rows, REGIMES)).toThrow(message);
  });
});
