import {
  IconBook2,
  IconBookmark,
  IconBookmarkFilled,
  IconCheck,
  IconFlag,
  IconPlayerPlay,
  IconX,
} from '@tabler/icons-react'
import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { lazy, memo, type Ref, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { PracticeBody } from '#domain/practice/event.ts'
import type { PlacedAnswer } from '#domain/practice/session.ts'
import { partFragment } from '#domain/learning/parts.ts'
import { AnswerOption, AnswerOptions } from '#src/ui/exam/AnswerOption.tsx'
import { useFormats } from '#src/ui/format/format-context.ts'
import { clockTime } from '#src/ui/text/clock-time.ts'
import type { KnownQuestion } from '../data/practice-state.ts'
import { RapidNote } from './RapidNote.tsx'
import { useSessionParts } from './session-parts.ts'
import styles from './session.module.css'

/** Few questions are reported: its form comes when it is opened. */
const ReportDialog = lazy(async () => ({ default: (await import('./ReportDialog.tsx')).ReportDialog }))

interface AnsweredCardProps {
  readonly placed: PlacedAnswer
  /** Null: its text is not on this device. */
  readonly known: KnownQuestion | null
  /** Number in the session; null: it came back. */
  readonly number: number | null
  readonly of: number
  readonly isBookmarked: boolean
  readonly heading: Ref<HTMLHeadingElement>
  readonly append: (...bodies: readonly PracticeBody[]) => Promise<boolean>
}

/** An answered question: right or wrong, why the chosen option is wrong, why the right one is right. */
export const AnsweredCard = memo(function AnsweredCard(props: AnsweredCardProps) {
  const { placed, known, number, of, isBookmarked, heading, append } = props
  const { t } = useTranslation('practice')
  const { number: format } = useFormats()
  const { Text } = useSessionParts()
  const isBlank = placed.answer.options.length === 0
  const verdict = placed.isRight ? 'right' : isBlank ? 'blank' : 'wrong'
  const Icon = placed.isRight ? IconCheck : IconX
  return (
    <article className={styles.answered}>
      <h2 ref={heading} tabIndex={-1} className={styles.verdict} data-right={placed.isRight}>
        <Icon size={22} stroke={2} aria-hidden />
        {t(`verdict.${verdict}`)}
        <span className={styles.verdictNumber}>
          {number === null ? t('session.again') : t('session.number', { number: format(number), of: format(of) })}
        </span>
      </h2>
      {number !== null && <RapidNote answer={placed.answer} />}
      {known === null ? (
        <p className="mq-quiet">{t('session.textMissing')}</p>
      ) : (
        <>
          {known.paragraph !== null && (
            <details className={styles.passage}>
              <summary>
                <bdi>{known.paragraph.title ?? t('session.passage')}</bdi>
              </summary>
              <Text html={known.paragraph.html} locale={known.locale} />
            </details>
          )}
          <Text html={known.question.html} locale={known.locale} />
          <Options placed={placed} known={known} />
          <Explanation placed={placed} known={known} />
          <footer className={styles.tools}>
            <BookmarkToggle question={placed.question} isOn={isBookmarked} append={append} />
            <ReportButton placed={placed} append={append} />
          </footer>
        </>
      )}
    </article>
  )
})

interface PartProps {
  readonly placed: PlacedAnswer
  readonly known: KnownQuestion
}

/** The options as they were shown, with the reasons of the wrong ones that were chosen. */
function Options({ placed: { answer }, known: { question, locale } }: PartProps) {
  const { t } = useTranslation('practice')
  const { Text, letterOf } = useSessionParts()
  const shown = answer.shown.flatMap((id) => question.options.find((option) => option.id === id) ?? [])
  return (
    <AnswerOptions dir={locale === 'ar' ? 'rtl' : 'ltr'}>
      {shown.map((option, index) => {
        const isGiven = answer.options.includes(option.id)
        const isRight = question.facts.options.some(({ id, isRight: is }) => id === option.id && is)
        const reason = isGiven && !isRight ? question.reasons[option.id] : undefined
        return (
          <AnswerOption
            key={option.id}
            letter={letterOf(locale, index)}
            standing={isRight ? 'right' : isGiven ? 'wrong' : undefined}
            mark={isRight ? <IconCheck size={18} aria-hidden /> : isGiven && <IconX size={18} aria-hidden />}
            words={
              <>
                {isGiven && <span>{t('session.yours')}</span>}
                {isRight && <span>{t('session.rightOne')}</span>}
              </>
            }
            below={
              reason !== undefined && (
                <div className={styles.reason}>
                  <h3 className={styles.asideTitle}>{t('session.whyWrong')}</h3>
                  <Text html={reason} locale={locale} />
                </div>
              )
            }
          >
            <Text html={option.html} locale={locale} />
          </AnswerOption>
        )
      })}
    </AnswerOptions>
  )
}

function Explanation({ known: { question, locale } }: PartProps) {
  const { t } = useTranslation('practice')
  const { Text } = useSessionParts()
  const { explanationHtml, part } = question
  return (
    <>
      {explanationHtml !== null && (
        <div className={styles.aside}>
          <h3 className={styles.asideTitle}>
            <IconBook2 size={18} aria-hidden />
            {t('session.whyRight')}
          </h3>
          <Text html={explanationHtml} locale={locale} links="kept" />
        </div>
      )}
      {part !== null && (
        <Link
          to="/course/$courseId/lessons/$lessonId"
          params={{ courseId: part.courseId, lessonId: part.lessonId }}
          hash={partFragment(part)}
          className={styles.lesson}
        >
          <IconPlayerPlay size={20} aria-hidden />
          {t('session.lesson', { from: clockTime(part.from), to: clockTime(part.to) })}
        </Link>
      )}
    </>
  )
}

type Append = AnsweredCardProps['append']

function BookmarkToggle({
  question,
  isOn,
  append,
}: {
  readonly question: string
  readonly isOn: boolean
  readonly append: Append
}) {
  const { t } = useTranslation('practice')
  const Icon = isOn ? IconBookmarkFilled : IconBookmark
  return (
    <Button
      variant="subtle"
      color="gray"
      aria-pressed={isOn}
      leftSection={<Icon size={18} aria-hidden />}
      onClick={() => void append({ type: 'bookmarked', question, on: !isOn })}
    >
      {t('session.bookmark')}
    </Button>
  )
}

function ReportButton({ placed, append }: { readonly placed: PlacedAnswer; readonly append: Append }) {
  const { t } = useTranslation('practice')
  const [state, setState] = useState<'none' | 'open' | 'sent'>('none')
  if (state === 'sent') return <p role="status">{t('report.kept')}</p>
  return (
    <>
      <Button
        variant="subtle"
        color="gray"
        leftSection={<IconFlag size={18} aria-hidden />}
        onClick={() => setState('open')}
      >
        {t('report.open')}
      </Button>
      <Suspense>
        {state === 'open' && (
          <ReportDialog
            onClose={() => setState('none')}
            onReport={async (report) => {
              const { question, answer } = placed
              const isKept = await append({ type: 'reported', question, version: answer.version, ...report })
              if (isKept) setState('sent')
              return isKept
            }}
          />
        )}
      </Suspense>
    </>
  )
}
