/**
 * Builds the program with which the server renders pages of students (`src/app/page-renderer`), beside the client's folder.
 * A note beside it names the build that it belongs to, by the script that starts it.
 */
import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { Plugin, ResolvedConfig } from 'vite'
import { entryOf } from './bundle-files.ts'
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
      await writeFile(path.join(folder, 'entry.txt'), `${entry}\n`)
    },
  }
}
