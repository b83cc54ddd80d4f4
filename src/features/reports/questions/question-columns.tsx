import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import type { ItemReport } from '#contract/attempts/reports.ts'
import type { Column } from '#src/ui/list/index.ts'
import { Num } from '#src/ui/text/Num.tsx'
import { ShareBar } from '#src/ui/exam/ShareBar.tsx'
import { ofHundred, useStatistic } from '../use-statistic.ts'
import { FlagNames } from './Flags.tsx'
import styles from './questions.module.css'

function QuestionCell({ examId, item }: { readonly examId: string; readonly item: ItemReport }) {
  const { t } = useTranslation('reports')
  return (
    <span className={styles.question}>
      <Link
        to="/exams/$examId/reports/questions/$questionId"
        params={{ examId, questionId: item.id }}
        search={true}
        resetScroll={false}
        className={styles.open}
      >
        <bdi>{item.excerpt === '' ? t('items.openOld') : item.excerpt}</bdi>
      </Link>
      <FlagNames flags={item.flags} />
    </span>
  )
}

export function useQuestionColumns(examId: string): readonly Column<ItemReport>[] {
  const { t } = useTranslation('reports')
  const { share, percent, number, interval } = useStatistic()
  return [
    {
      id: 'number',
      header: t('item.number'),
      isSortable: true,
      cell: (item) =>
        item.number === null ? <span className={styles.quiet}>{t('items.old')}</span> : <Num value={item.number} />,
    },
    {
      id: 'excerpt',
      header: t('item.excerpt'),
      phone: 'title',
      cell: (item) => <QuestionCell examId={examId} item={item} />,
    },
    { id: 'facility', header: t('item.facility'), isSortable: true, cell: (item) => <Facility item={item} /> },
    {
      id: 'discriminationIndex',
      header: t('item.discriminationIndex'),
      align: 'end',
      isSortable: true,
      cell: (item) => (
        <span className={styles.estimate}>
          <Signed value={item.discriminationIndex} text={percent(item.discriminationIndex)} />
          <Likely text={interval(item.discriminationInterval)} />
        </span>
      ),
    },
    {
      id: 'discriminativeEfficiency',
      header: t('item.discriminativeEfficiency'),
      align: 'end',
      isSortable: true,
      cell: (item) => <Signed value={item.discriminativeEfficiency} text={percent(item.discriminativeEfficiency)} />,
    },
    {
      id: 'effectiveWeight',
      header: t('item.effectiveWeight'),
      align: 'end',
      isSortable: true,
      cell: (item) => (item.negativeCovariance ? t('items.negative') : <bdi>{percent(item.effectiveWeight)}</bdi>),
    },
    {
      id: 'intendedWeight',
      header: t('item.intendedWeight'),
      align: 'end',
      phone: 'hidden',
      cell: (item) => <bdi>{percent(item.intendedWeight)}</bdi>,
    },
    {
      id: 'randomGuessScore',
      header: t('item.randomGuessScore'),
      align: 'end',
      isHiddenAtFirst: true,
      phone: 'hidden',
      cell: (item) => <bdi>{share(item.randomGuessScore)}</bdi>,
    },
    {
      id: 'standardDeviation',
      header: t('item.standardDeviation'),
      align: 'end',
      isHiddenAtFirst: true,
      phone: 'hidden',
      cell: (item) => <bdi>{number(item.standardDeviation)}</bdi>,
    },
    {
      id: 'attempts',
      header: t('item.attempts'),
      align: 'end',
      isHiddenAtFirst: true,
      phone: 'hidden',
      cell: (item) => <Num value={item.attempts} />,
    },
  ]
}

function Facility({ item }: { readonly item: ItemReport }) {
  const { share, interval } = useStatistic()
  return (
    <span className={styles.facility}>
      <span className={styles.facilityLine}>
        <bdi className={styles.facilityNumber}>{share(item.facility)}</bdi>
        <Likely text={interval(ofHundred(item.facilityInterval))} />
      </span>
      <ShareBar share={item.facility} size="sm" />
    </span>
  )
}

/** The interval below a figure: what few attempts say is never more exact than this. */
function Likely({ text }: { readonly text: string | null }) {
  if (text === null) return null
  return <bdi className={styles.interval}>{text}</bdi>
}

function Signed({ value, text }: { readonly value: number | null; readonly text: string }) {
  return (
    <bdi className={styles.signed} data-negative={(value ?? 0) < 0 || undefined}>
      {text}
    </bdi>
  )
}
