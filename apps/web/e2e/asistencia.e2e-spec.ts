import type { Page } from 'playwright-core';
import { eventually } from '@ceiba/platform/testing';
import { accessProblems, CAMERA, choose, foundIn, intercept, PHONE, reads, shot, WIDE } from './support/browser';
import { browserSuite, product, surf } from './support/suite';

const KIOSK = { width: 1024, height: 600 };
const SIZES = [
  ['1440', WIDE],
  ['390', PHONE],
  ['1024', KIOSK],
] as const;
const CALLS = /\/api\/attendance(\?|\/|$)/;
const CUT_OFF = /404|ERR_FAILED|Failed to load/;
/** The next person is at the keys within this time. */
const READY_MS = 2000;

interface MarkRow {
  mark: string;
  id_file_photo: number | null;
  source: string;
}

describe('employees and their attendance', () => {
  let admin: string;
  let people: { id_employee: number; name: string }[] = [];

  browserSuite(
    {},
    async () => {
      admin = await product.login('admin');
      // Who has marked nothing today, by day.
      people = await product.rows<{ id_employee: number; name: string }>(
        `select id_employee, concat(name_employee, ' ', last_name_employee) as name from employee
         where enabled_employee = 1 and shift_start < shift_end order by id_employee`,
      );
    },
    CAMERA,
  );

  const marks = (id: number) =>
    product.rows<MarkRow>(
      `select mark, id_file_photo, source from attendance_mark
       where id_employee = ? and received_at > date_sub(utc_timestamp(3), interval 1 hour) order by id_mark`,
      [id],
    );
  const person = (place: number) => {
    const found = people[place];
    if (!found) throw new Error('the demo company has too few employees');
    return found;
  };
  const type = async (page: Page, id: number | string) => {
    for (const digit of String(id)) await page.getByRole('button', { name: digit, exact: true }).click();
  };
  const press = (page: Page) => page.getByRole('button', { name: 'Marcar asistencia' }).click();
  const seesCamera = (page: Page) =>
    eventually(async () => {
      if (!(await page.evaluate<boolean>('document.querySelector("video")?.readyState >= 2')))
        throw new Error('no picture');
    });
  /** Nothing of the kiosk is beyond the edges of its window. */
  const fits = async (page: Page) => {
    const beyond = `[...document.querySelectorAll('.ki button, .ki video, .ki output, .ki p')]
      .filter((one) => { const { top, left, right, bottom } = one.getBoundingClientRect();
        return top < 0 || left < 0 || right > innerWidth + 1 || bottom > innerHeight + 1; })
      .map((one) => one.textContent || one.tagName)`;
    await reads(() => page.evaluate<string[]>(beyond), []);
    const { scrolls, high } = {
      scrolls:
        'document.documentElement.scrollHeight > innerHeight || document.documentElement.scrollWidth > innerWidth',
      high: 'document.querySelector("video").getBoundingClientRect().height > 90',
    };
    await reads(() => page.evaluate<boolean[]>(`[${scrolls}, ${high}]`), [false, true]);
  };

  it('are registered by their form, which asks about doubtful digits and names what is missing', async () => {
    const page = await surf.open('/rrhh-trabajadores', { token: admin });
    await page.getByText(person(0).name).first().waitFor();
    await shot(page, 'empleados-1440');
    expect(await accessProblems(page)).toEqual([]);
    await page.getByRole('button', { name: 'Registrar Empleado' }).click();
    const form = page.getByRole('dialog', { name: 'Registrar Empleado' });
    await form.getByRole('button', { name: 'Registrar Empleado' }).click();
    await form.getByText('El campo es obligatorio.').first().waitFor();
    const fields = {
      Nombre: 'Ñandú María',
      Apellidos: 'Peña Núñez',
      RFC: 'X',
      CURP: 'PENM900101MDFXXX01',
      'Código postal': '06000',
      'Fecha de contratación': '2024-02-01',
      Salario: '12500.50',
      'Salario diario integrado (IMSS)': '430.25',
      'Número de seguridad social (IMSS)': '12345678901',
      'Registro patronal': 'Y1234567101',
      'Entrada del turno': '09:00',
      'Salida del turno': '18:00',
    };
    for (const [label, value] of Object.entries(fields)) await form.getByLabel(label, { exact: true }).fill(value);
    await form.getByLabel('Apellidos').click();
    await form.getByRole('button', { name: 'Sáb' }).click();
    await shot(page, 'empleado-forma-1440');
    expect(await accessProblems(page)).toEqual([]);
    await form.getByRole('button', { name: 'Registrar Empleado' }).click();
    await page.getByText('El RFC no parece el de una persona.').first().waitFor();
    await form.getByRole('button', { name: 'Registrar Empleado' }).click();
    await form.waitFor({ state: 'detached' });
    await page.getByText('Ñandú María Peña Núñez').first().waitFor();
    const [row] = await product.rows<Record<string, unknown>>(
      'select * from employee order by id_employee desc limit 1',
    );
    expect(row).toMatchObject({
      enabled_employee: 0,
      salary_type: 'FIJO',
      shift_days: '123456',
      salary_employee: '12500.50',
    });
    await page.close();
    const phone = await surf.open('/rrhh-trabajadores', { token: admin, size: PHONE });
    await phone.getByText(person(0).name).first().waitFor();
    await shot(phone, 'empleados-390');
    await phone.getByRole('button', { name: 'Registrar Empleado' }).click();
    await phone.getByRole('dialog', { name: 'Registrar Empleado' }).waitFor();
    await shot(phone, 'empleado-forma-390');
    await phone.close();
    surf.assertQuiet();
  });

  it.each(SIZES)('mark at a kiosk of %s with their picture, one after the other', async (name, size) => {
    const [first, second] = [person(SIZES.findIndex(([one]) => one === name)), person(3)];
    const page = await surf.open('/asistencia', { token: admin, size, expected: /404/ });
    await seesCamera(page);
    await fits(page);
    await shot(page, `kiosco-${name}`);
    expect(await accessProblems(page)).toEqual([]);
    await press(page);
    await page.getByText('Ingresa un número primero.').first().waitFor();
    await type(page, 99);
    await page.getByRole('button', { name: 'Borrar', exact: true }).click();
    await reads(() => page.getByLabel('Número', { exact: true }).innerText(), '9');
    await page.getByRole('button', { name: 'Limpiar' }).click();
    await reads(() => page.getByLabel('Número', { exact: true }).innerText(), '');
    await type(page, first.id_employee);
    await page.getByText(first.name).waitFor();
    await page.getByRole('button', { name: /^Entrada( Ya marcada)?$/, pressed: true }).waitFor();
    await fits(page);
    await shot(page, `kiosco-numero-${name}`);
    const began = Date.now();
    await press(page);
    const told = page.getByRole('alert').filter({ hasText: first.name });
    await told.getByText(/^\d\d:\d\d$/).waitFor();
    await shot(page, `kiosco-marcada-${name}`);
    await told.waitFor({ state: 'detached' });
    expect(Date.now() - began).toBeLessThan(READY_MS + 3000);
    const made = await marks(first.id_employee);
    expect(made.map(({ mark, source }) => [mark, source])).toEqual([['entrada', 'sesion']]);
    expect(made[0]?.id_file_photo).not.toBeNull();
    // By the keyboard, another mark than the one that is proposed.
    if (name !== '1440') return page.close();
    await page.keyboard.type(String(second.id_employee));
    await page.getByText(second.name).waitFor();
    await page.getByRole('button', { name: 'Salida', exact: true }).click();
    await page.getByRole('button', { name: 'Salida', exact: true, pressed: true }).waitFor();
    await page.getByRole('button', { name: 'Marcar asistencia' }).dblclick();
    await page.getByRole('alert').filter({ hasText: second.name }).waitFor();
    await reads(async () => (await marks(second.id_employee)).map(({ mark }) => mark), ['salida']);
    await page.close();
    surf.assertQuiet();
  });

  it('mark without a network, which the server hears once and in order when it is back', async () => {
    const [one, two] = [person(0), person(1)];
    const before = [(await marks(one.id_employee)).length, (await marks(two.id_employee)).length];
    const page = await surf.page({ token: admin, size: KIOSK, expected: CUT_OFF });
    await page.goto(`${product.url}/asistencia`);
    await seesCamera(page);
    await intercept(page, CALLS, (route) => route.abort());
    for (const { id_employee, name } of [one, two]) {
      await type(page, id_employee);
      // The device remembers who marked at it.
      await page.getByText(name).waitFor();
      await press(page);
      const told = page.getByRole('alert').filter({ hasText: 'Guardada en este equipo' });
      await told.waitFor();
      if (id_employee === one.id_employee) await shot(page, 'kiosco-sin-red-1024');
      await told.waitFor({ state: 'detached' });
    }
    await page.getByText('2 por enviar').waitFor();
    await fits(page);
    await shot(page, 'kiosco-por-enviar-1024');
    expect(await accessProblems(page)).toEqual([]);
    // The window is closed and opened again: they are still there.
    await page.reload();
    await page.getByText('2 por enviar').waitFor();
    await page.unroute(CALLS);
    await page.getByText('En línea', { exact: true }).waitFor();
    const after = [(await marks(one.id_employee)).length, (await marks(two.id_employee)).length];
    expect(after).toEqual(before.map((count) => count + 1));
    const order = await product.rows<{ id_employee: number }>(
      'select id_employee from attendance_mark order by id_mark desc limit 2',
    );
    expect(order.map(({ id_employee }) => id_employee)).toEqual([two.id_employee, one.id_employee]);
    await page.close();
    surf.assertQuiet();
  });

  it('are told where the camera is refused, and mark without a picture', async () => {
    const page = await surf.page({ token: admin, size: KIOSK, expected: /404/ });
    await page.addInitScript(
      `navigator.mediaDevices.getUserMedia = () => Promise.reject(new DOMException('', 'NotAllowedError'));`,
    );
    await page.goto(`${product.url}/asistencia`);
    await page.getByRole('alert').getByText('No se pudo acceder a la cámara. Verifica los permisos.').waitFor();
    await shot(page, 'kiosco-sin-camara-1024');
    expect(await accessProblems(page)).toEqual([]);
    const { id_employee, name } = person(4);
    await type(page, id_employee);
    await page.getByText(name).waitFor();
    await press(page);
    await page.getByRole('alert').filter({ hasText: name }).waitFor();
    expect((await marks(id_employee)).map(({ id_file_photo }) => id_file_photo)).toEqual([null]);
    await page.close();
    surf.assertQuiet();
  });

  it('mark at a paired device, which needs no session; switched off it needs a new code', async () => {
    const page = await surf.open('/equipos-asistencia', { token: admin });
    const row = page.getByRole('row', { name: /Entrada principal/ });
    await row.waitFor();
    await shot(page, 'equipos-1440');
    expect(await accessProblems(page)).toEqual([]);
    await row.getByRole('button', { name: /^Acciones/ }).click();
    await page.getByRole('menuitem', { name: /^Vincular/ }).click();
    const dialog = page.getByRole('dialog', { name: 'Vincular Entrada principal' });
    const [code] = await foundIn(dialog, /\d{4} \d{4}/);
    await shot(page, 'equipo-codigo-1440');

    const kiosk = await surf.page({ size: PHONE, expected: /401|404|422/ });
    await kiosk.goto(`${product.url}/kiosco`);
    await kiosk.getByLabel('Código para vincular').fill('0000 0000');
    await kiosk.getByRole('button', { name: 'Vincular' }).click();
    await kiosk.getByText('El código no es válido o ya venció.').waitFor();
    await shot(kiosk, 'kiosco-vincular-390');
    expect(await accessProblems(kiosk)).toEqual([]);
    await kiosk.getByLabel('Código para vincular').fill(code);
    await kiosk.getByRole('button', { name: 'Vincular' }).click();
    await kiosk.getByText(/Entrada principal/).waitFor();
    await seesCamera(kiosk);
    await kiosk.setViewportSize(KIOSK);
    await fits(kiosk);
    await shot(kiosk, 'kiosco-equipo-1024');
    const [night] = await product.rows<{ id_employee: number; name: string }>(
      `select id_employee, concat(name_employee, ' ', last_name_employee) as name from employee
       where enabled_employee = 1 and id_branch_office = 1 and shift_start > shift_end`,
    );
    await type(kiosk, night?.id_employee ?? 0);
    await kiosk.getByText(night?.name ?? '').waitFor();
    await press(kiosk);
    await kiosk.getByRole('alert').filter({ hasText: night?.name }).waitFor();
    expect((await marks(night?.id_employee ?? 0)).map(({ source }) => source)).toEqual(['equipo']);
    // Who is of another branch is nobody here.
    const elsewhere = person(people.findIndex(({ name }) => name.startsWith('Fernanda')));
    await type(kiosk, elsewhere.id_employee);
    await kiosk.getByText('El número no es de un empleado activo.').waitFor();
    await product.rows('update attendance_device set enabled_device = 0');
    await kiosk.reload();
    await kiosk.getByLabel('Código para vincular').waitFor();
    await kiosk.close();
    await page.close();
    surf.assertQuiet();
  });

  it('are reported with pictures and hours, and corrected with a reason', async () => {
    const page = await surf.open('/asistencia-reporte', { token: admin });
    await page.getByText(person(0).name).first().waitFor();
    await shot(page, 'asistencia-reporte-1440');
    expect(await accessProblems(page)).toEqual([]);
    await page.getByRole('button', { name: new RegExp(`^Foto: Entrada de ${person(0).name}`) }).click();
    const photo = page.getByRole('dialog', { name: 'Foto de Asistencia' });
    await photo.locator('img').waitFor();
    await reads(() => page.evaluate<boolean>('document.querySelector(".hr-photo").naturalWidth > 0'), true);
    await shot(page, 'asistencia-foto-1440');
    await photo.getByRole('button', { name: 'Cerrar' }).last().click();
    await page
      .getByRole('button', { name: new RegExp(`^Marcas de ${person(0).name}`) })
      .first()
      .click();
    const day = page.getByRole('dialog', { name: new RegExp(person(0).name) });
    await day.getByRole('button', { name: 'Corregir asistencia' }).click();
    await day.getByText('El campo es obligatorio.').first().waitFor();
    await choose(page, day.getByLabel('Marca', { exact: true }), 'Entrada');
    await day.getByLabel('Hora correcta').fill('00:05');
    await day.getByLabel('Motivo').fill('El equipo no encendía');
    await shot(page, 'asistencia-corregir-1440');
    expect(await accessProblems(page)).toEqual([]);
    await day.getByRole('button', { name: 'Corregir asistencia' }).click();
    await day.waitFor({ state: 'detached' });
    await page.getByText('00:05').first().waitFor();
    await page.close();
    const phone = await surf.open('/asistencia-reporte', { token: admin, size: PHONE });
    await phone.getByText(person(0).name).first().waitFor();
    await shot(phone, 'asistencia-reporte-390');
    expect(await accessProblems(phone)).toEqual([]);
    await phone.close();
    surf.assertQuiet();
  });
});
