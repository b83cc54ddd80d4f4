import { Button, Checkbox, Group, Radio, Stack, TextInput } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Dialog } from '#src/ui/dialog/Dialog.tsx'
import { useFormats } from '#src/ui/format/format-context.ts'
import { FieldSentence } from '#src/ui/form/FieldSentence.tsx'
import { leftToRight } from '#src/ui/form/index.ts'
import { Callout } from '#src/ui/page/Callout.tsx'
import { CorrectionEffects } from './CorrectionEffects.tsx'
import { choiceProblem, type KeyQuestion, SCORING_RULES, type ScoringRule, toggled, totalEffect } from './exam-keys.ts'
import { useCorrection } from './use-correction.ts'
import styles from './corrections.module.css'

interface CorrectionDialogProps {
  readonly examId: string
  readonly question: KeyQuestion
  /** The direction of the exam's language. */
  readonly direction: 'rtl' | 'ltr'
  readonly show: (html: string) => ReactNode
  readonly onClose: () => void
}

/** The right key of one question: chosen, its effects seen, then applied to everybody. */
export function CorrectionDialog({ examId, question, direction, show, onClose }: CorrectionDialogProps) {
  const { t } = useTranslation(['corrections', 'common'])
  const { number } = useFormats()
  const correction = useCorrection(examId, question, onClose)
  const { choice, preview, isBusy, problem } = correction
  const [wasTried, setTried] = useState(false)
  const wrong = choiceProblem(question, choice)
  const look = () => {
    setTried(true)
    if (wrong.mark === null && !wrong.hasNoOption) correction.look()
  }
  const canApply = preview !== null && totalEffect(preview.versions).changes
  return (
    <Dialog onClose={onClose} size="lg" title={t('correction.title', { number: number(question.number) })}>
      <div className={styles.dialog}>
        {show(question.html)}
        <Rules rule={choice.rule} onChoose={(rule) => correction.choose({ ...choice, rule })} />
        {question.correctType === 'manual' && choice.rule === 'key' && (
          <p className="mq-quiet">{t('correction.manual')}</p>
        )}
        {question.correctType === 'auto' && choice.rule === 'key' && (
          <RightOptions
            {...{ question, direction, show }}
            chosen={choice.correctOptionIds}
            error={wasTried && wrong.hasNoOption ? t('correction.noOption') : null}
            onChoose={(correctOptionIds) => correction.choose({ ...choice, correctOptionIds })}
          />
        )}
        {choice.rule !== 'dropped' && (
          <TextInput
            label={t('correction.mark')}
            required
            inputMode="decimal"
            autoComplete="off"
            {...leftToRight}
            value={choice.mark}
            error={wasTried && wrong.mark !== null && <FieldSentence error={wrong.mark} />}
            onChange={(event) => correction.choose({ ...choice, mark: event.currentTarget.value })}
          />
        )}
        <div aria-live="polite">{preview !== null && <CorrectionEffects effects={preview.versions} />}</div>
        {problem !== null && (
          <Callout role="alert" tone="danger">
            {problem}
          </Callout>
        )}
      </div>
      <Group justify="flex-end" mt="xl">
        <Button variant="default" onClick={onClose}>
          {t('common:action.cancel')}
        </Button>
        {preview === null && (
          <Button loading={isBusy} onClick={look}>
            {t('correction.preview')}
          </Button>
        )}
        {canApply && (
          <Button loading={isBusy} onClick={correction.apply}>
            {t('correction.apply')}
          </Button>
        )}
      </Group>
    </Dialog>
  )
}

interface RulesProps {
  readonly rule: ScoringRule
  readonly onChoose: (rule: ScoringRule) => void
}

/** Chooses the rule that the mark follows. */
function Rules({ rule, onChoose }: RulesProps) {
  const { t } = useTranslation('corrections')
  return (
    <Radio.Group
      label={t('correction.rule')}
      value={rule}
      onChange={(value) => onChoose(SCORING_RULES.find((one) => one === value) ?? 'key')}
    >
      <Stack gap="xs" mt="xs">
        {SCORING_RULES.map((one) => (
          <Radio
            key={one}
            value={one}
            label={t(`correction.rules.${one}`)}
            description={t(`correction.ruleHelp.${one}`)}
          />
        ))}
      </Stack>
    </Radio.Group>
  )
}

interface RightOptionsProps {
  readonly question: KeyQuestion
  readonly chosen: readonly string[]
  readonly error: string | null
  /** The direction of the exam's language. */
  readonly direction: 'rtl' | 'ltr'
  readonly show: (html: string) => ReactNode
  readonly onChoose: (optionIds: readonly string[]) => void
}

function RightOptions({ question, direction, chosen, error, show, onChoose }: RightOptionsProps) {
  const { t } = useTranslation('corrections')
  return (
    <fieldset className={styles.choices}>
      <legend className={styles.legend}>{t('correction.options')}</legend>
      <p className="mq-quiet">
        {t(question.answerType === 'checkbox' ? 'correction.optionsHelp' : 'correction.anyHelp')}
      </p>
      <div className={styles.choices} dir={direction}>
        {question.options.map(({ id, html }) => (
          <Checkbox
            key={id}
            checked={chosen.includes(id)}
            onChange={() => onChoose(toggled(chosen, id))}
            label={show(html)}
          />
        ))}
      </div>
      {error !== null && (
        <p role="alert" className={styles.wrong}>
          {error}
        </p>
      )}
    </fieldset>
  )
}
