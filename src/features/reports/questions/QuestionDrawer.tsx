import { Drawer } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { ItemDetail } from '#contract/attempts/reports.ts'
import { errorState } from '#src/api/index.ts'
import { dialogParts } from '#src/ui/dialog/dialog-parts.ts'
import { Skeleton } from '#src/ui/page/Skeleton.tsx'
import { ErrorState } from '#src/ui/states/ErrorState.tsx'
import { itemQuery } from '../queries.ts'
import type { TextOf } from '../report-parts.ts'
import type { StatisticsChoice } from '../report-search.ts'
import { FlagList } from './Flags.tsx'
import { OptionCounts } from './OptionCounts.tsx'
import { QuestionNumbers } from './QuestionNumbers.tsx'
import styles from './question-drawer.module.css'

interface QuestionDrawerProps {
  readonly examId: string
  readonly questionId: string
  readonly choice: StatisticsChoice
  readonly Text: TextOf
  readonly onClose: () => void
}

/** One question beside the list: as it was asked, who chose what, and what the numbers say. */
export function QuestionDrawer({ examId, questionId, choice, Text, onClose }: QuestionDrawerProps) {
  const { t } = useTranslation('reports')
  const item = useQuery(itemQuery(examId, questionId, choice))
  const number = item.data?.item.number ?? null
  return (
    <Drawer
      opened
      onClose={onClose}
      position="right"
      size="xl"
      title={
        <strong>
          {item.data !== undefined && number === null
            ? t('detail.titleOld')
            : t('detail.title', { number: number ?? '' })}
        </strong>
      }
      attributes={dialogParts}
      closeButtonProps={{ 'aria-label': t('detail.close') }}
    >
      {item.data !== undefined && <QuestionContent detail={item.data} Text={Text} />}
      {item.data === undefined && item.isError && <ErrorState {...errorState(item)} />}
      {item.isPending && (
        <div className={styles.content} aria-hidden>
          <Skeleton height="4rem" />
          <Skeleton height="12rem" />
        </div>
      )}
    </Drawer>
  )
}

function QuestionContent({ detail, Text }: { readonly detail: ItemDetail; readonly Text: TextOf }) {
  const { t } = useTranslation('reports')
  const { item, locale, html, paragraph } = detail
  return (
    <div className={styles.content}>
      <FlagList flags={item.flags} />
      {paragraph !== null && (
        <details className={styles.passage}>
          <summary>
            <bdi>{paragraph.title ?? t('detail.passage')}</bdi>
          </summary>
          <Text html={paragraph.html} locale={locale} />
        </details>
      )}
      <div className={styles.stem}>
        <Text html={html} locale={locale} />
      </div>
      {item.isManual ? <p>{t('detail.manual')}</p> : <OptionCounts detail={detail} Text={Text} />}
      <QuestionNumbers item={item} />
    </div>
  )
}
