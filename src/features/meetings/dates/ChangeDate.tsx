import { Checkbox, TextInput } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { type MeetingDate, meetingDateForm } from '#contract/groups/meetings.ts'
import { callRoute, routes } from '#src/api/index.ts'
import { FormDialog } from '#src/ui/form/FormDialog.tsx'
import { DateTimeField, FormPair, leftToRight, rules, schemaErrors } from '#src/ui/form/index.ts'
import { useSendForm } from '#src/ui/form/use-send-form.ts'
import { useLocale } from '#src/ui/format/format-context.ts'
import { wallText, zoneText } from '#src/ui/format/week-texts.ts'
import { showSnackbar } from '#src/ui/snackbar/snackbar.ts'
import { MEETINGS_KEY } from '../meeting-kind.ts'

interface ChangeDateProps {
  readonly date: MeetingDate
  readonly timeZone: string
  readonly onClose: () => void
}

/** One date: moved, cancelled or restored, and the address of its recording. */
export function ChangeDate({ date, timeZone, onClose }: ChangeDateProps) {
  const { t } = useTranslation('meetings')
  const locale = useLocale()
  const sending = useDateForm(date, onClose)
  const { form } = sending
  const labels = {
    startsLocal: t('field.startsLocal'),
    minutes: t('field.minutes'),
    recording: t('field.recording'),
  }
  return (
    <FormDialog
      title={wallText(date.startsLocal, locale)}
      labels={labels}
      sending={sending}
      submitLabel={t('dates.save')}
      onClose={onClose}
    >
      <FormPair>
        <DateTimeField
          id="startsLocal"
          label={labels.startsLocal}
          clock="wall"
          required
          {...form.getInputProps('startsLocal')}
        />
        <TextInput
          id="minutes"
          label={labels.minutes}
          description={t('help.enough')}
          required
          inputMode="numeric"
          {...leftToRight}
          {...form.getInputProps('minutes')}
        />
      </FormPair>
      <p className="mq-quiet">{zoneText(timeZone, locale)}</p>
      <Checkbox label={t('dates.cancelled')} {...form.getInputProps('cancelled', { type: 'checkbox' })} />
      <TextInput
        id="recording"
        type="url"
        label={labels.recording}
        inputMode="url"
        {...leftToRight}
        {...form.getInputProps('recording')}
      />
    </FormDialog>
  )
}

type DateValues = {
  readonly startsLocal: string
  /** The number as it is typed. */
  readonly minutes: string
  readonly cancelled: boolean
  readonly recording: string
}

function bodyOf({ startsLocal, minutes, cancelled, recording }: DateValues) {
  const address = recording.trim()
  return {
    startsLocal,
    minutes: rules.typedNumber(minutes) ?? 0,
    cancelled,
    recording: address === '' ? null : address,
  }
}

function useDateForm({ id, revision, startsLocal, minutes, cancelled, recording }: MeetingDate, onClose: () => void) {
  const { t } = useTranslation('meetings')
  const queries = useQueryClient()
  return useSendForm({
    initialValues: { startsLocal, minutes: String(minutes), cancelled, recording: recording ?? '' },
    checks: { check: (typed) => schemaErrors(meetingDateForm, bodyOf(typed)) },
    send: (values: DateValues) =>
      callRoute(routes.meetings.changeMeetingDate, { params: { id }, body: { ...bodyOf(values), revision } }),
    onSent: () => {
      showSnackbar(t('dates.saved'))
      void queries.invalidateQueries({ queryKey: MEETINGS_KEY })
      onClose()
    },
  })
}
