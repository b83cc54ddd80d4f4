/** The file with which Safe Exam Browser opens an exam. */
import { failure, type Outcome, success } from '#contract/foundation/errors.ts'
import { propertyListXml } from '#domain/safe-browser/property-list.ts'
import { safeBrowserSettings } from '#domain/safe-browser/settings.ts'
import type { Dependencies } from '#server/dependencies.ts'
import type { BinaryAnswer } from '#server/http/handler.ts'
import { readExamHead, readVersion } from '#server/modules/exams/index.ts'
import { configKeyOf } from './config-key.ts'

/** `exams.not-found` also for an exam that students sit in any browser. */
export async function settingsFile(
  { database }: Dependencies,
  origin: string,
  examId: string,
): Promise<Outcome<BinaryAnswer, 'exams.not-found'>> {
  const head = await readExamHead(database, examId)
  const versionId = head?.active === true ? head.publishedVersionId : null
  const version = versionId === null ? undefined : await readVersion(database, versionId)
  if (version?.settings.safeBrowser !== true) return failure('exams.not-found')
  const settings = safeBrowserSettings({ origin, examId })
  return success({
    contentType: 'application/seb',
    etag: configKeyOf(settings),
    keptNever: true,
    fileName: 'exam.seb',
    bytes: Buffer.from(propertyListXml(settings)),
  })
}
