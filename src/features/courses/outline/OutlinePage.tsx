import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { CourseOutline } from '#contract/learning/lessons.ts'
import { bothStates, recordState } from '#src/api/list-state.ts'
import { recordQuery } from '#src/features/record-kinds/index.ts'
import { PageHeader } from '#src/ui/page/PageHeader.tsx'
import { usePageTitle } from '#src/ui/page/page-title.ts'
import { RecordPage } from '#src/ui/page/RecordPage.tsx'
import { EmptyState } from '#src/ui/states/EmptyState.tsx'
import { Bdi } from '#src/ui/text/Bdi.tsx'
import { courseKind } from '../course-kind.ts'
import { CourseTabs } from '../CourseTabs.tsx'
import { ChapterDialog } from './ChapterDialog.tsx'
import { Outline } from './Outline.tsx'
import { useOutlineActions } from './use-outline-actions.tsx'
import { outlineQuery, useSaveOrder } from './use-outline.ts'

/** Shows what a course consists of, for its authors. */
export function OutlinePage({ courseId }: { readonly courseId: string }) {
  const { t } = useTranslation('courses')
  const course = useQuery(recordQuery(courseKind, courseId))
  const query = useQuery(outlineQuery(courseId))
  const [isAdding, setAdding] = useState(false)
  usePageTitle(course.data?.title ?? t('outline.title'))
  const add = (
    <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={() => setAdding(true)}>
      {t('outline.addChapter')}
    </Button>
  )
  return (
    <>
      <CourseTabs courseId={courseId} />
      <RecordPage
        state={bothStates(recordState(course), recordState(query))}
        head={(both) => (
          <PageHeader
            title={<Bdi>{both?.[0].title ?? t('outline.title')}</Bdi>}
            description={t('outline.lead')}
            action={(both?.[1].chapters.length ?? 0) > 0 && add}
          />
        )}
      >
        {([, { chapters }]) =>
          chapters.length === 0 ? (
            <EmptyState title={t('outline.emptyTitle')} action={add}>
              <p>{t('outline.empty')}</p>
            </EmptyState>
          ) : (
            <OrderedOutline courseId={courseId} chapters={chapters} />
          )
        }
      </RecordPage>
      {isAdding && <ChapterDialog courseId={courseId} chapter={null} onClose={() => setAdding(false)} />}
    </>
  )
}

interface OrderedOutlineProps {
  readonly courseId: string
  readonly chapters: CourseOutline['chapters']
}

function OrderedOutline({ courseId, chapters }: OrderedOutlineProps) {
  const onOrder = useSaveOrder(courseId)
  const { actions, dialogs } = useOutlineActions({ courseId, chapters, onOrder })
  return (
    <>
      <Outline {...{ courseId, chapters, onOrder, actions }} />
      {dialogs}
    </>
  )
}
