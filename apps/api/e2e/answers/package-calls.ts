import type { Calls, Demo } from './demo';

/** A package of the administrator's, as it stands. */
async function packageOf(demo: Demo, state: 'working' | 'ready'): Promise<number> {
  const id_user = await demo.value<number>("select id_user from users where username_user = 'admin'");
  const file = await demo.id('stored_file', 'id_file_store', `state = 'ready' and expires_at is null`);
  await demo.t.db.execute("update cfdi_package set state = 'canceled' where state = 'working'");
  const { insertId } = await demo.t.db.execute(
    `insert into cfdi_package (date_start, date_end, branches, with_xml, with_pdf, state, id_file, user_created, id_user_created,
       created_at) values ('2026-10-01', '2026-10-31', '[1]', 1, 1, ?, ?, 'demo', ?, utc_timestamp(3))`,
    [state, file, id_user],
  );
  return insertId;
}

export const packages: Calls = {
  // The demo's CFDIs were stamped on the days that it was made.
  'POST /facturama/book/package': async (demo) => {
    await demo.t.db.execute(
      `insert into cfdi_book (id_intent, kind, cfdi_type, id_branch_office, stamped_at, subtotal, taxes, withheld, total)
       select id_intent, kind, cfdi_type, 1, '2026-10-15 12:00:00', 100, 16, 0, 116 from cfdi_intent limit 1
       on duplicate key update stamped_at = values(stamped_at)`,
    );
    return { body: { date_start: '2026-10-01', date_end: '2026-10-31' } };
  },
  'POST /facturama/book/package/cancel': async (demo) => ({ body: { id_package: await packageOf(demo, 'working') } }),
  'POST /facturama/book/package/file': async (demo) => ({ body: { id_package: await packageOf(demo, 'ready') } }),
};
