/** Everything a server is given, with adapters that tests can look into. */
import { randomUUID } from 'node:crypto'
import { rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { diskStorage } from '#server/adapters/file-storage/index.ts'
import type { MemoryMailbox } from '#server/adapters/mail/memory-mailbox.test-support.ts'
import { memoryMailbox } from '#server/adapters/mail/memory-mailbox.test-support.ts'
import type { Dependencies, ServerDependencies } from '#server/dependencies.ts'

export interface TestDependencies extends ServerDependencies {
  readonly mail: MemoryMailbox
  /** Removes the files that were stored. */
  forgetFiles(): void
}

export function testDependencies(dependencies: Dependencies): TestDependencies {
  const folder = path.join(tmpdir(), `miqyas-files-${randomUUID()}`)
  return {
    ...dependencies,
    files: diskStorage(folder),
    mail: memoryMailbox(),
    publicUrl: new URL('https://academy.example'),
    forgetFiles: () => rmSync(folder, { recursive: true, force: true }),
  }
}
