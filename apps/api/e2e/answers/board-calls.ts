import type { Calls, Demo } from './demo';
import { invoiced } from './self-invoice-calls';

/** A cancellation of a sale's CFDI in a state; the provider has never heard of it. */
async function cancellation(demo: Demo, state: string): Promise<number> {
  const { insertId } = await demo.t.db.execute(
    `insert into cfdi_cancellation set id_intent = (select i.id_intent from cfdi_intent i join sale s
         on s.facturama_id = i.facturama_id where i.kind = 'SALE' and i.state = 'stamped' limit 1),
       motive = '02', attempts = 1, created_at = utc_timestamp(3), updated_at = utc_timestamp(3), user_created = 'demo',
       state = ${state}`,
  );
  return insertId;
}

export const board: Calls = {
  // What waits, and how it ends, the tests of the board know.
  'POST /facturama/board/resume': async (demo) => ({
    refused: 409,
    body: { kind: 'SALE', reference: String(await invoiced(demo)) },
  }),
  'POST /facturama/board/look': async (demo) => ({
    refused: 409,
    body: { id_cancellation: await cancellation(demo, "'pending', next_at = '2100-01-01', settled_at = null") },
  }),
  'POST /facturama/board/close': async (demo) => ({
    body: { id_cancellation: await cancellation(demo, "'rejected', settled_at = utc_timestamp(3)") },
  }),
};
