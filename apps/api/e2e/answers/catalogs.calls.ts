import { CATALOGS, limit } from '@ceiba/catalogs/contract';
import { body, sample } from '@ceiba/catalogs/testing';
import type { CatalogDefinition, ImportPreview } from '@ceiba/platform/contract';
import { FileStore } from '@ceiba/platform/server';
import type { Calls, Demo } from './demo';

const SAT_LIST = 'c_ClaveProdServ,Descripción\n50161815,Miel\n';

/** A file with one row that the catalogue does not have. */
function fileOf({ fields }: CatalogDefinition): FormData {
  const lines = [fields.map(({ label }) => label), fields.map((field) => `"${sample(field, 7)}"`)];
  const form = new FormData();
  form.append('file', new Blob([lines.map((line) => line.join(',')).join('\n')]), 'datos.csv');
  return form;
}

function callsOf(definition: CatalogDefinition): Calls {
  const { resource, table, id } = definition;
  const last = (demo: Demo) => demo.value(`select max(${id}) from ${table}`);
  return {
    // A catalogue may be empty until something is in it.
    [`POST /${resource}/insert/update`]: () => ({ body: body(definition, 8) }),
    [`GET /${resource}/get/id/{id}`]: async (demo) => ({ path: { id: await demo.id(table, id) } }),
    [`POST /${resource}/delete`]: async (demo) => ({ body: { id: await last(demo) } }),
    [`POST /${resource}/import/preview`]: () => ({ body: fileOf(definition) }),
    [`POST /${resource}/import`]: async ({ t }) => {
      const token = await t.login('admin');
      const seen = await t.post<ImportPreview>(`/${resource}/import/preview`, fileOf(definition), token);
      const form = fileOf(definition);
      form.append('fingerprint', seen.data.fingerprint);
      return { body: form };
    },
  };
}

export const catalogs: Calls = {
  ...Object.assign({}, ...CATALOGS.map(callsOf)),
  'POST /limit/insert/update': async ({ t }) => {
    // The open top bracket would leave no room for one more.
    await t.db.execute('update tax_limit set max_limit = 500000 where max_limit > 500000');
    return { body: body(limit, 8) };
  },
  'GET /postalcode/get/{zip_code}': () => ({ path: { zip_code: '72000' } }),
  'POST /postalcode/import': () => {
    const form = new FormData();
    form.append('file', new Blob(['c_CodigoPostal,c_Estado,c_Municipio\n72000,PUE,114\n']), 'codigos.csv');
    return { body: form };
  },
  'GET /satkey/get/all': () => ({ query: { list: 'unit' } }),
  'POST /satkey/import/check': () => {
    const form = new FormData();
    form.append('file', new Blob([SAT_LIST]), 'lista.csv');
    return { body: form };
  },
  'POST /satkey/import/start': async ({ t }) => {
    const file = { name: 'lista.csv', mime: 'text/csv', kind: 'import-sat-lists' };
    return { body: { id_import: (await t.get(FileStore).put(file, Buffer.from(SAT_LIST))).id } };
  },
  'GET /text/get/id/{id}': () => ({ path: { id: 1 } }),
  'POST /text/insert/update': () => ({ body: { id_text: 3, name_text: 'Carrusel', number_images: 0 } }),
  'POST /text/delete': () => ({ body: { id_text: 1 }, refused: 409 }),
};
