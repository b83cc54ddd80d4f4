import { Textarea } from '@mantine/core'
import type { KeyboardEvent, ReactNode } from 'react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { imageIn } from '#src/ui/form/image-file.ts'
import { insertImage, surround, toggleList } from './insertion.ts'
import { RichTextTools, type Tool } from './RichTextTools.tsx'
import { useImageUpload } from './use-image-upload.ts'
import { useInsertion } from './use-insertion.ts'
import styles from './rich-text-field.module.css'

interface RichTextFieldProps {
  /** Where links to the field lead. */
  readonly id: string
  readonly label: string
  /** The label is only for screen readers. */
  readonly isLabelHidden?: boolean
  readonly description?: ReactNode
  readonly value: string
  readonly onChange: (value: string) => void
  readonly error?: ReactNode
  readonly minRows?: number
  readonly tools?: readonly Tool[]
  readonly onKeyDown?: (event: KeyboardEvent<HTMLTextAreaElement>) => void
}

const ALL_TOOLS: readonly Tool[] = ['formula', 'bold', 'list', 'image']

/** Markdown with formulas and images. An image is chosen, pasted or dropped, and stands where the caret is. */
export function RichTextField(props: RichTextFieldProps) {
  const { id, label, isLabelHidden = false, value, onChange, error, minRows = 3, tools = ALL_TOOLS } = props
  const { t } = useTranslation('richText')
  const [isOver, setOver] = useState(false)
  const { area, apply } = useInsertion(value, onChange)
  const { isBusy, problem, take } = useImageUpload((fileId) => apply((text, at) => insertImage(text, at, fileId)))
  const run = (tool: Exclude<Tool, 'image'>) => {
    if (tool === 'list') apply(toggleList)
    else apply((text, at) => surround(text, at, tool === 'bold' ? '**' : '$'))
  }
  const takeFrom = (data: DataTransfer, event: { preventDefault: () => void }) => {
    const file = imageIn(data)
    if (file === null) return
    event.preventDefault()
    void take(file)
  }
  return (
    <div
      className={styles.field}
      data-over={isOver || undefined}
      onDragOver={(event) => {
        if (event.dataTransfer.types.includes('Files')) setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        setOver(false)
        takeFrom(event.dataTransfer, event)
      }}
      onPaste={(event) => takeFrom(event.clipboardData, event)}
    >
      <Textarea
        ref={area}
        id={id}
        label={isLabelHidden ? undefined : label}
        aria-label={isLabelHidden ? label : undefined}
        description={props.description}
        dir="auto"
        autosize
        minRows={minRows}
        maxRows={24}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
        error={problem ?? error}
        inputContainer={(input) => (
          <div className={isLabelHidden ? styles.inLine : undefined}>
            <RichTextTools label={t('label', { field: label })} tools={tools} {...{ isBusy, run, take }} />
            {input}
          </div>
        )}
        onKeyDown={(event) => {
          if ((event.ctrlKey || event.metaKey) && event.code === 'KeyB') {
            event.preventDefault()
            run('bold')
          } else if ((event.ctrlKey || event.metaKey) && event.code === 'KeyM') {
            event.preventDefault()
            run('formula')
          } else props.onKeyDown?.(event)
        }}
      />
    </div>
  )
}
