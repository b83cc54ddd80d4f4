/** Builds of the client that a server may be asked for: its own, and those of other releases that run beside it. */
import type { ClientFile, ClientFiles } from './client-file.ts'

export interface ClientBuilds {
  /** Files of the build whose pages are sent. */
  served(): ClientFiles
  /** A file whose name changes with its content, by its path in the URL; undefined if no other build has it. */
  ofOthers(address: string): Promise<ClientFile | undefined>
}

/** The only build that there is. */
export function onlyBuild(files: ClientFiles): ClientBuilds {
  return { served: () => files, ofOthers: async () => undefined }
}
