import 'reflect-metadata';
import { type INestApplicationContext, Module } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { BranchReader } from '@ceiba/branches/server';
import { LoadDemoDrawers } from '@ceiba/cash/server';
import { LoadDemoAttendance } from '@ceiba/hr/server';
import { LoadDemoIdentity, Passwords, SyncMenu } from '@ceiba/identity/server';
import { addDays, dayInZone } from '@ceiba/platform/contract';
import { Clock, Config, Db, PlatformModule, SYSTEM, UnitOfWork, loadConfig, runAs } from '@ceiba/platform/server';
import { ProductReader } from '@ceiba/products/server';
import { CONTEXTS } from '@ceiba/apps/contexts';
import { BRANCHES, loadBranches } from './branches';
import { CURRENT, monthsAround } from './calendar';
import { loadCatalogs } from './catalogs';
import { giveBranchesOwners, settleDemoBonuses } from './bonuses';
import { closeDemoPeriods } from './closed-periods';
import { giveDemoInvoices } from './invoices';
import { draftDemoPlan } from './plan-draft';
import { loadDocuments } from './documents';
import { loadLeads } from './leads';
import { loadNewcomers } from './newcomers';
import { loadPartners, loadPeriods, makePartners } from './partners';
import { movePartners } from './moves';
import { storePhotos } from './photos';
import { loadProducts } from './products';
import { loadPromos } from './promos';
import { loadEventTickets } from './event-tickets';
import { loadExpenses } from './expenses';
import { loadGuides } from './guides';
import { loadSales } from './sales';
import { loadSuppliers } from './suppliers';
import { loadSurveys } from './surveys';
import { loadSchool } from './school';
import { loadWarehouse } from './warehouse';

/** The sign-in of everybody in the demo company; demo mode only. */
export const DEMO_PASSWORD = 'Ceiba.2026';

export interface DemoOptions {
  log?: (text: string) => void;
}

/** A marker of a step that is done: an audit row nobody else writes. */
async function done(db: Db, step: string): Promise<boolean> {
  const sql = "select 1 as done from audit where command = 'LoadDemo' and entity_id = ?";
  return (await db.one(sql, [step])) !== undefined;
}

async function mark(db: Db, clock: Clock, step: string): Promise<void> {
  await db.insertMany(
    'audit',
    ['at', 'actor_type', 'actor_name', 'command', 'entity', 'entity_id'],
    [[clock.now(), 0, 'Sistema', 'LoadDemo', 'demo', step]],
  );
}

/** Everything but the closed periods, in one transaction: an interrupted load leaves nothing behind. */
/** The loaders write who did something by name; in a company the number stands beside it (ADR 50). */
async function nameWorkers(db: Db): Promise<void> {
  for (const [table, name, id] of [
    ['customers', 'user_created', 'id_user_created'],
    ['sale', 'user_anulado', 'id_user_anulado'],
    ['document', 'user_created', 'id_user_created'],
    ['document', 'user_anulado', 'id_user_anulado'],
    ['inventory', 'user_applied', 'id_user_applied'],
    ['pallet_stock', 'user_created', 'id_user_created'],
    ['commission_run', 'user_created', 'id_user_created'],
  ])
    await db.execute(`update ${table} r join users u on u.full_name = r.${name} and u.id_worker is not null
      set r.${id} = u.id_user`);
}

async function loadCompany(app: INestApplicationContext, log: (text: string) => void): Promise<void> {
  const [db, clock, unit] = [app.get(Db), app.get(Clock), app.get(UnitOfWork)];
  const now = clock.now();
  const today = dayInZone(now);
  const months = monthsAround(now);
  const hash = await app.get(Passwords).hash(DEMO_PASSWORD);
  const at = Date.now();
  const step = (name: string) => log(`${name} (${Date.now() - at} ms)`);
  await unit.run(async () => {
    await app.get(SyncMenu).run();
    const branches_seen = BRANCHES.map(({ id }) => id);
    // What is older was invoiced elsewhere: one day is late, the last one is in time.
    const settings = { global_from: addDays(today, -2) };
    await app.get(LoadDemoIdentity).run({ password: DEMO_PASSWORD, branches: branches_seen, settings });
    await loadBranches(db);
    await loadPeriods(db, months);
    step(`${BRANCHES.length} sucursales y ${months.length} periodos`);
    await loadProducts(db, await storePhotos(db, app.get(Config).dataDir, now), today);
    await loadPromos(db, today);
    step('productos con precios, imágenes y promociones');
    const partners = makePartners(today, now);
    await loadPartners(db, partners, months, hash);
    step(`${partners.length - 1} empresarios`);
    const [branches, products] = [app.get(BranchReader, { strict: false }), app.get(ProductReader, { strict: false })];
    branches.forget();
    const sales = await loadSales({ db, branches, products, partners, months, today, now });
    step(`${sales} ventas con su inventario`);
    await loadGuides(db);
    await loadEventTickets(db);
    step(`${await loadLeads(db, hash, now)} prospectos de bots`);
    step(`${await loadSurveys(db, today, now)} encuestas`);
    step(`${await loadDocuments(app, today)} documentos de inventario`);
    step(`${await loadExpenses(app, today)} solicitudes de viáticos`);
    await nameWorkers(db);
    step(`${await loadSchool(app)} cursos de la escuela`);
    await app.get(LoadDemoDrawers, { strict: false }).run();
    await app.get(LoadDemoAttendance, { strict: false }).run();
    await mark(db, clock, 'company');
  });
}

/**
 * Loads the demo company "Grupo Ceiba" (decisions.md, "Seed and demo"): the same one every time, dates relative to
 * today. Does nothing where it is loaded already; a load that was interrupted goes on where it stopped.
 */
export async function loadDemo(databaseUrl: string, options: DemoOptions = {}): Promise<boolean> {
  const log = options.log ?? (() => undefined);
  const config = loadConfig({
    CEIBA_SECRET: 'only-for-the-load-0000',
    LOG_LEVEL: 'error',
    // Nobody waits for an answer here: a busy server is not taken for an absent one.
    CEIBA_DB_CONNECT_MS: '60000',
    ...process.env,
    DATABASE_URL: databaseUrl,
    CEIBA_DEMO: '1',
  });
  @Module({ imports: [PlatformModule.forRoot(config, 'demo'), ...CONTEXTS] })
  class DemoModule {}
  const app = await NestFactory.createApplicationContext(DemoModule, {
    logger: ['error', 'fatal'],
    abortOnError: false,
  });
  try {
    return await runAs(SYSTEM, async () => {
      const db = app.get(Db);
      if (!(await done(db, 'catalogs'))) {
        await loadCatalogs(app);
        await mark(db, app.get(Clock), 'catalogs');
        log('imágenes, archivos, paridades');
      }
      if (await done(db, 'closed-periods')) return false;
      if (!(await done(db, 'company'))) await loadCompany(app, log);
      if (!(await done(db, 'warehouse'))) {
        log(await loadWarehouse(app));
        await mark(db, app.get(Clock), 'warehouse');
      }
      const at = Date.now();
      await giveBranchesOwners(db);
      await closeDemoPeriods(app, [1, 2, CURRENT - 1]);
      await settleDemoBonuses(app);
      for (const id of [2, CURRENT - 1]) await giveDemoInvoices(app, id);
      await draftDemoPlan(app);
      const day = app.get(Clock).now();
      log(`${await loadSuppliers(app, dayInZone(day), day)} solicitudes a proveedores`);
      log(`periodos cerrados con sus comisiones (${Date.now() - at} ms)`);
      log(`${await movePartners(app)} movimientos de la red`);
      const then = Date.now();
      log(`${await loadNewcomers(app)} altas en línea, aperturas y entregas (${Date.now() - then} ms)`);
      await mark(db, app.get(Clock), 'closed-periods');
      return true;
    });
  } finally {
    await app.close();
  }
}

async function main(): Promise<void> {
  const url = process.env.DATABASE_URL;
  if (!url) throw new Error('Falta DATABASE_URL.');
  const loaded = await loadDemo(url, { log: (text) => console.log(text) });
  console.log(loaded ? 'empresa de demostración cargada' : 'la empresa de demostración ya estaba cargada');
}

if (require.main === module)
  main().catch((error: unknown) => {
    console.error(error instanceof Error ? (error.stack ?? error.message) : error);
    process.exit(1);
  });
