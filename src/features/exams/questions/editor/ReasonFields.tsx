import { TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { MISCONCEPTION_LENGTH } from '#contract/foundation/limits.ts'
import { uploadImage } from '#src/api/upload-image.ts'
import { RichTextField } from '#src/ui/rich-text/RichTextField.tsx'
import type { OptionValue } from './option-values.ts'
import styles from './editor.module.css'

interface ReasonFieldsProps {
  readonly option: OptionValue
  readonly index: number
  readonly onChange: (why: Partial<Pick<OptionValue, 'reason' | 'misconception'>>) => void
}

/** The reason of a wrong option, as practice says it at once, and the wrong idea that it shares with others. */
export function ReasonFields({ option: { reason, misconception }, index, onChange }: ReasonFieldsProps) {
  const { t } = useTranslation('questions')
  return (
    <div className={styles.reason}>
      <RichTextField
        id={`options.${index}.reason`}
        label={t('option.reason')}
        minRows={1}
        tools={['formula']}
        upload={uploadImage}
        value={reason}
        onChange={(next) => onChange({ reason: next })}
      />
      <TextInput
        id={`options.${index}.misconception`}
        label={t('option.misconception')}
        dir="auto"
        autoComplete="off"
        maxLength={MISCONCEPTION_LENGTH}
        value={misconception}
        onChange={(event) => onChange({ misconception: event.currentTarget.value })}
      />
    </div>
  )
}
