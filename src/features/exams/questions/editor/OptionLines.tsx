import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { uploadImage } from '#src/api/upload-image.ts'
import { RichTextField } from '#src/ui/rich-text/RichTextField.tsx'
import { type AnswerType, type OptionValue } from './option-values.ts'
import { linesOfOptions, optionsOfLines, saysOptions } from './typed-options.ts'

const TOOLS = ['formula'] as const

interface OptionLinesProps {
  readonly answerType: AnswerType
  readonly options: readonly OptionValue[]
  readonly onChange: (options: readonly OptionValue[]) => void
}

/** All options in one field, one on each line. */
export function OptionLines({ answerType, options, onChange }: OptionLinesProps) {
  const { t } = useTranslation('questions')
  const [typed, setTyped] = useState(() => linesOfOptions(options))
  // Options that were changed elsewhere are written anew.
  const value = saysOptions(typed, options) ? typed : linesOfOptions(options)
  const change = (next: string) => {
    setTyped(next)
    onChange(optionsOfLines(next, options))
  }
  return (
    <>
      <RichTextField
        id="options.0"
        label={t('lines.label')}
        description={t(answerType === 'checkbox' ? 'lines.helpSeveral' : 'lines.helpOne')}
        minRows={4}
        tools={TOOLS}
        upload={uploadImage}
        value={value}
        onChange={change}
      />
      <p role="status" className="mq-quiet">
        <ReadOptions options={options} />
      </p>
    </>
  )
}

/** Says how the lines are read: how many options they are, and which of them is right. */
function ReadOptions({ options }: Pick<OptionLinesProps, 'options'>) {
  const { t, i18n } = useTranslation('questions')
  const filled = options.filter(({ text }) => text.trim() !== '')
  if (filled.length === 0) return null
  const right = filled.flatMap(({ correct }, index) => (correct ? [String(index + 1)] : []))
  const count = t('lines.count', { count: filled.length })
  if (right.length === 0) return <>{t('lines.noneRight', { options: count })}</>
  const numbers = new Intl.ListFormat(i18n.language, { type: 'conjunction' }).format(right)
  return <>{t('lines.right', { options: count, numbers, count: right.length })}</>
}
