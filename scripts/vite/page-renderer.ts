/**
 * Builds the program with which the server renders pages of students (`src/app/page-renderer`), beside the client's folder.
 * A note beside it names the build that it belongs to, by the script that starts it, and the addresses of its pages.
 */
import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { Plugin, ResolvedConfig } from 'vite'
import { entryOf } from './bundle-files.ts'
import { RENDERED } from './first-questions.ts'
import { buildForServer } from './server-build.ts'

const ROOT = path.resolve(import.meta.dirname, '../..')
const RENDERER = path.join(ROOT, 'src/app/page-renderer')

/** Modules of which the server has one of its own. */
const OF_SERVER = [
  { find: /^.*\/lazy-extra\.ts$/, replacement: path.join(RENDERER, 'lazy-extra.ts') },
  { find: /^.*\/RichText\.tsx$/, replacement: path.join(RENDERER, 'RichText.ts') },
]

export function pageRenderer(): Plugin {
  let config: ResolvedConfig
  return {
    name: 'miqyas:page-renderer',
    apply: 'build',
    configResolved(resolved) {
      config = resolved
    },
    async writeBundle(_options, bundle) {
      const folder = path.resolve(config.root, config.build.outDir, '../page-renderer')
      const entry = `/${entryOf(bundle, 'index').fileName}`
      await buildForServer({
        module: 'src/app/page-renderer/page-renderer.tsx',
        folder,
        fileName: 'page-renderer.mjs',
        alias: OF_SERVER,
      })
      const paths = [...RENDERED].map((address) => address.split('#', 1)[0])
      await writeFile(path.join(folder, 'build.json'), JSON.stringify({ entry, paths }))
    },
  }
}
