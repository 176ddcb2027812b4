import { createHash } from 'node:crypto';
import type { INestApplicationContext } from '@nestjs/common';
import { clabeDigitHolds, rfcDigitHolds } from '@ceiba/catalogs/contract';
import { Settings } from '@ceiba/identity/server';
import { addDays, type Day } from '@ceiba/platform/contract';
import { Db, FileStore, UnitOfWork } from '@ceiba/platform/server';
import { partnerCfdi, pdf } from '@ceiba/platform/testing';
import { ReceivedInvoices } from '@ceiba/received/server';

/** Name, the RFC's first twelve signs (eleven of a company), the bank's CLABE key, account. */
const SUPPLIERS = [
  ['Papelería y Consumibles Ñandú SA de CV', 'PCN120315H4', '012', '01512345678', 'Av. Reforma 1204, Puebla'],
  ['Fletes y Mudanzas del Sureste SA de CV', 'FMS080721KQ', '072', '00876543210', 'Calle 60 331, Mérida'],
  ['Empaques Termoformados Mexicanos SA', 'ETM991109RT', '014', '56001234567', 'Blvd. Aeropuerto 88, Toluca'],
  ['Imprenta Hermanos Ugalde', 'UAGH741002PL', '021', '04012345678', 'Hidalgo 17, Querétaro'],
  ['Servicios de Limpieza La Esmeralda', 'SLE150604AA', '044', '10012345671', 'Morelos 55, Guadalajara'],
  ['Herbolaria y Extractos Naturales SC', 'HEN030428TY', '002', '70051234567', 'Camino Real 4, Cuernavaca'],
  [
    'Publicidad Exterior Órbita SA de CV',
    'PEO110930MN',
    '012',
    '01598765432',
    'Insurgentes Sur 1602, Ciudad de México',
  ],
] as const;
/** Of a supplier (by place), cost centre, days ago, amount without IVA, what for, and how it stands. */
const REQUESTS = [
  [0, 1, 34, '4310.34', 'Papel, tóner y carpetas del mes', 'PAID'],
  [1, 3, 29, '18400.00', 'Flete de Puebla a Mérida, 22 tarimas', 'PAID'],
  [2, 4, 21, '36250.50', 'Blísteres para cápsulas, 50 millares', 'APPROVED'],
  [3, 5, 16, '9800.00', 'Folletos de temporada, 5,000 piezas', 'REJECTED'],
  [4, 1, 12, '6500.00', 'Limpieza de oficinas', 'APPROVED'],
  [5, 4, 8, '52180.75', 'Extracto seco de cola de caballo', 'PENDING'],
  [0, 6, 5, '2155.17', 'Cables y mouse para la sala de capacitación', 'PENDING'],
  [1, 3, 3, '7250.00', 'Mensajería de la semana', 'PENDING'],
  [6, 5, 2, '24137.93', 'Espectacular en Periférico, dos semanas', 'PENDING'],
] as const;
const STANDING = { PAID: 'APPROVED', APPROVED: 'APPROVED', REJECTED: 'REJECTED', PENDING: 'PENDING' } as const;
const WHO = ['Fernanda Ibarra Peña', 'Administrador'] as const;

/** The sign that makes it hold. */
const ended = (text: string, signs: string, holds: (text: string) => boolean): string =>
  [...signs].map((sign) => text + sign).find(holds) ?? `${text}0`;
const rfcOf = (text: string) => ended(text, '0123456789A', rfcDigitHolds);
const clabeOf = (bank: string, account: string) => ended(`${bank}180${account}`, '0123456789', clabeDigitHolds);
const folioOf = (at: number): string => {
  const hex = createHash('sha256').update(`demo-supplier-${at}`).digest('hex').toUpperCase();
  return [hex.slice(0, 8), hex.slice(8, 12), `4${hex.slice(13, 16)}`, `8${hex.slice(17, 20)}`, hex.slice(20, 32)].join(
    '-',
  );
};
/** IVA and total of whole cents. */
function taxed(subtotal: string) {
  const cents = Math.round(Number(subtotal) * 100);
  const iva = Math.round(cents * 0.16);
  return { iva: (iva / 100).toFixed(2), total: ((cents + iva) / 100).toFixed(2) };
}

async function insertSuppliers(db: Db, now: Date): Promise<number[]> {
  const banks = await db.query<{ id_bank: number; key_bank: string }>(
    'select id_bank, key_bank from bank where key_bank is not null',
  );
  const ids: number[] = [];
  for (const [name, stem, bank, account, address] of SUPPLIERS) {
    const id_bank = banks.find(({ key_bank }) => key_bank === bank)?.id_bank ?? null;
    const { insertId } = await db.execute(
      `insert into supplier (supplier_name, rfc, address, id_bank, cc, cci, status, data_validated, created_at, user_created)
       values (?, ?, ?, ?, ?, ?, 1, 1, ?, ?)`,
      [name, rfcOf(stem), address, id_bank, account, clabeOf(bank, account), now, WHO[0]],
    );
    ids.push(insertId);
  }
  // One whose account is a card's: what is asked about and kept.
  await db.execute(
    `insert into supplier (supplier_name, rfc, cc, status, data_validated, created_at, user_created)
     values ('Taller Mecánico Lozano', 'LOZA800101XX1', '4152313412345678', 0, 0, ?, ?)`,
    [now, WHO[0]],
  );
  return ids;
}

/** Two of SAT's list: one is a supplier. */
async function listSome(db: Db): Promise<void> {
  await db.insertMany(
    'listed_69b',
    ['rfc', 'name_69b', 'state_69b', 'listed_on'],
    [
      [rfcOf('PEO110930MN'), 'PUBLICIDAD EXTERIOR ÓRBITA, S.A. DE C.V.', 'PRESUNTO', '2026-03-13'],
      [rfcOf('CFA140202QW'), 'COMERCIALIZADORA FANTASMA, S.A. DE C.V.', 'DEFINITIVO', '2024-07-19'],
    ],
  );
}

/** Suppliers of the company, what is asked for them in each state, with their papers. Answers how many requests. */
export async function loadSuppliers(app: INestApplicationContext, today: Day, now: Date): Promise<number> {
  const [db, files] = [app.get(Db), app.get(FileStore)];
  const received = app.get(ReceivedInvoices, { strict: false });
  return app.get(UnitOfWork).run(async () => {
    const { rfc, zip_code, id_regimen } = await app.get(Settings, { strict: false }).get();
    const company = { rfc: rfc ?? '', zip: zip_code ?? '', regime: String(id_regimen ?? '') };
    const ids = await insertSuppliers(db, now);
    await listSome(db);
    for (const [at, [who, cost_center_id, ago, subtotal, what, standing]] of REQUESTS.entries()) {
      const [day, uuid] = [addDays(today, -ago), folioOf(at)];
      const { iva, total } = taxed(subtotal);
      const [name = '', stem = ''] = SUPPLIERS[who] ?? [];
      const xml = partnerCfdi({
        ...{ uuid, date: `${day}T11:00:00`, issuer: { rfc: rfcOf(stem), regime: '601' } },
        receiver: company,
        ...{ subtotal, iva, total },
      });
      const kind = 'supplier-request';
      const paper = pdf([`Factura ${uuid}`, name, `Total ${total} MXN`]);
      const [of_pdf, of_xml] = [
        await files.put({ name: `factura-${at + 1}.pdf`, mime: 'application/pdf', kind }, paper),
        await files.put({ name: `factura-${at + 1}.xml`, mime: 'application/xml', kind }, Buffer.from(xml)),
      ];
      const decided = standing === 'PENDING' ? [null, null] : [now, WHO[1]];
      const paid = standing === 'PAID' ? [`SPEI 40${at}718`, addDays(day, 3), now, WHO[0]] : [null, null, null, null];
      const { insertId } = await db.execute(
        `insert into supplier_request (supplier_id, cost_center_id, amount, request_description, request_date, id_file,
           id_file_xml, uuid, total_cfdi, currency_cfdi, status, rejection_reason, created_at, user_created, decided_at,
           user_decided, payment_reference, payment_date, paid_at, user_paid)
         values (?, ?, ?, ?, ?, ?, ?, ?, ?, 'MXN', ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
        [
          ...[
            ids[who] ?? null,
            cost_center_id,
            total,
            what,
            day,
            of_pdf.id,
            of_xml.id,
            uuid,
            total,
            STANDING[standing],
          ],
          ...[standing === 'REJECTED' ? 'Ya se pidieron a otra imprenta.' : null, now, WHO[0], ...decided, ...paid],
        ],
      );
      for (const { id } of [of_pdf, of_xml]) await files.give(id, { type: 'supplier_request', id: insertId });
      if (standing !== 'REJECTED') await received.claim(uuid, kind, insertId);
    }
    return REQUESTS.length;
  });
}
