import { TextInput } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { practiceScoreForm } from '#contract/practice/practice-scores.ts'
import { academyDay, dayText } from '#domain/progress/academy-day.ts'
import { callRoute, routes } from '#src/api/index.ts'
import { FormDialog } from '#src/ui/form/FormDialog.tsx'
import { DayField, leftToRight, rules, schemaErrors } from '#src/ui/form/index.ts'
import { useSendForm } from '#src/ui/form/use-send-form.ts'
import { useNow } from '#src/ui/format/use-now.ts'
import { showSnackbar } from '#src/ui/snackbar/snackbar.ts'
import { OWN_SCORES_KEY } from './queries.ts'

type ScoreValues = {
  readonly day: string
  /** The digits as typed, of either kind. */
  readonly score: string
}

/** The real score of an exam, with its day. */
export function EnterScoreDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation('practiceScores')
  const sending = useScoreForm(onClose)
  const { form } = sending
  const labels = { day: t('form.day'), score: t('form.score') }
  return (
    <FormDialog
      title={t('form.title')}
      labels={labels}
      sending={sending}
      submitLabel={t('form.submit')}
      onClose={onClose}
    >
      <DayField
        id="day"
        label={labels.day}
        required
        max={dayText(academyDay(useNow()))}
        {...form.getInputProps('day')}
      />
      <TextInput
        id="score"
        label={labels.score}
        required
        inputMode="numeric"
        autoComplete="off"
        {...leftToRight}
        {...form.getInputProps('score')}
      />
    </FormDialog>
  )
}

function useScoreForm(onClose: () => void) {
  const { t } = useTranslation('practiceScores')
  const queries = useQueryClient()
  const bodyOf = ({ day, score }: ScoreValues) => ({ day, score: rules.typedNumber(score) ?? -1 })
  return useSendForm({
    initialValues: { day: '', score: '' } satisfies ScoreValues as ScoreValues,
    checks: {
      check: (values: ScoreValues) => schemaErrors(practiceScoreForm, bodyOf(values)),
      rules: { score: rules.needed(rules.wholeNumber) },
    },
    send: (values: ScoreValues) => callRoute(routes.practiceScores.enterScore, { body: bodyOf(values) }),
    onSent: () => {
      void queries.invalidateQueries({ queryKey: OWN_SCORES_KEY })
      showSnackbar(t('form.said'))
      onClose()
    },
  })
}
