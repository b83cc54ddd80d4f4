import { Button, Group, Text } from '@mantine/core'
import { Link, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { StudentExam } from '#contract/exams.ts'
import { browserDevice } from '../engine/browser-device.ts'
import { takeOverAttempt } from '../engine/take-over.ts'
import type { DeviceExam } from './use-device-exams.ts'

interface Props {
  readonly exam: StudentExam
  readonly userId: string
  readonly device: DeviceExam | undefined
}

/** The one main thing to do with an exam now: go on, take it over from another device, start, or nothing. */
export function ExamAction({ exam, userId, device }: Props) {
  const { t } = useTranslation('attempts')
  const runsHere = device?.running ?? null
  if (runsHere !== null) return <TakeLink examId={exam.id} label={t('action.continue')} />
  if (exam.running !== null) return <TakeOver exam={exam} userId={userId} attemptId={exam.running.attemptId} />
  const isSpent = exam.maximumAttempts !== null && exam.attemptsUsed >= exam.maximumAttempts
  if (isSpent) return <Text size="sm">{t('action.spent')}</Text>
  return <TakeLink examId={exam.id} label={exam.attemptsUsed === 0 ? t('action.start') : t('action.retake')} />
}

function TakeLink({ examId, label }: { readonly examId: string; readonly label: string }) {
  return (
    <Button component={Link} to="/exams/$examId/take" params={{ examId } as never}>
      {label}
    </Button>
  )
}

function TakeOver({ exam, userId, attemptId }: { readonly exam: StudentExam; readonly userId: string; readonly attemptId: string }) {
  const { t } = useTranslation('attempts')
  const { t: tError } = useTranslation('errors')
  const navigate = useNavigate()
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)

  async function takeOver(): Promise<void> {
    setBusy(true)
    const outcome = await takeOverAttempt(browserDevice(), attemptId, { examId: exam.id, userId, title: exam.title })
    setBusy(false)
    if (outcome.ok) await navigate({ to: '/exams/$examId/take', params: { examId: exam.id } })
    else setFailure(outcome.code)
  }

  return (
    <Group gap="xs">
      <Button loading={busy} onClick={() => void takeOver()}>
        {t('action.takeOver')}
      </Button>
      <Text size="sm">{t('action.elsewhere')}</Text>
      {failure !== null && (
        <Text size="sm" c="var(--mq-danger-text)" role="alert">
          {failure === 'network.unreachable' ? t('preparation.unreachable') : tError(failure as never)}
        </Text>
      )}
    </Group>
  )
}
