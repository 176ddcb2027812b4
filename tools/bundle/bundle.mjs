// The programs of the server (API, worker, provider sandboxes) as few files: thousands of small ones cost seconds of each
// start (docs/adr/0079). What is compiled stays beside them, file by file, for tools and development.
import { copyFileSync, existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, sep } from 'node:path';
import { fileURLToPath } from 'node:url';

const here = dirname(fileURLToPath(import.meta.url));

/** Each program's name and the file that begins it. */
const PROGRAMS = {
  api: 'apps/api/src/main.js',
  worker: 'apps/worker/src/main.js',
  sandboxes: 'tools/sandboxes.js',
};

/** Loaded from where they are: native code, files beside their code, workers of their own. */
const WHOLE = [
  '@bull-board/api',
  '@bull-board/fastify',
  '@node-rs/argon2',
  'msgpackr',
  'pino',
  'puppeteer-core',
  'sharp',
  'swagger-ui-dist',
  'typeorm',
  'unpdf',
];

/** Asked for by packages that do without them. */
const ABSENT = ['@fastify/view', '@nestjs/microservices', '@nestjs/websockets', 'class-transformer', 'class-validator'];

/** Our lines' maps go on to the lines that were compiled from. */
const ownMaps = (out) => ({
  name: 'own-maps',
  load(id) {
    if (!id.startsWith(out + sep) || !existsSync(`${id}.map`)) return null;
    const code = readFileSync(id, 'utf8').replace(/\n\/\/# sourceMappingURL=.*\n?$/, '\n');
    return { code, map: JSON.parse(readFileSync(`${id}.map`, 'utf8')) };
  },
});

/** Nobody looks for a line of a package's code in its sources: their map would be twice the size of ours. */
function dropPackagesMap(folder) {
  const file = join(folder, 'packages.js');
  rmSync(`${file}.map`);
  writeFileSync(file, readFileSync(file, 'utf8').replace(/\/\/# sourceMappingURL=.*\n?$/, ''));
}

/**
 * Writes `<out>/bundle/<program>.js` for each program out of what was compiled into `out`.
 * @param out absolute path of the compiled sources
 */
export async function bundleServer(out) {
  const { build } = await import('vite');
  const folder = join(out, 'bundle');
  const begins = Object.fromEntries(Object.entries(PROGRAMS).map(([name, file]) => [`${name}.main`, join(out, file)]));
  const isMain = (id) => Object.values(begins).includes(id);
  await build({
    configFile: false,
    root: out,
    logLevel: 'warn',
    publicDir: false,
    plugins: [ownMaps(out)],
    ssr: { noExternal: true, external: WHOLE },
    build: {
      ssr: true,
      target: 'node20',
      outDir: folder,
      minify: false,
      sourcemap: true,
      rolldownOptions: {
        input: begins,
        external: ABSENT,
        output: {
          format: 'cjs',
          // What is kept of a script's code (quick-load) has lost its way to `import()`.
          dynamicImportInCjs: false,
          entryFileNames: '[name].js',
          chunkFileNames: '[name].js',
          keepNames: true,
          codeSplitting: {
            groups: [
              { name: 'packages', test: /[\\/]node_modules[\\/]/ },
              { name: 'own', test: (id) => id.startsWith(out + sep) && !isMain(id) },
            ],
          },
        },
      },
    },
  });
  dropPackagesMap(folder);
  copyFileSync(join(here, 'quick-load.cjs'), join(folder, 'quick-load.cjs'));
  for (const name of Object.keys(PROGRAMS))
    writeFileSync(
      join(folder, `${name}.js`),
      `'use strict';\nrequire('./quick-load.cjs')(__dirname, '${name}');\nrequire('./${name}.main.js');\n`,
    );
}
