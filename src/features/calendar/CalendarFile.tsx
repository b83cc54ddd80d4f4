import { Button } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { download } from '#src/api/download.ts'
import { routes } from '#src/api/index.ts'
import { showSnackbar } from '#src/ui/snackbar/snackbar.ts'

/** Saves one meeting as a file that the device's calendar opens. */
export function CalendarFile({ meetingId }: { readonly meetingId: string }) {
  const { t } = useTranslation('calendar')
  const [isBusy, setBusy] = useState(false)
  const save = async () => {
    setBusy(true)
    const result = await download(routes.calendar.downloadMeetingCalendar, { params: { id: meetingId } }, 'meeting.ics')
    setBusy(false)
    if (!result.ok) showSnackbar(result.message, { color: 'error' })
  }
  return (
    <Button variant="default" size="sm" loading={isBusy} onClick={() => void save()}>
      {t('file')}
    </Button>
  )
}
