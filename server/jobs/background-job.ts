import type { ServerDependencies } from '#server/dependencies.ts'

/** Work that the server does at intervals without being asked. It has no payload: it looks for what is due. */
export interface BackgroundJob {
  readonly everyMs: number
  /**
   * `every`: each node runs it, and the rows it works on are taken by their locks or leases. `one`: it runs once for
   * all nodes, under a lease of its own.
   */
  readonly nodes: 'every' | 'one'
  readonly run: (dependencies: ServerDependencies) => Promise<unknown>
}
