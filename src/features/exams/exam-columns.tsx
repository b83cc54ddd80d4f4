import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import type { ExamSummary } from '#contract/exams/exams.ts'
import { imageUrl } from '#src/api/upload-image.ts'
import { useReader } from '#src/features/auth/index.ts'
import { Avatar } from '#src/ui/brand/Avatar.tsx'
import { useFormats } from '#src/ui/format/format-context.ts'
import type { Column } from '#src/ui/list/index.ts'
import { StatusDot, TitleCell } from '#src/ui/list/index.ts'
import { Bdi } from '#src/ui/text/Bdi.tsx'
import { Num } from '#src/ui/text/Num.tsx'
import { pagesOf } from './exam-work.ts'

function ExamStatus({ exam }: { readonly exam: ExamSummary }) {
  const { t } = useTranslation('exams')
  if (!exam.active) return <StatusDot tone="off">{t('list.inactive')}</StatusDot>
  if (exam.publishedVersion === null) return <StatusDot tone="off">{t('list.draft')}</StatusDot>
  if (exam.hasUnpublishedChanges) return <StatusDot tone="attention">{t('list.changed')}</StatusDot>
  return <StatusDot tone="on">{t('list.published')}</StatusDot>
}

function ExamTitle({ exam }: { readonly exam: ExamSummary }) {
  const { t } = useTranslation('examDraft')
  const [page] = pagesOf(useReader(), exam.publishedVersion !== null)
  const title = <Bdi lang={exam.locale}>{exam.title}</Bdi>
  const picture = <Avatar url={exam.imageFile === null ? null : imageUrl(exam.imageFile)} name={exam.title} />
  return (
    <TitleCell picture={picture} {...(exam.demo ? { note: t('list.demo') } : {})}>
      {page === undefined ? (
        title
      ) : (
        <Link to={page.to} params={{ examId: exam.id }}>
          {title}
        </Link>
      )}
    </TitleCell>
  )
}

export function useExamColumns(): readonly Column<ExamSummary>[] {
  const { t } = useTranslation('exams')
  const { date } = useFormats()
  return [
    {
      id: 'title',
      header: t('list.name'),
      phone: 'title',
      isSortable: true,
      cell: (exam) => <ExamTitle exam={exam} />,
    },
    { id: 'type', header: t('list.type'), cell: (exam) => t(`type.${exam.type}`) },
    { id: 'status', header: t('list.status'), cell: (exam) => <ExamStatus exam={exam} /> },
    {
      id: 'questions',
      header: t('list.questions'),
      align: 'end',
      cell: (exam) => <Num value={exam.questions} />,
    },
    { id: 'attempts', header: t('list.attempts'), align: 'end', cell: (exam) => <Num value={exam.attempts} /> },
    {
      id: 'minutes',
      header: t('list.minutes'),
      align: 'end',
      isHiddenAtFirst: true,
      cell: (exam) => <Num value={exam.minutes} />,
    },
    {
      id: 'updatedAt',
      header: t('list.updatedAt'),
      isSortable: true,
      phone: 'hidden',
      cell: (exam) => <span title={exam.updatedByName ?? undefined}>{date(exam.updatedAt)}</span>,
    },
    {
      id: 'createdAt',
      header: t('list.createdAt'),
      isSortable: true,
      isHiddenAtFirst: true,
      phone: 'hidden',
      cell: (exam) => date(exam.createdAt),
    },
  ]
}
