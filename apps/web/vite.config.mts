import react from '@vitejs/plugin-react';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';
import { precompress } from './precompress.mts';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const out = process.env.CEIBA_WEB_OUT ?? here('../../dist/web');
const api = process.env.CEIBA_API ?? 'http://127.0.0.1:3000';

// Named `default` because Vite asks for it; everything else in the house has named exports.
const config = defineConfig({
  root: here('.'),
  plugins: [react(), precompress(out)],
  resolve: { alias: [{ find: /^@ceiba\/([^/]+)\/(contract|web)$/, replacement: here('../../libs/$1/$2/index.ts') }] },
  build: {
    outDir: out,
    emptyOutDir: true,
    // Which chunks a screen needs: the benchmark adds their sizes up.
    manifest: true,
    target: 'es2022',
    chunkSizeWarningLimit: 1200,
    rolldownOptions: {
      // Our modules only define things, so a chunk takes from a barrel what it uses and nothing more; style sheets stay.
      treeshake: { moduleSideEffects: [{ test: /[\\/]libs[\\/].*\.tsx?$/, sideEffects: false }] },
      output: {
        // A shared part of antd is named by all its screens; its hash is enough.
        chunkFileNames: ({ name }) => `assets/${name.startsWith('ui~') ? 'ui' : '[name]'}-[hash].js`,
        codeSplitting: {
          groups: [
            { name: 'react', test: /node_modules[\\/](react|react-dom|scheduler)[\\/]/, priority: 30 },
            {
              debugName: 'icons',
              // Icons that screens without antd draw; in antd's chunk they would bring all of it along.
              name: (id, chunks) =>
                chunks.getModuleInfo(id)?.importers.some((importer) => /[\\/]libs[\\/]/.test(importer))
                  ? 'icons'
                  : null,
              test: /node_modules[\\/]@ant-design[\\/]icons-svg[\\/]/,
              priority: 40,
            },
            { name: 'zod', test: /node_modules[\\/]zod[\\/]/, priority: 30 },
            // antd in parts by the screens that need them, so that the till does not load tables and calendars.
            {
              name: 'ui',
              test: /node_modules[\\/](antd(?![\\/]es[\\/](date-picker|calendar|time-picker))|@ant-design|@rc-component(?![\\/]picker)|@emotion)[\\/]/,
              priority: 20,
              entriesAware: true,
              entriesAwareMergeThreshold: 2000,
            },
            {
              name: 'ui-dates',
              test: /node_modules[\\/](@rc-component[\\/]picker|antd|dayjs)[\\/]/,
              priority: 10,
              entriesAware: true,
              entriesAwareMergeThreshold: 2000,
            },
          ],
        },
      },
    },
  },
  server: { port: 5173, proxy: { '/api': api } },
  preview: { port: 4173, proxy: { '/api': api } },
});

export { config as default };
