import type { Locator, Page } from 'playwright-core';
import { eventually, pdf } from '@ceiba/platform/testing';
import { accessProblems, choose, PHONE, reads, shot, WIDE } from './support/browser';
import { browserSuite, product, surf } from './support/suite';

const button = (at: Page | Locator, name: string | RegExp) => at.getByRole('button', { name, exact: true });
const notice = (page: Page, text: string) => page.getByText(text, { exact: true }).first().waitFor();
const lessons = (page: Page) => page.getByRole('list', { name: 'Lecciones en su orden' }).getByRole('listitem');
const titles = (page: Page) => page.locator('.school-lesson-title').allInnerTexts();
/** The page is no wider than the screen. */
const fits = (page: Page) =>
  page.evaluate<boolean>('document.documentElement.scrollWidth <= document.documentElement.clientWidth');

/** Looks at a screen in both sizes and both themes' reading order: nothing wider than the phone, nothing axe objects to. */
async function look(page: Page, name: string): Promise<void> {
  for (const [size, word] of [
    [WIDE, 'wide'],
    [PHONE, 'phone'],
  ] as const) {
    await page.setViewportSize(size);
    expect([name, word, await accessProblems(page)]).toEqual([name, word, []]);
    expect([name, word, await fits(page)]).toEqual([name, word, true]);
    await shot(page, `escuela-${name}-${word}`);
  }
}

/** Where a part of the page stands, once it does. */
const boxOf = (part: Locator) =>
  eventually(async () => {
    const box = await part.boundingBox();
    if (!box) throw new Error('it is not shown');
    return box;
  });

/** Pulls a row by its handle over another one with a finger, as a phone's screen tells it. */
async function pullByTouch(page: Page, from: Locator, to: Locator): Promise<void> {
  const [begin, end] = [await boxOf(from), await boxOf(to)];
  const phone = await page.context().newCDPSession(page);
  await phone.send('Emulation.setTouchEmulationEnabled', { enabled: true });
  const x = begin.x + begin.width / 2;
  const [first, last] = [begin.y + begin.height / 2, end.y + end.height - 4];
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', y?: number) =>
    phone.send('Input.dispatchTouchEvent', { type, touchPoints: y === undefined ? [] : [{ x, y }] });
  await touch('touchStart', first);
  for (let part = 1; part <= 5; part++) await touch('touchMove', first + ((last - first) * part) / 5);
  await touch('touchEnd');
  await phone.send('Emulation.setTouchEmulationEnabled', { enabled: false });
  await phone.detach();
}

describe('the school', () => {
  browserSuite();

  let admin: string;
  let partner: string;
  let course = 0;
  beforeAll(async () => {
    [admin, partner] = [await product.login('admin'), await product.login('2', 1)];
  });

  async function addLesson(page: Page, title: string, kind: string, fill: (form: Locator) => Promise<void>) {
    await button(page, 'Agregar lección').click();
    const form = page.getByRole('dialog', { name: 'Agregar Lección' });
    await form.getByLabel('Título', { exact: true }).fill(title);
    await choose(page, form.getByLabel('Tipo', { exact: true }), kind);
    await fill(form);
    await button(form, 'Agregar Lección').click();
    await form.waitFor({ state: 'hidden' });
  }

  it('a course is made: registered, its lessons added and put in order by keys, mouse and finger, published', async () => {
    const page = await surf.open('/escuela-configuracion', { token: admin, expected: /400|409/ });
    await page.getByRole('link', { name: 'Primeros pasos' }).waitFor();
    await look(page, 'cursos');
    await page.setViewportSize(WIDE);
    await button(page, 'Registrar Curso').click();
    const form = page.getByRole('dialog', { name: 'Registrar Curso' });
    await form.getByLabel('Nombre').fill('Ventas por teléfono');
    await button(form, 'Registrar Curso').click();
    await form.getByText('Seleccione al menos un perfil.').waitFor();
    await choose(page, form.getByLabel('Perfiles'), 'EMPRESARIO');
    await page.keyboard.press('Escape');
    await shot(page, 'escuela-curso-forma-wide');
    await button(form, 'Registrar Curso').click();
    await page.getByText('El curso aún no tiene lecciones.').waitFor();
    course = Number(/(\d+)$/.exec(page.url())?.[1]);
    await shot(page, 'escuela-sin-lecciones-wide');

    await addLesson(page, 'El saludo', 'Texto', async (lesson) => {
      await button(lesson, 'Agregar Lección').click();
      await lesson.getByText('Escriba el texto de la lección.').waitFor();
      await lesson.getByLabel('Texto').fill('# Hola\n\nDiga su **nombre**.\n- sonría\n<script>alert(1)</script>');
      await button(lesson, 'Agregar pregunta').click();
      await lesson.getByLabel('Texto de la pregunta 1', { exact: true }).fill('¿Qué se dice primero?');
      await lesson.getByLabel('Respuesta 1 de la pregunta 1', { exact: true }).fill('El precio');
      await lesson.getByLabel('Respuesta 2 de la pregunta 1', { exact: true }).fill('El nombre');
      await lesson.getByRole('radio', { name: 'La respuesta 2 de la pregunta 1 es la correcta' }).check();
      expect(await accessProblems(page)).toEqual([]);
      await shot(page, 'escuela-leccion-forma-wide');
      await page.setViewportSize(PHONE);
      await shot(page, 'escuela-leccion-forma-phone');
      await page.setViewportSize(WIDE);
    });
    await addLesson(page, 'La guía', 'PDF', async (lesson) => {
      const file = { name: 'guía.pdf', mimeType: 'application/pdf', buffer: pdf(['Guía']) };
      await lesson.getByLabel('Archivo PDF').setInputFiles(file);
    });
    await addLesson(page, 'Más', 'Enlace', (lesson) => lesson.getByLabel('Enlace').fill('https://ceiba.example/mas'));
    await reads(() => titles(page), ['El saludo', 'La guía', 'Más']);

    await page.getByRole('button', { name: /^Mover Más/ }).focus();
    await page.keyboard.press('Home');
    await reads(() => titles(page), ['Más', 'El saludo', 'La guía']);
    await page.getByText('Más: lugar 1 de 3.').waitFor({ state: 'attached' });
    await page.keyboard.press('ArrowDown');
    await reads(() => titles(page), ['El saludo', 'Más', 'La guía']);
    const handle = page.getByRole('button', { name: /^Mover El saludo/ });
    const [from, last] = [await boxOf(handle), await boxOf(lessons(page).nth(2))];
    await page.mouse.move(from.x + 10, from.y + 10);
    await page.mouse.down();
    await page.mouse.move(from.x + 10, last.y + last.height - 4, { steps: 6 });
    await shot(page, 'escuela-arrastre-wide');
    await page.mouse.up();
    await reads(() => titles(page), ['Más', 'La guía', 'El saludo']);
    await page.setViewportSize(PHONE);
    await pullByTouch(page, page.getByRole('button', { name: /^Mover Más/ }), lessons(page).nth(1));
    await reads(() => titles(page), ['La guía', 'Más', 'El saludo']);
    await page.reload();
    await reads(() => titles(page), ['La guía', 'Más', 'El saludo']);
    await look(page, 'lecciones');
    await button(page, 'Publicar').click();
    await notice(page, 'Curso publicado.');
    await page.getByText('Publicado', { exact: true }).first().waitFor();
    await page.close();
    surf.assertQuiet();
  });

  it('a partner learns on his phone: goes on where he was, answers, opens his certificate', async () => {
    const page = await surf.open('/escuela', { token: partner, size: PHONE });
    await page.getByRole('link', { name: 'Empezar Ventas por teléfono' }).waitFor();
    await look(page, 'mis-cursos');
    await page.setViewportSize(PHONE);
    await page.getByRole('link', { name: 'Empezar Ventas por teléfono' }).click();
    await page.getByRole('heading', { name: 'Ventas por teléfono' }).waitFor();
    await look(page, 'curso');
    await page.setViewportSize(PHONE);
    await page.getByRole('link', { name: 'Empezar', exact: true }).click();
    await page.getByRole('heading', { name: 'La guía' }).waitFor();
    const [file] = await Promise.all([
      page.waitForResponse((answer) => answer.url().includes('/course/lesson/file/')),
      button(page, 'Abrir el PDF').click(),
    ]);
    expect([file.status(), file.headers()['content-type']]).toEqual([200, 'application/pdf']);
    await button(page, 'Marcar como terminada').click();
    await page.getByText('Lección terminada', { exact: true }).first().waitFor();
    await button(page, 'Siguiente lección').click();
    await page.getByRole('heading', { name: 'Más' }).waitFor();
    await button(page, 'Marcar como terminada').click();
    await page.getByText('Lección terminada', { exact: true }).first().waitFor();
    await page.goto(`${product.url}/escuela/${course}`);
    await page.getByRole('link', { name: 'Continuar', exact: true }).click();
    await page.getByRole('heading', { name: 'El saludo' }).waitFor();
    // What was written as markup is words.
    await page.getByText('<script>alert(1)</script>').waitFor();
    await look(page, 'leccion');
    await page.setViewportSize(PHONE);

    await button(page, 'Enviar respuestas').click();
    await page.getByText('Elija una respuesta.').waitFor();
    await page.getByRole('radio', { name: 'El precio' }).check();
    await button(page, 'Enviar respuestas').click();
    await page.getByText('0 %: no aprobada, puede intentarlo de nuevo.').waitFor();
    await page.getByText('Incorrecta').waitFor();
    await shot(page, 'escuela-no-aprobada-phone');
    await page.getByRole('radio', { name: 'El nombre' }).check();
    await button(page, 'Enviar respuestas').click();
    await notice(page, '¡Felicidades! Terminó el curso.');
    await page.getByText('100 %: aprobada.').waitFor();
    await look(page, 'aprobada');
    const [paper] = await Promise.all([
      page.waitForResponse((answer) => answer.url().includes('/course/certificate/')),
      button(page, 'Ver constancia de Ventas por teléfono').click(),
    ]);
    expect([paper.status(), paper.headers()['content-type']]).toEqual([200, 'application/pdf']);
    await page.goto(`${product.url}/escuela`);
    await page.getByRole('link', { name: 'Repasar Ventas por teléfono' }).waitFor();
    await page.close();
    surf.assertQuiet();
  });

  it('staff see who has not finished, and take the list away by right', async () => {
    const page = await surf.open('/escuela-avance', { token: admin });
    await page.getByRole('heading', { name: 'Avance de la escuela' }).waitFor();
    await look(page, 'avance');
    await page.setViewportSize(WIDE);
    await page.getByText('Empresarios', { exact: true }).click();
    await button(page, 'Generar Reporte').click();
    await page.getByRole('columnheader', { name: 'Empresario' }).waitFor();
    await shot(page, 'escuela-avance-empresarios-wide');
    await page.close();
    surf.assertQuiet();
  });

  it('a withdrawn course is gone for who has not finished it; who has keeps the certificate', async () => {
    const page = await surf.open(`/escuela-configuracion/${course}`, { token: admin });
    await button(page, 'Retirar').click();
    await shot(page, 'escuela-retirar-wide');
    await button(page, '¡Sí, retirar!').click();
    await notice(page, 'Curso retirado.');
    await page.close();
    const own = await surf.open('/escuela', { token: partner, size: PHONE });
    await button(own, 'Ver constancia de Ventas por teléfono').waitFor();
    await reads(() => own.getByRole('link', { name: /Ventas por teléfono/ }).count(), 0);
    const other = await surf.open(`/escuela/${course}`, { token: await product.login('3', 1), expected: /404/ });
    await other.getByText('Este curso no está disponible.').waitFor();
    await shot(other, 'escuela-no-disponible-wide');
    for (const one of [own, other]) await one.close();
    surf.assertQuiet();
  });
});
