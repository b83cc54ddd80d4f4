import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { IconPlus } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import type { ExamRecord } from '#contract/exams/exam-form.ts'
import { callRoute, routes, valueOf } from '#src/api/index.ts'
import { recordState } from '#src/api/list-state.ts'
import { ChangesOfRecord } from '#src/features/audit/index.ts'
import { useReader } from '#src/features/auth/index.ts'
import { RecordOverview, type RecordTab } from '#src/features/records/index.ts'
import { Card } from '#src/ui/page/Card.tsx'
import { PageHeader } from '#src/ui/page/PageHeader.tsx'
import { usePageTitle } from '#src/ui/page/page-title.ts'
import { RecordPage } from '#src/ui/page/RecordPage.tsx'
import { Skeleton } from '#src/ui/page/Skeleton.tsx'
import { Bdi } from '#src/ui/text/Bdi.tsx'
import { EXAMS_KEY, examQuery } from '../queries.ts'
import { ExamDetails } from './ExamDetails.tsx'
import { ExamFiguresCard } from './ExamFiguresCard.tsx'
import { ExamUses } from './ExamUses.tsx'

interface ExamOverviewPageProps {
  readonly examId: string
  readonly tab: RecordTab | undefined
}

/** An exam at a glance: what it is, what opens it and how it goes; or all that was ever changed of it. */
export function ExamOverviewPage({ examId, tab }: ExamOverviewPageProps) {
  const { t } = useTranslation(['lists', 'questions'])
  const { may } = useReader()
  const isAuthor = may('create-exams')
  // The frame around it has asked a moment ago.
  const query = useQuery({ ...examQuery(examId), staleTime: 10_000 })
  const part = tab === 'changes' && isAuthor ? tab : 'overview'
  const title = t(`lists:record.tabs.${part}`)
  usePageTitle(query.data === undefined ? title : `${title} · ${query.data.title}`)
  return (
    <>
      <PageHeader isTab title={title} action={may('create-questions') && <CreateQuestion examId={examId} />} />
      {part === 'changes' ? (
        <Suspense fallback={<Skeleton height="6rem" />}>
          <ChangesOfRecord kind="exams" id={examId} />
        </Suspense>
      ) : (
        <RecordPage state={{ ...recordState(query), isFresh: true }}>{(exam) => <Overview exam={exam} />}</RecordPage>
      )}
    </>
  )
}

function CreateQuestion({ examId }: { readonly examId: string }) {
  const { t } = useTranslation('questions')
  return (
    <Button
      leftSection={<IconPlus size={18} aria-hidden />}
      renderRoot={(props) => <Link to="/exams/$examId/questions/create" params={{ examId }} {...props} />}
    >
      {t('create.title')}
    </Button>
  )
}

function Overview({ exam }: { readonly exam: ExamRecord }) {
  const { t } = useTranslation('examDraft')
  const query = useQuery({
    queryKey: [...EXAMS_KEY, 'figures', exam.id],
    queryFn: ({ signal }) =>
      valueOf(callRoute(routes.examFigures.readExamFigures, { params: { id: exam.id }, signal })),
    staleTime: 0,
  })
  const seesResults = useReader().may('see-reports')
  return (
    <RecordOverview
      facts={<ExamDetails exam={exam} />}
      more={
        <>
          {exam.description !== '' && (
            <Card title={t('field.description')}>
              <p>
                <Bdi>{exam.description}</Bdi>
              </p>
            </Card>
          )}
          <ExamUses figures={query.data} examId={exam.id} />
        </>
      }
      figures={seesResults && <ExamFiguresCard query={query} exam={exam} />}
    />
  )
}
