import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { download } from '#src/api/download.ts'
import { routes } from '#src/api/index.ts'
import { useChange } from '#src/api/use-change.ts'

/** Saves one meeting as a file that the device's calendar opens. */
export function CalendarFile({ meetingId }: { readonly meetingId: string }) {
  const { t } = useTranslation('calendar')
  const { isBusy, run: save } = useChange({
    call: () => download(routes.calendar.downloadMeetingCalendar, { params: { id: meetingId } }, 'meeting.ics'),
  })
  return (
    <Button variant="default" loading={isBusy} onClick={() => void save()}>
      {t('file')}
    </Button>
  )
}
