/** Builds parts of the client as a program that renders, with the plugins of the client, or classes would have other names. */
import path from 'node:path'
import react from '@vitejs/plugin-react'
import { type Alias, build } from 'vite'
import { clientErrorTexts } from './client-errors.ts'
import { FIRST_FONTS_FOLDER } from './first-fonts.ts'
import { mantineImports } from './mantine-imports.ts'
import { routes } from './routes.ts'
import { styles } from './styles.ts'

const ROOT = path.resolve(import.meta.dirname, '../..')
const ROUTER_CORE = path.join(ROOT, 'node_modules/@tanstack/router-core')

interface ServerBuild {
  /** Path of the module from the project's folder. */
  readonly module: string
  readonly folder: string
  readonly fileName: string
  /** Modules that are others where no browser is. */
  readonly alias?: readonly Alias[]
  readonly define?: Readonly<Record<string, string>>
}

export async function buildForServer({
  module,
  folder,
  fileName,
  alias = [],
  define = {},
}: ServerBuild): Promise<void> {
  await build({
    root: ROOT,
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    css: styles(),
    // The tree of the browser, with its places for what is still to come.
    resolve: {
      alias: [
        { find: '@tanstack/router-core/isServer', replacement: path.join(ROUTER_CORE, 'dist/esm/isServer/client.js') },
        { find: 'first-fonts', replacement: FIRST_FONTS_FOLDER },
        ...alias,
      ],
    },
    ssr: { noExternal: true },
    build: {
      ssr: path.join(ROOT, module),
      outDir: folder,
      emptyOutDir: true,
      minify: false,
      rolldownOptions: {
        output: { entryFileNames: fileName },
        // Nothing is downloaded where it runs, and so nothing is split.
        checks: { ineffectiveDynamicImport: false },
      },
    },
    define: { self: 'globalThis', ...define },
    plugins: [routes({ writesTable: false }), react(), clientErrorTexts(), mantineImports()],
  })
}
