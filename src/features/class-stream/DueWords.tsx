import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { mayOpen } from '#domain/pages/page-rights.ts'
import type { ClassDue } from '#contract/groups/class-stream.ts'
import { useReader } from '#src/features/auth/index.ts'
import { useFormats, useLocale } from '#src/ui/format/format-context.ts'
import { dayText } from '#src/ui/format/week-texts.ts'
import { Bdi } from '#src/ui/text/Bdi.tsx'

interface DueProps {
  readonly due: ClassDue
  /** True for staff: their pages of it are others. */
  readonly isRun: boolean
}

/** The title of something that is due, as the link to where it is done, or where staff keep it. */
export function DueTitle({ due, isRun }: DueProps) {
  const text = <Bdi>{due.title}</Bdi>
  if (isRun) return <OfficeTitle due={due} />
  if (due.kind === 'practice') return <Link to="/practice">{text}</Link>
  return (
    <Link to="/student-exams/$examId" params={{ examId: due.id }}>
      {text}
    </Link>
  )
}

/** The link to the office's page of it, for who may open that. */
function OfficeTitle({ due: { kind, id, title } }: Pick<DueProps, 'due'>) {
  const reader = useReader()
  const text = <Bdi>{title}</Bdi>
  if (kind === 'exam' && mayOpen('/exams/$examId/groups', reader)) {
    return (
      <Link to="/exams/$examId/groups" params={{ examId: id }}>
        {text}
      </Link>
    )
  }
  if (kind === 'practice' && mayOpen('/practice-assignments', reader)) {
    return (
      <Link to="/practice-assignments/$assignmentId" params={{ assignmentId: id }}>
        {text}
      </Link>
    )
  }
  return text
}

/** Says when it is due, and how much of it is asked for or done. */
export function DueDates({ due, isRun }: DueProps) {
  const { t } = useTranslation('classStream')
  const locale = useLocale()
  const { dateTime, number } = useFormats()
  if (due.kind === 'practice') {
    const { questions, done, until, state } = due
    const isWhole = isRun || state === 'done'
    const part = isWhole
      ? t('questions', { count: questions })
      : t('part', { done: number(done), of: number(questions) })
    return (
      <>
        {part} · {t('until', { when: dayText(until, locale) })}
      </>
    )
  }
  const { opensAt, endsAt, state } = due
  if (state === 'coming' && opensAt !== null) return t('opens', { when: dateTime(opensAt) })
  return endsAt === null ? t('noEnd') : t('until', { when: dateTime(endsAt) })
}
