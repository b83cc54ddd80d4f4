import { Button, Checkbox, Group, Modal, TextInput } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { FieldErrors } from '#contract/errors.ts'
import { type MeetingDate, meetingDateForm } from '#contract/meetings.ts'
import { callRoute, routes } from '#src/api/index.ts'
import { Callout } from '#src/ui/Callout.tsx'
import { dialogParts } from '#src/ui/dialog/dialog-parts.ts'
import { FieldSentence } from '#src/ui/form/FieldSentence.tsx'
import { FormPair, leftToRight, rules, schemaErrors } from '#src/ui/form/index.ts'
import { useLocale } from '#src/ui/format/format-context.ts'
import { wallText, zoneText } from '#src/ui/format/week-texts.ts'
import { showSnackbar } from '#src/ui/snackbar/snackbar.ts'
import { MEETINGS_KEY } from '../meeting-kind.ts'
import styles from '../meetings.module.css'

interface ChangeDateProps {
  readonly date: MeetingDate
  readonly timeZone: string
  readonly meetingId: string
  readonly onClose: () => void
}

/** One date: moved, cancelled or restored, and the address of its recording. */
export function ChangeDate({ date, timeZone, onClose }: ChangeDateProps) {
  const { t } = useTranslation(['meetings', 'common'])
  const locale = useLocale()
  const queries = useQueryClient()
  const [startsLocal, setStartsLocal] = useState(date.startsLocal)
  const [minutes, setMinutes] = useState(String(date.minutes))
  const [cancelled, setCancelled] = useState(date.cancelled)
  const [recording, setRecording] = useState(date.recording ?? '')
  const [fields, setFields] = useState<FieldErrors>({})
  const [problem, setProblem] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)

  const save = async (event: FormEvent) => {
    event.preventDefault()
    const body = {
      startsLocal,
      minutes: rules.typedNumber(minutes) ?? 0,
      cancelled,
      recording: recording.trim() === '' ? null : recording.trim(),
    }
    const wrong = schemaErrors(meetingDateForm, body)
    setFields(wrong)
    setProblem(null)
    if (Object.keys(wrong).length > 0) return
    setBusy(true)
    const sent = { params: { id: date.id }, body: { ...body, revision: date.revision } }
    const result = await callRoute(routes.meetings.changeMeetingDate, sent)
    setBusy(false)
    if (!result.ok) {
      setFields(result.fields)
      setProblem(result.message)
      return
    }
    showSnackbar(t('dates.saved'))
    void queries.invalidateQueries({ queryKey: MEETINGS_KEY })
    onClose()
  }
  const error = (name: string) => {
    const wrong = fields[name]
    return wrong === undefined ? undefined : <FieldSentence error={wrong} />
  }
  return (
    <Modal
      opened
      onClose={onClose}
      title={wallText(date.startsLocal, locale)}
      centered
      attributes={dialogParts}
      closeButtonProps={{ 'aria-label': t('common:action.close') }}
    >
      <form noValidate className={styles.dialog} onSubmit={(event) => void save(event)}>
        {problem !== null && <Callout role="alert">{problem}</Callout>}
        <FormPair>
          <TextInput
            type="datetime-local"
            label={t('field.startsLocal')}
            description={wallText(startsLocal, locale)}
            required
            max="9999-12-31T23:59"
            value={startsLocal}
            error={error('startsLocal')}
            onChange={({ currentTarget: { value } }) => setStartsLocal(value)}
            {...leftToRight}
          />
          <TextInput
            label={t('field.minutes')}
            description={t('help.enough')}
            required
            inputMode="numeric"
            value={minutes}
            error={error('minutes')}
            onChange={({ currentTarget: { value } }) => setMinutes(value)}
            {...leftToRight}
          />
        </FormPair>
        <p className="mq-quiet">{zoneText(timeZone, locale)}</p>
        <Checkbox
          label={t('dates.cancelled')}
          checked={cancelled}
          onChange={({ currentTarget: { checked } }) => setCancelled(checked)}
        />
        <TextInput
          type="url"
          label={t('field.recording')}
          inputMode="url"
          value={recording}
          error={error('recording')}
          onChange={({ currentTarget: { value } }) => setRecording(value)}
          {...leftToRight}
        />
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button type="submit" loading={isBusy}>
            {t('dates.save')}
          </Button>
        </Group>
      </form>
    </Modal>
  )
}
