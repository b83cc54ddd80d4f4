import { Button, NumberInput, Textarea } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { GradingAnswer } from '#contract/attempts/grading.ts'
import { GRADING_COMMENT_LENGTH } from '#contract/foundation/limits.ts'
import { useFormats } from '#src/ui/format/format-context.ts'
import { Bdi } from '#src/ui/text/Bdi.tsx'
import { scoreSteps } from './score-steps.ts'
import type { Draft } from './use-grading.ts'
import { useGradingKeys } from './use-grading-keys.ts'
import styles from './grading.module.css'

interface GradeFormProps {
  readonly answer: GradingAnswer
  readonly mark: number
  readonly isBusy: boolean
  readonly onGive: (draft: Draft) => void
  readonly onPrevious: () => void
  readonly onNext: () => void
}

/** A score by one tap or one key, any other by typing, and a comment if it helps. */
export function GradeForm({ answer, mark, isBusy, onGive, onPrevious, onNext }: GradeFormProps) {
  const { t } = useTranslation('grading')
  const { number, dateTime } = useFormats()
  const [score, setScore] = useState<number | string>(answer.score ?? '')
  const [comment, setComment] = useState(answer.comment)
  const [wasRefused, setRefused] = useState(false)
  const isFine = typeof score === 'number' && score >= 0 && score <= mark
  const give = () => {
    if (isBusy) return
    if (isFine) onGive({ score, comment })
    else setRefused(true)
  }
  useGradingKeys({ mark, onScore: setScore, onGive: give, onPrevious, onNext })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    give()
  }
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <div className={styles.steps} role="group" aria-label={t('score', { mark: number(mark) })}>
        {scoreSteps(mark).map((step) => (
          <Button
            key={step}
            variant={score === step ? 'filled' : 'default'}
            aria-pressed={score === step}
            onClick={() => setScore(step)}
          >
            {number(step)}
          </Button>
        ))}
      </div>
      <NumberInput
        label={t('score', { mark: number(mark) })}
        value={score}
        min={0}
        max={mark}
        decimalScale={2}
        allowNegative={false}
        clampBehavior="none"
        error={wasRefused && !isFine ? t('scoreRange', { mark: number(mark) }) : undefined}
        onChange={setScore}
      />
      <Textarea
        label={t('comment')}
        autosize
        minRows={2}
        maxLength={GRADING_COMMENT_LENGTH}
        dir="auto"
        value={comment}
        onChange={(event) => setComment(event.currentTarget.value)}
      />
      {answer.gradedByName !== null && answer.gradedAt !== null && (
        <p className="mq-quiet">
          {t('gradedBy')} <Bdi>{answer.gradedByName}</Bdi> · {dateTime(answer.gradedAt)}
        </p>
      )}
      <div className={styles.actions}>
        <Button type="submit" loading={isBusy}>
          {t('save')}
        </Button>
        <Button variant="default" onClick={onPrevious}>
          {t('previous')}
        </Button>
        <Button variant="default" onClick={onNext}>
          {t('next')}
        </Button>
        {answer.score !== null && (
          <Button variant="subtle" disabled={isBusy} onClick={() => onGive({ score: null, comment })}>
            {t('takeBack')}
          </Button>
        )}
      </div>
      <p className={styles.keys}>{t('keys')}</p>
    </form>
  )
}
