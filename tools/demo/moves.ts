import type { INestApplicationContext } from '@nestjs/common';
import { MovePartner, Network, UndoMove } from '@ceiba/network/server';
import { Bus, Db } from '@ceiba/platform/server';

const WANTED = 4;
/** The partner whose sign-in the demo prints: his network stays as it was made. */
const SHOWN = 2;
const REASON = 'Su upline no tuvo compras en el periodo.';

/** Some partners of the current period under their upline's upline, the last of them taken back. Answers how many moves. */
export async function movePartners(app: INestApplicationContext): Promise<number> {
  const [bus, db] = [app.get(Bus), app.get(Db)];
  const network = await app.get(Network, { strict: false }).live();
  const able = network.movable().flatMap((id_customers) => {
    const line = network.uplines(id_customers);
    const [, id_upline = 0] = line;
    const good = line.length > 3 && !line.includes(SHOWN) && network.partner(id_upline).status === 1;
    return good && network.partner(id_customers).status === 1 ? [{ id_customers, id_upline, reason: REASON }] : [];
  });
  // A load that stopped here goes on with those who are left.
  const done = await db.one<{ n: number }>('select count(*) as n from network_move');
  if (Number(done?.n) > 0) return Number(done?.n);
  let last = 0;
  for (const move of able.slice(0, WANTED)) last = (await bus.execute(new MovePartner(move))).id;
  if (last > 0) await bus.execute(new UndoMove({ id_move: last, reason: 'Se movió por error.' }));
  return last;
}
