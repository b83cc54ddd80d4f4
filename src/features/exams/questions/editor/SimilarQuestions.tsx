import { IconChevronDown } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { findSimilarQuestions } from '#contract/exams/question-bank.ts'
import type { ResponseOf } from '#contract/foundation/route.ts'
import type { ExamDraft } from '#contract/exams/exam-form.ts'
import type { ContentLocale } from '#domain/exam/document.ts'
import { firstLine } from '#domain/exam/first-line.ts'
import { useFormats } from '#src/ui/format/format-context.ts'
import { Bdi } from '#src/ui/text/Bdi.tsx'
import { lineWords, QuestionLine } from '../text/QuestionLine.tsx'
import { useRenderedLines } from '../text/use-rendered-lines.ts'
import type { QuestionValues } from './question-form.ts'
import { useSimilar } from './use-similar.ts'
import styles from './similar.module.css'

type Similar = ResponseOf<typeof findSimilarQuestions>['questions'][number]

interface SimilarQuestionsProps {
  readonly values: QuestionValues
  readonly draft: ExamDraft
  /** Null: a new one. */
  readonly questionId: string | null
}

/** Names questions of the bank that are like the one that is written; closed until the author wants to see them. */
export function SimilarQuestions({ values, draft, questionId }: SimilarQuestionsProps) {
  const { t } = useTranslation('questions')
  const { mayRead, questions } = useSimilar(values, draft.exam.id, questionId)
  if (!mayRead) return null
  const isThere = questions.some(({ kind }) => kind === 'same')
  const count = questions.length
  return (
    <div className={styles.place}>
      <span role="status" className="mq-visually-hidden">
        {count > 0 && t(isThere ? 'similar.titleSame' : 'similar.title', { count })}
      </span>
      {count > 0 && (
        <details className={styles.fold} data-same={isThere || undefined}>
          <summary className={styles.summary}>
            <IconChevronDown size={18} aria-hidden className={styles.chevron} />
            {t(isThere ? 'similar.titleSame' : 'similar.title', { count })}
          </summary>
          <SimilarList questions={questions} locale={draft.exam.locale} />
          <p className="mq-quiet">{t('similar.help')}</p>
        </details>
      )}
    </div>
  )
}

interface SimilarListProps {
  readonly questions: readonly Similar[]
  /** Language of the question that they are like. */
  readonly locale: ContentLocale
}

/** Questions, each with how much it is like another one; every link opens a tab of its own. */
export function SimilarList({ questions, locale }: SimilarListProps) {
  const { t } = useTranslation('questions')
  const htmlOf = useRenderedLines(questions.map(({ text }) => firstLine(text).text))
  return (
    <ul className={styles.list}>
      {questions.map((question) => (
        <li key={question.id} className={styles.item}>
          <a
            href={`/exams/${question.examId}/questions/${question.id}`}
            target="_blank"
            rel="noreferrer"
            aria-label={t('similar.open', { question: lineWords(question.text) })}
            className={styles.link}
          >
            <QuestionLine text={question.text} locale={locale} htmlOf={htmlOf} />
          </a>
          <span className="mq-quiet">
            <HowAlike question={question} /> · <Bdi>{question.examTitle}</Bdi>
          </span>
        </li>
      ))}
    </ul>
  )
}

function HowAlike({ question: { kind, resemblance, copies } }: { readonly question: Similar }) {
  const { t } = useTranslation('questions')
  const { percent } = useFormats()
  const how = {
    same: () => t('similar.same'),
    'same-text': () => t('similar.sameText'),
    alike: () => t('similar.alike', { percent: percent(resemblance) }),
  }[kind]()
  return (
    <>
      {how}
      {copies > 0 && ` ${t('similar.copies', { count: copies })}`}
    </>
  )
}
