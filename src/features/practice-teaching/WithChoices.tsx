import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { CardFailure } from '#src/ui/page/CardFailure.tsx'
import { PageHeader } from '#src/ui/page/PageHeader.tsx'
import { Skeleton } from '#src/ui/page/Skeleton.tsx'
import { usePageTitle } from '#src/ui/page/page-title.ts'
import { assignmentChoicesQuery } from './queries.ts'

interface WithChoicesProps {
  /** Title of the page while the choices are read. */
  readonly title: string
  readonly children: ReactNode
}

/**
 * The form of an assignment, once its topics and groups are known: whichever come later would push down what stands
 * below them.
 */
export function WithChoices({ title, children }: WithChoicesProps) {
  const { data } = useQuery(assignmentChoicesQuery)
  return data === undefined ? <Waiting title={title} /> : children
}

function Waiting({ title }: Pick<WithChoicesProps, 'title'>) {
  const { t } = useTranslation('practiceAssignments')
  const { error, refetch } = useQuery(assignmentChoicesQuery)
  usePageTitle(title)
  return (
    <>
      <PageHeader title={title} />
      {error === null ? (
        <Skeleton height="40rem" />
      ) : (
        <section aria-label={t('choices')}>
          <CardFailure message={error.message} onRetry={() => void refetch()} />
        </section>
      )}
    </>
  )
}
