/** The progress of a group's members as a sheet, in the words of the page. */
import { todayText } from '#domain/progress/academy-day.ts'
import type { Outcome } from '#contract/foundation/errors.ts'
import { success } from '#contract/foundation/errors.ts'
import type { exportGroupProgress as route, MemberProgress } from '#contract/groups/group-progress.ts'
import type { QueryOf } from '#contract/foundation/route.ts'
import arabic from '#locales/ar/groupProgress.json' with { type: 'json' }
import arabicCommon from '#locales/ar/common.json' with { type: 'json' }
import english from '#locales/en/groupProgress.json' with { type: 'json' }
import englishCommon from '#locales/en/common.json' with { type: 'json' }
import type { Locale } from '#locales/messages.ts'
import type { Reader } from '#server/db/seen-students.ts'
import type { Dependencies } from '#server/dependencies.ts'
import type { BinaryAnswer } from '#server/http/handler.ts'
import { type SheetColumn, sheetAnswer } from '#server/spreadsheet/index.ts'
import { readGroups } from './group-progress.ts'

const TEXTS = { ar: arabic, en: english } as const
const TOPICS: Readonly<Record<Locale, Readonly<Record<string, string>>>> = {
  ar: arabicCommon.topic,
  en: englishCommon.topic,
}

export async function exportGroupProgress(
  dependencies: Dependencies,
  { format, ...query }: QueryOf<typeof route>,
  reader: Reader,
  locale: Locale,
): Promise<Outcome<BinaryAnswer, 'groups.not-found'>> {
  const read = await readGroups(dependencies, query, reader)
  if (!read.ok) return read
  const name = `group-progress-${todayText(dependencies.now())}`
  const sheet = TEXTS[locale].title
  return success(await sheetAnswer(columnsFor(locale), read.value.rows, { format, locale, name, sheet }))
}

function columnsFor(locale: Locale): SheetColumn<MemberProgress>[] {
  const { column, sheet } = TEXTS[locale]
  const topicName = (topic: MemberProgress['weakest']) => topic && (TOPICS[locale][topic.topic] ?? topic.topic)
  const topicPercent = (topic: MemberProgress['weakest']) => topic && Math.round(topic.share * 1000) / 10
  const number = (header: string, value: (row: MemberProgress) => number | null): SheetColumn<MemberProgress> => {
    return { header, value, kind: 'number' }
  }
  return [
    { header: column.student, value: ({ student }) => student },
    { header: column.email, value: ({ email }) => email },
    { header: column.groups, value: ({ groups }) => groups.map(({ title }) => title).join('، ') },
    number(sheet.attempts, ({ attempts }) => attempts),
    number(sheet.exams, ({ exams }) => exams),
    { header: sheet.lastExam, value: ({ lastExam }) => lastExam },
    {
      header: column.lastAt,
      value: ({ lastAt }) => (lastAt === null ? null : new Date(lastAt)),
      kind: 'instant',
    },
    number(sheet.practised, ({ practised }) => practised),
    number(sheet.missed, ({ missed }) => missed),
    number(sheet.streak, ({ streak }) => streak),
    number(sheet.average, ({ average }) => average),
    number(sheet.change, ({ change }) => change),
    { header: sheet.weakest, value: ({ weakest }) => topicName(weakest) },
    number(sheet.weakestShare, ({ weakest }) => topicPercent(weakest)),
    { header: sheet.strongest, value: ({ strongest }) => topicName(strongest) },
    number(sheet.strongestShare, ({ strongest }) => topicPercent(strongest)),
  ]
}
