import { Button, Group, Modal, Stack, Textarea } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { PaymentDifference } from '#contract/payment-differences.ts'
import { callRoute, routes } from '#src/api/index.ts'
import { Callout } from '#src/ui/Callout.tsx'
import { dialogParts } from '#src/ui/dialog/dialog-parts.ts'
import { differencesQuery } from './queries.ts'

const NOTE_LONGEST = 500

interface ResolveDialogProps {
  readonly difference: PaymentDifference
  readonly onClose: () => void
}

/** What was done about a difference, in words that a colleague understands later. */
export function ResolveDialog({ difference: { gatewayId, kind }, onClose }: ResolveDialogProps) {
  const { t } = useTranslation(['payments', 'common', 'validation'])
  const queries = useQueryClient()
  const [note, setNote] = useState('')
  const [isBusy, setBusy] = useState(false)
  const [isMissing, setMissing] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const resolve = async () => {
    setBusy(true)
    setProblem(null)
    const body = { gatewayId, kind, note: note.trim() }
    const result = await callRoute(routes.paymentDifferences.resolveDifference, { body })
    setBusy(false)
    if (!result.ok) return setProblem(result.message)
    queries.setQueryData(differencesQuery.queryKey, result.value)
    onClose()
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (note.trim() === '') setMissing(true)
    else void resolve()
  }
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('differences.resolve')}
      attributes={dialogParts}
      closeButtonProps={{ 'aria-label': t('common:action.close') }}
    >
      <form onSubmit={submit} noValidate>
        <Stack gap="lg">
          {problem !== null && (
            <Callout tone="danger" role="alert">
              {problem}
            </Callout>
          )}
          <Textarea
            label={t('differences.note')}
            description={t('differences.noteHelp')}
            required
            data-autofocus
            dir="auto"
            autosize
            minRows={2}
            maxLength={NOTE_LONGEST}
            value={note}
            error={isMissing ? t('validation:required') : undefined}
            onChange={({ currentTarget }) => {
              setNote(currentTarget.value)
              setMissing(false)
            }}
          />
          <Group justify="flex-end">
            <Button variant="default" onClick={onClose}>
              {t('common:action.cancel')}
            </Button>
            <Button type="submit" loading={isBusy}>
              {t('differences.resolve')}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  )
}
