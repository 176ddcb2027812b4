import { Injectable } from '@nestjs/common';
import { type Mark, MARKS } from '@ceiba/hr/contract';
import { addDays, dayInZone } from '@ceiba/platform/contract';
import { Clock, Db } from '@ceiba/platform/server';
import { instantOf, worksOn } from '../domain/shift';
import { attendanceDeviceTable } from '../persistence/attendance.entity';
import { AttendanceRepository } from '../persistence/attendance.repository';
import { employeeTable } from '../persistence/employee.entity';
import { EmployeeRepository } from '../persistence/employee.repository';

type Person = [
  name: string,
  last: string,
  curp: string,
  branch: number | null,
  start: string,
  end: string,
  salary: string,
];

const PEOPLE: readonly Person[] = [
  ['María Guadalupe', 'Hernández Peña', 'HEPG880412MDFRXD04', 1, '09:00', '18:00', '14500.00'],
  ['José Luis', 'Martínez Ñúñez', 'MANL910723HDFRXS02', 1, '09:00', '18:00', '13200.00'],
  ['Alejandra', 'Castillo Vega', 'CAVA950118MDFSGL07', 1, '08:00', '17:00', '16800.50'],
  ['Ricardo', 'Ibarra Solís', 'IASR840930HDFBLC01', 1, '22:00', '06:00', '15400.00'],
  ['Fernanda', 'Zúñiga Reyes', 'ZURF990505MJCXYR09', 2, '09:00', '18:00', '12900.00'],
  ['Héctor', 'Delgado Ríos', 'DERH870214HJCLSC05', 2, '09:00', '18:00', '13700.00'],
  ['Lucía', 'Mejía Torres', 'METL930611MDFJRC03', null, '10:00', '19:00', '21500.00'],
];
/** Minutes after (before) the shift's begin, its middle and its end; null: forgotten. */
const HABITS: readonly (readonly (number | null)[])[] = [
  [-6, 0, 58, 4],
  [3, 5, 61, 11],
  [24, 2, 60, 0],
  [-2, -10, 50, null],
  [8, 12, 75, 2],
];
const DAYS = 6;
const MINUTE = 60_000;

/** Some people of two branches who come and go, one by night, with a day that somebody forgot. Demo mode only. */
@Injectable()
export class LoadDemoAttendance {
  constructor(
    private readonly db: Db,
    private readonly clock: Clock,
    private readonly employees: EmployeeRepository,
    private readonly attendance: AttendanceRepository,
  ) {}

  async run(): Promise<void> {
    const now = this.clock.now();
    const by = { user_created: 'Sistema', created_at: new Date(now.getTime() - 400 * 86_400_000) };
    await attendanceDeviceTable.insert(this.db, { name_device: 'Entrada principal', id_branch_office: 1, ...by });
    for (const [place, [name_employee, last_name_employee, curp, branch, start, end, salary]] of PEOPLE.entries()) {
      const id = await employeeTable.insert(this.db, {
        ...{ name_employee, last_name_employee, rfc_employee: `${curp.slice(0, 10)}AB${place}`, curp_employee: curp },
        ...{ zip_code_employee: '06000', contract_date_employee: addDays(dayInZone(by.created_at), -30 * place) },
        ...{
          salary_employee: salary,
          sdi_imss_employee: '482.75',
          imss_employee: `1288917${String(place).padStart(4, '0')}`,
        },
        ...{ employer_registration: 'Y6234567101', enabled_employee: 1, id_branch_office: branch },
        ...{ shift_start: start, shift_end: end, shift_days: '123456', shift_grace: 10, shift_break: 60, ...by },
      });
      for (let back = DAYS; back >= 1; back--) await this.work(id, back, HABITS[(place + back) % HABITS.length] ?? []);
    }
    const absent = { name_employee: 'Óscar', last_name_employee: 'Luna Trejo', rfc_employee: 'LUTO900808AB9' };
    await employeeTable.insert(this.db, {
      ...{ ...absent, curp_employee: 'LUTO900808HDFNRS06', zip_code_employee: '06700', imss_employee: '12889170099' },
      ...{ contract_date_employee: dayInZone(now), salary_employee: '11800.00', sdi_imss_employee: '395.10' },
      ...{ employer_registration: 'Y6234567101', id_branch_office: 1, ...by },
    });
  }

  private async work(id: number, back: number, habits: readonly (number | null)[]): Promise<void> {
    const employee = await this.employees.marking(id, () => true, '');
    const { time_zone: zone, shift_start, shift_end } = employee;
    const date = addDays(dayInZone(this.clock.now(), zone), -back);
    if (!worksOn(employee, date) || !shift_start || !shift_end) return;
    const day = await this.attendance.ensureDay(employee, date);
    const begins = instantOf(date, shift_start, zone).getTime();
    const ends = instantOf(shift_end <= shift_start ? addDays(date, 1) : date, shift_end, zone).getTime();
    const middle = (begins + ends) / 2;
    const bases: Record<Mark, number> = {
      ...{ entrada: begins, salida_refrigerio: middle, entrada_refrigerio: middle, salida: ends },
    };
    for (const [place, mark] of MARKS.entries()) {
      const minutes = habits[place] ?? null;
      if (minutes === null) continue;
      const at = new Date(bases[mark] + minutes * MINUTE);
      const row = { id_day: day.id_day, id_employee: id, mark, source: 'sesion', at, received_at: at };
      await this.attendance.addMark({ ...row, user_created: 'Sistema' });
    }
    await this.attendance.settle(day);
  }
}
