import type { Db } from '@ceiba/platform/server';

interface DemoBranch {
  id: number;
  key: string;
  name: string;
  money: 1 | 2;
  tax: number;
  round: number;
  zip: string;
  zone: string;
  address: string;
  shop: 0 | 1;
  laboratory?: 1;
  stock?: number;
  /** First id of its products. */
  products: number;
}

const MEXICO_CITY = 'America/Mexico_City';

/** Twelve branches in pesos and dollars; ids with a role as the settings have them (decisions.md, "Seed and demo"). */
export const BRANCHES: readonly DemoBranch[] = [
  {
    id: 1,
    key: 'CDMX',
    name: 'Ciudad de México Centro',
    money: 2,
    tax: 1,
    round: 2,
    zip: '06000',
    zone: MEXICO_CITY,
    address: 'Av. Juárez 48, Centro, Cuauhtémoc, Ciudad de México',
    shop: 1,
    products: 100,
  },
  {
    id: 2,
    key: 'GDL',
    name: 'Guadalajara',
    money: 2,
    tax: 1,
    round: 2,
    zip: '44100',
    zone: MEXICO_CITY,
    address: 'Av. Vallarta 1230, Americana, Guadalajara, Jalisco',
    shop: 1,
    products: 200,
  },
  {
    id: 3,
    key: 'MTY',
    name: 'Monterrey',
    money: 2,
    tax: 1,
    round: 1,
    zip: '64000',
    zone: 'America/Monterrey',
    address: 'Calle Zaragoza 905, Centro, Monterrey, Nuevo León',
    shop: 1,
    products: 300,
  },
  {
    id: 4,
    key: 'PUE',
    name: 'Puebla',
    money: 2,
    tax: 1,
    round: 3,
    zip: '72000',
    zone: MEXICO_CITY,
    address: 'Av. Reforma 512, Centro, Puebla, Puebla',
    shop: 1,
    products: 400,
  },
  {
    id: 5,
    key: 'TIJ',
    name: 'Tijuana',
    money: 2,
    tax: 2,
    round: 2,
    zip: '22000',
    zone: 'America/Tijuana',
    address: 'Av. Revolución 1480, Zona Centro, Tijuana, Baja California',
    shop: 1,
    products: 500,
  },
  {
    id: 16,
    key: 'CORP',
    name: 'Corporativo',
    money: 2,
    tax: 1,
    round: 1,
    zip: '42501',
    zone: MEXICO_CITY,
    address: 'Blvd. Ceiba 100, Parque Industrial, Actopan, Hidalgo',
    shop: 1,
    products: 600,
  },
  {
    id: 57,
    key: 'ALM-MX',
    name: 'Almacén Central',
    money: 2,
    tax: 1,
    round: 1,
    zip: '42501',
    zone: MEXICO_CITY,
    address: 'Blvd. Ceiba 120, Parque Industrial, Actopan, Hidalgo',
    shop: 0,
    products: 700,
  },
  {
    id: 70,
    key: 'LAB-MOR',
    name: 'Laboratorio Morelos',
    money: 2,
    tax: 1,
    round: 1,
    zip: '62578',
    zone: MEXICO_CITY,
    address: 'Civac Km 4.5, Jiutepec, Morelos',
    shop: 0,
    laboratory: 1,
    products: 800,
  },
  {
    id: 111,
    key: 'ALM-US',
    name: 'Almacén Houston',
    money: 1,
    tax: 7,
    round: 1,
    zip: '77001',
    zone: 'America/Chicago',
    address: '2100 Commerce St, Houston, TX',
    shop: 0,
    products: 900,
  },
  {
    id: 113,
    key: 'LAB-US',
    name: 'Laboratorio San Antonio',
    money: 1,
    tax: 7,
    round: 1,
    zip: '78201',
    zone: 'America/Chicago',
    address: '815 Culebra Rd, San Antonio, TX',
    shop: 0,
    laboratory: 1,
    products: 1000,
  },
  {
    id: 120,
    key: 'LAX',
    name: 'Los Ángeles',
    money: 1,
    tax: 6,
    round: 1,
    zip: '90012',
    zone: 'America/Los_Angeles',
    address: '350 S Grand Ave, Los Angeles, CA',
    shop: 1,
    products: 1100,
  },
  {
    id: 164,
    key: 'CALL',
    name: 'Call Center',
    money: 2,
    tax: 1,
    round: 1,
    zip: '06000',
    zone: MEXICO_CITY,
    address: 'Av. Juárez 48, piso 3, Centro, Cuauhtémoc, Ciudad de México',
    shop: 1,
    stock: 57,
    products: 1200,
  },
];

const COLUMNS = [
  'id_branch_office',
  'key_branch_office',
  'name_branch_office',
  'start_ticket_branch_office',
  'end_ticket_branch_office',
  'id_tax_1',
  'id_type_money',
  'id_type_round',
  'id_branch_office_stock',
  'shipping_free',
  'shipping_value',
  'is_laboratory',
  'name_ticket',
  'address_ticket',
  'ticket_header_1',
  'ticket_header_2',
  'ticket_footer_1',
  'is_branch_office',
  'pick_up_branch_office',
  'zip_code',
  'invoice_serie',
  'time_zone',
];

/** Writes the branches; their ticket counters come with the sales. */
export async function loadBranches(db: Db): Promise<void> {
  const rows = BRANCHES.map((branch) => [
    branch.id,
    branch.key,
    branch.name,
    1,
    9_999_999,
    branch.tax,
    branch.money,
    branch.round,
    branch.stock ?? null,
    branch.money === 2 ? '1500.00' : '120.00',
    branch.money === 2 ? '149.00' : '12.50',
    branch.laboratory ?? 0,
    `GRUPO CEIBA - ${branch.name.toUpperCase()}`,
    branch.address,
    branch.money === 2 ? 'RFC EKU9003173C9 · Régimen 601' : 'Grupo Ceiba USA LLC',
    branch.money === 2 ? 'Tel. 55 5555 0100 · grupoceiba.example' : 'Tel. (213) 555-0100 · grupoceiba.example',
    '¡Gracias por su compra! Cambios dentro de los 7 días con este ticket.',
    branch.shop,
    branch.shop,
    branch.zip,
    branch.shop ? branch.key.replaceAll('-', '') : null,
    branch.zone,
  ]);
  await db.insertMany('branch_office', COLUMNS, rows);
  const zips = Array.from({ length: 20 }, (_, index) => [
    `900${String(index + 1).padStart(2, '0')}`,
    '0.0950',
    'Los Angeles County',
    'California',
  ]);
  const texas = ['77001', '77002', '77003', '78201', '78202'].map((zip) => [zip, '0.0825', 'Texas', 'Texas']);
  await db.insertMany('zip_tax', ['zip_code', 'tax_value', 'tax_region_name', 'state'], [...zips, ...texas]);
}
