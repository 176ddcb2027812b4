import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Reference data (decisions.md, "Seed and demo"). SAT lists as of August 2026; ISR tariff: Anexo 8 RMF 2026, monthly. */
type Cell = string | number | null;
interface Seed {
  table: string;
  columns: string;
  rows: Cell[][];
}

const numbered = (names: string[]): Cell[][] => names.map((name, index) => [index + 1, name]);

const BANKS = [
  'BBVA México',
  'Citibanamex',
  'Banco Santander México',
  'Banorte',
  'HSBC México',
  'Scotiabank México',
  'Banco Inbursa',
  'Banco Azteca',
  'BanCoppel',
  'Banco del Bajío',
  'Banregio',
  'Banca Afirme',
  'Banca Mifel',
  'Multiva',
  'Bansí',
  'Banco Monex',
  'Ve por Más (BX+)',
  'Intercam Banco',
  'CIBanco',
  'Actinver',
  'Banco Compartamos',
  'Consubanco',
  'Banco Autofin',
  'ABC Capital',
  'Bankaool',
  'Banco Base',
  'Banco Covalto',
  'Banco Forjadores',
  'Banco Inmobiliario Mexicano',
  'Banco S3 Caceis México',
  'Banco Sabadell',
  'Bank of America México',
  'Barclays Bank México',
  'J.P. Morgan México',
  'MUFG Bank México',
  'Mizuho Bank México',
  'Volkswagen Bank',
  'Hey Banco',
  'Nu México',
  'Klar',
  'Mercado Pago',
  'STP',
  'Banco del Bienestar',
  'Banjército',
  'Bank of America (EE. UU.)',
  'Chase (EE. UU.)',
  'Wells Fargo (EE. UU.)',
];

/** Ids are fixed: 5 asks for paid-with and change (Efectivo), 16 goes with PPD (Por definir). */
const FORMS_OF_PAYMENT: Cell[][] = [
  [1, 'Transferencia electrónica de fondos', '03'],
  [2, 'Tarjeta de crédito', '04'],
  [3, 'Tarjeta de débito', '28'],
  [4, 'Cheque nominativo', '02'],
  [5, 'Efectivo', '01'],
  [6, 'Monedero electrónico', '05'],
  [7, 'Dinero electrónico', '06'],
  [8, 'Vales de despensa', '08'],
  [9, 'Dación en pago', '12'],
  [10, 'Pago por subrogación', '13'],
  [11, 'Pago por consignación', '14'],
  [12, 'Condonación', '15'],
  [13, 'Compensación', '17'],
  [14, 'Novación', '23'],
  [15, 'Confusión', '24'],
  [16, 'Por definir', '99'],
  [17, 'Remisión de deuda', '25'],
  [18, 'Prescripción o caducidad', '26'],
  [19, 'A satisfacción del acreedor', '27'],
  [20, 'Tarjeta de servicios', '29'],
  [21, 'Aplicación de anticipos', '30'],
  [22, 'Intermediario pagos', '31'],
];

/** id, name, for persons, for companies. */
const REGIMES: Cell[][] = [
  [601, 'General de Ley Personas Morales', 0, 1],
  [603, 'Personas Morales con Fines no Lucrativos', 0, 1],
  [605, 'Sueldos y Salarios e Ingresos Asimilados a Salarios', 1, 0],
  [606, 'Arrendamiento', 1, 0],
  [607, 'Régimen de Enajenación o Adquisición de Bienes', 1, 0],
  [608, 'Demás ingresos', 1, 0],
  [610, 'Residentes en el Extranjero sin Establecimiento Permanente en México', 1, 1],
  [611, 'Ingresos por Dividendos (socios y accionistas)', 1, 0],
  [612, 'Personas Físicas con Actividades Empresariales y Profesionales', 1, 0],
  [614, 'Ingresos por intereses', 1, 0],
  [615, 'Régimen de los ingresos por obtención de premios', 1, 0],
  [616, 'Sin obligaciones fiscales', 1, 0],
  [620, 'Sociedades Cooperativas de Producción que optan por diferir sus ingresos', 0, 1],
  [621, 'Incorporación Fiscal', 1, 0],
  [622, 'Actividades Agrícolas, Ganaderas, Silvícolas y Pesqueras', 0, 1],
  [623, 'Opcional para Grupos de Sociedades', 0, 1],
  [624, 'Coordinados', 0, 1],
  [625, 'Actividades Empresariales con ingresos a través de Plataformas Tecnológicas', 1, 0],
  [626, 'Régimen Simplificado de Confianza', 1, 1],
];

const BUSINESS = [601, 603, 606, 612, 620, 621, 622, 623, 624, 625, 626];
const DEDUCTIONS = [605, 606, 607, 608, 611, 612, 614, 615, 625];
const EVERY = REGIMES.map((row) => Number(row[0]));

/** code, name, for companies too, regimes that may receive it. */
const USES: [string, string, 0 | 1, number[]][] = [
  ['G01', 'Adquisición de mercancías', 1, BUSINESS],
  ['G02', 'Devoluciones, descuentos o bonificaciones', 1, [...BUSINESS, 616]],
  ['G03', 'Gastos en general', 1, BUSINESS],
  ['I01', 'Construcciones', 1, BUSINESS],
  ['I02', 'Mobiliario y equipo de oficina por inversiones', 1, BUSINESS],
  ['I03', 'Equipo de transporte', 1, BUSINESS],
  ['I04', 'Equipo de cómputo y accesorios', 1, BUSINESS],
  ['I05', 'Dados, troqueles, moldes, matrices y herramental', 1, BUSINESS],
  ['I06', 'Comunicaciones telefónicas', 1, BUSINESS],
  ['I07', 'Comunicaciones satelitales', 1, BUSINESS],
  ['I08', 'Otra maquinaria y equipo', 1, BUSINESS],
  ['D01', 'Honorarios médicos, dentales y gastos hospitalarios', 0, DEDUCTIONS],
  ['D02', 'Gastos médicos por incapacidad o discapacidad', 0, DEDUCTIONS],
  ['D03', 'Gastos funerales', 0, DEDUCTIONS],
  ['D04', 'Donativos', 0, DEDUCTIONS],
  ['D05', 'Intereses reales efectivamente pagados por créditos hipotecarios (casa habitación)', 0, DEDUCTIONS],
  ['D06', 'Aportaciones voluntarias al SAR', 0, DEDUCTIONS],
  ['D07', 'Primas por seguros de gastos médicos', 0, DEDUCTIONS],
  ['D08', 'Gastos de transportación escolar obligatoria', 0, DEDUCTIONS],
  ['D09', 'Depósitos en cuentas para el ahorro, primas de planes de pensiones', 0, DEDUCTIONS],
  ['D10', 'Pagos por servicios educativos (colegiaturas)', 0, DEDUCTIONS],
  ['S01', 'Sin efectos fiscales', 1, EVERY],
  ['CP01', 'Pagos', 1, EVERY],
  ['CN01', 'Nómina', 0, [605]],
];

/** lower limit, upper limit, fixed amount, fraction of the excess. */
const ISR: Cell[][] = [
  ['0.01', '844.59', '0.00', '0.0192'],
  ['844.60', '7168.51', '16.22', '0.0640'],
  ['7168.52', '12598.02', '420.95', '0.1088'],
  ['12598.03', '14644.64', '1011.68', '0.1600'],
  ['14644.65', '17533.64', '1339.14', '0.1792'],
  ['17533.65', '35362.83', '1856.84', '0.2136'],
  ['35362.84', '55736.68', '5665.16', '0.2352'],
  ['55736.69', '106410.50', '10457.09', '0.3000'],
  ['106410.51', '141880.66', '25659.23', '0.3200'],
  ['141880.67', '425641.99', '37009.69', '0.3400'],
  ['425642.00', '9999999999.99', '133488.54', '0.3500'],
];

const SEEDS: Seed[] = [
  {
    table: 'type_money',
    columns: 'id_type_money, name_money, code_money',
    rows: [
      [1, 'Dólar estadounidense', 'USD'],
      [2, 'Peso mexicano', 'MXN'],
    ],
  },
  {
    table: 'country',
    columns: 'id_country, name_country, code_country',
    rows: [
      [1, 'México', 'MX'],
      [2, 'Estados Unidos', 'USA'],
      [3, 'Guatemala', 'GT'],
      [4, 'Colombia', 'CO'],
      [5, 'Perú', 'PE'],
      [6, 'El Salvador', 'SV'],
      [7, 'Honduras', 'HN'],
      [8, 'Costa Rica', 'CR'],
      [9, 'Ecuador', 'EC'],
      [10, 'España', 'ES'],
    ],
  },
  {
    table: 'type_round',
    columns: 'id_type_round, name_round, step_round',
    rows: [
      [1, 'Sin redondeo', '0.00'],
      [2, 'A 0.50', '0.50'],
      [3, 'A entero', '1.00'],
    ],
  },
  {
    table: 'tax',
    columns: 'id_tax, name_tax, value_tax, type_tax, factor_tax',
    rows: [
      [1, 'IVA 16 %', '0.1600', 'IVA', 'Tasa'],
      [2, 'IVA 8 % frontera', '0.0800', 'IVA', 'Tasa'],
      [3, 'IVA 0 %', '0.0000', 'IVA', 'Tasa'],
      [4, 'IVA Exento', '0.0000', 'IVA', 'Exento'],
      [5, 'IEPS 8 %', '0.0800', 'IEPS', 'Tasa'],
      [6, 'Sales tax California 9.5 %', '0.0950', 'SALES', 'Tasa'],
      [7, 'Sales tax Texas 8.25 %', '0.0825', 'SALES', 'Tasa'],
    ],
  },
  {
    table: 'exempt',
    columns: 'id_exempt, name_exempt, value_exempt',
    rows: [
      [1, 'Exento de IVA', '0.0000'],
      [2, 'No objeto de impuesto', '0.0000'],
    ],
  },
  { table: 'bank', columns: 'id_bank, name_bank', rows: numbered(BANKS) },
  {
    table: 'type_format_pay',
    columns: 'id_type_format_pay, name_format_pay, code_format_pay',
    rows: FORMS_OF_PAYMENT,
  },
  {
    table: 'language',
    columns: 'id_language, name_language, code_language',
    rows: [
      [1, 'Español', 'ESP'],
      [2, 'Inglés', 'ENG'],
    ],
  },
  {
    table: 'type_price',
    columns: 'id_type_price, name_price',
    rows: numbered(['Público', 'Empresario', 'Preferente']),
  },
  {
    table: 'type_format_print',
    columns: 'id_type_format_print, name_format_print',
    rows: numbered(['Ticket 80 mm', 'Ticket 58 mm', 'Carta']),
  },
  {
    table: 'clasification',
    columns: 'id_clasification, name_clasification, code_clasification',
    rows: [
      [1, 'Nutrición', 'NUTRICION'],
      [2, 'Control de peso', 'PESO'],
      [3, 'Bebidas funcionales', 'BEBIDA'],
      [4, 'Cuidado personal', 'PERSONAL'],
      [5, 'Belleza y piel', 'BELLEZA'],
      [6, 'Infantil', 'INFANTIL'],
      [7, 'Hogar', 'HOGAR'],
      [8, 'Paquetes', 'PAQUETE'],
      [9, 'Kits de inicio', 'KIT'],
      [10, 'Eventos', 'EVENTO'],
      [11, 'Promocionales', 'PROMO'],
      [12, 'Materia prima', 'KG'],
    ],
  },
  {
    table: 'type_document',
    columns: 'id_type_document, name_document, code_document',
    rows: [
      [1, 'Entrada', 'ENTRADA'],
      [2, 'Salida', 'SALIDA'],
      [3, 'Traspaso', 'TRASPASO'],
      [4, 'Solicitud a laboratorio', 'SOLICITUD'],
      [5, 'Traspaso directo', 'DIRECTO'],
      [6, 'Producción', 'PRODUCCION'],
    ],
  },
  {
    table: 'product_unit',
    columns: 'id_product_unit, code_product_unit, name_product_unit',
    rows: [
      [1, 'PZ', 'Pieza'],
      [2, 'G', 'Gramos'],
    ],
  },
  {
    table: 'organ',
    columns: 'id_organ, name_organ',
    rows: numbered([
      'Corazón',
      'Hígado',
      'Riñones',
      'Pulmones',
      'Estómago',
      'Intestinos',
      'Páncreas',
      'Cerebro',
      'Huesos y articulaciones',
      'Músculos',
      'Piel',
      'Ojos',
      'Sistema inmunológico',
      'Sistema nervioso',
      'Sistema circulatorio',
    ]),
  },
  {
    table: 'type_event_zone',
    columns: 'id_type_event_zone, name_type_event_zone',
    rows: numbered(['General', 'Preferente', 'VIP', 'Diamante']),
  },
  { table: 'regimen', columns: 'id_regimen, name_regimen, person_regimen, company_regimen', rows: REGIMES },
  {
    table: 'cfdi',
    columns: 'id_cfdi, code_cfdi, name_cfdi, person_cfdi, company_cfdi',
    rows: USES.map(([code, name, company], index) => [index + 1, code, name, 1, company]),
  },
  {
    table: 'cfdi_regimen',
    columns: 'id_cfdi, id_regimen',
    rows: USES.flatMap(([, , , regimes], index) => regimes.map((regimen): Cell[] => [index + 1, regimen])),
  },
  { table: 'tax_limit', columns: 'min_limit, max_limit, quota_limit, percentage_limit', rows: ISR },
  {
    table: 'dispatch',
    columns: 'id_dispatch, name_dispatch, color_dispatch',
    rows: [
      [1, 'Pendiente', 'warning'],
      [2, 'En preparación', 'info'],
      [3, 'Enviado', 'secondary'],
      [4, 'Entregado', 'success'],
      [5, 'Devuelto', 'danger'],
    ],
  },
  {
    table: 'text_block',
    columns: 'id_text, name_text, images',
    rows: [1, 2, 3, 4].map((id): Cell[] => [id, `Imágenes del bloque ${id}`, '[]']),
  },
];

export class CatalogsSeed1764271000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const { table, columns, rows } of SEEDS) {
      const row = `(${rows[0]?.map(() => '?').join(', ')})`;
      await runner.query(`insert into ${table} (${columns}) values ${rows.map(() => row).join(', ')}`, rows.flat());
    }
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const { table } of [...SEEDS].reverse()) await runner.query(`delete from ${table}`);
  }
}
