import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { PLACEMENT_SIZE } from '#domain/practice/placement.ts'
import { ButtonLink } from '#src/ui/links/ButtonLink.tsx'
import { Card } from '#src/ui/page/Card.tsx'
import type { Practice } from '../data/use-practice.ts'
import { useStartSession } from '../frame/use-start-session.ts'
import type { Placement as KnownPlacement } from './use-placement.ts'
import styles from './beginning.module.css'

interface PlacementProps {
  readonly practice: Practice
  readonly placement: KnownPlacement
  /** The questions are on their way. */
  readonly isComing: boolean
}

/** The way to the first question: the placement, the set of today instead, or what there is where there are none. */
export function FirstQuestions({ practice, placement }: Omit<PlacementProps, 'isComing'>) {
  const { t } = useTranslation('practiceBeginning')
  const { isRead, isRefused, isBringing, packs, refresh } = practice
  const hasOpenPack = packs.some(({ isLocked }) => !isLocked)
  const isComing = !isRead || isBringing || (!hasOpenPack && (refresh.isPending || refresh.isFetching))
  if (isRefused) return <NoQuestions text={t('refused')} />
  if (!isComing && !hasOpenPack) {
    return refresh.failure === null && refresh.missing.length === 0 ? (
      <NoQuestions text={t('none')} />
    ) : (
      <NoQuestions text={t('unreachable')} onRetry={refresh.again} />
    )
  }
  if (placement.standing === 'none' && !isComing) return <TodayAlone practice={practice} />
  return <Placement practice={practice} placement={placement} isComing={isComing} />
}

function Placement({ practice, placement: { items, standing }, isComing }: PlacementProps) {
  const { t } = useTranslation('practiceBeginning')
  const { start, isBusy } = useStartSession(practice)
  const count = isComing ? PLACEMENT_SIZE : items.length
  return (
    <>
      <Card tone="good" title={t('placement.title', { count })}>
        <p>{t(standing === 'begun' ? 'placement.begun' : 'placement.text')}</p>
      </Card>
      <div className={styles.bar}>
        <Button size="md" loading={isComing || isBusy} onClick={() => start({ type: 'placement', items })}>
          {t(standing === 'begun' ? 'placement.continue' : 'placement.start')}
        </Button>
        <div className={styles.others}>
          <Button variant="subtle" disabled={isComing || isBusy} onClick={() => start({ type: 'today' })}>
            {t('placement.skip')}
          </Button>
          <NotNow />
        </div>
      </div>
    </>
  )
}

function TodayAlone({ practice }: Pick<PlacementProps, 'practice'>) {
  const { t } = useTranslation('practiceBeginning')
  const { start, isBusy } = useStartSession(practice)
  return (
    <>
      <Card tone="good" title={t('today.title')}>
        <p>{t('today.text')}</p>
      </Card>
      <div className={styles.bar}>
        <Button size="md" loading={isBusy} onClick={() => start({ type: 'today' })}>
          {t('today.start')}
        </Button>
        <NotNow />
      </div>
    </>
  )
}

interface NoQuestionsProps {
  readonly text: string
  readonly onRetry?: () => void
}

/** No question can be asked now: why, and what can be done instead. */
function NoQuestions({ text, onRetry }: NoQuestionsProps) {
  const { t } = useTranslation(['practiceBeginning', 'common'])
  return (
    <Card title={t('today.title')}>
      <p>{text}</p>
      <div className={styles.actions}>
        {onRetry !== undefined && <Button onClick={onRetry}>{t('common:action.retry')}</Button>}
        <ButtonLink to="/student-exams" variant={onRetry === undefined ? 'filled' : 'default'}>
          {t('toExams')}
        </ButtonLink>
        <NotNow />
      </div>
    </Card>
  )
}

/** Home, at any time: nothing of the beginning is owed. */
function NotNow() {
  const { t } = useTranslation('practiceBeginning')
  return (
    <ButtonLink to="/" variant="subtle">
      {t('notNow')}
    </ButtonLink>
  )
}
