import { failure, type Outcome, success } from '#contract/foundation/errors.ts'
import type { ItemDetail } from '#contract/attempts/reports.ts'
import type { Reader } from '#server/db/seen-students.ts'
import type { Dependencies } from '#server/dependencies.ts'
import { analyseExam, type StatisticsChoice } from './exam-report.ts'
import { rounded } from './rounded.ts'

/** One question as it was asked, and who chose what. */
export async function readItemDetail(
  dependencies: Dependencies,
  examId: string,
  questionId: string,
  choice: StatisticsChoice,
  reader: Reader,
): Promise<Outcome<ItemDetail, 'exams.not-found' | 'reports.no-such-question'>> {
  const analysed = await analyseExam(dependencies, examId, choice, reader)
  if (!analysed.ok) return analysed
  const item = analysed.value.items.find(({ asked }) => asked.question.id === questionId)
  if (item === undefined) return failure('reports.no-such-question')
  const { question, key, version } = item.asked
  const statistics = new Map(item.choices.options.map((option) => [option.optionId, option]))
  const paragraph = version.paper.paragraphs.find(({ id }) => id === question.paragraphId)
  return success({
    item: item.report,
    locale: version.paper.locale,
    html: question.html,
    paragraph: paragraph === undefined ? null : { title: paragraph.title, html: paragraph.html },
    unanswered: item.choices.unanswered,
    options: question.options.map(({ id, html }) => {
      const {
        count = 0,
        share = null,
        discrimination = null,
        strongShare = null,
        weakShare = null,
      } = statistics.get(id) ?? {}
      const isRight = key.correctType === 'auto' && key.correctOptionIds.includes(id)
      return { id, html, isRight, ...rounded({ count, share, discrimination, strongShare, weakShare }) }
    }),
  })
}
