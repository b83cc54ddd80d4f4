/** The page of one question of the bank. */
import type { BankQuestion, QuestionPage } from '#contract/exams/question-bank.ts'
import { failure, type Outcome, success } from '#contract/foundation/errors.ts'
import { MEASURED_LEAST, togetherMeasured } from '#domain/statistics/measured-difficulty.ts'
import type { Dependencies } from '#server/dependencies.ts'
import { questionRecord } from '../questions/question-record.ts'
import { type selectBankPage, selectBankQuestion, selectPractised } from './bank.repo.ts'
import { type UseOfQuestion, useOf } from './question-uses.ts'
import { selectUses, type UseRow } from './uses.repo.ts'

/** The most columns that a chart of a phone has space for. */
const VERSIONS_SHOWN = 12

type BankRow = Pick<
  Awaited<ReturnType<typeof selectBankPage>>[number],
  'question' | 'examTitle' | 'sectionName' | 'paragraphTitle'
>

/** A question as the bank lists it. */
export function bankQuestion({ question, ...around }: BankRow, use: UseOfQuestion): BankQuestion {
  const { examTitle, sectionName, paragraphTitle } = around
  return {
    ...questionRecord(question),
    examId: question.examId,
    examTitle,
    sectionName,
    paragraphTitle,
    hasImage: question.hasImage,
    ...use,
  }
}

export async function readBankQuestion(
  { database: { query } }: Dependencies,
  id: string,
): Promise<Outcome<QuestionPage, 'questions.not-found'>> {
  const found = await selectBankQuestion(query, id)
  if (found === undefined) return failure('questions.not-found')
  const { locale, passage, paragraphTitle } = found
  const uses = await selectUses(query, [id])
  const practised = await selectPractised(query, id)
  return success({
    question: bankQuestion(found, useOf(uses)),
    locale,
    passage: passage === null ? null : { title: paragraphTitle, text: passage },
    versions: uses.slice(0, VERSIONS_SHOWN).map(askedVersion).toReversed(),
    practised: practised === undefined || practised.sights < MEASURED_LEAST ? null : practised,
  })
}

function askedVersion(use: UseRow): QuestionPage['versions'][number] {
  const { examId, title, version, askedAt } = use
  return { examId, title, version, askedAt: askedAt.getTime(), measured: togetherMeasured([use]) }
}
