import {
  IconCalendarEvent,
  IconCategory,
  IconChartBar,
  IconClock,
  IconListNumbers,
  IconLock,
  IconRepeat,
  IconShieldLock,
  IconStack2,
} from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import type { StudentExam } from '#contract/exams/exams.ts'
import { ButtonLink } from '#src/ui/links/ButtonLink.tsx'
import { useFormats } from '#src/ui/format/format-context.ts'
import { useNow } from '#src/ui/format/use-now.ts'
import { Card } from '#src/ui/page/Card.tsx'
import { type ExamStanding, examStanding } from './exam-standing.ts'
import styles from './exams.module.css'
import type { ExamSlots } from './exam-slots.ts'
import { SectionTable } from './SectionTable.tsx'
import { useSubject } from './use-subject.ts'

interface ExamCardProps extends ExamSlots {
  readonly exam: StudentExam
  /** True on the exam's own page, with the whole description and every section. */
  readonly isWhole?: boolean
}

/** Standings before a start; afterwards the device has the paper, or needs none. */
const MAY_PREPARE: ReadonlySet<ExamStanding> = new Set(['ready', 'not-open'])

/** Shows what a student needs to know before deciding to start. */
export function ExamCard({ exam, primaryAction, preparation, lock, isWhole = false }: ExamCardProps) {
  const titleId = useId()
  const Heading = isWhole ? 'h1' : 'h2'
  const standing = examStanding(exam, useNow())
  return (
    <Card as="article" size="lg" tone={standing === 'running' ? 'good' : 'plain'} aria-labelledby={titleId}>
      <header className={styles.cardHead}>
        <Heading id={titleId} className={styles.cardTitle}>
          {isWhole ? <bdi lang={exam.locale}>{exam.title}</bdi> : <ExamLink exam={exam} />}
        </Heading>
        <Standing exam={exam} standing={standing} />
      </header>
      {exam.description !== '' && (
        <p
          className={isWhole ? styles.wholeDescription : styles.description}
          lang={exam.locale}
          dir={exam.locale === 'ar' ? 'rtl' : 'ltr'}
        >
          {exam.description}
        </p>
      )}
      <Facts exam={exam} />
      {isWhole && <SectionTable exam={exam} />}
      <footer className={styles.cardFoot}>
        <div className={styles.actions}>
          {primaryAction === undefined ? <StartLink exam={exam} standing={standing} /> : primaryAction(exam)}
          <ResultLink exam={exam} />
        </div>
        {standing === 'locked' && lock?.(exam)}
        {standing === 'chained' && exam.after !== undefined && <ToPassFirst before={exam.after} />}
        {standing === 'chained' && exam.afterCourse !== undefined && <ToFinishFirst course={exam.afterCourse} />}
        {preparation !== undefined && isToPrepare(exam, standing) && preparation(exam)}
      </footer>
    </Card>
  )
}

/** In Safe Exam Browser the paper comes with the start screen, and what another browser keeps is of no use there. */
function isToPrepare(exam: StudentExam, standing: ExamStanding): boolean {
  return MAY_PREPARE.has(standing) && exam.safeBrowser === undefined
}

function ExamLink({ exam: { id, title, locale } }: { readonly exam: StudentExam }) {
  return (
    <Link to="/student-exams/$examId" params={{ examId: id }} className={`mq-reach ${styles.titleLink}`}>
      <bdi lang={locale}>{title}</bdi>
    </Link>
  )
}

interface StandingProps {
  readonly exam: StudentExam
  readonly standing: ExamStanding
}

function Standing({ exam, standing }: StandingProps) {
  const { t } = useTranslation('exams')
  const { dateTime } = useFormats()
  if (standing === 'ready') return null
  const text =
    standing === 'not-open'
      ? t(exam.ofGroup ? 'standing.not-open-group' : 'standing.not-open', { when: dateTime(exam.opensAt ?? 0) })
      : t(`standing.${standing}`)
  return (
    <p className={styles.standing} data-standing={standing}>
      {(standing === 'locked' || standing === 'chained') && <IconLock size={16} aria-hidden />}
      {text}
    </p>
  )
}

function Fact({ icon, children }: { readonly icon: ReactNode; readonly children: ReactNode }) {
  return (
    <li className={styles.fact}>
      {icon}
      <span>{children}</span>
    </li>
  )
}

const ICON = { size: 18, 'aria-hidden': true } as const

function Facts({ exam }: { readonly exam: StudentExam }) {
  const { t } = useTranslation('exams')
  const { dateTime, number } = useFormats()
  const subjectOf = useSubject()
  const points = (value: number) => number(value, { maximumFractionDigits: 2 })
  const { maximumAttempts, attemptsUsed } = exam
  const score = exam.last?.score ?? null
  const attempts =
    maximumAttempts === null
      ? t('card.attemptsUnlimited', { count: attemptsUsed })
      : t('card.attemptsLeft', { count: Math.max(0, maximumAttempts - attemptsUsed) })
  return (
    <ul className={styles.facts}>
      <Fact icon={<IconCategory {...ICON} />}>
        <bdi>{subjectOf(exam)}</bdi>
      </Fact>
      <Fact icon={<IconClock {...ICON} />}>{t('card.minutes', { count: exam.minutes })}</Fact>
      <Fact icon={<IconStack2 {...ICON} />}>{t('card.sections', { count: exam.sections.length })}</Fact>
      <Fact icon={<IconListNumbers {...ICON} />}>{t('card.questions', { count: exam.questions })}</Fact>
      <Fact icon={<IconRepeat {...ICON} />}>{attempts}</Fact>
      {score !== null && (
        <Fact icon={<IconChartBar {...ICON} />}>
          {t('card.lastScore', { score: points(score.score), maximum: points(score.maximum) })}
        </Fact>
      )}
      {exam.safeBrowser !== undefined && <Fact icon={<IconShieldLock {...ICON} />}>{t('card.safeBrowser')}</Fact>}
      {exam.endsAt !== null && (
        <Fact icon={<IconCalendarEvent {...ICON} />}>{t('card.openUntil', { when: dateTime(exam.endsAt) })}</Fact>
      )}
    </ul>
  )
}

function StartLink({ exam, standing }: StandingProps) {
  const { t } = useTranslation('exams')
  if (standing !== 'ready' && standing !== 'running') return null
  return (
    <ButtonLink to="/exams/$examId/take" params={{ examId: exam.id }} reloadDocument>
      {t(standing === 'running' ? 'card.continue' : exam.attemptsUsed > 0 ? 'card.again' : 'card.start')}
    </ButtonLink>
  )
}

/** The exam that has to be passed first, with the way to it. */
function ToPassFirst({ before: { id, title } }: { readonly before: NonNullable<StudentExam['after']> }) {
  const { t } = useTranslation('exams')
  return (
    <p>
      {t('card.toPassFirst')}{' '}
      <Link to="/student-exams/$examId" params={{ examId: id }}>
        <bdi>{title}</bdi>
      </Link>
    </p>
  )
}

/** The course that has to be finished first, with the way to it. */
function ToFinishFirst({
  course: { id, title, isHidden },
}: {
  readonly course: NonNullable<StudentExam['afterCourse']>
}) {
  const { t } = useTranslation('exams')
  const name = <bdi>{title}</bdi>
  return (
    <p>
      {t('card.toFinishFirst')}{' '}
      {isHidden ? (
        name
      ) : (
        <Link to="/course/$courseId" params={{ courseId: id }}>
          {name}
        </Link>
      )}
    </p>
  )
}

function ResultLink({ exam }: { readonly exam: StudentExam }) {
  const { t } = useTranslation('exams')
  if (exam.last?.resultVisible !== true) return null
  return (
    <ButtonLink variant="default" to="/exams/$examId/result" params={{ examId: exam.id }}>
      {t('card.result')}
    </ButtonLink>
  )
}
