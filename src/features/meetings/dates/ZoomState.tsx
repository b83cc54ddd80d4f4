import { Button } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { MeetingDate } from '#contract/meetings.ts'
import { callRoute, routes } from '#src/api/index.ts'
import { StatusDot } from '#src/ui/list/index.ts'
import { showSnackbar } from '#src/ui/snackbar/snackbar.ts'
import { meetingDatesQuery } from './dates-query.ts'

interface ZoomStateProps {
  readonly meetingId: string
  readonly date: MeetingDate
}

/** A date that Zoom does not have yet: what it refused, and the way to ask it again at once. */
export function ZoomState({ meetingId, date: { id, zoom } }: ZoomStateProps) {
  const { t } = useTranslation('meetings')
  const queries = useQueryClient()
  const [isBusy, setBusy] = useState(false)
  const again = async () => {
    setBusy(true)
    const result = await callRoute(routes.meetings.setUpAgain, { params: { id } })
    setBusy(false)
    showSnackbar(result.ok ? t('zoom.asked') : result.message, result.ok ? {} : { color: 'error' })
    void queries.invalidateQueries({ queryKey: meetingDatesQuery(meetingId).queryKey })
  }
  const problem = zoom?.problem ?? null
  return (
    <>
      <StatusDot tone="attention">{t('zoom.pending')}</StatusDot>
      {problem !== null && (
        <span className="mq-quiet">
          {t('zoom.refused')} <bdi dir="ltr">{problem}</bdi>
        </span>
      )}
      <Button size="compact-sm" variant="default" loading={isBusy} onClick={() => void again()}>
        {t('zoom.again')}
      </Button>
    </>
  )
}
