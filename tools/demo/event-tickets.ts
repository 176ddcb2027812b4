import { codeOfBytes } from '@ceiba/sales/contract';
import type { Db, SqlValue } from '@ceiba/platform/server';
import { Random } from './random';

const SEED = 20_261_205;
const COLUMNS = ['id_document', 'line', 'seat', 'id_branch_office', 'id_product', 'key_product', 'code', 'holder_name'];

interface SoldLine {
  id_document: number;
  line: number;
  id_branch_office: number;
  id_product: number;
  key_product: string;
  qty: number;
  holder_name: string;
  created_at: Date;
}

/** Tickets of what the demo company sold of its event; nobody has entered yet. */
export async function loadEventTickets(db: Db): Promise<void> {
  const random = new Random(SEED);
  const sold = await db.query<SoldLine>(
    `select s.id_document, d.line, s.id_branch_office, d.id_product, d.key_product, d.qty, c.full_name as holder_name, s.created_at
     from sale s join sale_detail d on d.id_document = s.id_document
     join product p on p.id_product = d.id_product and p.has_event = 1
     join customers c on c.id_customers = s.id_customers where s.source_doc <> 'ECOMMERCE_PENDIENTE'
     order by s.id_document, d.line`,
  );
  const code = (): string => codeOfBytes(Uint8Array.from({ length: 16 }, () => random.int(0, 255)));
  const rows: SqlValue[][] = sold.flatMap(({ qty, ...one }) =>
    Array.from({ length: qty }, (_, at) => [
      ...[one.id_document, one.line, at + 1, one.id_branch_office, one.id_product, one.key_product, code()],
      ...[one.holder_name.slice(0, 150), one.created_at],
    ]),
  );
  await db.insertMany('event_ticket', [...COLUMNS, 'issued_at'], rows);
  await db.execute('update sale set has_event = 2 where id_document in (select id_document from event_ticket)');
}
