import { IconAlertTriangle, IconCheck } from '@tabler/icons-react'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import type { ItemDetail } from '#contract/attempts/reports.ts'
import { Num } from '#src/ui/text/Num.tsx'
import { AnswerOption, AnswerOptions } from '#src/ui/exam/AnswerOption.tsx'
import { ShareBar } from '#src/ui/exam/ShareBar.tsx'
import type { TextOf } from '../report-parts.ts'
import { useStatistic } from '../use-statistic.ts'
import styles from './option-counts.module.css'

interface OptionCountsProps {
  readonly detail: ItemDetail
  readonly Text: TextOf
}

/** Flags whose options are worth a look. */
const ABOUT_OPTIONS: ReadonlySet<string> = new Set(['key-suspect', 'answer-spreads'])

/** Share of the attempts that are called strong, and that are called weak. */
const GROUP_SHARE = 0.27

/** Every option with how many chose it, and whether they were strong or weak in the other questions. */
export function OptionCounts({ detail, Text }: OptionCountsProps) {
  const { t } = useTranslation('reports')
  const { share } = useStatistic()
  const titleId = useId()
  const suspects = detail.item.flags.flatMap(({ kind, optionIds }) => (ABOUT_OPTIONS.has(kind) ? optionIds : []))
  const hasGroups = detail.options.some(({ strongShare }) => strongShare !== null)
  return (
    <section aria-labelledby={titleId} className={styles.section}>
      <h3 id={titleId} className={styles.title}>
        {t('detail.options')}
      </h3>
      <AnswerOptions dir={detail.locale === 'ar' ? 'rtl' : 'ltr'}>
        {detail.options.map((option) => (
          <Option
            key={option.id}
            option={option}
            detail={detail}
            Text={Text}
            isSuspect={suspects.includes(option.id)}
          />
        ))}
      </AnswerOptions>
      <p className="mq-quiet">{t('detail.unanswered', { count: detail.unanswered })}</p>
      {hasGroups && <p className="mq-quiet">{t('detail.groups', { share: share(GROUP_SHARE) })}</p>}
    </section>
  )
}

interface OptionProps extends OptionCountsProps {
  readonly option: ItemDetail['options'][number]
  readonly isSuspect: boolean
}

function Option({ option, detail, Text, isSuspect }: OptionProps) {
  const { t } = useTranslation('reports')
  const { share } = useStatistic()
  return (
    <AnswerOption
      standing={isSuspect ? 'suspect' : option.isRight ? 'right' : undefined}
      mark={
        isSuspect ? <IconAlertTriangle size={18} aria-hidden /> : option.isRight && <IconCheck size={18} aria-hidden />
      }
      words={option.isRight && t('detail.right')}
      below={
        <>
          <ShareBar share={option.share} size="sm" {...(isSuspect ? { tone: 'attention' } : {})} />
          <p className={styles.numbers}>
            <span>
              {t('detail.count')} <Num value={option.count} /> · <bdi>{share(option.share)}</bdi>
            </span>
            {option.strongShare !== null && (
              <span>
                {t('detail.strong')} <bdi>{share(option.strongShare)}</bdi> · {t('detail.weak')}{' '}
                <bdi>{share(option.weakShare)}</bdi>
              </span>
            )}
          </p>
        </>
      }
    >
      <Text html={option.html} locale={detail.locale} />
    </AnswerOption>
  )
}
