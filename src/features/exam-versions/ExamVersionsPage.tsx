import { NativeSelect } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { listExamVersions } from '#contract/exams/exam-versions.ts'
import type { ResponseOf } from '#contract/foundation/route.ts'
import { recordState } from '#src/api/list-state.ts'
import { type ComparedSide, examQuery } from '#src/features/exams/index.ts'
import { useFormats } from '#src/ui/format/format-context.ts'
import { StatusDot } from '#src/ui/list/StatusDot.tsx'
import { Disclosure } from '#src/ui/page/Disclosure.tsx'
import { PageHeader } from '#src/ui/page/PageHeader.tsx'
import { usePageTitle } from '#src/ui/page/page-title.ts'
import { RecordPage } from '#src/ui/page/RecordPage.tsx'
import { Row, RowList, RowWords } from '#src/ui/page/RowList.tsx'
import { EmptyState } from '#src/ui/states/EmptyState.tsx'
import type { ShowText } from '#src/ui/text/show-text.ts'
import { Comparison } from './Comparison.tsx'
import { versionsQuery } from './queries.ts'
import type { VersionsSearch } from './versions-search.ts'
import styles from './exam-versions.module.css'

/** So many versions are listed without being asked for. */
const OPEN_MOST = 3

type Versions = ResponseOf<typeof listExamVersions>

interface ExamVersionsPageProps {
  readonly examId: string
  readonly search: VersionsSearch
  readonly onSearch: (search: VersionsSearch) => void
  readonly showText: ShowText
}

/** The published versions of an exam, and what is different between two of them or between one and the draft. */
export function ExamVersionsPage({ examId, search, onSearch, showText }: ExamVersionsPageProps) {
  const { t } = useTranslation('examVersions')
  usePageTitle(t('title'))
  const query = useQuery(versionsQuery(examId))
  return (
    <>
      <PageHeader isTab title={t('title')} description={t('lead')} />
      <RecordPage state={recordState(query)}>
        {(versions) =>
          versions.versions.length === 0 ? (
            <EmptyState title={t('notPublishedTitle')}>
              <p>{t('notPublished')}</p>
            </EmptyState>
          ) : (
            <div className={styles.page}>
              <AllVersions versions={versions} />
              <Chosen {...{ examId, versions, search, onSearch, showText }} />
            </div>
          )
        }
      </RecordPage>
    </>
  )
}

/** The sides of the address, or the draft against the last publication, or the last two publications. */
function usualSides({ versions, hasUnpublishedChanges }: Versions): readonly [ComparedSide, ComparedSide] | null {
  const [last, before] = versions
  if (last === undefined) return null
  if (hasUnpublishedChanges) return [last.number, 'draft']
  return before === undefined ? null : [before.number, last.number]
}

interface ChosenProps extends ExamVersionsPageProps {
  readonly versions: Versions
}

function Chosen({ examId, versions, search, onSearch, showText }: ChosenProps) {
  const { t } = useTranslation('examVersions')
  const { number } = useFormats()
  const exam = useQuery({ ...examQuery(examId), staleTime: 10_000 })
  const usual = usualSides(versions)
  if (usual === null && search.from === undefined) return <p>{t('onlyOne')}</p>
  const from = search.from ?? usual?.[0] ?? 'draft'
  const to = search.to ?? usual?.[1] ?? 'draft'
  const sides = [
    { value: 'draft', label: t('draft') },
    ...versions.versions.map((one) => ({
      value: String(one.number),
      label: t('version', { number: number(one.number) }),
    })),
  ]
  const sideOf = (value: string): ComparedSide => (value === 'draft' ? 'draft' : Number(value))
  return (
    <>
      <div className={styles.sides}>
        <NativeSelect
          label={t('from')}
          data={sides}
          value={String(from)}
          onChange={(event) => onSearch({ from: sideOf(event.currentTarget.value), to })}
        />
        <NativeSelect
          label={t('to')}
          data={sides}
          value={String(to)}
          onChange={(event) => onSearch({ from, to: sideOf(event.currentTarget.value) })}
        />
      </div>
      {from === to ? (
        <p role="status">{t('same')}</p>
      ) : (
        <Comparison examId={examId} from={from} to={to} locale={exam.data?.locale ?? 'ar'} showText={showText} />
      )}
    </>
  )
}

/** A few stand open; many would push away what is different. */
function AllVersions({ versions }: { readonly versions: Versions }) {
  const { t } = useTranslation('examVersions')
  const count = versions.versions.length
  if (count <= OPEN_MOST) return <VersionList versions={versions} />
  return (
    <Disclosure isFramed heading="h2" title={t('all', { count })}>
      <VersionList versions={versions} />
    </Disclosure>
  )
}

function VersionList({ versions: { versions } }: { readonly versions: Versions }) {
  const { t } = useTranslation('examVersions')
  const { number, dateTime } = useFormats()
  return (
    <RowList isFramed aria-label={t('title')}>
      {versions.map((one) => (
        <Row key={one.number}>
          <RowWords>
            <strong>{t('version', { number: number(one.number) })}</strong>
            <p className="mq-quiet">
              {[
                dateTime(one.publishedAt),
                one.publishedBy !== null && t('publishedBy', { name: one.publishedBy }),
                t('questions', { count: one.questions }),
                t('attempts', { count: one.attempts }),
                one.corrections > 0 && t('corrections', { count: one.corrections }),
              ]
                .filter((part) => part !== false)
                .join(' · ')}
            </p>
          </RowWords>
          {one.isPublished && <StatusDot tone="on">{t('current')}</StatusDot>}
        </Row>
      ))}
    </RowList>
  )
}
