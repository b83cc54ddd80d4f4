import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import type { ResponseOf } from '#contract/foundation/route.ts'
import type { listExplanations } from '#contract/exams/explanations.ts'
import type { ContentLocale } from '#domain/exam/document.ts'
import { recordState } from '#src/api/list-state.ts'
import { StatusDot } from '#src/ui/list/index.ts'
import { PageHeader } from '#src/ui/page/PageHeader.tsx'
import { usePageTitle } from '#src/ui/page/page-title.ts'
import { RecordPage } from '#src/ui/page/RecordPage.tsx'
import { EmptyState } from '#src/ui/states/EmptyState.tsx'
import { Bdi } from '#src/ui/text/Bdi.tsx'
import type { ShowText } from '#src/ui/text/show-text.ts'
import { examQuery } from '../queries.ts'
import { explanationsQuery } from './queries.ts'
import { Breadcrumbs } from './Breadcrumbs.tsx'
import { isExplained } from './explained.ts'
import styles from './explanations.module.css'

type Question = ResponseOf<typeof listExplanations>['sections'][number]['questions'][number]

interface ExplainedQuestionsPageProps {
  readonly examId: string
  readonly sectionId: string
  readonly showText: ShowText
}

/** The questions of a section, with what of an explanation each has. */
export function ExplainedQuestionsPage({ examId, sectionId, showText }: ExplainedQuestionsPageProps) {
  const { t } = useTranslation('explanations')
  const exam = useQuery(examQuery(examId))
  const query = useQuery(explanationsQuery(examId))
  const section = query.data?.sections.find(({ id }) => id === sectionId)
  const title = section?.name ?? t('title')
  usePageTitle(title)
  return (
    <>
      <Breadcrumbs exam={{ id: examId, title: query.data?.examTitle }} isComing={query.isLoading} />
      <PageHeader title={<Bdi>{title}</Bdi>} description={t('questionsLead')} />
      {/* A question is as high as its text in the exam's language makes it: neither is shown before both are there. */}
      <RecordPage state={{ ...recordState(exam), isFresh: true }}>
        {({ locale }) => (
          <RecordPage state={{ ...recordState(query), isFresh: true }}>
            {() =>
              section === undefined || section.questions.length === 0 ? (
                <EmptyState title={t('noQuestions')}>{null}</EmptyState>
              ) : (
                <ol className={styles.choices}>
                  {section.questions.map((question) => (
                    <QuestionChoice key={question.id} {...{ question, examId, sectionId, locale, showText }} />
                  ))}
                </ol>
              )
            }
          </RecordPage>
        )}
      </RecordPage>
    </>
  )
}

interface QuestionChoiceProps extends ExplainedQuestionsPageProps {
  readonly question: Question
  readonly locale: ContentLocale
}

function QuestionChoice({ question, examId, sectionId, locale, showText }: QuestionChoiceProps) {
  const { t } = useTranslation('explanations')
  return (
    <li className={styles.choice}>
      <div className={styles.choiceWords}>
        <Link
          to="/examAnswers/exam/$examId/section/$sectionId/questions/$questionId"
          params={{ examId, sectionId, questionId: question.id }}
          className={styles.choiceName}
        >
          {t('question', { number: question.number })}
        </Link>
        <div className={styles.excerpt}>{showText(question.html, locale)}</div>
        <span className={styles.parts}>
          {!isExplained(question) && <StatusDot tone="off">{t('none')}</StatusDot>}
          {question.hasText && <StatusDot tone="on">{t('hasText')}</StatusDot>}
          {question.hasVideo && <StatusDot tone="on">{t('hasVideo')}</StatusDot>}
          {question.hasImage && <StatusDot tone="on">{t('hasImage')}</StatusDot>}
        </span>
      </div>
    </li>
  )
}
