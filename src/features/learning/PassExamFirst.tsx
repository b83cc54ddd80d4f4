import { IconLock } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import type { StudentCourse } from '#contract/learning/learning.ts'
import { Callout } from '#src/ui/page/Callout.tsx'
import { Bdi } from '#src/ui/text/Bdi.tsx'

interface PassExamFirstProps {
  readonly of: 'course' | 'chapter'
  readonly exam: NonNullable<StudentCourse['after']>
  /** Number of lessons that are open all the same. */
  readonly free?: number
}

/** The exam that opens a course or a chapter, with the way to it. */
export function PassExamFirst({ of, exam: { id, title }, free = 0 }: PassExamFirstProps) {
  const { t } = useTranslation('learning')
  return (
    <Callout tone="plain" icon={<IconLock size={20} aria-hidden />}>
      <p>
        {t(`lock.after.${of}`)}{' '}
        <Link to="/student-exams/$examId" params={{ examId: id }}>
          <Bdi>{title}</Bdi>
        </Link>
      </p>
      {free > 0 && <p>{t('lock.free', { count: free })}</p>}
    </Callout>
  )
}
