/** Writes an exam as a file of another system. */
import type { ExportFormat } from '#contract/exams/exchange-formats.ts'
import type { ContentLocale, ExamDocument } from '#domain/exam/document.ts'
import type { ImageFiles, WrittenExam } from './form.ts'
import { writeGift } from './gift/write.ts'
import { writeMoodle } from './moodle/write.ts'
import { writeQti3 } from './qti/write.ts'
import { writeSheet } from './sheet/write.ts'

/** `locale`: language of a sheet's headers. */
export async function writeExchangeFile(
  document: ExamDocument,
  format: ExportFormat,
  { files, locale }: { readonly files: ImageFiles; readonly locale: ContentLocale },
): Promise<WrittenExam> {
  if (format === 'gift') return writeGift(document)
  if (format === 'moodle-xml') return writeMoodle(document, files)
  return format === 'qti3' ? writeQti3(document, files) : writeSheet(document, locale)
}
