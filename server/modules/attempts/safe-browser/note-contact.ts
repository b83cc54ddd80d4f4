/** Records which contacts of an exam in Safe Exam Browser showed its key. A contact without it is never refused. */
import type { ExamSettings } from '#domain/exam/document.ts'
import type { ContactKind } from '#domain/safe-browser/contact-kinds.ts'
import type { Dependencies } from '#server/dependencies.ts'
import { readVersion, type SatVersion } from '#server/modules/exams/index.ts'
import { addContact } from './contacts.repo.ts'

/** What a request shows of the settings of an exam, worked out only for exams that ask for them. */
export type ShownKey = (examId: string) => ContactKind

export interface DeviceContact {
  readonly attemptId: string
  readonly writerId: string
  readonly versionId: string
  /** Number of lines that came with it. */
  readonly lines: number
  /** True if it starts the attempt or moves it to the device. */
  readonly isOpening?: boolean
  readonly shownKey?: ShownKey | undefined
}

/** True if the exam asks for Safe Exam Browser and the request does not show that it comes from there. */
export function lacksKey(
  { examId, settings }: Pick<SatVersion, 'examId'> & { readonly settings: Pick<ExamSettings, 'safeBrowser'> },
  shownKey: ShownKey | undefined,
): boolean {
  return settings.safeBrowser === true && shownKey?.(examId) !== 'shown'
}

/** Notes a contact that was accepted. For other exams it costs a look into memory. */
export async function noteContact(
  { database, now }: Dependencies,
  { attemptId, writerId, versionId, lines, isOpening = false, shownKey }: DeviceContact,
): Promise<void> {
  if (shownKey === undefined) return
  const version = await readVersion(database, versionId)
  if (version?.settings.safeBrowser !== true) return
  const kind = shownKey(version.examId)
  // A sign of life that shows the key says nothing that is not with the device.
  if (kind === 'shown' && lines === 0 && !isOpening) return
  await addContact(database.query, { attemptId, writerId, kind, lines, at: new Date(now()) })
}
