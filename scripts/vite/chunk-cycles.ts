/**
 * Refuses a build whose files import each other in a circle: such files run in an order that nobody chose, and each has
 * to arrive before any of them can. A module of the circle then belongs into another group of `chunks.ts`.
 */
import path from 'node:path'
import type { Plugin } from 'vite'
import { findCycle } from '../cycles.ts'

interface Chunk {
  readonly fileName: string
  readonly imports: readonly string[]
}

/** The first circle of static imports between files of a build as a path, or null. */
export function cycleOfChunks(chunks: readonly Chunk[]): string[] | null {
  return findCycle(
    chunks.flatMap(({ fileName: from, imports }) => imports.map((to) => ({ from, to, isPackage: false }))),
  )
}

export function chunkCycles(): Plugin {
  return {
    name: 'miqyas:chunk-cycles',
    apply: 'build',
    generateBundle(_options, bundle) {
      const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
      const cycle = cycleOfChunks(chunks)
      if (cycle === null) return
      const modules = new Map(chunks.map(({ fileName, moduleIds }) => [fileName, moduleIds]))
      const reasons = cycle.slice(1).map((to, index) => {
        const wanted = new Set(modules.get(to))
        const from = modules.get(cycle[index] ?? '') ?? []
        const imports = from.flatMap((id) =>
          (this.getModuleInfo(id)?.importedIds ?? []).filter((other) => wanted.has(other)).map((other) => [id, other]),
        )
        return imports.slice(0, EDGES_SHOWN).map(([id = '', other = '']) => `  ${short(id)} imports ${short(other)}`)
      })
      this.error(`Files of the build import each other: ${cycle.join(' -> ')}.\n${reasons.flat().join('\n')}`)
    },
  }
}

const EDGES_SHOWN = 3

const short = (id: string): string => path.relative(process.cwd(), id)
