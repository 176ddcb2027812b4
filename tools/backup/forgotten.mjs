// Who was forgotten by his right (LFPDPPP) stands in a list beside the archives, numbers and dates alone: an older archive,
// restored, would bring him back. `backup` adds to the list, `restore` reads it.
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Problem } from '../services/lib.mjs';

export const FORGOTTEN = 'olvidados.json';
/** Who decided, in the requests that a restore writes; the worker forgets them again (customers' forget-again.job.ts). */
const BY = 'Restauración de un respaldo';

async function connected(databaseUrl, work) {
  const { createConnection } = await import('mysql2/promise');
  // Instants are compared letter by letter.
  const connection = await createConnection({ uri: databaseUrl, dateStrings: true });
  try {
    return await work(connection);
  } finally {
    await connection.end();
  }
}

function listed(folder) {
  const file = join(folder, FORGOTTEN);
  if (!existsSync(file)) return [];
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    throw new Problem(
      `No se puede leer ${file}: repárelo antes; sin él volverían personas que pidieron ser olvidadas.`,
    );
  }
}

const keeps = async (connection) => {
  const [found] = await connection.query("show tables like 'privacy_request'");
  return found.length > 0;
};

/** Adds whom this company has forgotten to the list beside its archives; nobody is taken off it. */
export function noteForgotten(databaseUrl, folder) {
  return connected(databaseUrl, async (connection) => {
    if (!(await keeps(connection))) return;
    const [rows] = await connection.query(
      `select c.id_customers, c.date_registration, max(r.decided_at) as decided_at
       from privacy_request r join customers c on c.id_customers = r.id_customers
       where r.kind = 'erase' and r.state = 'done' group by c.id_customers, c.date_registration`,
    );
    const all = new Map(
      [...listed(folder), ...rows].map((one) => [`${one.id_customers} ${one.date_registration}`, one]),
    );
    const file = join(folder, FORGOTTEN);
    writeFileSync(`${file}.new`, `${JSON.stringify([...all.values()], null, 2)}\n`, { mode: 0o600 });
    renameSync(`${file}.new`, file);
  });
}

/**
 * Whom the restored company knows though he was forgotten after its backup: his deletion waits for the worker. A number
 * that somebody else has since is told by the instant of registration. Answers how many.
 */
export function forgetAgain(databaseUrl, folder) {
  const list = listed(folder);
  if (list.length === 0) return 0;
  return connected(databaseUrl, async (connection) => {
    if (!(await keeps(connection)))
      throw new Problem(`El respaldo es anterior a las solicitudes de privacidad y hay personas en ${FORGOTTEN}.`);
    let back = 0;
    for (const { id_customers: id, date_registration, decided_at } of list) {
      const [[known]] = await connection.query(
        `select 1 from customers c where c.id_customers = ? and c.date_registration = ? and not exists (
           select 1 from privacy_request r where r.id_customers = c.id_customers and r.kind = 'erase' and r.state = 'done')`,
        [id, date_registration],
      );
      if (!known) continue;
      back += 1;
      const [{ affectedRows }] = await connection.query(
        `update privacy_request set state = 'done', decided_at = ?, decided_by = ?
         where id_customers = ? and kind = 'erase' and state = 'asked'`,
        [decided_at, BY, id],
      );
      if (affectedRows === 0)
        await connection.query(
          `insert into privacy_request (id_customers, kind, state, asked_at, asked_by, due_on, decided_at, decided_by)
           values (?, 'erase', 'done', ?, ?, date(?), ?, ?)`,
          [id, decided_at, BY, decided_at, decided_at, BY],
        );
    }
    return back;
  });
}
