import { IconCloudCheck, IconCloudOff, IconSparkles } from '@tabler/icons-react'
import { type Ref, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { PLACEMENT_SESSION } from '#domain/practice/placement.ts'
import { useTopicName } from '#src/ui/exam/use-topic-name.ts'
import { ButtonLink } from '#src/ui/links/ButtonLink.tsx'
import { useFormats } from '#src/ui/format/format-context.ts'
import { Card } from '#src/ui/page/Card.tsx'
import type { PracticeBase } from '../data/use-practice.ts'
import type { RunningSession } from './use-session.ts'
import { whatMoved } from './what-moved.ts'
import styles from './session.module.css'

interface SessionEndProps {
  readonly practice: PracticeBase
  readonly running: RunningSession
  readonly heading: Ref<HTMLHeadingElement>
}

/** The end of a session: how many were right, what moved, what comes tomorrow. */
export function SessionEnd({ practice, running, heading }: SessionEndProps) {
  const { t } = useTranslation('practice')
  const { number } = useFormats()
  const { name, state } = running
  const right = state.answered.filter(({ isRight }) => isRight).length
  return (
    <Card as="div" size="lg" tone="good">
      <h2 ref={heading} tabIndex={-1} className={styles.score}>
        {t('end.score', { right: number(right), of: number(state.size) })}
      </h2>
      {name === PLACEMENT_SESSION ? (
        <div>
          <ButtonLink to="/practice/begin">{t('end.placed')}</ButtonLink>
        </div>
      ) : (
        <Moved practice={practice} name={name} />
      )}
    </Card>
  )
}

/** What the session changed, what comes tomorrow, and the ways onward. */
function Moved({ practice, name }: Pick<SessionEndProps, 'practice'> & Pick<RunningSession, 'name'>) {
  const { t } = useTranslation('practice')
  const nameOf = useTopicName()
  const { answers, bank, blueprint, bookmarks, cards, settings, today } = practice
  const moved = useMemo(
    () => whatMoved({ answers, bank, blueprint, bookmarks, cards, settings, today }, name),
    [answers, bank, blueprint, bookmarks, cards, settings, today, name],
  )
  return (
    <>
      {moved.mended > 0 && (
        <p className={styles.joy}>
          <IconSparkles size={22} aria-hidden />
          {t('end.mended', { count: moved.mended })}
        </p>
      )}
      {moved.topics.length > 0 && (
        <div>
          <h3 className={styles.asideTitle}>{t('end.moved')}</h3>
          <ul className={styles.moved}>
            {moved.topics.map(({ topic, after }) => (
              <li key={topic}>
                <bdi>{nameOf(topic)}</bdi>: {t(`level.${after}`)}
              </li>
            ))}
          </ul>
        </div>
      )}
      <p>{t('end.tomorrow', { count: moved.tomorrow })}</p>
      <WithUs practice={practice} />
      <div className={styles.endActions}>
        <ButtonLink to="/practice">{t('end.back')}</ButtonLink>
        <ButtonLink to="/practice/mistakes" variant="default">
          {t('end.mistakes')}
        </ButtonLink>
      </div>
    </>
  )
}

/** The line says where the answers are: with the academy, or on this device and on their way. */
export function WithUs({
  practice: { waiting, answersWithAcademy, refused, lost },
}: {
  readonly practice: Pick<PracticeBase, 'waiting' | 'answersWithAcademy' | 'refused' | 'lost'>
}) {
  const { t } = useTranslation('practice')
  const Icon = waiting === 0 ? IconCloudCheck : IconCloudOff
  return (
    <p className={styles.withUs} role="status">
      <Icon size={18} aria-hidden />
      {waiting === 0
        ? t('withUs.all', { count: answersWithAcademy })
        : t(refused === null ? 'withUs.waiting' : 'withUs.refused', { count: waiting })}
      {lost > 0 && ` ${t('withUs.lost', { count: lost })}`}
    </p>
  )
}
