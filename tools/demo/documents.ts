import type { INestApplicationContext } from '@nestjs/common';
import type { Command } from '@nestjs/cqrs';
import { addDays } from '@ceiba/platform/contract';
import { Bus, Db, runAs, SYSTEM } from '@ceiba/platform/server';
import { changeDocumentSchema, type DocumentInput, documentSchema, verifyDocumentSchema } from '@ceiba/stock/contract';
import {
  ApproveProduction,
  ApproveRequest,
  CancelDocument,
  ReceiveProduction,
  ReleaseRawMaterial,
  SaveDocument,
  SendRequest,
  SettleDifference,
  VerifyDocument,
} from '@ceiba/stock/server';
import { BRANCHES } from './branches';
import { idOf } from './products';
import { loadRawMaterials, materialOf, PRODUCED } from './raw-materials';

type Given = Partial<Record<keyof DocumentInput, unknown>>;

/** Writes documents as the store room's people would: through the product's own commands. */
class StoreRoom {
  private day = 0;

  constructor(
    private readonly bus: Bus,
    private readonly today: string,
  ) {}

  private do<T>(command: Command<T>, full_name: string): Promise<T> {
    return runAs({ ...SYSTEM, full_name }, () => this.bus.execute(command));
  }

  async save(type: number, origin: number, details: object[], more: Given = {}): Promise<number> {
    const input = documentSchema.parse({
      id_type_document: type,
      id_branch_office_origin: origin,
      details,
      observation_doc: NOTES[this.day % NOTES.length],
      // Most are of today and yesterday, which the list shows first; some are older.
      date_doc: addDays(this.today, this.day % 5 === 4 ? -2 - (this.day % 4) : -(this.day % 2)),
      ...more,
    });
    this.day++;
    return (await this.do(new SaveDocument(input), 'Alberto Luna Rangel')).id;
  }

  cancel(id: number, reason: string) {
    return this.do(new CancelDocument(id, reason), 'Andrea Morales Ruiz');
  }

  verify(id: number, anulado: 3 | 4 | 5, missing: number[] = []) {
    const details = missing.map((line) => ({ line }));
    const observation_confirm = anulado === 3 ? null : 'Caja dañada en el transporte';
    const input = verifyDocumentSchema.parse({ id_document: id, anulado, observation_confirm, details });
    return this.do(new VerifyDocument(input), 'Carmen Ortega Solís');
  }

  settle(id: number, decision: 'take_back' | 'write_off') {
    return this.do(
      new SettleDifference({ id_document: id, decision, observation: null, details: [] }),
      'Alberto Luna Rangel',
    );
  }

  async request(origin: number, laboratory: number, steps: number): Promise<number> {
    const id = await this.save(4, origin, lines(origin, [4, 6]), { id_branch_office_destination: laboratory });
    if (steps > 0) await this.do(new ApproveRequest(id, addDays(this.today, 6)), 'Alberto Luna Rangel');
    if (steps > 1) await this.do(new SendRequest(id), 'Alberto Luna Rangel');
    return id;
  }

  async produce(laboratory: number, to: number, qty: number, steps: number): Promise<number> {
    const made = { id_product: productOf(laboratory, PRODUCED), qty_product: qty, add_details: 0 };
    const id = await this.save(6, laboratory, [], { id_branch_office_destination: to, ...made });
    if (steps > 0) {
      const released = { id_document: id, observation_materia_prima: 'Pesado y surtido por lote' };
      await this.do(new ReleaseRawMaterial(released), 'Alberto Luna Rangel');
    }
    const change = { id_document: id, anulado: 9, lote: `COL-${id}`, date_expiration: addDays(this.today, 720) };
    if (steps > 1) await this.do(new ApproveProduction(changeDocumentSchema.parse(change)), 'Alberto Luna Rangel');
    if (steps > 2) await this.do(new ReceiveProduction(id), 'Carmen Ortega Solís');
    return id;
  }
}

const NOTES = ['Resurtido semanal', 'Compra a proveedor', 'Ajuste por revisión de anaquel', 'Pedido de temporada'];
const productOf = (branch: number, n: number): number =>
  idOf(BRANCHES.find(({ id }) => id === branch)?.products ?? 0, n);
const lines = (branch: number, ns: number[], qty = 3) => ns.map((n) => ({ id_product: productOf(branch, n), qty }));

/** An entry's lines: what a supplier brings, with its lot and price. */
function bought(ids: number[], qty: number, today: string, price = 42.5) {
  return ids.map((id_product, at) => ({
    id_product,
    qty,
    price: (price * (1 + at / 8)).toFixed(2),
    lot: `PRV-${100 + at}`,
    date_expiration: addDays(today, 420 + at * 30),
  }));
}

/** Documents in every status of every type, in pesos and dollars (decisions.md, "Seed and demo"); answers how many. */
export async function loadDocuments(app: INestApplicationContext, today: string): Promise<number> {
  const db = app.get(Db);
  await loadRawMaterials(db);
  const room = new StoreRoom(app.get(Bus), today);
  const [gdl, mty, pue, store, lab, houston, usLab] = [2, 3, 4, 57, 70, 111, 113] as const;
  const stock = (branch: number, ns: number[]) => ns.map((n) => productOf(branch, n));
  const materials = (branch: number) => [0, 1, 2, 3, 4].map((at) => materialOf(branch, at));

  for (const branch of [lab, usLab]) await room.save(1, branch, bought(materials(branch), 90_000, today, 0.4));
  for (const branch of [lab, usLab, houston, gdl])
    await room.save(1, branch, bought(stock(branch, [4, 6, 9]), 60, today));
  await room.cancel(await room.save(1, pue, bought(stock(pue, [7, 8]), 12, today)), 'Factura duplicada');
  await room.save(1, mty, bought(stock(mty, [2, 5]), 24, today), { draft: 1 });

  await room.save(2, gdl, lines(gdl, [9], 2));
  await room.cancel(await room.save(2, gdl, lines(gdl, [9], 1)), 'Se encontró en otro anaquel');
  await room.save(2, gdl, lines(gdl, [6], 1), { draft: 1 });

  const transfer = () => room.save(3, gdl, lines(gdl, [4, 6, 9], 2), { id_branch_office_destination: mty });
  await transfer();
  await room.verify(await transfer(), 3);
  await room.verify(await transfer(), 4, [2]);
  for (const decision of ['take_back', 'write_off'] as const) {
    const id = await transfer();
    await room.verify(id, 4, [1]);
    await room.settle(id, decision);
  }
  await room.verify(await transfer(), 5);
  await room.cancel(await transfer(), 'Sucursal destino equivocada');

  await room.save(5, gdl, lines(gdl, [4, 9]));
  await room.cancel(await room.save(5, gdl, lines(gdl, [4])), 'Cantidad equivocada');
  await room.save(5, gdl, lines(gdl, [6]), { draft: 1 });
  await room.save(5, 120, lines(120, [4], 1));

  for (const steps of [0, 1, 2]) await room.request(gdl, lab, steps);
  await room.verify(await room.request(pue, lab, 2), 3);
  await room.verify(await room.request(mty, lab, 2), 4, [1]);
  await room.verify(await room.request(gdl, lab, 2), 5);
  await room.cancel(await room.request(mty, lab, 1), 'Ya no se necesita');
  await room.request(120, usLab, 2);

  for (const steps of [0, 1, 2, 3]) await room.produce(lab, store, 24, steps);
  await room.cancel(await room.produce(lab, store, 12, 1), 'Falla en la mezcladora');
  await room.produce(usLab, houston, 12, 3);
  const row = await db.one<{ n: number }>('select count(*) as n from document');
  return Number(row?.n);
}
