import { IconClipboardText } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { academyDayStart } from '#domain/progress/academy-day.ts'
import { ButtonLink } from '#src/ui/links/ButtonLink.tsx'
import { useFormats } from '#src/ui/format/format-context.ts'
import { Card } from '#src/ui/page/Card.tsx'
import { Skeleton } from '#src/ui/page/Skeleton.tsx'
import { Bdi } from '#src/ui/text/Bdi.tsx'
import type { Assignment } from '../data/assignments.ts'

/** The card before it is known what is done of it. */
export function AssignedCardLoading() {
  const { t } = useTranslation('practice')
  return (
    <Card
      data-place="practice"
      title={t('assignments.title')}
      icon={<IconClipboardText aria-hidden />}
      text={<Skeleton width="60%" height="calc(1em * var(--mq-line-body))" />}
    >
      <p>
        <Skeleton width="50%" height="calc(1em * var(--mq-line-body))" />
      </p>
      <div>
        <ButtonLink to="/practice">{t('assignments.open')}</ButtonLink>
      </div>
    </Card>
  )
}

interface AssignedCardProps {
  /** In the order of their last days. */
  readonly assignments: readonly Assignment[]
}

/** What teachers asked for and is not done, the nearest first, before the practice of the day. */
export function AssignedCard({ assignments }: AssignedCardProps) {
  const { t } = useTranslation('practice')
  const { number, date } = useFormats()
  const [next] = assignments.filter(({ done, of }) => done < of)
  if (next === undefined) return null
  const { title, until, done, of } = next
  return (
    <Card
      data-place="practice"
      title={t('assignments.title')}
      icon={<IconClipboardText aria-hidden />}
      text={`${t('assignments.until', { day: date(academyDayStart(until)) })} · ${t('assignments.standing', { done: number(done), of: number(of) })}`}
    >
      <p>
        <Bdi>{title}</Bdi>
      </p>
      <div>
        <ButtonLink to="/practice">{t('assignments.open')}</ButtonLink>
      </div>
    </Card>
  )
}
