import { IconCheck } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { ExamComparison } from '#contract/exams/exam-versions.ts'
import type { ContentLocale } from '#domain/exam/document.ts'
import { optionLetter } from '#domain/exam/option-letters.ts'
import { useTopicName } from '#src/ui/exam/use-topic-name.ts'
import { AnswerOption, AnswerOptions } from '#src/ui/exam/AnswerOption.tsx'
import { useFormats } from '#src/ui/format/format-context.ts'
import { Card } from '#src/ui/page/Card.tsx'
import { Bdi } from '#src/ui/text/Bdi.tsx'
import { Became, WasAndIs } from './Became.tsx'
import styles from './exam-versions.module.css'

export type ChangedQuestion = ExamComparison['questions'][number]
type Placed = NonNullable<ChangedQuestion['after']>

interface QuestionChangeProps {
  readonly change: ChangedQuestion
  readonly locale: ContentLocale
  readonly show: (html: string) => ReactNode
}

/** One question that is new, gone or another one. */
export function QuestionChange({ change, locale, show }: QuestionChangeProps) {
  const { t } = useTranslation('examVersions')
  const { number } = useFormats()
  const { kind, before, after, parts, text } = change
  const shown = after ?? before
  if (shown === null) return null
  return (
    <Card as="li" size="sm" data-kind={kind}>
      <div className={styles.head}>
        <h3 className={styles.name}>{t('question', { number: number(shown.number) })}</h3>
        <Bdi className="mq-quiet">{shown.section}</Bdi>
        <span className={styles.kind} data-kind={kind}>
          {t(`kind.${kind}`)}
          {parts.length > 0 && `: ${parts.map((part) => t(`part.${part}`)).join(t('separator'))}`}
        </span>
      </div>
      {text === null ? show(shown.html) : <WasAndIs texts={text} show={show} />}
      {kind === 'changed' && before !== null && after !== null ? (
        <>
          <Facts change={change} before={before} after={after} locale={locale} />
          <ChangedOptions change={change} locale={locale} show={show} />
          <ChangedHelp change={change} show={show} />
        </>
      ) : (
        <AnswerOptions dir={locale === 'ar' ? 'rtl' : 'ltr'} isDense>
          {shown.options.map((option, index) => (
            <AnswerOption
              key={option.id}
              letter={optionLetter(locale, index)}
              standing={option.right ? 'right' : undefined}
              mark={option.right && <IconCheck size={18} aria-label={t('right')} />}
            >
              {show(option.html)}
            </AnswerOption>
          ))}
        </AnswerOptions>
      )}
    </Card>
  )
}

interface FactsProps extends Pick<QuestionChangeProps, 'change' | 'locale'> {
  readonly before: Placed
  readonly after: Placed
}

/** Place, right answer, mark, topic and kind, each as it was and as it is. */
function Facts({ change: { parts, corrections }, before, after, locale }: FactsProps) {
  const { t } = useTranslation(['examVersions', 'questions'])
  const { number, date } = useFormats()
  const topicName = useTopicName()
  const letters = (ids: readonly string[], options: Placed['options']) => {
    const named = ids.map((id) => options.findIndex((option) => option.id === id)).filter((index) => index >= 0)
    return named.length === 0 ? t('noOption') : named.map((index) => optionLetter(locale, index)).join(t('separator'))
  }
  const rightOf = ({ options, fullMarks }: Placed) =>
    fullMarks
      ? t('everybody')
      : letters(
          options.filter(({ right }) => right).map(({ id }) => id),
          options,
        )
  const place = ({ section, number: at }: Placed) => t('inSection', { section, number: number(at) })
  const kind = ({ answerType, correctType }: Placed) =>
    `${t(`questions:answerType.${answerType}`)}${t('separator')}${t(`questions:correctType.${correctType}`)}`
  const mark = (one: Placed) => number(one.mark, { maximumFractionDigits: 2 })
  const topic = (one: Placed) => (one.topic === '' ? t('noOption') : topicName(one.topic))
  const values = { moved: place, key: rightOf, mark, topic, kind } as const
  const changed = (['moved', 'key', 'mark', 'topic', 'kind'] as const).filter((part) => parts.includes(part))
  if (changed.length === 0 && corrections.length === 0) return null
  return (
    <ul className={styles.lines}>
      {changed.map((part) => (
        <li key={part}>
          <span className="mq-quiet">{t(`part.${part}`)}: </span>
          <Became before={<Bdi>{values[part](before)}</Bdi>} after={<Bdi>{values[part](after)}</Bdi>} />
        </li>
      ))}
      {corrections.map(({ at, rightBefore, rightAfter }) => (
        <li key={at}>
          <strong>{t('correctedOn', { date: date(at) })}: </strong>
          <Became before={letters(rightBefore, before.options)} after={letters(rightAfter, after.options)} />
        </li>
      ))}
    </ul>
  )
}

/** Options whose text is another one, that are new or gone. */
function ChangedOptions({ change: { options, parts, before, after }, locale, show }: QuestionChangeProps) {
  const { t } = useTranslation('examVersions')
  const rewritten = options.filter((one) => one.before?.html !== one.after?.html)
  const letter = (id: string) => {
    const [now, old] = [after, before].map((one) => one?.options.findIndex((option) => option.id === id) ?? -1)
    return optionLetter(locale, now !== undefined && now >= 0 ? now : Math.max(0, old ?? 0))
  }
  if (!parts.includes('options')) return null
  return (
    <>
      {rewritten.length === 0 && <p>{t('optionsOrder')}</p>}
      {rewritten.map(({ id, before: was, after: is }) => (
        <div key={id} className={styles.option}>
          <p className={styles.letter}>
            {t('optionLetter', { letter: letter(id) })}
            {was === null && ` (${t('added')})`}
            {is === null && ` (${t('removed')})`}
          </p>
          <WasAndIs texts={{ before: was?.html ?? '', after: is?.html ?? '' }} show={show} />
        </div>
      ))}
    </>
  )
}

/** Hint, explanation, and what is only said to be another one. */
function ChangedHelp({ change: { parts, hint, explanation }, show }: Omit<QuestionChangeProps, 'locale'>) {
  const { t } = useTranslation('examVersions')
  const texts = [
    ['hint', hint],
    ['explanation', explanation],
  ] as const
  return (
    <>
      {texts.map(
        ([part, marked]) =>
          marked !== null && (
            <div key={part} className={styles.option}>
              <p className={styles.letter}>{t(`part.${part}`)}</p>
              <WasAndIs texts={marked} show={show} />
            </div>
          ),
      )}
      {parts.includes('explanation') && explanation === null && <p>{t('explanationOther')}</p>}
      {parts.includes('passage') && <p>{t('passageChanged')}</p>}
      {parts.includes('translation') && <p>{t('translationChanged')}</p>}
    </>
  )
}
