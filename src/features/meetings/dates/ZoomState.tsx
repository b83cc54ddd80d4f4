import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { MeetingDate } from '#contract/groups/meetings.ts'
import { callRoute, routes } from '#src/api/index.ts'
import { useChange } from '#src/api/use-change.ts'
import { StatusDot } from '#src/ui/list/index.ts'
import { meetingDatesQuery } from './dates-query.ts'

interface ZoomStateProps {
  readonly meetingId: string
  readonly date: MeetingDate
}

/** A date that Zoom does not have yet: what it refused, and the way to ask it again at once. */
export function ZoomState({ meetingId, date: { id, zoom } }: ZoomStateProps) {
  const { t } = useTranslation('meetings')
  const { isBusy, run } = useChange({
    call: () => callRoute(routes.meetings.setUpAgain, { params: { id } }),
    refreshes: [meetingDatesQuery(meetingId).queryKey],
    said: t('zoom.asked'),
  })
  const problem = zoom?.problem ?? null
  return (
    <>
      <StatusDot tone="attention">{t('zoom.pending')}</StatusDot>
      {problem !== null && (
        <span className="mq-quiet">
          {t('zoom.refused')} <bdi dir="ltr">{problem}</bdi>
        </span>
      )}
      <Button size="compact-sm" variant="default" loading={isBusy} onClick={() => void run()}>
        {t('zoom.again')}
      </Button>
    </>
  )
}
