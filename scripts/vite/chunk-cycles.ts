/**
 * Refuses a build whose files import each other in a circle: such files run in an order that nobody chose, and each has
 * to arrive before any of them can. A module of the circle then belongs into another group of `chunks.ts`.
 */
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
      const cycle = cycleOfChunks(Object.values(bundle).filter((file) => file.type === 'chunk'))
      if (cycle !== null) this.error(`Files of the build import each other: ${cycle.join(' -> ')}.`)
    },
  }
}
