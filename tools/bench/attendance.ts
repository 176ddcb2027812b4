import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { MARKS } from '@ceiba/hr/contract';
import { type Product, startProduct } from '../../apps/testing';
import { type Bench, percentile, round } from './figure';

const SECONDS = 60;
const CLIENTS = 12;
/** Nobody comes again within the five seconds that make a mark the same. */
const PEOPLE = 4000;

async function hire(product: Product): Promise<number[]> {
  await product.rows(`insert into employee (name_employee, last_name_employee, rfc_employee, curp_employee, zip_code_employee,
      contract_date_employee, salary_employee, sdi_imss_employee, imss_employee, employer_registration, enabled_employee,
      id_branch_office, shift_start, shift_end, user_created, created_at)
    select concat('Persona ', seq), 'Banco', 'X', 'X', '06000', '2026-01-01', 1, 1, '1', '1', 1, 1, '09:00', '18:00', 'bench',
      utc_timestamp(3) from seq_1_to_${PEOPLE}`);
  const rows = await product.rows<{ id_employee: number }>(
    `select id_employee from employee where user_created = 'bench' order by id_employee`,
  );
  return rows.map(({ id_employee }) => id_employee);
}

/** As a kiosk's camera takes it. */
const picture = () =>
  sharp({ create: { width: 480, height: 360, channels: 3, background: '#5a6b4c' } })
    .composite([
      { input: Buffer.from('<svg width="480" height="360"><circle cx="240" cy="180" r="90" fill="#d8b08c"/></svg>') },
    ])
    .jpeg({ quality: 80 })
    .toBuffer();

/** Marks with their pictures for a minute, as fast as they are taken; one that is lost ends the measurement. */
export const attendance: Bench = {
  names: ['attendance_per_s', 'attendance_p95_ms'],
  async run() {
    const product = await startProduct({ parts: ['worker', 'api'] });
    try {
      const [token, people, taken] = [await product.login('admin'), await hire(product), await picture()];
      const photo = new Blob([new Uint8Array(taken)], { type: 'image/jpeg' });
      const samples: number[] = [];
      let next = 0;
      const started = performance.now();
      const until = started + SECONDS * 1000;
      const client = async () => {
        while (performance.now() < until) {
          const turn = next++;
          const form = new FormData();
          form.append('p_id_employee', String(people[turn % PEOPLE]));
          form.append('p_attendance_mark', MARKS[Math.floor(turn / PEOPLE) % MARKS.length] ?? 'entrada');
          form.append('p_mark_key', randomUUID());
          form.append('p_photo', photo, 'foto.jpg');
          const from = performance.now();
          const headers = { authorization: `Bearer ${token}` };
          const answer = await fetch(`${product.url}/api/attendance`, { method: 'POST', headers, body: form });
          const text = await answer.text();
          if (answer.status !== 200) throw new Error(`mark refused: ${answer.status} ${text.slice(0, 200)}`);
          samples.push(performance.now() - from);
        }
      };
      await Promise.all(Array.from({ length: CLIENTS }, client));
      const seconds = (performance.now() - started) / 1000;
      const [kept] = await product.rows<{ marks: number; photos: number }>(
        `select count(*) as marks, count(m.id_file_photo) as photos from attendance_mark m
         join employee e on e.id_employee = m.id_employee where e.user_created = 'bench'`,
      );
      if (Number(kept?.marks) !== samples.length || Number(kept?.photos) !== samples.length)
        throw new Error(`${samples.length} marks were taken, ${kept?.marks} are kept, ${kept?.photos} with a picture`);
      return {
        attendance_per_s: round(samples.length / seconds),
        attendance_p95_ms: round(percentile(samples, 0.95)),
      };
    } finally {
      await product.stop();
    }
  },
};
