/** Everything a server is given, with adapters that tests can look into. */
import { randomUUID } from 'node:crypto'
import { rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { diskStorage } from '#server/adapters/file-storage/index.ts'
import { memoryGateway } from '#server/adapters/payment-gateway/memory-gateway.test-support.ts'
import type { MemoryGateway } from '#server/adapters/payment-gateway/memory-gateway.test-support.ts'
import { LOOPBACK, webPush } from '#server/adapters/push/index.ts'
import type { MemoryMailbox } from '#server/adapters/mail/memory-mailbox.test-support.ts'
import { memoryMailbox } from '#server/adapters/mail/memory-mailbox.test-support.ts'
import type { ContentDependencies, Dependencies, ServerDependencies } from '#server/dependencies.ts'
import { everythingIsFree } from '#server/modules/access/index.ts'
import { countAttemptsByExam, examsToPass } from '#server/modules/attempts/index.ts'
import { practiceQuestions } from '#server/modules/practice-teaching/index.ts'

export interface TestDependencies extends ServerDependencies {
  readonly mail: MemoryMailbox
  readonly payment: MemoryGateway
  /** Removes the files that were stored. */
  forgetFiles(): void
}

export function testDependencies(
  dependencies: Dependencies & Partial<ContentDependencies & Pick<ServerDependencies, 'files'>>,
): TestDependencies {
  const folder = path.join(tmpdir(), `miqyas-files-${randomUUID()}`)
  return {
    readContentClaims: everythingIsFree,
    readExamsToPass: examsToPass,
    countAttempts: countAttemptsByExam,
    practiceQuestions,
    files: diskStorage(folder),
    ...dependencies,
    mail: memoryMailbox(),
    payment: memoryGateway(dependencies.now),
    push: webPush({ services: [LOOPBACK], contact: 'academy@example.com', now: dependencies.now }),
    publicUrl: new URL('https://academy.example'),
    jitsiDomain: 'jitsi.example',
    zoom: null,
    packLinesAfterMonths: null,
    pageRenderer: null,
    forgetFiles: () => rmSync(folder, { recursive: true, force: true }),
  }
}
